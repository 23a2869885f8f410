import JSONKit
import RecordKit
import SecurityKit
import ServerAPI
package import ServerStorage
import TimeKit

extension AccountService {
  /// Changes the account's password, for somebody who has just confirmed to be the person, and revokes all else that acts
  /// for the account, but for the browser that asks.
  func changePassword(
    of account: Identifier<Account>, to new: String, in browser: AskingBrowser
  ) throws(AccountFailure) {
    guard let holder = try read({ $0.account(account) }) else { throw .signedOut }
    try check(new, field: "newPassword", for: holder.email, name: holder.displayName)
    let hash = try hash(new, field: "newPassword")
    let environment = store.environment
    let ended = try writeServer { server -> [Credential]? in
      // Another new password may have ended the session meanwhile.
      guard server.accounts.keeps(browser.session, of: account) else { return nil }
      server.note(.passwordChanged, of: holder, by: AuditOrigin(browser.request, .account(account)), environment)
      return replacePassword(by: hash, of: account, keeping: browser, in: server)
    }
    guard let ended else { throw .signedOut }
    streams.close(ended)
    store.wake()
  }

  /// Gives an account another password on the word of whoever has the data folder, revokes all else that acts for it, and
  /// forgets what was tried with it.
  package func resetPassword(
    of email: String, to password: String, by origin: AuditOrigin = .server
  ) throws(AccountFailure) -> Account {
    guard
      let account = try EmailAddress(email).flatMap({ email throws(AccountFailure) in try read { $0.account(email) } })
    else { throw .refused(Refusal("There is no account with the address \(email).", field: "email", code: .notFound)) }
    try check(password, field: "password", for: account.email, name: account.displayName)
    let hash = try hash(password, field: "password")
    let environment = store.environment
    let ended = try writeServer { server in
      server.accounts.attempts.forget(account: account.email.key, purposes: [])
      server.note(.passwordChanged, of: account, by: origin, environment)
      server.accounts.setHandedOver(nil, account.id)
      return replacePassword(by: hash, of: account.id, in: server)
    }
    streams.close(ended)
    store.wake()
    return account
  }
}
