import HTTPKit
import JSONKit
import RecordKit
import ScheduleViews
import ServerAPI
import ServerStorage
import SharedModels
import SharedUIs
import TimeKit

/// The API of shifts, beside what all rows have.
func scheduleRoutes(of features: FeatureList) -> [Route] {
  shiftResource.routes.map { $0.method == .post ? adding($0) : $0 } + [
    Route(
      .post, "\(shiftResource.item)/switch", for: .members,
      .shift("switchShift", "Switch a shift to another shift type", ShiftVerbs.switchFields),
      { call throws(Problem) in try ShiftVerbs.switch(call) }),
    Route(
      .post, "\(shiftResource.item)/move", for: .members,
      .shift("moveShift", "Move a shift to another day", ShiftVerbs.moveFields),
      { call throws(Problem) in try ShiftVerbs.move(call) }),
    Route(
      .get, "\(workplacePath)/shifts.csv", for: .members,
      Operation(
        id: "exportShifts", tag: "shifts", summary: "Get the shifts of a month as a file for spreadsheets",
        parameters: [
          Parameter(
            name: "month", place: .query, schema: .text, summary: "Such as 2026-11; this month if not given."),
          .ifNoneMatch,
        ], answers: [.file("The shifts"), .unchanged], problems: [.paymentRequired]),
      { call throws(Problem) in try monthFile(call, of: features) }),
  ]
}

private func adding(_ route: Route) -> Route {
  var operation = route.operation
  operation.summary = "Schedule a shift, or the same shift on each day of a range"
  operation.content = Content(types: [.json], schema: ShiftAddition.schema)
  operation.answers = operation.answers.map { answer in
    guard answer.outcome == .created else { return answer }
    var answer = answer
    answer.summary = "The new shift, or the list of new shifts"
    answer.schema = .either([shiftResource.schema, .list(of: shiftResource.schema)])
    return answer
  }
  return Route(
    .post, route.path.text, for: .members, operation, { call throws(Problem) in try ShiftAddition.add(call) })
}

extension Operation {
  fileprivate static func shift(_ id: String, _ summary: String, _ fields: [Field]) -> Operation {
    let schema = Schema.named("\(id.prefix(1).uppercased())\(id.dropFirst())Input", .object(fields.map(\.inputSchema)))
    return Operation(
      id: id, tag: "shifts", summary: summary, parameters: [.ifMatch], content: Content(types: [.json], schema: schema),
      answers: [.one(shiftResource.schema, "The shift")], problems: [.refused, .stale])
  }
}

/// The shifts of a month: of this one, by the workplace's clocks, if none is named.
private func monthFile(_ call: Call, of features: FeatureList) throws(Problem) -> Response {
  let month = try month(call.request)
  let now = call.environment.now()
  try call.checkAllowed(.exports)
  let (bytes, day, tag) = try call.read { records in
    let day = month ?? records.date(at: now)
    return (MonthFile.bytes(of: day, on: records, features: features), day, records.tag)
  }
  return call.file(bytes, "shifts-\(day.description.dropLast(3)).csv", tag)
}

private func month(_ request: Request) throws(Problem) -> CivilDate? {
  for (name, _) in request.query where name != "month" { throw .wrong(name, "is not a parameter here") }
  guard let text = request.query("month") else { return nil }
  guard let day = CivilDate("\(text)-01") else { throw .wrong("month", "must be a month like 2026-11") }
  return day
}
