import DatabaseKit
import HTTPKit
import JSONKit

/// What the operator's programs ask for.
let operationsRoutes = [
  Route(
    .get, "/healthz",
    Operation(
      id: "checkHealth", tag: "operations", summary: "Whether the server reaches its data",
      answers: [
        Answer(
          outcome: .ok, summary: "It does", type: .json,
          schema: .object([.init(name: "status", schema: .text(choices: ["ok"]))]))
      ]),
    { call throws(Problem) in
      _ = try reachData { () throws(DatabaseFailure) in try call.store.workplaces() }
      return .json(JSON.object([.init("status", "ok")]).bytes)
    }),
  Route(
    .get, "/metrics",
    Operation(
      id: "getMetrics", tag: "operations", summary: "Metrics for Prometheus",
      answers: [Answer(outcome: .ok, summary: "The metrics", type: .text)]),
    { call throws(Problem) in
      let type = [("Content-Type", "text/plain; version=0.0.4; charset=utf-8"), ("Cache-Control", "no-store")]
      let text = Metrics(call.metrics, call.store).text
      return Response(status: Outcome.ok.status, headers: type, body: .bytes(Array(text.utf8)))
    }),
]
