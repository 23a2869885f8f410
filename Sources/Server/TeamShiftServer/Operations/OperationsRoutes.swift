import DatabaseKit
import HTTPKit
import JSONKit

/// What the operator's programs ask for.
let operationsRoutes = [
  Route(
    .get, "/healthz", for: .everybody,
    Operation(
      id: "checkHealth", tag: "operations", summary: "Whether the server can read and write its data",
      answers: [
        Answer(
          outcome: .ok, summary: "It can", type: .json,
          schema: .object([.init(name: "status", schema: .text(choices: ["ok"]))]))
      ]),
    { call throws(Problem) in
      _ = try reachData { () throws(DatabaseFailure) in try call.store.workplaces() }
      try call.store.health.check(call.store.engine)
      return .json(JSON.object([.init("status", "ok")]).bytes)
    }),
  Route(
    .get, "/metrics", for: .everybody,
    Operation(
      id: "getMetrics", tag: "operations", summary: "Metrics for Prometheus",
      answers: [Answer(outcome: .ok, summary: "The metrics", type: .text)]),
    { call throws(Problem) in
      let type = [("Content-Type", "text/plain; version=0.0.4; charset=utf-8"), Caching.never.header]
      let text = Metrics(call.services[RequestMetrics.self], call.store).text
      return Response(status: RequestOutcome.ok.status, headers: type, body: .bytes(Array(text.utf8)))
    }),
]
