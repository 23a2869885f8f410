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

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: path), rest.count <= 1, let person = PlannedPerson(address.value("of") ?? "")
    else { return nil }
    if case .member(let id) = person, records[id] == nil { return .gone(YearPlannerTexts.gone) }
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

  func shownYear(in environment: Environment) -> Int { year ?? environment.today.year }

  /// The days of the year that is shown.
  func days(in environment: Environment) -> ClosedRange<CivilDate> {
    let first = CivilDate(year: shownYear(in: environment), month: 1, day: 1) ?? environment.today
    return first...first.adding(months: 11).endOfMonth
  }

  /// The days whose shifts are needed: the year, and the rest of its first period, for the overtime.
  func page(on records: Records, in environment: Environment) -> ClosedRange<CivilDate> {
    HoursReport.daysNeeded(for: days(in: environment), records.overtimeRule(in: environment))
  }
}

extension YearScreen {
  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .yearShown(let year): (self.year, cursor) = (year, nil)
    case .personChosen(let text): person = PlannedPerson(text) ?? .me
    case .keyPressed(let key, let date): move(by: key, from: date, in: environment)
    case .linkTapped(let path): return [.open(path)]
    case .retryTapped: distant?.retry()
    case .tip(let action): return [action.effect]
    }
    return []
  }

  /// Keys lead into the years before and behind too.
  private mutating func move(by key: GridKey, from date: CivilDate, in environment: Environment) {
    let moved = date.moved(by: key, in: environment)
    cursor = moved
    if moved.year != shownYear(in: environment) { year = moved.year }
  }

  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    switch event {
    case .shown:
      guard person.isOpen(to: environment, on: records) else { return [] }
      return distant.follow(page(on: records, in: environment), of: person.member(in: environment), in: environment)
    case .fetched(let token, let bytes): return distant?.take(bytes, for: token, in: environment) ?? []
    case .fetchFailed(let token, _): distant?.fail(for: token)
    default: break
    }
    return []
  }

  /// Whether all shifts of the year are known.
  var isComplete: Bool { distant.isLoaded }

  /// The year as far as it is known, and as the person's tier shows it.
  func planned(on records: Records, in environment: Environment) -> PlannedYear {
    let page = page(on: records, in: environment)
    let member = person.member(in: environment)
    let first = environment.firstShownDay(on: records) ?? page.lowerBound
    let held = member.map { records.shifts(of: $0, in: page) } ?? records.shifts(in: page)
    let shifts = distant.added(to: held, on: records).filter { shift in
      guard shift.date >= first else { return false }
      if let member { return shift.member == member }
      return !records.isOpen(shift)
    }
    return PlannedYear(
      days(in: environment), of: member, shifts.map { ShownShift($0, on: records) }, on: records, in: environment)
  }
}

extension Records {
  /// What is overtime in the workplace, for whoever looks.
  final func overtimeRule(in environment: Environment) -> OvertimeRule {
    OvertimeRule(restSettings(of: environment.actor.workplace), in: environment.region)
  }
}
