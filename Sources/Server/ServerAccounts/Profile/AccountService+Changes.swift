package import JSONKit
import RecordKit
import SecurityKit
package import ServerStorage
import TimeKit

extension AccountService {
  /// Changes what a person is called, or their address, for which the password is needed.
  package func change(
    _ id: Identifier<Account>, displayName: String?, email: String?, password: String?, in session: Identifier<Session>
  ) throws(AccountFailure) -> Account {
    let name = try displayName.map { text throws(AccountFailure) in try checkedName(text) }
    let address = try email.map { text throws(AccountFailure) in try checkedAddress(text) }
    if address != nil { try confirm(password, of: id, in: session) }
    let outcome = try write { accounts -> Result<Account, AccountFailure> in
      // A new password may have ended the session meanwhile, and the next link would go to this address.
      guard accounts.keeps(session, of: id) else { return .failure(.signedOut) }
      if let address, let holder = accounts.account(address), holder.id != id {
        return .failure(.refused(.addressTaken))
      }
      if let name { accounts.setDisplayName(name, of: id) }
      if let address {
        accounts.setEmail(address, of: id)
        // What was sent to the former address lets nobody in any more.
        accounts.passwordResets.removeLinks(of: id)
      }
      return accounts.account(id).map { .success($0) } ?? .failure(.wrongCredentials)
    }
    return try outcome.get()
  }

  /// Fails unless the password is the account's. Somebody at a browser that was left open tries under its own count, and
  /// holds nobody else up.
  func confirm(
    _ password: String?, of id: Identifier<Account>, in session: Identifier<Session>
  ) throws(AccountFailure) {
    guard let password else { throw .refused(Refusal("Enter your password, too.", field: "password", code: .missing)) }
    let known = try read { ($0.account(id), $0.password(of: id)) }
    guard let account = known.0, let hash = known.1 else { throw .wrongCredentials }
    let keys = [AttemptKey.device(account: account.email.key, device: "session \(session)")]
    try begin(keys)
    guard try verify(password, against: hash, keys) else {
      throw .refused(Refusal("This is not your password.", field: "password"))
    }
    try write { succeed(keys, in: $0) }
  }

  /// Fails unless the person has just signed in, by a password or a passkey, or types the password: whoever finds a browser
  /// that was left open gets no key of their own by it.
  func confirmPresence(
    _ password: String?, of id: Identifier<Account>, in session: Identifier<Session>
  ) throws(AccountFailure) {
    guard password == nil else { return try confirm(password, of: id, in: session) }
    let begun = try read { $0.sessions.sessions(of: id).first { $0.id == session }?.createdAt }
    guard let begun, now.milliseconds(since: begun) < Session.freshness else { throw .refused(.notPresent) }
  }

  private func checkedName(_ text: String) throws(AccountFailure) -> String {
    do throws(Refusal) {
      return try Self.displayNameRule.required(text)
    } catch {
      throw .refused(error)
    }
  }

  private func checkedAddress(_ text: String) throws(AccountFailure) -> EmailAddress {
    guard let address = EmailAddress(text) else { throw .refused(.invalidAddress) }
    return address
  }
}

extension Refusal {
  fileprivate static let notPresent = Refusal(
    "You signed in more than 10 minutes ago. Enter your password to confirm that it is you.",
    field: "password", code: .missing)
}
