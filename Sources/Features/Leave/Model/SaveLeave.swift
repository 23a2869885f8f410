package import JSONKit
package import RecordKit
package import SharedModels
package import TimeKit

/// Enters leave or changes it: only what the person changed. Shifts on its days stay as they are; those that have begun are
/// taken to be worked until the command says that they were not.
///
/// It is no patch of one row: the reason is a row of its own, which fewer people receive.
package struct SaveLeave: Intent {
  package static let definition = IntentDefinition<SaveLeave>("saveLeave", role: .member)

  /// The row to make or to change; for a new one, the client makes it.
  package var id: Identifier<Leave>
  package var mode: EditMode
  /// Who is on a new leave; nil for whoever asks.
  package var member: Identifier<Member>?
  /// The new first day; nil keeps the old one.
  package var firstDay: CivilDate?
  /// The new last day; nil keeps the old one.
  package var lastDay: CivilDate?
  /// The new kind; nil keeps the old one.
  package var kind: LeaveReason.Kind?
  /// The new note; empty for none, nil keeps the old one.
  package var note: String?
  /// The shifts on its days that have begun, and were not worked.
  package var notWorked: [Identifier<ScheduledShift>] = []

  package init(
    id: Identifier<Leave>, mode: EditMode, member: Identifier<Member>? = nil, firstDay: CivilDate? = nil,
    lastDay: CivilDate? = nil, kind: LeaveReason.Kind? = nil, note: String? = nil
  ) {
    self.id = id
    self.mode = mode
    self.member = member
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.kind = kind
    self.note = note
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(
      id: try reader.identifier("row"), mode: try EditMode(from: reader),
      member: try reader.optionalReference("member"), firstDay: try reader.optionalDate("firstDay"),
      lastDay: try reader.optionalDate("lastDay"),
      kind: reader.has("kind") ? try LeaveReason.Kind("kind", from: reader) : nil,
      note: try reader.optionalText("note"))
    notWorked = try NotWorked.read(reader)
  }

  package func write(to fields: JSONFieldWriter) {
    fields.identifier("row", id)
    mode.write(to: fields)
    fields.optionalReference("member", member)
    fields.optionalDate("firstDay", firstDay)
    fields.optionalDate("lastDay", lastDay)
    fields.optionalText("kind", kind?.rawValue)
    fields.optionalText("note", note)
    NotWorked.write(notWorked, to: fields)
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let current = records[id]
    try mode.check(current?.version, noun: LeaveTexts.noun, on: records)
    let member = current?.member ?? member ?? actor.member
    try actor.checkMayEnterLeave(for: member, isNew: current == nil, on: records)
    let days = try days(of: current)
    let reason = try reason(of: member, on: records)
    try actor.checkNeedsNoApproval(reason.kind, days, from: current, on: records)
    if let current, current.days == days, reason == records.reason(of: id) { return [] }
    let leave = current?.changed(to: days, by: actor) ?? new(for: member, days, by: actor)
    try leaveRules.check(from: current, to: leave, on: records)
    try records.checkNotWorked(notWorked, of: member, in: days, at: actor.at)
    let changes = try mode.changes(from: current, to: leave, noun: LeaveTexts.noun)
    return reason == records.reason(of: id) ? changes : changes + [.put(reason)]
  }

  private func new(for member: Identifier<Member>, _ days: ClosedRange<CivilDate>, by actor: Actor) -> Leave {
    var leave = Leave(id: id).at(version: 1)
    (leave.member, leave.firstDay, leave.lastDay) = (member, days.lowerBound, days.upperBound)
    (leave.created, leave.modified) = (Stamp(by: actor), Stamp(by: actor))
    return leave
  }

  private func days(of current: Leave?) throws(Refusal) -> ClosedRange<CivilDate> {
    guard let first = firstDay ?? current?.firstDay else { throw .missing("firstDay") }
    guard let last = lastDay ?? current?.lastDay else { throw .missing("lastDay") }
    try Leave.checkDays(from: first, to: last)
    return first...last
  }

  private func reason(of member: Identifier<Member>, on records: Records) throws(Refusal) -> LeaveReason {
    let current = records.reason(of: id)
    var reason = current ?? LeaveReason(of: id, member: member)
    reason.kind = kind ?? reason.kind
    if let note {
      let text = try LeaveReason.noteRule.optional(note)
      reason.note = text.isEmpty ? nil : text
    }
    return reason == current ? reason : reason.at(version: reason.version + 1)
  }
}
