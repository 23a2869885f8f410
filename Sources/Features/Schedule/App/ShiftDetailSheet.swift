package import JSONKit
package import RecordKit
import ScheduleModel
import ScheduleViews
import SharedForms
package import SharedModels
package import SharedUIs
import TextKit
package import TimeKit

/// All about a shift, and what can be done with it.
package struct ShiftDetailSheet: Screen {
  package let id: Identifier<ScheduledShift>
  /// The day to which the shift is to be moved; nil while nobody moves it.
  package private(set) var moveDate: CivilDate?
  private(set) var asksToDelete = false
  /// Whether the sheet waits for its shift to be moved or deleted.
  private(set) var isBusy = false

  package enum Action: Equatable, Sendable {
    case doneTapped
    case linkTapped(String)
    case moveTapped
    case dateChanged(String)
    case moveConfirmed
    case deleteTapped
    case deletionConfirmed
    case questionDismissed
  }

  package static func path(of id: Identifier<ScheduledShift>) -> String { ShiftPaths.shift(id) }

  package init(_ id: Identifier<ScheduledShift>) { self.id = id }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: ScheduleScreen.path), rest.count == 2, rest[0] == "shifts",
      let id = Identifier<ScheduledShift>(rest[1])
    else { return nil }
    return context.records[id] == nil ? .gone(ScheduleTexts.gone) : .screen(ShiftDetailSheet(id))
  }

  package var path: String { Self.path(of: id) }

  package func title(on records: Records) -> String {
    records[id].flatMap { records.shiftType($0.shiftType) }?.title ?? SharedTexts.shift
  }

  package func goneMessage(on records: Records) -> String? {
    records[id] == nil && !isBusy ? ScheduleTexts.gone : nil
  }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .doneTapped: return [.cancel]
    case .linkTapped(let path): return [.open(path)]
    case .moveTapped: moveDate = moveDate == nil ? context.records[id]?.date : nil
    case .dateChanged(let text): moveDate = CivilDate(text) ?? moveDate
    case .moveConfirmed: return move(on: context.records)
    case .deleteTapped: asksToDelete = true
    case .deletionConfirmed:
      guard let shift = context.records[id] else { return [] }
      (asksToDelete, isBusy) = (false, true)
      return [.submitAndClose(DeleteShift(id, expecting: shift.version))]
    case .questionDismissed: asksToDelete = false
    }
    return []
  }

  private mutating func move(on records: Records) -> [Effect] {
    guard let moveDate, let shift = records[id], shift.date != moveDate else { return [] }
    isBusy = true
    var edit = EditShift(id: id, date: moveDate)
    edit.seen = shift.version
    return [.submitAndClose(edit)]
  }

  /// Why the shift cannot be moved to the chosen day; nil if it can, or is there.
  func moveProblem(in context: ScreenContext) -> Refusal? {
    guard let moveDate, let shift = context.records[id], shift.date != moveDate else { return nil }
    return context.refusal(of: EditShift(id: id, date: moveDate))
  }
}

extension ShiftDetailSheet {
  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .ended(let command, let outcome): return end(command, outcome, in: context)
    // A form over it has changed the shift, which what is below shows.
    case .created(let key): return key.id == id.rawValue ? [.finish(created: key)] : []
    default: return []
    }
  }

  private mutating func end(_ command: Command, _ outcome: Outcome, in context: ScreenContext) -> [Effect] {
    isBusy = false
    if command.intent.as(DeleteShift.self) != nil { return endDeletion(outcome, of: ShiftTexts.noun) }
    if case .stored = outcome { return [.finish(created: RowKey(id))] }
    return endShiftChange(command, outcome, title: ScheduleTexts.notMoved, in: context)
  }
}

extension ScreenContext {
  /// Who works at the same time as somebody, at the same place if the shift has one; by name.
  func colleagues(in item: ShownShift) -> [String] {
    let span = item.span(in: self)
    let days = item.shift.date.adding(days: -1)...item.shift.date.adding(days: 1)
    var members: [Identifier<Member>] = []
    for shift in records.shifts(in: days) where shift.member != item.shift.member {
      let other = ShownShift(shift, on: records)
      guard other.isWorked, item.location == nil || other.location?.id == item.location?.id else { continue }
      let theirs = other.span(in: self)
      let isTogether = theirs.lowerBound < span.upperBound && span.lowerBound < theirs.upperBound
      if isTogether, !members.contains(shift.member) { members.append(shift.member) }
    }
    let names = members.map { records.memberName($0) }
    return order(of: names.map { $0.searchKey }).map { names[$0] }
  }
}
