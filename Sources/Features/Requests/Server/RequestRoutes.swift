import HTTPKit
import JSONKit
import RecordKit
import RequestsModel
import ServerAPI

/// The API's `requests`. Deleting one withdraws it: what has become of it can be read on.
let requestResource = Resource(
  ShiftRequest.self, path: "requests", typeName: "ShiftRequest", noun: "request", delete: WithdrawShiftRequest.self,
  byDate: ShiftRequest.byDate)

/// The API of requests, with a verb for each of their steps.
let requestRoutes =
  requestResource.routes.map { $0.method == .delete ? withdrawing($0) : $0 } + [
    step(
      "take", TakeShiftRequest.self, "Take a request, which a manager then approves unless the first who comes decides"),
    step("return", ReturnShiftRequest.self, "Give a request back that one has taken, before it is approved"),
    step("withdraw", WithdrawShiftRequest.self, "Withdraw one’s own request"),
    step("decline", DeclineShiftRequest.self, "Decline a request: the colleague who is asked, or a manager"),
    step("approve", ApproveShiftRequest.self, "Approve a request that somebody has taken, which changes the shifts"),
  ]

private func withdrawing(_ route: Route) -> Route {
  var operation = route.operation
  operation.summary = "Withdraw a request, which can still be read"
  operation.answers = [Answer(outcome: .done, summary: "The request is withdrawn")]
  return Route(
    .delete, route.path.text, for: .members, operation,
    { call throws(Problem) in try RowRoutes(resource: requestResource).delete(call) })
}

private func step<Step: RequestStep>(_ verb: String, _: Step.Type, _ summary: String) -> Route {
  Route(
    .post, "\(requestResource.item)/\(verb)", for: .members,
    Operation(
      id: "\(verb)ShiftRequest", tag: requestResource.path, summary: summary, parameters: [.ifMatch],
      answers: [.one(requestResource.schema, "The request")], problems: [.refused, .stale]),
    { call throws(Problem) -> CallResult in
      let rows = RowRoutes(resource: requestResource)
      let target = try rows.target(call)
      return try call.perform(try RowIntent.changing(Step.self).intent(target)) { _ throws(Problem) in
        try rows.answer(target.row, .ok, call)
      }
    })
}
