import DatabaseKit
package import HTTPKit
package import JSONKit
package import RecordKit
package import ServerStorage

/// A request on its way through the operation it asks for.
package struct Call: Sendable {
  package var request: Request
  package let route: Route
  /// What the path names, by the template's parameters.
  package let parameters: [String: String]
  package let store: WorkplaceStore
  /// Who asks.
  package let caller: Caller
  package let services: ServerServices
  /// What people reach the server by, if there is a proxy in front of it.
  package var publicAddress: PublicAddress?
  /// Whether it may take long where it is done now: if not, what takes long is done once more beside the threads that
  /// serve, before anything has come of it.
  private(set) var mayTakeLong = false
  /// What is done for it.
  private var action: Route.Action

  package init(
    request: Request, route: Route, parameters: [String: String], store: WorkplaceStore, caller: Caller,
    services: ServerServices, publicAddress: PublicAddress? = nil
  ) {
    self.request = request
    self.route = route
    self.parameters = parameters
    self.store = store
    self.caller = caller
    self.services = services
    self.publicAddress = publicAddress
    action = route.action
  }

  package var environment: ServerEnvironment { store.environment }

  /// Where the pages are that the caller's browser shows: a scheme, a name and a port.
  package var origin: String {
    // A browser's origin is one of the server's own, or the request was turned away.
    publicAddress?.origin ?? request.header("Origin") ?? "http://\(request.header("Host") ?? "localhost")"
  }

  /// Does what is to be done, in gzip where that is worth it.
  package func answer() throws(Problem) -> CallResult {
    switch try action(self) {
    case .done(let response): .done(compressed(response, for: request))
    case .later(let deferral): .later(deferral)
    }
  }

  /// The same, with something else done for it than its route does.
  package func doing(_ action: @escaping @Sendable (Call) throws(Problem) -> Response) -> Call {
    var call = self
    call.action = { call throws(Problem) in .done(try action(call)) }
    return call
  }

  /// The same, which may take long where it is done.
  package var takingLong: Call {
    var call = self
    call.mayTakeLong = true
    return call
  }

  /// The same from a client that has no version yet.
  var unconditional: Call {
    var call = self
    call.request = request.without("If-None-Match")
    return call
  }

  /// The identifier that the path names.
  package func uniqueID(_ parameter: String, of noun: String) throws(Problem) -> UniqueID {
    guard let id = parameters[parameter].flatMap({ UniqueID($0) }) else { throw .unknown(noun) }
    return id
  }

  package func workplaceID() throws(Problem) -> Identifier<Workplace> {
    Identifier(try uniqueID("workplace", of: "workplace"))
  }

  /// Who asks, in the path's workplace; to others there is no such workplace.
  package func member() throws(Problem) -> Identifier<Member> {
    let workplace = try workplaceID()
    guard let member = caller.member(in: workplace) else {
      throw .unknown("workplace")
    }
    return member
  }

  /// Reads what the caller may see of the path's workplace, over one snapshot.
  package func read<Outcome>(_ body: (VisibleRecords) -> Outcome) throws(Problem) -> Outcome {
    let member = try member()
    let workplace = try workplaceID()
    return try mapWorkplaceErrors { () throws(DatabaseFailure) in
      let outcome = try store.read(workplace) { VisibleRecords($0, for: member).map(body) }
      return outcome ?? nil
    }
  }

  /// Does what is asked for, in the path's workplace, and answers it; a refusal is a problem.
  ///
  /// - Parameter answer: gets what is different now.
  package func perform(
    _ intent: AnyIntent, then answer: ([Change]) throws(Problem) -> CallResult
  ) throws(Problem) -> CallResult {
    let command = Command(id: environment.identifier(), at: environment.now(), intent: intent)
    if let deferral = try deferral(for: [command]) { return .later(deferral) }
    let result = try perform([command], .unrecorded).first
    if let refusal = result?.refusal {
      // To whoever has left there is no such workplace.
      if refusal.code == .notAllowed { _ = try read { $0.member } }
      throw Problem(refusal)
    }
    return try answer(result?.changes ?? [])
  }

  /// The same with an answer that takes nothing more.
  package func perform(
    _ intent: AnyIntent, then answer: ([Change]) throws(Problem) -> Response
  ) throws(Problem) -> CallResult {
    try perform(intent) { changes throws(Problem) -> CallResult in .done(try answer(changes)) }
  }
}
