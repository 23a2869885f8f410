package import JSONKit
import RecordKit
import ScheduleModel
package import SharedModels
import SharedUIs
package import TimeKit

/// What a tap on a day of the month does.
package enum ScheduleMode: Equatable, Sendable {
  /// Shows the day.
  case show
  /// Puts the day among those that are dealt with together, which are in order, or takes it out.
  case select([CivilDate])
  /// Moves the shifts of these days, in order, so that the first of them comes to the day.
  case move([CivilDate])
  /// Puts on the day what the brush says, or takes it away.
  case paint(Brush)
}

extension ScheduleMode {
  /// Painting with the first of the shift types.
  static func painting(on records: Records) -> ScheduleMode {
    .paint(records.shiftTypesBySymbol.first.map { .shiftType($0.id) } ?? .off)
  }
}

/// What is put on the days that are tapped or dragged over.
package enum Brush: Equatable, Sendable {
  /// A shift of the type; it is taken away where the first of the days has it.
  case shiftType(Identifier<ShiftType>)
  /// Nothing: the days' shifts are taken away.
  case off
  /// The shifts of the week that begins on a day.
  case week(CivilDate)
}

extension ScheduleScreen {
  /// The days that are chosen to be dealt with together; nil while none are being chosen.
  package var selection: [CivilDate]? {
    if case .select(let days) = mode { days } else { nil }
  }

  /// Puts a day into the selection or out of it.
  mutating func select(_ date: CivilDate, in selected: [CivilDate]) -> [Effect] {
    let rest = selected.filter { $0 != date }
    let limit = SwitchShifts.limit
    if rest.count == limit { return [.toast(ScheduleTexts.tooManySelected(limit: limit))] }
    mode = .select(
      rest.count < selected.count ? rest : selected.filter { $0 < date } + [date] + selected.filter { $0 > date })
    return []
  }

  /// Moves the shifts of the chosen days.
  mutating func move(_ days: [CivilDate], to date: CivilDate, in context: ScreenContext) -> [Effect] {
    guard let first = days.first, date != first else { return [] }
    mode = .show
    let offset = date.days(since: first)
    let moves = shifts(on: days, in: context).map { shift in
      MoveShifts.Move(ShiftTarget(shift), to: shift.date.adding(days: offset))
    }
    return [.submit(MoveShifts(moves))]
  }

  /// Moves one shift, which was dragged, and shows its new day if the rules allow it.
  mutating func move(_ id: Identifier<ScheduledShift>, to date: CivilDate, in context: ScreenContext) -> [Effect] {
    guard let shift = context.records.shift(id), shift.date != date else { return [] }
    let intent = MoveShifts([MoveShifts.Move(ShiftTarget(shift), to: date)])
    if context.refusal(of: intent) == nil { day = date }
    return [.submit(intent)]
  }

  /// The member's shifts on these days.
  func shifts(on days: [CivilDate], in context: ScreenContext) -> [ScheduledShift] {
    days.flatMap { context.records.shifts(of: context.member, in: $0...$0) }
  }

  /// What one stroke of the brush does: a tap on a day, or a drag over several; nothing if they are so already.
  mutating func paint(_ days: [CivilDate], with brush: Brush, in context: ScreenContext) -> [Effect] {
    guard let first = days.first else { return [] }
    let shifts = shifts(on: days, in: context)
    switch brush {
    case .off: return deletion(of: shifts)
    case .week(let start): return copy(week: start, to: first, in: context)
    case .shiftType(let type):
      let planned = shifts.filter { $0.shiftType == type }
      if planned.contains(where: { $0.date == first }) { return deletion(of: planned) }
      let free = days.filter { day in planned.allSatisfy { $0.date != day } }
      return [
        .submit(
          AddShifts(
            shiftType: type, note: "",
            days: free.map { AddShifts.Day(id: Identifier(context.makeIdentifier()), date: $0) }))
      ]
    }
  }

  func deletion(of shifts: [ScheduledShift]) -> [Effect] {
    shifts.isEmpty ? [] : [.submit(DeleteShifts(shifts.map { ShiftTarget($0) }))]
  }
}
