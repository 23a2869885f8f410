import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import TimeKit

/// Whose schedule is asked for.
enum YearPlannerSubject: Equatable {
  case caller, team
  case member(Identifier<Member>)
}

/// What the files of the schedule and the hours are asked for by: parameters that no route has are turned down.
struct YearPlannerQuery {
  private let request: Request

  /// The most days of a file or of a report: a leap year's.
  static let dayLimit = 366
  /// The hours of a week, which no limit can be beyond.
  static let hoursPerWeek = 168

  /// - Parameter names: the parameters of the route, besides whose schedule is meant.
  init(_ request: Request, names: [String]) throws(Problem) {
    self.request = request
    for (name, _) in request.query where !(names + ["member", "team"]).contains(name) {
      throw .wrong(name, "is not a parameter here")
    }
  }

  func subject() throws(Problem) -> YearPlannerSubject {
    let member = request.query("member")
    switch request.query("team") {
    case nil, "false"?: break
    case "true"?:
      guard member == nil else { throw .wrong("team", "cannot be combined with a member") }
      return .team
    default: throw .wrong("team", "must be true or false")
    }
    guard let member else { return .caller }
    guard let id = Identifier<Member>(member) else { throw .wrong("member", "must be a UUID") }
    return .member(id)
  }

  /// The days of the month that is named; nil for none.
  func month() throws(Problem) -> ClosedRange<CivilDate>? {
    guard let text = request.query("month") else { return nil }
    guard let first = CivilDate("\(text)-01") else { throw .wrong("month", "must be a month like 2026-11") }
    try check(first, "month")
    return first...first.endOfMonth
  }

  /// The days of the year that is named; nil for none.
  func year() throws(Problem) -> ClosedRange<CivilDate>? {
    guard let text = request.query("year") else { return nil }
    guard let first = CivilDate("\(text)-01-01") else { throw .wrong("year", "must be a year like 2026") }
    try check(first, "year")
    return first...first.adding(months: 11).endOfMonth
  }

  /// The weeks at both ends of the calendar are not whole (``MonthGrid``), so nothing is printed of these years.
  private func check(_ first: CivilDate, _ name: String) throws(Problem) {
    guard (2...9_998).contains(first.year) else { throw .wrong(name, "must be in the years 0002 to 9998") }
  }

  /// The days from one to another; nil for none.
  func days() throws(Problem) -> ClosedRange<CivilDate>? {
    guard request.query("from") != nil || request.query("to") != nil else { return nil }
    return try request.days(atMost: Self.dayLimit)
  }

  func paper() throws(Problem) -> PaperSize {
    guard let text = request.query("paper") else { return Region.current.paper }
    guard let paper = PaperSize(rawValue: text) else {
      throw .wrong("paper", "must be \(PaperSize.allCases.map(\.rawValue).joined(separator: " or "))")
    }
    return paper
  }

  /// The hours of a week beyond which work is overtime, as minutes; nil for the workplace's own rule.
  func weeklyLimit() throws(Problem) -> Int? {
    guard let text = request.query("weeklyLimit") else { return nil }
    guard let hours = Int(text), (0...Self.hoursPerWeek).contains(hours) else {
      throw .wrong("weeklyLimit", "must be a number of hours from 0 to \(Self.hoursPerWeek)")
    }
    return hours * 60
  }
}
