import HTMLKit
package import JSONKit
package import RecordKit
import ScheduleModel
package import ScheduleViews
package import SharedModels
package import SharedUIs
import TextKit
package import TimeKit

/// A month with every day's shifts, and the list of the day that is shown.
package struct ScheduleScreen: Screen {
  /// The day that is shown; nil for today, whatever day that is.
  package internal(set) var day: CivilDate?
  /// What a tap on a day does.
  package internal(set) var mode = ScheduleMode.show
  /// What the server has answered for a month that the device does not hold.
  private(set) var distant: DistantShifts?
  /// A copied week that waits for an answer.
  var paste: WeekPaste?

  package enum Action: Equatable, Sendable {
    case dayTapped(CivilDate)
    /// Another page was asked for, by a button or a swipe.
    case pageTurned(CivilDate)
    case keyPressed(GridKey, from: CivilDate)
    case addTapped(CivilDate)
    case shiftTapped(Identifier<ScheduledShift>)
    case linkTapped(String)
    case selectTapped
    case paintTapped
    case brushTapped(Brush)
    /// One stroke of the brush, over several days.
    case daysPainted([CivilDate])
    /// A shift was dragged to another day.
    case shiftDropped(Identifier<ScheduledShift>, CivilDate)
    /// What was dragged to a place where it means nothing.
    case dropIgnored
    case modeEnded
    case pasteAnswered(PasteAnswer)
    case switchTapped([CivilDate])
    case moveTapped([CivilDate])
    case deleteTapped([CivilDate])
    case exportTapped(CivilDate)
    case retryTapped
    case reversal(ReversalAction)
    case tip(TipAction)
  }

  package static let path = "/schedule"
  /// Where a tap plans, or selects, from the beginning.
  package static let paintPath = "\(path)?mode=plan"
  package static let selectPath = "\(path)?mode=select"
  package static func path(of day: CivilDate) -> String { "\(path)/\(day)" }

  package init(_ day: CivilDate? = nil) { self.day = day }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: path), rest.count <= 1 else { return nil }
    guard let text = rest.first else { return .screen(ScheduleScreen(in: address.value("mode"), on: context.records)) }
    return CivilDate(text).map { .screen(ScheduleScreen($0)) }
  }

  /// The month of today, in the mode that its address names.
  private init(in name: String?, on records: Records) {
    switch name {
    case "plan": mode = .painting(on: records)
    case "select": mode = .select([])
    default: break
    }
  }

  package var path: String { day.map { Self.path(of: $0) } ?? Self.path }
  package func title(on records: Records) -> String { ScheduleTexts.schedule }

  /// The day that is shown.
  func shownDay(in context: ScreenContext) -> CivilDate { day ?? context.today }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .dayTapped(let date): return tap(date, in: context)
    case .pageTurned(let date): day = date
    case .keyPressed(let key, let date): day = date.moved(by: key, in: context)
    case .addTapped(let date): return [.open(ShiftSheet.path(toAddOn: date))]
    case .shiftTapped(let id): return [.open(ShiftPaths.shift(id))]
    case .linkTapped(let path): return [.open(path)]
    case .selectTapped: mode = .select([])
    case .paintTapped: mode = .painting(on: context.records)
    case .brushTapped(let brush): mode = .paint(brush)
    case .daysPainted(let days):
      if case .paint(let brush) = mode { return paint(days, with: brush, in: context) }
    case .shiftDropped(let id, let date): return move(id, to: date, in: context)
    case .dropIgnored: break
    case .modeEnded: mode = .show
    case .pasteAnswered(let answer): return endPaste(answer)
    case .moveTapped(let days): mode = .move(days)
    case .deleteTapped(let days):
      mode = .show
      return deletion(of: shifts(on: days, in: context))
    case .switchTapped(let days): return [.open(SwitchSheet.path(of: .days(days)))]
    case .exportTapped(let month): return [export(month, in: context)]
    case .retryTapped: distant?.retry()
    case .reversal(let action): return [action.effect]
    case .tip(let action): return [action.effect]
    }
    return []
  }

  private mutating func tap(_ date: CivilDate, in context: ScreenContext) -> [Effect] {
    switch mode {
    case .show: day = date
    case .select(let days): return select(date, in: days)
    case .move(let days): return move(days, to: date, in: context)
    case .paint(let brush): return paint([date], with: brush, in: context)
    }
    return []
  }

  private func export(_ month: CivilDate, in context: ScreenContext) -> Effect {
    if let locked = context.lockedNotice(.exports) { return locked }
    let days = month.startOfMonth...month.endOfMonth
    guard distant.isComplete(days, of: context.member, in: context) else {
      return .toast(missingText(in: context))
    }
    let shifts = shifts(in: days, in: context)
    return .download(
      name: "shifts-\(month.description.limited(toCharacters: 7)).csv", mediaType: "text/csv",
      bytes: MonthFile.bytes(shifts, context.features.dayMarks(in: days, on: context.records), on: context.records))
  }
}

extension ScheduleScreen {
  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .shown: return followMonth(in: context)
    case .fetched(let token, let bytes): return distant?.take(bytes, for: token, in: context) ?? []
    case .fetchFailed(let token, _): distant?.fail(for: token)
    case .created(let key): take(key, on: context.records)
    case .ended(let command, let outcome):
      return endReversal(command, outcome) + endShiftChange(command, outcome, in: context)
    default: break
    }
    return []
  }

  /// Asks the server for a month that the device does not hold.
  private mutating func followMonth(in context: ScreenContext) -> [Effect] {
    distant.follow(page(in: context), of: context.member, in: context)
  }

  /// Shows the day of a shift that was added or moved. Chosen days are done with once their shifts are switched.
  private mutating func take(_ key: RowKey, on records: Records) {
    guard key.table === ScheduledShift.table, let shift = records.shift(Identifier(key.id)) else { return }
    switch mode {
    case .show: day = shift.date
    case .select(let days): if shift.version > 1, days.contains(shift.date) { mode = .show }
    case .move, .paint: break
    }
  }

  /// The days of the month's page, and the one before.
  func page(in context: ScreenContext) -> ClosedRange<CivilDate> {
    let days = MonthGrid(of: shownDay(in: context), firstWeekday: Region.current.firstWeekday).days
    return days.lowerBound.adding(days: -1)...days.upperBound
  }

  /// The member's shifts that start on these days, as far back as the person's tier shows: those that the device holds,
  /// and those that the server has told of.
  func shifts(in days: ClosedRange<CivilDate>, in context: ScreenContext) -> [ScheduledShift] {
    let first = context.firstShownDay ?? days.lowerBound
    return distant.added(to: context.records.shifts(of: context.member, in: days), on: context.records)
      .filter { days.contains($0.date) && $0.date >= first && $0.member == context.member }
  }
}
