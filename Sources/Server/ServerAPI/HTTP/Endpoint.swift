package import HTTPKit
package import ServerStorage

/// A part of the server beside its API and its pages, by a protocol of its own: it takes all requests to its addresses,
/// whatever their method, and finds out by itself who asks.
package struct Endpoint: Sendable {
  package typealias Match = @Sendable (Request) -> Bool

  /// Names it in figures.
  package let name: String
  /// The most bytes of a request's body.
  package let bodyLimit: Int
  /// Whether it takes a request.
  package let takes: Match
  private let route: Route

  /// - Parameter answer: is called for nobody in particular.
  package init(
    _ name: String, bodyLimit: Int = Content.standardLimit, takes: @escaping Match, answer: @escaping Route.Action
  ) {
    self.name = name
    self.bodyLimit = bodyLimit
    self.takes = takes
    let operation = Operation(id: name, tag: name, summary: name, answers: [])
    route = Route(.other(name), "/\(name)", for: .everybody, operation, answer)
  }

  /// A request on its way to the endpoint, from nobody in particular. All of it is done at once.
  package func call(
    _ request: Request, _ store: WorkplaceStore, _ services: ServerServices, _ publicAddress: PublicAddress?
  ) -> Call {
    Call(
      request: request, route: route, parameters: [:], store: store, caller: .nobody, services: services,
      publicAddress: publicAddress
    ).takingLong
  }
}

extension Call {
  /// The same request from an account, in a workplace, which may take as long.
  package func by(_ access: AccountAccess, in workplace: String? = nil) -> Call {
    let call = Call(
      request: request, route: route, parameters: workplace.map { ["workplace": $0] } ?? parameters, store: store,
      caller: .account(access), services: services, publicAddress: publicAddress)
    return mayTakeLong ? call.takingLong : call
  }
}
