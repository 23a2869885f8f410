import AppFeature
package import CalendarServer
package import HTTPKit
package import NotificationsServer
package import PlacesServer
package import ServerAccounts
package import ServerAPI
package import ServerStorage
import SharedUIs
import TraceClient

/// Everything between a request and its response.
package final class TeamShiftService: Sendable {
  let store: WorkplaceStore
  /// What routes and jobs need beside the store.
  let services: ServerServices
  private let admission: Admission
  let router: Router
  private let endpoints = ServerFeature.all.flatMap(\.endpoints)
  private let pages: Pages
  private let requestGuard: RequestGuard
  private let log: Log
  private let metrics: RequestMetrics
  private let tracing: Tracing
  let responses: ResponseCache
  /// Turns requests away that there is no time for.
  let overload = OverloadGate()
  /// Do what takes long.
  let pools = DeferralPools()
  private let privateCalendars: PrivateCalendarService
  private let securityHeaders: [(String, String)]

  package convenience init(
    store: WorkplaceStore, accounts: AccountService, assets: WebAssets, log: Log, publicAddress: PublicAddress? = nil,
    answersToAddresses: Bool = false, demo: [DemoEntrance] = [], places: PlaceServices = PlaceServices(),
    notifications: NotificationService? = nil, privateCalendars: PrivateCalendarService = PrivateCalendarService(),
    budget: Budget.Limits? = nil, metricsAccess: MetricsAccess = MetricsAccess(), tracing: Tracing = Tracing(),
    backups: BackupReport = .none, state: ServerState? = nil
  ) {
    self.init(
      store: store, accounts: accounts, assets: assets, log: log, publicAddress: publicAddress,
      answersToAddresses: answersToAddresses,
      withoutCredentials: Self.withoutCredentials(demo), isDemo: !demo.isEmpty, places: places,
      notifications: notifications, privateCalendars: privateCalendars, budget: budget, metricsAccess: metricsAccess,
      tracing: tracing, backups: backups, state: state)
  }

  private static func withoutCredentials(_ demo: [DemoEntrance]) -> any Authenticator {
    demo.isEmpty ? Nobody() : DemoVisitor(entrances: demo)
  }

  /// - Parameters:
  ///   - publicAddress: what people reach the server by, if there is a proxy in front of it.
  ///   - answersToAddresses: whether requests may name the server by a numeric address, since it listens on others than
  ///     this machine's own.
  ///   - withoutCredentials: says who somebody is who sends neither a session's cookie nor a token.
  ///   - isDemo: whether the pages say that it is a demo.
  ///   - places: whom the server asks about places.
  ///   - notifications: by what people are told, and of what; of what all features have, and by mail alone if nil.
  ///   - privateCalendars: by what people's own calendars are read.
  ///   - budget: how much each account and each workplace may take; nil for as much as they like.
  ///   - metricsAccess: who may read the metrics.
  ///   - tracing: who keeps traces of requests; nobody if not given.
  ///   - backups: when backups were last made.
  ///   - state: what is known of the server that it belongs to; nil if it belongs to none.
  ///   - cacheLimit: how many bytes the responses may take that are kept for the next one who asks.
  package init(
    store: WorkplaceStore, accounts: AccountService, assets: WebAssets, log: Log, publicAddress: PublicAddress? = nil,
    answersToAddresses: Bool = false, withoutCredentials: any Authenticator, isDemo: Bool = false,
    places: PlaceServices = PlaceServices(), notifications: NotificationService? = nil,
    privateCalendars: PrivateCalendarService = PrivateCalendarService(), budget: Budget.Limits? = nil,
    metricsAccess: MetricsAccess = MetricsAccess(), tracing: Tracing = Tracing(), backups: BackupReport = .none,
    state: ServerState? = nil, cacheLimit: Int = 16 << 20
  ) {
    responses = ResponseCache(limit: cacheLimit)
    securityHeaders = securityFields(tiles: assets.tiles)
    requestGuard = RequestGuard(publicAddress: publicAddress, answersToAddresses: answersToAddresses)
    router = Router(routes: allRoutes())
    metrics = RequestMetrics(routes: router.routes.map(\.name) + ["web", "none"] + endpoints.map(\.name))
    let authenticator = CredentialAuthenticator(store: store, withoutCredentials: withoutCredentials)
    admission = Admission(authenticator: authenticator, store: store)
    pages = Pages(assets: assets, store: store, admission: admission, accounts: accounts, isDemo: isDemo)
    var services = ServerServices()
    services[AccountService.self] = accounts
    services[PlaceServices.self] = places
    services[NotificationService.self] = notifications ?? NotificationService(news: ServerFeature.news)
    services[PrivateCalendarService.self] = privateCalendars
    self.privateCalendars = privateCalendars
    services[Budget.self] = Budget(budget)
    services[RequestMetrics.self] = metrics
    services[MetricsAccess.self] = metricsAccess
    services[BackupReport.self] = backups
    services[FeatureList.self] = .teamShift
    services[ResponseCache.self] = responses
    services[DeferralPools.self] = pools
    services[OverloadGate.self] = overload
    services[Tracing.self] = tracing
    if let state { services[ServerState.self] = state }
    self.services = services
    self.store = store
    self.log = log
    self.tracing = tracing
  }

  /// Answers a request, or has it answered later; may be called on any thread.
  package func answer(_ request: Request) -> HandlerResult {
    let start = monotonicMicroseconds()
    let index = endpoints.firstIndex { $0.takes(request) }
    let match = index == nil ? router.match(request) : .nothing
    let route = index.map { unknownRoute + 1 + $0 } ?? place(of: match, request)
    let arrival = Arrival(request: request, route: route, start: start, trace: tracing.begin(request))
    return Trace.following(arrival.trace?.trace) {
      index.map { .now(answer(arrival, by: endpoints[$0])) } ?? answer(arrival, match)
    }
  }

  private func answer(_ arrival: Arrival, _ match: Router.Match) -> HandlerResult {
    let request = arrival.request
    do throws(Problem) {
      try requestGuard.check(request)
      guard case .route(let route, _, let parameters) = match else {
        return .now(finish(try answer(request, match), arrival))
      }
      try checkLoad(arrival, route)
      let call = try call(request, route, parameters)
      if let deferral = try deferral(of: call) { return .later(try answerLater(call, arrival, deferral)) }
      return try answerAtOnce(call, arrival)
    } catch {
      return .now(finish(error, arrival))
    }
  }

  /// Answers a request, or has it answered later if it turns out to take long.
  private func answerAtOnce(_ call: Call, _ arrival: Arrival) throws(Problem) -> HandlerResult {
    do throws(Problem) {
      return .now(finish(try responses.answer(call), arrival))
    } catch {
      guard let deferral = error.deferral else { throw error }
      return .later(try answerLater(call, arrival, deferral))
    }
  }

  private func answer(_ arrival: Arrival, by endpoint: Endpoint) -> Response {
    do throws(Problem) {
      try requestGuard.check(arrival.request)
      return finish(
        try endpoint.call(arrival.request, store, services, requestGuard.publicAddress).answer(), arrival)
    } catch {
      return finish(error, arrival)
    }
  }

  /// The response to a request, once it is there: for callers without a connection.
  package func handle(_ request: Request) -> Response {
    answer(request).response ?? refuse(status: RequestOutcome.unavailable.status, request, peer: request.peer)
  }

  /// Gives up what waits to be done later, and returns when that is done which was begun.
  package func stop() {
    pools.stop()
    privateCalendars.stop()
  }

  /// Answers what the HTTP library turned away: a request that is malformed or too large.
  package func refuse(status: Int, _ request: Request?, peer: String) -> Response {
    let outcome = RequestOutcome(status: status)
    var problem = Problem(outcome, "The request was not read: \(outcome.title.lowercased()).")
    if outcome == .unavailable || outcome == .tooMany { problem.headers = [("Retry-After", "5")] }
    if let request {
      return finish(problem, Arrival(request: request, route: unknownRoute, start: monotonicMicroseconds()))
    }
    let response = problem.response
    noteRejection(status: status, peer: peer)
    return Response(status: status, headers: response.headers + securityHeaders, body: response.body)
  }

  /// Counts and logs a request of which nothing is known but its end.
  package func noteRejection(status: Int, peer: String? = nil) {
    metrics.count(route: unknownRoute, status: status, microseconds: 0)
    log.rejection(status: status, peer: peer)
  }

  /// The most bytes that a request's body may have.
  package func bodyLimit(_ method: HTTPKit.Method, _ path: String) -> Int {
    guard let request = Request(method: method, target: path) else { return Content.standardLimit }
    if let endpoint = endpoints.first(where: { $0.takes(request) }) { return endpoint.bodyLimit }
    guard case .route(let route, _, _) = router.match(request) else { return Content.standardLimit }
    return route.operation.content?.limit ?? Content.standardLimit
  }

  /// Before anything is looked up, since that is what there is no time for.
  private func checkLoad(_ arrival: Arrival, _ route: Route) throws(Problem) {
    let delay = overload.delay(
      waited: Int64(arrival.request.waited), at: arrival.start / 1_000, isRefusable: route.isRefusable)
    guard let delay else { return }
    var problem = Problem(
      .unavailable, "The server has more to do than it can at this moment. Nothing was changed: try again soon.", .busy)
    problem.headers = [("Retry-After", String(delay))]
    throw problem
  }

  private func call(
    _ request: Request, _ route: Route, _ parameters: [String: String]
  ) throws(Problem) -> Call {
    let caller = try admission.caller(of: request, for: route, parameters)
    try checkAccepted(route, request)
    return Call(
      request: request, route: route, parameters: parameters, store: store, caller: caller, services: services,
      publicAddress: requestGuard.publicAddress)
  }

  /// Answers what is no route's.
  private func answer(_ request: Request, _ match: Router.Match) throws(Problem) -> Response {
    if case .wrongMethod(let methods) = match { return try answer(request, allowing: methods) }
    if request.pathSegments.first == "api" { throw .unknown("address") }
    guard request.method == .get || request.method == .head else { return try answer(request, allowing: [.get]) }
    return compressed(try pages.answer(request), for: request)
  }

  private func answer(_ request: Request, allowing methods: [HTTPKit.Method]) throws(Problem) -> Response {
    let allow = [("Allow", allowField(methods))]
    if request.method == .options { return .empty(.done, headers: allow) }
    throw Problem(wrongMethodOf: request, headers: allow)
  }

  private func checkAccepted(_ route: Route, _ request: Request) throws(Problem) {
    let types = route.operation.answers.compactMap(\.type)
    let accept = request.header("Accept")
    guard types.isEmpty || types.contains(where: { $0.isAccepted(by: accept) }) else {
      throw Problem(.notAcceptable, "This is answered as \(types.map(\.name).joined(separator: ", ")).")
    }
  }

  /// The place of what is no route's, among the metrics.
  private var unknownRoute: Int { router.routes.count + 1 }

  /// The route's place among the metrics.
  private func place(of match: Router.Match, _ request: Request) -> Int {
    switch match {
    case .route(_, let index, _): index
    case .wrongMethod: unknownRoute
    case .nothing: router.routes.count + (request.pathSegments.first == "api" ? 1 : 0)
    }
  }

  /// The response with the fields that all have, counted and logged.
  func finish(_ response: Response, _ arrival: Arrival, cause: String? = nil) -> Response {
    var response = response
    response.headers += securityHeaders
    response.headers.append(("X-Request-Id", arrival.request.id))
    let microseconds = monotonicMicroseconds() - arrival.start
    metrics.count(route: arrival.route, status: response.status, microseconds: microseconds)
    log.request(
      arrival.request, response, microseconds: microseconds, cause: cause, trace: arrival.trace?.trace.context)
    arrival.trace?.end(response, route: metrics.routes[arrival.route])
    return response
  }

  func finish(_ problem: Problem, _ arrival: Arrival) -> Response {
    finish(problem.response(to: arrival.request), arrival, cause: problem.cause)
  }
}

/// A request, and when it came for which route.
struct Arrival {
  let request: Request
  /// The route's place among the metrics.
  let route: Int
  /// In microseconds of the monotonic clock.
  let start: Int64
  /// Nil where no trace is kept of it.
  var trace: RequestTrace?
}
