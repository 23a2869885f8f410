import JSONKit
import RecordKit
import SecurityKit
import ServerAPI
package import ServerStorage
import TimeKit

extension AccountService {
  /// Changes the account's password, for somebody who knows the present one, and revokes all else that acts for the
  /// account, but for the browser that asks.
  func changePassword(
    of account: Identifier<Account>, from old: String, to new: String, in browser: AskingBrowser
  ) throws(AccountFailure) {
    let known = try read { ($0.account(account), $0.password(of: account)) }
    guard let holder = known.0, let password = known.1 else { throw .wrongCredentials }
    // Somebody at a browser that was left open tries under its own count, and holds nobody else up.
    let keys = [AttemptKey.device(account: holder.email.key, device: "session \(browser.session)")]
    try begin(keys)
    guard try verify(old, against: password, keys) else { throw .refused(.wrongPassword) }
    try write { succeed(keys, in: $0) }
    try check(new, field: "newPassword", for: holder.email, name: holder.displayName)
    let hash = try hash(new, field: "newPassword")
    let ended = try writeServer { server -> [Credential]? in
      guard server.accounts.password(of: account) == password else { return nil }
      noteNewPassword(of: holder, in: server)
      return server.accounts.replacePassword(by: hash, of: account, keeping: browser)
    }
    guard let ended else { throw .refused(.wrongPassword) }
    streams.close(ended)
    store.alarm.ring()
  }

  /// Gives an account another password on the word of whoever has the data folder, revokes all else that acts for it, and
  /// forgets what was tried with it.
  package func resetPassword(of email: String, to password: String) throws(AccountFailure) -> Account {
    guard
      let account = try EmailAddress(email).flatMap({ email throws(AccountFailure) in try read { $0.account(email) } })
    else { throw .refused(Refusal("There is no account with the address \(email).", field: "email", code: .notFound)) }
    try check(password, field: "password", for: account.email, name: account.displayName)
    let hash = try hash(password, field: "password")
    let ended = try write { accounts in
      accounts.attempts.keep(AttemptHistory(), of: .account(account.email.key))
      return accounts.replacePassword(by: hash, of: account.id)
    }
    streams.close(ended)
    return account
  }
}

extension Refusal {
  fileprivate static let wrongPassword = Refusal("This is not your current password.", field: "password")
}
