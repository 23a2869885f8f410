import JSONKit
import RecordKit
import SecurityKit
package import ServerAPI
package import ServerStorage
import TimeKit

/// Confirming by the password, in a session that has lasted a while, that it is the person who asks.
extension AccountService {
  /// Takes the session for one that has just begun, as after a sign-in, if the password is the account's.
  package func confirm(_ password: String, for access: AccountAccess) throws(AccountFailure) {
    guard let session = access.session else { throw .signedOut }
    try verify(password, of: access.account, in: session)
    let now = now
    let isKept = try write { accounts in
      guard accounts.keeps(access) else { return false }
      accounts.sessions.setSignIn(now, of: session)
      return true
    }
    guard isKept else { throw .signedOut }
  }

  /// Fails unless the password is the account's. Somebody at a browser that was left open tries under its own count, and
  /// holds nobody else up.
  fileprivate func verify(
    _ password: String, of id: Identifier<Account>, in session: Identifier<Session>
  ) throws(AccountFailure) {
    let known = try read { ($0.account(id), $0.password(of: id)) }
    guard let account = known.0, let hash = known.1 else { throw .signedOut }
    let keys = [AttemptKey.device(account: account.email.key, device: "session \(session)")]
    try begin(keys)
    guard try verify(password, against: hash, keys) else {
      throw .refused(Refusal(AccountRefusalTexts.wrongPassword, field: "password"))
    }
    try write { succeed(keys, in: $0) }
  }
}

extension Call {
  /// Fails unless the person has signed in or confirmed lately, or sends the password along: whoever finds a browser that
  /// was left open gets no key of their own by it. Routes that always need it say so by their access.
  package func requireConfirmation(_ password: String? = nil) throws(Problem) {
    guard let password, let access = caller.access, let session = access.session else {
      guard caller.isConfirmed(at: environment.now()) else { throw Problem(.confirmationRequired) }
      return
    }
    try withAccounts { () throws(AccountFailure) in
      try accounts.verify(password, of: access.account, in: session)
    }
  }
}
