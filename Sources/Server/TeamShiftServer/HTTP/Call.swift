import DatabaseKit
import HTTPKit
import JSONKit
import RecordKit
import ServerStorage

/// A request on its way through the operation it asks for.
struct Call: Sendable {
  var request: Request
  let route: Route
  /// What the path names, by the template's parameters.
  let parameters: [String: String]
  let store: WorkplaceStore
  /// Who asks.
  let caller: Caller
  let services: ServerServices
  /// What people reach the server by, if there is a proxy in front of it.
  var publicAddress: PublicAddress?

  var environment: ServerEnvironment { store.environment }

  /// Where the pages are that the caller's browser shows: a scheme, a name and a port.
  var origin: String {
    // A browser's origin is one of the server's own, or the request was turned away.
    publicAddress?.origin ?? request.header("Origin") ?? "http://\(request.header("Host") ?? "localhost")"
  }

  /// Does what the route does, in gzip where that is worth it.
  func answer() throws(Problem) -> Response { compressed(try route.action(self), for: request) }

  /// The same from a client that has no version yet.
  var unconditional: Call {
    var call = self
    call.request = request.without("If-None-Match")
    return call
  }

  /// The identifier that the path names.
  func uniqueID(_ parameter: String, of noun: String) throws(Problem) -> UniqueID {
    guard let id = parameters[parameter].flatMap({ UniqueID($0) }) else { throw .unknown(noun) }
    return id
  }

  func workplaceID() throws(Problem) -> Identifier<Workplace> {
    Identifier(try uniqueID("workplace", of: "workplace"))
  }

  /// Who asks, in the path's workplace; to others there is no such workplace.
  func member() throws(Problem) -> Identifier<Member> {
    let workplace = try workplaceID()
    guard let member = caller.member(in: workplace) else {
      throw .unknown("workplace")
    }
    return member
  }

  /// Reads what the caller may see of the path's workplace, over one snapshot.
  func read<Outcome>(_ body: (VisibleRecords) -> Outcome) throws(Problem) -> Outcome {
    let member = try member()
    let workplace = try workplaceID()
    return try reachWorkplace { () throws(DatabaseFailure) in
      let outcome = try store.read(workplace) { VisibleRecords($0, for: member).map(body) }
      return outcome ?? nil
    }
  }

  /// Does what is asked for, in the path's workplace; a refusal is a problem.
  ///
  /// - Returns: whether anything is different now.
  func perform(_ intent: AnyIntent) throws(Problem) -> Bool { try !changes(by: intent).isEmpty }

  /// Does what is asked for, and answers what is different now.
  func changes(by intent: AnyIntent) throws(Problem) -> [Change] {
    let member = try member()
    let workplace = try workplaceID()
    let command = Command(id: environment.identifier(), at: environment.now(), intent: intent)
    let results = try reachWorkplace(.writing) { () throws(DatabaseFailure) in
      try store.perform(
        [command], by: member, in: workplace, idempotency: .unrecorded, region: request.region)
    }
    guard let result = results.first else { return [] }
    if let refusal = result.refusal {
      // To whoever has left there is no such workplace.
      if refusal.code == .notAllowed { _ = try read { $0.member } }
      throw Problem(refusal)
    }
    return result.changes
  }
}

/// Runs a body whose failure is the database's.
func reachData<Outcome>(
  _ access: DataAccess = .reading, _ body: () throws(DatabaseFailure) -> Outcome
) throws(Problem) -> Outcome {
  do throws(DatabaseFailure) {
    return try body()
  } catch {
    throw Problem(error, of: access)
  }
}

/// Runs a body that answers nil if there is no such workplace.
func reachWorkplace<Outcome>(
  _ access: DataAccess = .reading, _ body: () throws(DatabaseFailure) -> Outcome?
) throws(Problem) -> Outcome {
  guard let outcome = try reachData(access, body) else { throw .unknown("workplace") }
  return outcome
}
