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
    if found.isUseDue { noteUse(of: found.access.credential, at: now) }
    return .account(found.access)
  }

  private func failure(of credentials: Credentials) throws(CredentialFailure) -> CredentialFailure {
    guard case .session(let digest) = credentials else { return credentials.failure }
    let hasEnded = try reach { () throws(DatabaseFailure) in
      // One that is over by its age is still there until somebody signs in.
      try store.engine.read { $0.accounts.sessions.hasEnded(digest) || $0.accounts.sessions.session(digest) != nil }
    }
    return hasEnded ? .endedSession : .session
  }

  /// A use that cannot be noted keeps nobody from reading.
  private func noteUse(of credential: Credential, at now: Instant) {
    _ = try? reach { () throws(DatabaseFailure) in
      try store.engine.write { server in
        switch credential {
        case .session(let id): server.accounts.sessions.setLastUse(now, of: id)
        case .token(let id, _): server.accounts.tokens.setLastUse(now, of: id)
        }
      }
    }
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
  let access: AccountAccess
  let isUseDue: Bool

  init?(_ credentials: Credentials, in accounts: any AccountStorage, at now: Instant) {
    switch credentials {
    case .session(let digest):
      guard let session = accounts.sessions.session(digest), session.isValid(at: now) else { return nil }
      isUseDue = isUseDueAgain(session.lastUse, now)
      access = AccountAccess(
        account: session.account, credential: .session(session.id), began: session.createdAt,
        memberships: accounts.memberships(of: session.account))
    case .token(let digest):
      guard let token = accounts.tokens.token(digest), token.isValid(at: now) else { return nil }
      isUseDue = isUseDueAgain(token.lastUse, now)
      access = AccountAccess(
        account: token.account, credential: .token(token.id, token.scope), began: token.createdAt,
        memberships: accounts.memberships(of: token.account))
    }
  }
}

/// Milliseconds for which a use is not written again, so that reads stay reads.
private let useInterval: Int64 = 60_000

private func isUseDueAgain(_ last: Instant?, _ now: Instant) -> Bool {
  last.map { !(0..<useInterval).contains(now.milliseconds(since: $0)) } ?? true
}

extension WorkplaceStore {
  /// A token that is good now, with what it is used as, for those who are asked by another protocol than the API's; nil
  /// for none. Its use is noted.
  package func use(_ digest: SecretDigest) throws(DatabaseFailure) -> (token: APIToken, access: AccountAccess)? {
    let now = environment.now()
    let found = try engine.read { server -> (APIToken, AccountAccess)? in
      guard let token = server.accounts.tokens.token(digest), token.isValid(at: now) else { return nil }
      let access = AccountAccess(
        account: token.account, credential: .token(token.id, token.scope), began: token.createdAt,
        memberships: server.accounts.memberships(of: token.account))
      return (token, access)
    }
    guard let (token, access) = found else { return nil }
    if isUseDueAgain(token.lastUse, now) {
      // A use that cannot be noted keeps nobody from reading.
      do throws(DatabaseFailure) {
        try engine.write { $0.accounts.tokens.setLastUse(now, of: token.id) }
      } catch {}
    }
    return (token, access)
  }
}
