import HTTPKit
import ServerStorage
package import TraceClient

/// Keeps traces of requests, for those who look for what takes long (https://opentelemetry.io/docs/specs/semconv/http/).
package struct Tracing: ServerService {
  package static let standard = Tracing()

  let client: (any TraceClient)?
  private let percentage: Int

  /// - Parameters:
  ///   - client: who takes them; nil for no traces.
  ///   - percentage: how many of a hundred requests are kept that belong to no trace yet, 1 to 100.
  package init(_ client: (any TraceClient)? = nil, percentage: Int = 100) {
    self.client = client
    self.percentage = percentage
  }

  /// The trace of a request that has just come; nil for one that nobody wants to keep.
  func begin(_ request: Request) -> RequestTrace? {
    guard let client else { return nil }
    let caller = request.header("traceparent").flatMap { TraceContext(traceparent: $0) }
    guard caller?.isSampled ?? (percentage == 100 || Int.random(in: 0..<100) < percentage) else { return nil }
    return RequestTrace(request, caller, client)
  }
}

/// The trace of one request.
struct RequestTrace: Sendable {
  let trace: Trace
  private let request: Request
  private let client: any TraceClient
  private let parent: String?
  private let start = wallNanoseconds()

  fileprivate init(_ request: Request, _ caller: TraceContext?, _ client: any TraceClient) {
    self.request = request
    self.client = client
    trace = Trace(caller?.child ?? TraceContext())
    parent = caller?.span
  }

  /// A thread has time for what is done beside those that serve.
  func beginsLater() { trace.note("waiting for a thread", start..<max(start, wallNanoseconds())) }

  /// - Parameter route: as the metrics call it, with which requests are alike.
  func end(_ response: Response, route: String) {
    let isFailed = response.status >= 500
    let attributes: [(name: String, value: Span.Attribute)] = [
      ("http.request.method", .text(request.method.name)), ("http.route", .text(route)),
      ("http.response.status_code", .integer(Int64(response.status))), ("url.path", .text(request.pathWithoutSecrets)),
      ("teamshift.request.id", .text(request.id)),
    ]
    let span = Span(
      trace.context, parent: parent, name: route, kind: .server, start: start, end: max(start, wallNanoseconds()),
      attributes: attributes + (isFailed ? [("error.type", .text(String(response.status)))] : []), isFailed: isFailed)
    client.take([span] + trace.steps)
  }
}
