package import DatabaseKit
package import HTTPKit
package import SecurityKit
package import ServerStorage
import TimeKit

/// Takes whoever sends a session's cookie or a token for that account, and for nobody else.
package struct CredentialAuthenticator: Authenticator {
  package let store: WorkplaceStore
  /// Says who somebody is who sends neither.
  package let withoutCredentials: any Authenticator

  package init(store: WorkplaceStore, withoutCredentials: any Authenticator) {
    self.store = store
    self.withoutCredentials = withoutCredentials
  }

  package func caller(of request: Request) throws(CredentialFailure) -> Caller {
    guard let credentials = try Credentials(request) else { return try withoutCredentials.caller(of: request) }
    let now = store.environment.now()
    let found = try reach { () throws(DatabaseFailure) in
      try store.engine.read { Found(credentials, in: $0.accounts, at: now) }
    }
    guard let found else { throw try failure(of: credentials) }
    if found.isLocked { throw .locked }
    if found.isUseDue { store.noteUse(of: found.access.credential, at: now) }
    var access = found.access
    access.audit = AuditOrigin(request, .account(access.account))
    return .account(access)
  }

  private func failure(of credentials: Credentials) throws(CredentialFailure) -> CredentialFailure {
    guard case .session(let digest) = credentials else { return credentials.failure }
    let hasEnded = try reach { () throws(DatabaseFailure) in
      // One that is over by its age is still there until somebody signs in.
      try store.engine.read { $0.accounts.sessions.hasEnded(digest) || $0.accounts.sessions.session(digest) != nil }
    }
    return hasEnded ? .endedSession : .session
  }

  private func reach<Outcome>(_ body: () throws(DatabaseFailure) -> Outcome) throws(CredentialFailure) -> Outcome {
    do throws(DatabaseFailure) {
      return try body()
    } catch {
      throw .database(error)
    }
  }
}

/// The account behind credentials that are good.
private struct Found {
  /// Milliseconds for which a use is not written again, so that reads stay reads.
  private static let useInterval: Int64 = 60_000

  let access: AccountAccess
  let isUseDue: Bool
  /// Whether nothing of the account is taken.
  let isLocked: Bool

  init?(_ credentials: Credentials, in accounts: AccountStore, at now: Instant) {
    switch credentials {
    case .session(let digest):
      guard let found = accounts.sessionInUse(digest), found.credential.isValid(at: now) else { return nil }
      let session = found.credential
      let access = AccountAccess(
        account: session.account, credential: .session(session.id), began: session.createdAt,
        memberships: found.memberships)
      self.init(access, lastUse: session.lastUse, isLocked: found.isLocked, at: now)
    case .token(let digest):
      guard let found = accounts.tokenInUse(digest) else { return nil }
      self.init(found, at: now)
    }
  }

  init?(_ found: CredentialInUse<APIToken>, at now: Instant) {
    let token = found.credential
    guard token.isValid(at: now) else { return nil }
    let access = AccountAccess(
      account: token.account, credential: .token(token.id, token.scope), began: token.createdAt,
      memberships: found.memberships)
    self.init(access, lastUse: token.lastUse, isLocked: found.isLocked, at: now)
  }

  private init(_ access: AccountAccess, lastUse: Instant?, isLocked: Bool, at now: Instant) {
    self.access = access
    self.isLocked = isLocked
    isUseDue = lastUse.map { !(0..<Self.useInterval).contains(now.milliseconds(since: $0)) } ?? true
  }
}

extension WorkplaceStore {
  /// Uses a token that is good now, for those who are asked by another protocol than the API's; its use is noted.
  ///
  /// - Parameter body: what is read beside it.
  /// - Returns: what was read; nil for no such token, and for one whose account is locked, as well.
  package func use<Value>(
    _ digest: SecretDigest, reading body: (AccountStore, APIToken, AccountAccess) -> Value?
  ) throws(DatabaseFailure) -> Value? {
    let now = environment.now()
    let found = try engine.read { server -> (Found, Value?)? in
      guard let token = server.accounts.tokenInUse(digest), let found = Found(token, at: now), !found.isLocked else {
        return nil
      }
      return (found, body(server.accounts, token.credential, found.access))
    }
    guard let (found, value) = found else { return nil }
    if found.isUseDue { noteUse(of: found.access.credential, at: now) }
    return value
  }

  /// A use that cannot be noted keeps nobody from reading.
  fileprivate func noteUse(of credential: Credential, at now: Instant) {
    do throws(DatabaseFailure) {
      try engine.write { server in
        switch credential {
        case .session(let id): server.accounts.sessions.setLastUse(now, of: id)
        case .token(let id, _): server.accounts.tokens.setLastUse(now, of: id)
        }
      }
    } catch {}
  }
}
