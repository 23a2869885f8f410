import DatabaseKit
import HTTPKit
import JSONKit
import ServerAPI
import ServerStorage

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
      _ = try mapDatabaseErrors { () throws(DatabaseFailure) in try call.store.engine.read { $0.hasWorkplaces } }
      do throws(DatabaseFailure) {
        try call.store.health.check(call.store.engine)
      } catch {
        throw .unhealthy(error)
      }
      return .json(JSON.object([.init("status", "ok")]).bytes)
    }),
  Route(
    .get, "/metrics", for: .everybody,
    Operation(
      id: "getMetrics", tag: "operations",
      summary: "Metrics for Prometheus, on this machine or by basic authentication with the password of the metrics",
      answers: [Answer(outcome: .ok, summary: "The metrics", type: .text)]),
    { call throws(Problem) in
      guard call.services[MetricsAccess.self].allows(call.request) else {
        throw Problem(.forbidden, "The metrics are for programs on the server’s machine, or with their password.")
      }
      let type = [("Content-Type", "text/plain; version=0.0.4; charset=utf-8"), Caching.never.header]
      let text = MetricsText(
        try mapDatabaseErrors { () throws(DatabaseFailure) in try Metrics(call.store, call.services).all() }
      ).text
      return Response(status: RequestOutcome.ok.status, headers: type, body: .bytes(Array(text.utf8)))
    }),
]

extension Problem {
  /// Says to the operator what is wrong; the log says where.
  fileprivate static func unhealthy(_ failure: DatabaseFailure) -> Problem {
    var problem = Problem(.unavailable, "The server can’t write its data: \(reason(failure)).")
    problem.cause = failure.description
    return problem
  }

  private static func reason(_ failure: DatabaseFailure) -> String {
    switch failure {
    case .diskFull: "the disk is full"
    case .readOnly: "it may only be read"
    case .replaced: "the database's file was deleted, moved or replaced while the server was running"
    case .damaged: "the database is damaged"
    default: "the database does not take a write"
    }
  }
}
