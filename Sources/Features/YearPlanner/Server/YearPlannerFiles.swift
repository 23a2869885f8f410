import DocumentKit
import HTTPKit
import JSONKit
import PayModel
import RecordKit
import RestModel
import ServerAPI
import ServerStorage
import SharedModels
import SharedUIs
import TimeKit

/// The files of the schedule, and the hours.
enum YearPlannerFiles {
  /// The most people of a file of a month, or of the hours.
  static let peopleLimit = 500
  /// The most people of the team's year, in which each has a page.
  static let pageLimit = 250

  static func month(_ call: Call, of features: FeatureList) throws(Problem) -> Response {
    try call.checkAllowed(.exports)
    let query = try YearPlannerQuery(call.request, names: ["month", "paper"])
    let (paper, month) = (try query.paper(), try query.month())
    let (schedule, tag) = try read(call, features, query, limit: peopleLimit) { month ?? $0.month }
    let name = "\(fileName(schedule))-\(schedule.days.lowerBound.description.dropLast(3)).pdf"
    return try call.document(name, tag) { () throws(DocumentFailure) in
      schedule.isTeam
        ? try TeamMonthDocument(schedule, on: paper, at: call.environment.now()).bytes()
        : try MonthDocument(schedule, on: paper, at: call.environment.now()).bytes()
    }
  }

  static func year(_ call: Call, of features: FeatureList) throws(Problem) -> Response {
    try call.checkAllowed(.exports)
    let query = try YearPlannerQuery(call.request, names: ["year", "paper"])
    let (paper, year) = (try query.paper(), try query.year())
    let (schedule, tag) = try read(call, features, query, limit: pageLimit) { today in
      let first = today.adding(days: 1 - today.dayOfYear)
      return year ?? first...first.adding(months: 11).endOfMonth
    }
    let name = "\(fileName(schedule))-\(schedule.days.lowerBound.description.prefix(4)).pdf"
    return try call.document(name, tag) { () throws(DocumentFailure) in
      try YearDocument(schedule, on: paper, at: call.environment.now()).bytes()
    }
  }

  static func csv(_ call: Call, of features: FeatureList) throws(Problem) -> Response {
    try call.checkAllowed(.exports)
    let query = try YearPlannerQuery(call.request, names: ["from", "to"])
    let days = try query.days()
    let (schedule, tag) = try read(call, features, query, limit: peopleLimit) { days ?? $0.month }
    let name = "\(fileName(schedule))-\(schedule.days.lowerBound)-\(schedule.days.upperBound).csv"
    return call.file(schedule.file, name, tag)
  }

  static func hours(_ call: Call, of features: FeatureList) throws(Problem) -> Response {
    let query = try YearPlannerQuery(call.request, names: ["from", "to", "weeklyLimit"])
    let (days, weeklyLimit) = (try query.days(), try query.weeklyLimit())
    let (schedule, tag) = try read(call, features, query, weeklyLimit, limit: peopleLimit) { days ?? $0.month }
    return call.show(HoursDocument.json(of: schedule), tag: tag)
  }

  /// Reads what is written, over one snapshot.
  ///
  /// - Parameters:
  ///   - weeklyLimit: the minutes of a week beyond which work is overtime; nil for the workplace's rule.
  ///   - days: which days, by the workplace's date.
  private static func read(
    _ call: Call, _ features: FeatureList, _ query: YearPlannerQuery, _ weeklyLimit: Int? = nil, limit: Int,
    days: (CivilDate) -> ClosedRange<CivilDate>
  ) throws(Problem) -> (PlannedSchedule, EntityTag) {
    let subject = try query.subject()
    let now = call.environment.now()
    let (schedule, tag, people) = try call.read { records in
      let people = subject == .team ? records.memberCount : 1
      let schedule =
        people > limit
        ? nil
        : PlannedSchedule(
          days(records.clock.civil(at: now).date), subject,
          OvertimeRules(records.restSettings(of: records.actor.workplace), weeklyLimit: weeklyLimit), at: now,
          by: features, on: records)
      return (schedule, records.tag, people)
    }
    guard people <= limit else { throw Problem(.refused, YearPlannerDocumentTexts.tooMany(limit), field: "team") }
    guard let schedule else { throw .unknown("member") }
    return (schedule, tag)
  }

  private static func fileName(_ schedule: PlannedSchedule) -> String { schedule.isTeam ? "team" : "shifts" }
}

extension CivilDate {
  /// All days of its month.
  fileprivate var month: ClosedRange<CivilDate> { startOfMonth...endOfMonth }
}
