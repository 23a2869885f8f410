package import HTTPKit
import JSONKit
import RecordKit
import SecurityKit
package import ServerAPI
package import ServerStorage

/// The API's sessions.
package enum Sessions {
  static func signIn(_ call: Call) throws(Problem) -> Response {
    let fields = try call.body()
    let (email, password) = try readFields { () throws(FieldError) in
      (try fields.text("email"), try fields.text("password"))
    }
    return try response(call) { origin throws(AccountFailure) in
      try call.accounts.signIn(email, password, from: origin)
    }
  }

  /// Begins a session, and has the browser keep its cookies.
  package static func response(
    _ call: Call, signIn: (SignInOrigin) throws(AccountFailure) -> SignInResult
  ) throws(Problem) -> Response {
    let (signedIn, access) = try withAccounts { () throws(AccountFailure) in
      let signedIn = try signIn(SignInOrigin(call.request))
      return (signedIn, try call.accounts.access(of: signedIn))
    }
    let cookies = [
      SecretCookie.session(for: call.request).keeping(signedIn.token.text),
      SecretCookie.device(for: call.request).keeping(signedIn.device.text),
    ]
    return .json(SignInDocument.json(signedIn.account, access, call.accounts), headers: cookies)
  }

  static func show(_ call: Call) throws(Problem) -> Response {
    if call.caller.isDemo { return .json(SignInDocument.demo(try demoMemberships(call))) }
    let access = try call.access()
    let account = try withAccounts { () throws(AccountFailure) in try call.accounts.read { $0.account(access.account) }
    }
    guard let account else { throw .signInRequired }
    return .json(SignInDocument.json(account, access, call.accounts))
  }

  private static func demoMemberships(
    _ call: Call
  ) throws(Problem) -> [Identifier<Workplace>: Identifier<Member>] {
    let own = try withAccounts { () throws(AccountFailure) in
      try call.accounts.readServer { $0.workplaces(of: call.caller) }
    }
    var memberships: [Identifier<Workplace>: Identifier<Member>] = [:]
    for workplace in own { memberships[workplace.id] = call.caller.member(in: workplace.id) }
    return memberships
  }

  /// Has the browser forget its cookie, whatever has become of the session.
  static func signOut(_ call: Call) throws(Problem) -> Response {
    if let access = call.caller.access, let session = access.session { _ = try end(session, access, call) }
    return .empty(.done, headers: [SecretCookie.session(for: call.request).forgotten])
  }

  static func list(_ call: Call) throws(Problem) -> Response {
    let access = try call.access()
    let now = call.environment.now()
    let sessions = try withAccounts { () throws(AccountFailure) in
      try call.accounts.read { $0.sessions.sessions(of: access.account) }
    }
    let items = sessions.filter { $0.isValid(at: now) }.map {
      SessionDocument.json($0, isCurrent: $0.id == access.session)
    }
    return .json(listJSON(items, next: nil))
  }

  static func end(_ call: Call) throws(Problem) -> Response {
    let session = Identifier<Session>(try call.uniqueID("id", of: "session"))
    guard try end(session, try call.access(), call, isRevoked: true) else { throw .unknown("session") }
    return .empty(.done)
  }

  static func endOthers(_ call: Call) throws(Problem) -> Response {
    let access = try call.access()
    try withAccounts { () throws(AccountFailure) in
      let ended = try call.accounts.writeServer { server in
        let others = server.accounts.sessions.sessions(of: access.account).filter { $0.id != access.session }
        for session in others { call.accounts.revoke(session, by: access.audit, in: server) }
        return others
      }
      call.accounts.streams.close(ended.map { .session($0.id) })
    }
    return .empty(.done)
  }

  static func changePassword(_ call: Call) throws(Problem) -> Response {
    let access = try call.access()
    guard let session = access.session else { throw .signInRequired }
    let fields = try call.body()
    let (old, new) = try readFields { () throws(FieldError) in
      (try fields.optionalText("password"), try fields.text("newPassword"))
    }
    try call.requireConfirmation(old)
    try withAccounts { () throws(AccountFailure) in
      try call.accounts.changePassword(of: access.account, to: new, in: AskingBrowser(session, call.request))
    }
    return .empty(.done)
  }

  private static func end(
    _ session: Identifier<Session>, _ access: AccountAccess, _ call: Call, isRevoked: Bool = false
  ) throws(Problem) -> Bool {
    try withAccounts { () throws(AccountFailure) in
      let isEnded = try call.accounts.writeServer { server in
        guard isRevoked else { return server.accounts.sessions.end(session, of: access.account) }
        let known = server.accounts.sessions.sessions(of: access.account).first { $0.id == session }
        if let known { call.accounts.revoke(known, by: access.audit, in: server) }
        return known != nil
      }
      if isEnded { call.accounts.streams.close([.session(session)]) }
      return isEnded
    }
  }
}

extension AccountService {
  /// Ends a session with what was made with it, and notes that.
  fileprivate func revoke(_ session: Session, by origin: AuditOrigin, in server: ServerTransaction) {
    _ = revoke(session.id, of: session.account, in: server)
    server.audit(.sessionEnded, session.device, of: session.account, by: origin, store.environment)
  }
}

extension Call {
  /// The account that asks, where the route is open to accounts alone.
  package func access() throws(Problem) -> AccountAccess {
    guard let access = caller.access else { throw .signInRequired }
    return access
  }
}

extension AccountService {
  /// How a session that has just begun may be used.
  fileprivate func access(of signedIn: SignInResult) throws(AccountFailure) -> AccountAccess {
    AccountAccess(
      account: signedIn.account.id, credential: .session(signedIn.session.id),
      began: signedIn.session.createdAt, memberships: try read { $0.memberships(of: signedIn.account.id) })
  }
}

extension SignInOrigin {
  fileprivate init(_ request: Request) {
    let device = SecretCookie.device(for: request).value(in: request)
    let session = SecretCookie.session(for: request).value(in: request)
    self.init(
      address: request.peer, device: device.flatMap { SecretToken($0, kind: .device) },
      formerSession: session.flatMap { SecretToken($0, kind: .session)?.digest },
      deviceName: nameOfDevice(userAgent: request.header("User-Agent")))
  }
}
