import HTTPKit
import ServerAPI
import SharedUIs

/// The schedule as files to print and for spreadsheets, and what people work.
func yearPlannerRoutes(of features: FeatureList) -> [Route] {
  [
    Route(
      .get, "\(workplacePath)/schedule/month.pdf", for: .members,
      .file(
        "printMonth", "Get a month to print: a person's calendar, or the team in rows",
        [.month, .member, .team, .paper], .file("The month", type: .pdf)),
      { call throws(Problem) in try YearPlannerFiles.month(call, of: features) }
    ).deferred(for: .documents),
    Route(
      .get, "\(workplacePath)/schedule/year.pdf", for: .members,
      .file(
        "printYear", "Get a year to print: twelve months on a page for each person",
        [.year, .member, .team, .paper], .file("The year", type: .pdf)),
      { call throws(Problem) in try YearPlannerFiles.year(call, of: features) }
    ).deferred(for: .documents),
    Route(
      .get, "\(workplacePath)/schedule.csv", for: .members,
      .file(
        "exportSchedule", "Get the shifts of some days as a file for spreadsheets", [.from, .to, .member, .team],
        .file("The shifts")),
      { call throws(Problem) in try YearPlannerFiles.csv(call, of: features) }
    ).deferred(for: .documents),
    Route(
      .get, "\(workplacePath)/hours", for: .members,
      .file(
        "getHours", "Get people's shifts, hours, nights, and overtime on some days, in total and by month",
        [.from, .to, .member, .team, .weeklyLimit], .one(HoursDocument.schema, "The hours")),
      { call throws(Problem) in try YearPlannerFiles.hours(call, of: features) }
    ).deferred(for: .summaries),
  ]
}

extension Operation {
  fileprivate static func file(
    _ id: String, _ summary: String, _ parameters: [Parameter], _ answer: Answer
  ) -> Operation {
    Operation(
      id: id, tag: "planner", summary: summary, parameters: parameters + [.ifNoneMatch], answers: [answer, .unchanged],
      problems: [.refused, .tooMany])
  }
}

extension Parameter {
  fileprivate static let month = Parameter(
    name: "month", place: .query, schema: .text, summary: "Such as 2026-11; this month if not given.")
  fileprivate static let year = Parameter(
    name: "year", place: .query, schema: .text, summary: "Such as 2026; this year if not given.")
  fileprivate static let from = Parameter(
    name: "from", place: .query, schema: .date, summary: "The first day; this month if neither day is given.")
  fileprivate static let to = Parameter(
    name: "to", place: .query, schema: .date,
    summary: "The last day, at most \(YearPlannerQuery.dayLimit - 1) days after the first.")
  fileprivate static let member = Parameter(
    name: "member", place: .query, schema: .uuid, summary: "Whose; your own if neither this nor team is given.")
  fileprivate static let team = Parameter(
    name: "team", place: .query, schema: .text(choices: ["true", "false"]),
    summary: "Everyone's, if you can see the team.")
  fileprivate static let paper = Parameter(
    name: "paper", place: .query, schema: .text(choices: ["a4", "letter"]),
    summary: "The usual size for the region in Accept-Language, if not given.")
  fileprivate static let weeklyLimit = Parameter(
    name: "weeklyLimit", place: .query, schema: .integer(0...Int64(YearPlannerQuery.hoursPerWeek)),
    summary: "The weekly hours beyond which work is overtime; the workplace’s own rule if not given.")
}
