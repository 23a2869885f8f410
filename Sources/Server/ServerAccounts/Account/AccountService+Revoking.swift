import HTTPKit
package import JSONKit
import SecurityKit
import ServerAPI
package import ServerStorage

/// The browser that asks for a new password, which stays signed in and known.
struct AskingBrowser: Sendable {
  let session: Identifier<Session>
  /// Nil if it has lost its second cookie.
  let device: SecretDigest?
  let request: Request

  init(_ session: Identifier<Session>, _ request: Request) {
    self.session = session
    self.request = request
    let cookie = SecretCookie.device(for: request).value(in: request)
    device = cookie.flatMap { SecretToken($0, kind: .device)?.digest }
  }
}

extension AccountService {
  /// Gives an account another password, and revokes all else by which somebody may act for it or come back: whoever was in
  /// the account before its owner has made that to outlive the password.
  ///
  /// - Returns: the sessions and tokens that have ended.
  func replacePassword(
    by password: PasswordHash, of account: Identifier<Account>, keeping browser: AskingBrowser? = nil,
    in server: ServerTransaction
  ) -> [Credential] {
    let accounts = server.accounts
    let ended = accounts.credentials(of: account).filter { $0 != browser.map { .session($0.session) } }
    accounts.setPassword(password, of: account)
    accounts.sessions.endAll(of: account, except: browser?.session)
    accounts.sessions.forgetDevices(of: account, except: browser?.device)
    accounts.tokens.revokeAll(of: account)
    accounts.passwordResets.removeLinks(of: account)
    accounts.addressLinks.removeLinks(of: account)
    accounts.setNextEmail(nil, of: account)
    for part in parts { part.replacePassword(server, account) }
    return ended
  }

  /// Ends a session of the account, of which nobody knows in whose hands it is, with what was made with it; false if there
  /// is none.
  func revoke(_ session: Identifier<Session>, of account: Identifier<Account>, in server: ServerTransaction) -> Bool {
    guard server.accounts.sessions.end(session, of: account) else { return false }
    for part in parts { part.endCredential(server, session.rawValue) }
    return true
  }

  /// The same of a token.
  func revoke(_ token: Identifier<APIToken>, of account: Identifier<Account>, in server: ServerTransaction) -> Bool {
    guard server.accounts.tokens.revoke(token, of: account) else { return false }
    for part in parts { part.endCredential(server, token.rawValue) }
    return true
  }
}

extension AccountStore {
  /// An account's sessions and tokens.
  package func credentials(of account: Identifier<Account>) -> [Credential] {
    sessions.sessions(of: account).map { .session($0.id) }
      + tokens.tokens(of: account).map { .token($0.id, $0.scope) }
  }

  /// Whether an account's session or token is still there, and taken.
  package func keeps(_ access: AccountAccess) -> Bool {
    credentials(of: access.account).contains(access.credential) && locks.lock(of: access.account) == nil
  }

  /// Whether an account's session is still there.
  package func keeps(_ session: Identifier<Session>, of account: Identifier<Account>) -> Bool {
    sessions.sessions(of: account).contains { $0.id == session }
  }
}
