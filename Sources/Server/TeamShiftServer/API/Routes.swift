import HTTPKit
import SyncKit

/// Every operation of the server.
func allRoutes() -> [Route] {
  let rows = rowRoutes(Locations.self) + rowRoutes(ShiftTypes.self) + shiftRoutes
  let routes =
    workplaceRoutes + rows + switchRoutes + changeLogRoutes + userRoutes + feedRoutes + operationsRoutes
  return routes + [descriptionRoute(of: routes)]
}

let workplacePath = "/api/v1/workplaces/{workplace}"

private let workplaceRoutes = [
  Route(
    .get, "/api/v1/workplaces",
    Operation(
      id: "listWorkplaces", tag: "workplaces", summary: "List your workplaces",
      answers: [Answer(outcome: .shown, summary: "Your workplaces", type: .json, schema: .list(of: Workplaces.schema))]),
    { call throws(Problem) in try Workplaces.list(call) }),
  Route(
    .get, workplacePath,
    Operation(
      id: "getWorkplace", tag: "workplaces", summary: "Get a workplace", parameters: [.ifNoneMatch],
      answers: [.one(Workplaces.schema, "The workplace"), .unchanged], problems: [.unknown]),
    { call throws(Problem) in try Workplaces.show(call) }),
]

private let feedRoutes = [
  Route(
    .post, "\(workplacePath)/sync",
    Operation(
      id: "sync", tag: "feed", summary: "Do a device's commands, and get the feed since its position",
      content: Content(types: [.json], schema: Sync.requestSchema, limit: 4 << 20),
      answers: [
        Answer(
          outcome: .shown, summary: "What became of the commands, and the feed", type: .json, schema: Sync.replySchema)
      ], problems: [.unknown]),
    { call throws(Problem) in try Sync.answer(call) }),
  Route(
    .get, "\(workplacePath)/events",
    Operation(
      id: "listenForChanges", tag: "feed",
      summary: "Be told, by server-sent events, how far the feed goes: at once, and after each change",
      answers: [Answer(outcome: .shown, summary: "Events whose data is {\"position\": number}", type: .events)],
      problems: [.unknown, .tooMany]),
    { call throws(Problem) in try Events.answer(call) }),
]

private let shiftRoutes =
  rowRoutes(Shifts.self).map { route in
    guard route.method == .post else { return route }
    var operation = route.operation
    operation.summary = "Schedule a shift, or the same shift on each day of a range"
    operation.content = Content(types: [.json], schema: Shifts.additionSchema)
    operation.answers = operation.answers.map { answer in
      guard answer.outcome == .made else { return answer }
      var answer = answer
      answer.summary = "The new shift, or the list of new shifts"
      answer.schema = .either([Shifts.schema, .list(of: Shifts.schema)])
      return answer
    }
    return Route(.post, route.path.text, operation, { call throws(Problem) in try Shifts.add(call) })
  }
