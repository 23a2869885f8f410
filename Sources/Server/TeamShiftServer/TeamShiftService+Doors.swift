import HTTPKit
import ServerAPI

/// Who answers a request, if its gates let it pass.
enum Door {
  case route(Route, parameters: [String: String])
  case endpoint(Endpoint)
  case page
  /// The path is known, with these methods only.
  case wrongMethod([HTTPKit.Method])
  /// Nothing of the API has this address.
  case nothing
}

extension TeamShiftService {
  /// The door of a request, and its place among the policies and the metrics.
  func door(for request: Request) -> (door: Door, place: Int) {
    if let index = endpoints.firstIndex(where: { $0.takes(request) }) {
      return (.endpoint(endpoints[index]), nothingPlace + 1 + index)
    }
    switch router.match(request) {
    case .route(let route, let index, let parameters): return (.route(route, parameters: parameters), index)
    case .wrongMethod(let methods): return (.wrongMethod(methods), nothingPlace)
    case .nothing: return request.pathSegments.first == "api" ? (.nothing, nothingPlace) : (.page, pagePlace)
    }
  }

  var pagePlace: Int { router.routes.count }
  var nothingPlace: Int { router.routes.count + 1 }

  /// Finds out who asks, and what is to be done.
  func visit(_ request: Request, _ door: Door) throws(Problem) -> Visit {
    switch door {
    case .route(let route, let parameters): .admitted(try call(request, route, parameters))
    case .endpoint(let endpoint): try endpoint.visit(request, store, services, requestGuard.publicAddress)
    case .page: try visitPage(request)
    case .wrongMethod(let methods): .answered(try answer(request, allowing: methods))
    case .nothing: throw .unknown("address")
    }
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

  private func visitPage(_ request: Request) throws(Problem) -> Visit {
    guard request.method == .get || request.method == .head else {
      return .answered(try answer(request, allowing: [.get]))
    }
    switch try pages.visit(request) {
    case .answered(let response): return .answered(compressed(response, for: request))
    case .rendered(let caller, let render):
      let call = Call(
        request: request, route: Pages.route, parameters: [:], store: store, caller: caller, services: services,
        publicAddress: requestGuard.publicAddress)
      return .admitted(call.doing { _ throws(Problem) in try render() })
    }
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
}
