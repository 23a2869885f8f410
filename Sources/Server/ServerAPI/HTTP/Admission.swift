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
  /// Its owner, having signed in or confirmed lately.
  case confirmedOwner
  /// Whoever is signed in, or sends a token.
  case accounts
  /// Whoever is signed in: no program gives itself more than it was given.
  case sessions
  /// Whoever has signed in or confirmed lately: what gives or takes a way in is for nobody who finds a browser open.
  case confirmed
  /// Whoever the server belongs to.
  case serverOwner
  /// The same, having signed in or confirmed lately.
  case confirmedServerOwner

  /// Whether it asks what somebody is in the path's workplace.
  var isOfWorkplace: Bool { role != nil }

  /// The least role in the path's workplace; nil where none is asked for.
  package var role: Role? {
    switch self {
    case .everybody, .callers, .accounts, .sessions, .confirmed, .serverOwner, .confirmedServerOwner: nil
    case .members: .member
    case .managers: .manager
    case .owner, .confirmedOwner: .owner
    }
  }

  /// Whether a program's token can do it.
  var isOfSession: Bool { self == .sessions || self == .serverOwner || needsConfirmation }

  /// Whether the person must have signed in or confirmed lately.
  package var needsConfirmation: Bool {
    self == .confirmed || self == .confirmedOwner || self == .confirmedServerOwner
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
    case .members, .managers, .owner, .confirmedOwner:
      if case .nobody = caller { throw .signInRequired }
      try checkRole(of: caller, parameters, atLeast: route.access.role ?? .member)
    case .accounts, .sessions, .confirmed: guard caller.access != nil else { throw .signInRequired }
    case .serverOwner, .confirmedServerOwner: try checkOwner(caller)
    }
    try checkSession(of: caller, for: route.access)
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
    let role = try mapWorkplaceErrors { () throws(DatabaseFailure) in
      try store.read(workplace) { VisibleRecords($0, for: member)?.actor.role } ?? nil
    }
    guard role >= least else { throw Problem(.notAllowed) }
  }

  /// To others the server has nothing of this kind.
  private func checkOwner(_ caller: Caller) throws(Problem) {
    guard let access = caller.access else { throw .signInRequired }
    let account = try mapDatabaseErrors { () throws(DatabaseFailure) in
      try store.engine.read { $0.accounts.account(access.account) }
    }
    guard account?.isOwner == true else { throw .unknown("server") }
  }

  /// A program gives itself nothing more than it was given, and a browser that was left open nothing to whoever finds it.
  private func checkSession(of caller: Caller, for access: RouteAccess) throws(Problem) {
    if access.isOfSession, let used = caller.access, used.session == nil {
      throw .insufficientScope("A token can’t do this. Sign in instead.")
    }
    if access.needsConfirmation, !caller.isConfirmed(at: store.environment.now()) {
      throw Problem(.confirmationRequired)
    }
  }

  private func checkScope(of caller: Caller, _ method: HTTPKit.Method) throws(Problem) {
    guard let credential = caller.access?.credential, !credential.allows(method) else { return }
    throw .insufficientScope("This token's scope does not allow this.")
  }
}
