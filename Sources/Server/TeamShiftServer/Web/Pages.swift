import DatabaseKit
import HTTPKit
import RecordKit

/// Answers the addresses that a person sees.
struct Pages: Sendable {
  let assets: WebAssets
  let store: WorkplaceStore
  let admission: Admission

  /// What the service worker keeps to start without a network.
  private static let shellPath = "/shell"

  /// The response to a GET that is not the API's.
  func answer(_ request: Request) throws(Problem) -> Response {
    if let asset = assets.asset(request.path) { return asset.response(to: request) }
    guard request.pathSegments.first != "assets", MediaType.html.isAccepted(by: request.header("Accept")) else {
      throw .unknown("file")
    }
    if request.path == "/" { return .empty(.found, headers: [("Location", "/today")]) }
    return try page(request)
  }

  private func page(_ request: Request) throws(Problem) -> Response {
    guard let shell = assets.shell else {
      throw Problem(.unavailable, "The web app is not here: build it, or name its folder by --web.")
    }
    let page = try rendered(request)
    var headers = [("Content-Type", "text/html; charset=utf-8"), Caching.revalidated.header]
    // The week starts where the reader lives; the shell has nothing of it.
    if request.path != Self.shellPath { headers.append(("Vary", "Accept-Language")) }
    return Response(
      status: page.outcome.status, headers: headers, body: .bytes(shell.filled(with: page)))
  }

  private func rendered(_ request: Request) throws(Problem) -> RenderedPage {
    if request.path == Self.shellPath { return .empty }
    guard let caller = try admission.caller(ofPage: request) else { return .signedOut }
    return try reachData { () throws(DatabaseFailure) in try rendered(request, for: caller) }
  }

  /// The page of the caller's first workplace.
  private func rendered(_ request: Request, for caller: Caller) throws(DatabaseFailure) -> RenderedPage {
    let workplaces = try store.workplaces()
    if workplaces.isEmpty { return .missing }
    guard let own = workplaces.first(where: { caller.member(in: $0.id) != nil }),
      let member = caller.member(in: own.id)
    else { return .empty }
    let page = try store.read(own.id) { storage in
      VisibleRecords(storage, for: member).map { visible in
        renderPage(request, visible, version: assets.version, in: store.environment)
      }
    }
    return (page ?? nil) ?? .missing
  }
}
