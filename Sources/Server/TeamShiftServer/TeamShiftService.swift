import CalendarServer
package import HTTPKit
import NotificationsServer
package import ServerAPI
package import ServerStorage
import Synchronization
import TimeKit

/// Everything between a request and its response.
package final class TeamShiftService: Sendable {
  let store: WorkplaceStore
  /// What routes, jobs, and messages use in addition to the store.
  let services: ServerServices
  let admission: Admission
  let router: Router
  let endpoints: [Endpoint]
  /// The gates of all entry points, in the order of the metrics: routes, pages, what nothing answers, endpoints.
  let policies: [AdmissionPolicy]
  let pages: Pages
  let requestGuard: RequestGuard
  private let log: Log
  private let metrics: RequestMetrics
  private let tracing: Tracing
  let responses: ResponseCache
  /// Turns requests away that there is no time for.
  let overload = OverloadGate()
  /// Do what takes long.
  let pools = DeferralPools()
  private let securityHeaders: [(String, String)]

  /// - Parameters:
  ///   - services: what routes, jobs, and messages use in addition to the store.
  ///   - publicAddress: what people reach the server by, if there is a proxy in front of it.
  ///   - answersToAddresses: whether requests may name the server by a numeric address, since it listens on others than
  ///     this machine's own.
  ///   - demo: as whom people look at the demo; empty if it is none.
  ///   - withoutCredentials: says who somebody is who sends neither a session's cookie nor a token; nil for the demo's
  ///     visitors, or nobody.
  ///   - cacheLimit: how many bytes the responses may take that are kept for the next one who asks.
  package init(
    store: WorkplaceStore, services: ServerServices, assets: WebAssets, log: Log, publicAddress: PublicAddress? = nil,
    answersToAddresses: Bool = false, demo: [DemoEntrance] = [], withoutCredentials: (any Authenticator)? = nil,
    cacheLimit: Int = 16 << 20
  ) {
    responses = ResponseCache(limit: cacheLimit)
    securityHeaders = securityFields(tiles: assets.tiles)
    requestGuard = RequestGuard(publicAddress: publicAddress, answersToAddresses: answersToAddresses)
    router = Router(routes: allRoutes())
    endpoints = [.administration] + ServerFeature.all.flatMap(\.endpoints)
    policies = router.routes.map(\.policy) + [Pages.policy, .nothing] + endpoints.map(\.policy)
    metrics = RequestMetrics(routes: router.routes.map(\.name) + ["web", "none"] + endpoints.map(\.name))
    let visitors: any Authenticator = demo.isEmpty ? Nobody() : DemoVisitor(entrances: demo)
    let authenticator = CredentialAuthenticator(store: store, withoutCredentials: withoutCredentials ?? visitors)
    admission = Admission(authenticator: authenticator, store: store)
    pages = Pages(
      assets: assets, store: store, admission: admission, accounts: services.accounts, isDemo: !demo.isEmpty)
    var services = services
    services[NotificationService.self].news = ServerFeature.news
    services[Workload.self] = Workload(requests: metrics, responses: responses, pools: pools, overload: overload)
    self.services = services
    self.store = store
    self.log = log
    tracing = services[Tracing.self]
  }

  /// Answers a request, or has it answered later; may be called on any thread.
  package func answer(_ request: Request) -> HandlerResult {
    let start = monotonicMicroseconds()
    let (door, place) = door(for: request)
    let arrival = RequestContext(request: request, route: place, start: start, trace: tracing.begin(request))
    return asRead(arrival) { answer(arrival, at: door) }
  }

  /// Does what a request asks for, within its trace, and for the person who asks to read.
  func asRead<Result>(_ arrival: RequestContext, _ body: () -> Result) -> Result {
    Trace.following(arrival.trace?.trace) { Region.reading(as: arrival.request.region, body) }
  }

  private func answer(_ arrival: RequestContext, at door: Door) -> HandlerResult {
    do throws(Problem) {
      try requestGuard.check(arrival.request)
      try checkLoad(arrival)
      try checkSize(arrival)
      return try admit(try visit(arrival.request, door), arrival)
    } catch {
      return .now(finish(error, arrival))
    }
  }

  /// The response to a request, once it is there: for callers without a connection.
  package func handle(_ request: Request) -> Response {
    answer(request).response ?? refuse(status: RequestOutcome.unavailable.status, request, peer: request.peer)
  }

  /// Gives up what waits to be done later, and returns when that is done which was begun.
  package func stop() {
    pools.stop()
    services[PrivateCalendarService.self].stop()
  }

  /// Answers what the HTTP library turned away: a request that is malformed or too large.
  package func refuse(status: Int, _ request: Request?, peer: String) -> Response {
    let outcome = RequestOutcome(status: status)
    var problem = Problem(outcome, "Couldn’t read the request: \(outcome.title.lowercased()).")
    if outcome == .unavailable || outcome == .tooMany { problem.headers = [("Retry-After", "5")] }
    if let request {
      let place = door(for: request).place
      return finish(problem, RequestContext(request: request, route: place, start: monotonicMicroseconds()))
    }
    let response = problem.response
    noteRejection(status: status, peer: peer)
    return Response(status: status, headers: response.headers + securityHeaders, body: response.body)
  }

  /// Counts and logs a request of which nothing is known but its end.
  package func noteRejection(status: Int, peer: String? = nil) {
    metrics.count(route: nothingPlace, status: status, microseconds: 0)
    log.rejection(status: status, peer: peer)
  }

  /// The most bytes that a request's body may have.
  package func bodyLimit(_ method: HTTPKit.Method, _ path: String) -> Int {
    guard let request = Request(method: method, target: path) else { return AdmissionPolicy.strayBody }
    return policies[door(for: request).place].bodyLimit(method)
  }

  /// The HTTP server has refused what is longer while it came in; callers without a connection have not passed it.
  private func checkSize(_ arrival: RequestContext) throws(Problem) {
    let request = arrival.request
    guard request.body.count <= policies[arrival.route].bodyLimit(request.method) else {
      throw Problem(.tooLarge, "The request is larger than one of its kind can be.")
    }
  }

  /// Before anything is looked up, since that is what there is no time for.
  private func checkLoad(_ arrival: RequestContext) throws(Problem) {
    let delay = overload.delay(
      waited: Int64(arrival.request.waited), at: arrival.start / 1_000,
      isRefusable: policies[arrival.route].isRefusable)
    guard let delay else { return }
    var problem = Problem(
      .unavailable, "The server is busy. Nothing was changed. Try again in a moment.", .busy)
    problem.headers = [("Retry-After", String(delay))]
    throw problem
  }

  /// The response with the fields that all have, counted and logged.
  func finish(_ response: Response, _ arrival: RequestContext, cause: String? = nil) -> Response {
    var response = response
    response.headers += securityHeaders
    response.headers.append(("X-Request-Id", arrival.request.id))
    guard arrival.ending?.take() ?? true else { return response }
    let microseconds = monotonicMicroseconds() - arrival.start
    metrics.count(route: arrival.route, status: response.status, microseconds: microseconds)
    log.request(
      arrival.request, response, microseconds: microseconds, cause: cause, trace: arrival.trace?.trace.context)
    arrival.trace?.end(response, route: metrics.routes[arrival.route])
    return response
  }

  func finish(_ problem: Problem, _ arrival: RequestContext) -> Response {
    finish(response(to: problem, arrival), arrival, cause: problem.cause)
  }

  /// A person who looks at a page reads a page.
  private func response(to problem: Problem, _ arrival: RequestContext) -> Response {
    let request = arrival.request
    let isPage =
      arrival.route == pagePlace && !Pages.isFile(request) && MediaType.html.isAccepted(by: request.header("Accept"))
    return isPage ? pages.response(to: problem, request) : problem.response(to: request)
  }
}

/// A request, and when it came for which route.
struct RequestContext {
  let request: Request
  /// The route's place among the metrics.
  let route: Int
  /// In microseconds of the monotonic clock.
  let start: Int64
  /// Nil where no trace is kept of it.
  var trace: RequestTrace?
  /// Nil for a request that is answered where it came in.
  var ending: Ending?
}

/// Notes that a request is counted and logged, which happens once: at its deadline, or when its answer is made.
final class Ending: Sendable {
  private let isTaken = Atomic(false)

  /// Whether it is the first time.
  func take() -> Bool { !isTaken.exchange(true, ordering: .relaxed) }
}
