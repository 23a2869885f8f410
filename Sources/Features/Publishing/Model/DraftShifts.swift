package import JSONKit
package import RecordKit
package import ScheduleModel
import SharedModels
import TimeKit

/// Plans or deletes shifts in the draft, where only managers see it.
///
/// The rules are those of the published schedule, with the draft on top.
package struct DraftShifts: Intent {
  package static let definition = IntentDefinition<DraftShifts>("draftShifts", role: .manager)

  /// What is done, as it would be on the published schedule.
  package enum Edit: Equatable, Sendable {
    case plan(PlanShifts)
    case delete(DeleteShifts)
  }

  package let edit: Edit

  package init(_ edit: Edit) { self.edit = edit }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    if reader.has("delete") {
      edit = .delete(
        try reader.group("delete") { () throws(FieldError) in try DeleteShifts(from: reader) })
    } else {
      edit = .plan(try reader.group("plan") { () throws(FieldError) in try PlanShifts(from: reader) })
    }
  }

  package func write(to fields: JSONFieldWriter) {
    switch edit {
    case .plan(let plan): fields.group("plan") { plan.write(to: fields) }
    case .delete(let deletion): fields.group("delete") { deletion.write(to: fields) }
    }
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let drafted = records.draftedSchedule.records
    let shifts =
      switch edit {
      case .plan(let plan): try plan.perform(by: actor, on: drafted)
      case .delete(let deletion): try deletion.perform(by: actor, on: drafted)
      }
    let changes = shifts.compactMap { records.drafting($0, by: actor) }
    let added = changes.count { $0.row != nil && records.row($0.key.table, $0.key.id) == nil }
    guard records.count(of: DraftedShift.self) + added <= DraftedShift.limit else {
      throw Refusal(PublishingTexts.draftIsFull(limit: DraftedShift.limit), code: .tooMany)
    }
    return changes
  }
}

extension Records {
  /// What a change of a shift is in the draft; nil for nothing.
  fileprivate final func drafting(_ change: Change, by actor: Actor) -> Change? {
    guard change.key.table === ScheduledShift.table else { return nil }
    let id = Identifier<DraftedShift>(change.key.id)
    let (current, added) = (self[id], change.row?.as(ScheduledShift.self))
    guard let work = added ?? shift(Identifier(change.key.id)) else { return current == nil ? nil : .remove(id) }
    if added != nil, let removal = removal(of: work) { return .remove(removal.id) }
    var row = DraftedShift(id: id)
    row.version = (current?.version ?? 0) + 1
    row.isRemoval = added == nil
    row.shift = work
    (row.shift.version, row.shift.created, row.shift.modified) = (0, .none, .none)
    row.modified = current?.modified.next(by: actor) ?? Stamp(by: actor)
    return .put(row)
  }

  /// What takes a shift off the schedule in whose place the same work comes back.
  private final func removal(of work: ScheduledShift) -> DraftedShift? {
    draftedShifts(of: work.member, in: work.date...work.date).first { drafted in
      guard drafted.isRemoval, let published = shift(drafted.shift.id) else { return false }
      return published.member == work.member && published.date == work.date && published.shiftType == work.shiftType
        && published.hasSameHours(as: work)
    }
  }
}
