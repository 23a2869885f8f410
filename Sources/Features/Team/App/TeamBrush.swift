package import JSONKit
import PublishingModel
import RecordKit
import ScheduleModel
import ScheduleViews
package import SharedModels
import SharedUIs
package import TimeKit

/// What is put on the places that are tapped or dragged over.
package enum TeamBrush: Equatable, Sendable {
  /// A shift of the type; it is taken away where the first of the places has it.
  case shiftType(Identifier<ShiftType>)
  /// Nothing: the places' shifts are taken away.
  case off
  /// The shifts of the week that begins on a day: of the person whose row is tapped, or of everybody who is shown.
  case week(CivilDate, isOfTeam: Bool)

  /// The first of the shift types.
  static func first(on records: Records) -> TeamBrush {
    records.shiftTypesBySymbol.first.map { .shiftType($0.id) } ?? .off
  }
}

extension TeamScreen {
  /// What one stroke of the brush does, as one command; nothing if the places are so already.
  mutating func paint(_ places: [TeamPlace], with brush: TeamBrush, in context: ScreenContext) -> [Effect] {
    let allowed = places.filter { $0.date != nil && context.mayPlan(for: $0.member) }
    guard let first = allowed.first else {
      return places.isEmpty ? [] : [.toast(ShiftTexts.ownShiftsOnly)]
    }
    switch brush {
    case .off: return deletion(of: allowed.flatMap { shifts(at: $0, on: context.records) })
    case .week(let start, let isOfTeam):
      return copy(week: start, to: first, isOfTeam: isOfTeam, in: context)
    case .shiftType(let type): return paint(allowed, with: type, from: first, in: context)
    }
  }

  private func paint(
    _ places: [TeamPlace], with type: Identifier<ShiftType>, from first: TeamPlace, in context: ScreenContext
  ) -> [Effect] {
    let planned = places.flatMap { shifts(at: $0, on: context.records) }.filter { $0.shiftType == type }
    if planned.contains(where: { $0.member == first.member && $0.date == first.date }) {
      return deletion(of: planned)
    }
    if let refused = toastOfLeaver(first.member, on: context.records) { return [refused] }
    let free = places.filter { place in
      context.records[place.member]?.hasLeft != true
        && planned.allSatisfy { $0.member != place.member || $0.date != place.date }
    }
    return plan(
      free.compactMap { place in
        place.date.map {
          PlanShifts.Day(
            id: Identifier(context.makeIdentifier()), date: $0, shiftType: type, member: place.member)
        }
      })
  }

  private func shifts(at place: TeamPlace, on records: Records) -> [ScheduledShift] {
    place.date.map { records.shifts(of: place.member, in: $0...$0) } ?? []
  }

  private func deletion(of shifts: [ScheduledShift]) -> [Effect] {
    shifts.isEmpty ? [] : [submission(of: .delete(DeleteShifts(shifts.map { ShiftTarget($0) })))]
  }

  func plan(_ days: [PlanShifts.Day], replacing shifts: [ShiftTarget] = []) -> [Effect] {
    if days.isEmpty { return [] }
    guard days.count <= PlanShifts.limit, shifts.count <= PlanShifts.limit else {
      return [.toast(TeamTexts.tooManyShifts(limit: PlanShifts.limit))]
    }
    return [submission(of: .plan(PlanShifts(days, replacing: shifts)))]
  }

  /// Does something to the schedule, or to the draft while that is planned.
  private func submission(of edit: DraftShifts.Edit) -> Effect {
    if isDraft { return .submit(DraftShifts(edit)) }
    switch edit {
    case .plan(let plan): return .submit(plan)
    case .delete(let deletion): return .submit(deletion)
    }
  }

  /// Moves one shift, which was dragged.
  func drop(_ id: Identifier<ScheduledShift>, on place: TeamPlace, on records: Records) -> [Effect] {
    guard let shift = records.shift(id), let date = place.date else { return [] }
    guard shift.date != date || shift.member != place.member else { return [] }
    let member = shift.member == place.member ? nil : place.member
    if let member, let refused = toastOfLeaver(member, on: records) { return [refused] }
    return [.submit(MoveShifts([MoveShifts.Move(ShiftTarget(shift), to: date, member: member)]))]
  }
}
