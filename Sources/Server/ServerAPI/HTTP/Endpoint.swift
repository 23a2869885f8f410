package import HTTPKit
package import ServerStorage

/// A part of the server in addition to its API, by a protocol of its own: it takes all requests to its addresses,
/// whatever their method, and finds out itself who asks. What is left to do then passes the same gates as the API.
package struct Endpoint: Sendable {
  package typealias Match = @Sendable (Request) -> Bool
  package typealias Identification = @Sendable (Call) throws(Problem) -> Visit

  /// Names it in figures.
  package let name: String
  package let policy: AdmissionPolicy
  /// Whether it takes a request.
  package let takes: Match
  private let identify: Identification
  private let route: Route

  /// - Parameter identify: finds out who asks, without doing anything yet; called for nobody in particular.
  package init(
    _ name: String, policy: AdmissionPolicy, takes: @escaping Match, identify: @escaping Identification
  ) {
    self.name = name
    self.policy = policy
    self.takes = takes
    self.identify = identify
    let operation = Operation(id: name, tag: name, summary: name, answers: [])
    route = Route(.other(name), "/\(name)", for: .everybody, operation) { _ throws(Problem) -> Response in
      throw .unknown("address")
    }
  }

  /// Finds out who asks.
  package func visit(
    _ request: Request, _ store: WorkplaceStore, _ services: ServerServices, _ publicAddress: PublicAddress?
  ) throws(Problem) -> Visit {
    try identify(
      Call(
        request: request, route: route, parameters: [:], store: store, caller: .nobody, services: services,
        publicAddress: publicAddress))
  }
}

/// A request once it is known who asks.
package enum Visit: Sendable {
  /// Its answer takes no work.
  case answered(Response)
  /// What the call does is still to be done, as far as the gates let it.
  case admitted(Call)
}

extension Call {
  /// The same request from an account, in a workplace.
  package func by(_ access: AccountAccess, in workplace: String? = nil) -> Call {
    let parameters = workplace.map { ["workplace": $0] } ?? parameters
    let call = Call(
      request: request, route: route, parameters: parameters, store: store, caller: .account(access),
      services: services, publicAddress: publicAddress)
    return mayTakeLong ? call.takingLong : call
  }
}
