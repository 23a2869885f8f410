import DatabaseKit
package import HTTPKit
import JSONKit
package import RecordKit
package import ServerStorage

/// Who may use a route, before its own rules.
package enum RouteAccess: Sendable {
  /// Everybody, also with a session that has ended: who is asked for credentials must be able to bring them.
  case everybody
  /// Whoever the server knows, with or without an account.
  case callers
  /// The members of the workplace that the path names; to others there is no such workplace.
  case members
  /// Its managers and its owner.
  case managers
  /// Its owner.
  case owner
  /// Whoever is signed in, or sends a token.
  case accounts
  /// Whoever is signed in: no program gives itself more than it was given.
  case sessions

  /// Whether it asks what somebody is in the path's workplace.
  var isOfWorkplace: Bool { role != nil }

  /// The least role in the path's workplace; nil where none is asked for.
  package var role: Role? {
    switch self {
    case .everybody, .callers, .accounts, .sessions: nil
    case .members: .member
    case .managers: .manager
    case .owner: .owner
    }
  }
}

/// Decides whether a request is done at all, by who asks for it: the one place that answers 401.
package struct Admission: Sendable {
  package let authenticator: any Authenticator
  package let store: WorkplaceStore

  package init(authenticator: any Authenticator, store: WorkplaceStore) {
    self.authenticator = authenticator
    self.store = store
  }

  /// Who asks for a route.
  ///
  /// - Parameter parameters: what the path names.
  package func caller(
    of request: Request, for route: Route, _ parameters: [String: String]
  ) throws(Problem) -> Caller {
    let caller = try identify(request, route.access)
    if route.access != .everybody { try checkAccount(of: caller, request) }
    try checkScope(of: caller, request.method)
    switch route.access {
    case .everybody: break
    case .callers: if case .nobody = caller { throw .signInRequired }
    case .members, .managers, .owner:
      if case .nobody = caller { throw .signInRequired }
      try checkRole(of: caller, parameters, atLeast: route.access.role ?? .member)
    case .accounts: guard caller.access != nil else { throw .signInRequired }
    case .sessions:
      guard let access = caller.access else { throw .signInRequired }
      guard access.session != nil else { throw .insufficientScope("A token cannot do this: sign in.") }
    }
    return caller
  }

  /// Who asks for a page that a person looks at; nil for somebody whose session has ended.
  package func caller(ofPage request: Request) throws(Problem) -> Caller? {
    let caller: Caller
    do throws(CredentialFailure) {
      caller = try authenticator.caller(of: request)
    } catch {
      if error.isOfSession { return nil }
      throw Problem(error)
    }
    try checkScope(of: caller, request.method)
    return caller
  }

  private func identify(_ request: Request, _ access: RouteAccess) throws(Problem) -> Caller {
    do throws(CredentialFailure) {
      return try authenticator.caller(of: request)
    } catch {
      if error.isOfSession, access == .everybody { return .nobody }
      throw Problem(error)
    }
  }

  /// The app says whose rows it has: another person may have signed in by another tab meanwhile.
  private func checkAccount(of caller: Caller, _ request: Request) throws(Problem) {
    guard let name = request.header("TeamShift-Account"), name != caller.accountName else { return }
    throw Problem(.session)
  }

  /// What rows say of the role is looked up only where more is asked for than to be a member.
  private func checkRole(
    of caller: Caller, _ parameters: [String: String], atLeast least: Role
  ) throws(Problem) {
    guard let workplace = parameters["workplace"].flatMap({ Identifier<Workplace>($0) }),
      let member = caller.member(in: workplace)
    else { throw .unknown("workplace") }
    if least == .member { return }
    let role = try reachWorkplace { () throws(DatabaseFailure) in
      try store.read(workplace) { VisibleRecords($0, for: member)?.actor.role } ?? nil
    }
    guard role >= least else { throw Problem(.notAllowed) }
  }

  private func checkScope(of caller: Caller, _ method: HTTPKit.Method) throws(Problem) {
    guard let credential = caller.access?.credential, !credential.allows(method) else { return }
    throw .insufficientScope("This token's scope does not allow this.")
  }
}
