import HTTPKit
import JSONKit
import RecordKit
import RostersModel
import ServerAPI
import SharedModels

/// What people have worked before the weeks that the devices of managers hold, by which a roster is shared evenly.
let rosterHistoryRoute = Route(
  .get, "\(workplacePath)/roster-history", for: .managers,
  Operation(
    id: "readRosterHistory", tag: "roster-history",
    summary: "Count the shifts and weekends that everybody has worked on some days, to share the next ones evenly",
    parameters: ["from", "to"].map {
      Parameter(
        name: $0, place: .query, schema: .date, isRequired: true,
        summary: "Such as 2026-11-20; at most \(RosterHistory.daysBack) days are counted.")
    },
    answers: [.one(.named("RosterHistory", schema), "What was worked, by whoever has worked anything")],
    problems: [.refused]),
  { call throws(Problem) in
    let days = try call.request.days(atMost: RosterHistory.daysBack)
    let (history, tag) = try call.read { records in
      (RosterHistory(of: records.members().map { $0.id }, in: days, on: records), records.tag)
    }
    return call.show(history.json, tag: tag)
  })

private let schema = Schema.object([
  Schema.Field(
    name: "people",
    schema: .array(
      of: .object([
        Schema.Field(name: "member", schema: .uuid),
        Schema.Field(
          name: "days", schema: .integer, summary: "Since the first shift on these days, without days of leave."),
        Schema.Field(name: "weekends", schema: .integer, summary: "On which the member has worked."),
        Schema.Field(name: "shifts", schema: .map(of: .integer), summary: "By the shift type's identifier."),
      ])))
])
