import HTMLKit
import JSONKit
import PayModel
package import RecordKit
import RestModel
import ScheduleModel
import ScheduleViews
import SharedModels
package import SharedUIs
import TextKit
package import TimeKit

/// Twelve small months: a person's shifts of a year, or how many of the team work on each day.
package struct YearScreen: Screen {
  /// The year that is shown; nil for this one, whatever year that is.
  package private(set) var year: Int?
  package private(set) var person: PlannedPerson
  /// Where keys have led to; nil until one was pressed.
  private(set) var cursor: CivilDate?
  /// What the server has answered for days that the device does not hold.
  private(set) var distant: DistantShifts?

  package enum Action: Equatable, Sendable {
    case yearShown(Int)
    case personChosen(String)
    case keyPressed(GridKey, from: CivilDate)
    case linkTapped(String)
    case retryTapped
    case tip(TipAction)
  }

  package static let path = "/schedule/year"

  package static func path(of year: Int?, _ person: PlannedPerson = .me) -> String {
    (year.map { "\(path)/\(padded($0, to: 4))" } ?? path) + person.query
  }

  package init(_ year: Int? = nil, of person: PlannedPerson = .me) {
    self.year = year
    self.person = person
  }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: path), rest.count <= 1, let person = PlannedPerson(address.value("of") ?? "")
    else { return nil }
    if case .member(let id) = person, context.records[id] == nil { return .gone(YearPlannerTexts.gone) }
    guard let text = rest.first else { return .screen(YearScreen(of: person)) }
    return firstDay(of: text).map { .screen(YearScreen($0.year, of: person)) }
  }

  /// The first day of a year of four digits.
  static func firstDay(of text: String) -> CivilDate? { CivilDate("\(text)-01-01") }

  package var path: String { Self.path(of: year, person) }
  package func title(on records: Records) -> String { YearPlannerTexts.year }

  package func goneMessage(on records: Records) -> String? {
    if case .member(let id) = person, records[id] == nil { return YearPlannerTexts.gone }
    return nil
  }

  func shownYear(in context: ScreenContext) -> Int { year ?? context.today.year }

  /// The days of the year that is shown.
  func days(in context: ScreenContext) -> ClosedRange<CivilDate> {
    let first = CivilDate(year: shownYear(in: context), month: 1, day: 1) ?? context.today
    return first...first.adding(months: 11).endOfMonth
  }

  /// The days whose shifts are needed: the year, and the rest of its first period, for the overtime.
  func page(in context: ScreenContext) -> ClosedRange<CivilDate> {
    HoursReport.daysNeeded(for: days(in: context), context.overtimeRules)
  }
}

extension YearScreen {
  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .yearShown(let year): (self.year, cursor) = (year, nil)
    case .personChosen(let text): person = PlannedPerson(text) ?? .me
    case .keyPressed(let key, let date): move(by: key, from: date, in: context)
    case .linkTapped(let path): return [.open(path)]
    case .retryTapped: distant?.retry()
    case .tip(let action): return [action.effect]
    }
    return []
  }

  /// Keys lead into the years before and behind too.
  private mutating func move(by key: GridKey, from date: CivilDate, in context: ScreenContext) {
    let moved = date.moved(by: key, in: context)
    cursor = moved
    if moved.year != shownYear(in: context) { year = moved.year }
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .shown:
      guard person.isOpen(to: context, on: context.records) else { return [] }
      return distant.follow(page(in: context), of: person.member(in: context), in: context)
    case .fetched(let token, let bytes): return distant?.take(bytes, for: token, in: context) ?? []
    case .fetchFailed(let token, _): distant?.fail(for: token)
    default: break
    }
    return []
  }

  /// Whether all shifts of the year are known.
  var isComplete: Bool { distant.isLoaded }

  /// The year as far as it is known, and as the person's tier shows it.
  func planned(in context: ScreenContext) -> PlannedYear {
    let page = page(in: context)
    let member = person.member(in: context)
    let first = context.firstShownDay ?? page.lowerBound
    let held = member.map { context.records.shifts(of: $0, in: page) } ?? context.records.shifts(in: page)
    let shifts = distant.added(to: held, on: context.records).filter { shift in
      guard shift.date >= first else { return false }
      if let member { return shift.member == member }
      return !context.records.isOpen(shift)
    }
    return PlannedYear(
      days(in: context), of: member, shifts.map { ShownShift($0, on: context.records) }, in: context)
  }
}

extension ScreenContext {
  /// What is overtime in the workplace.
  var overtimeRules: OvertimeRules { OvertimeRules(records.restSettings(of: actor.workplace)) }
}
