import HTTPKit
import JSONKit
import RecordKit
import SecurityKit
import ServerAPI
import ServerStorage
import TimeKit

/// Addresses that are proved by a link, where mail is set: until then an account has an address only as long as nobody
/// else shows that it is theirs.
extension AccountService {
  /// Sends a link to the address that an account is to have, or to its own that is not proved, in a write; false for an
  /// address that has had many.
  func sendAddressLink(
    to email: EmailAddress, of account: Identifier<Account>, origin: String, in server: ServerTransaction
  ) -> Bool {
    guard sendsMail else { return true }
    let key = AttemptKey.account("\(Self.addressPurpose) \(email.key)")
    guard begin(key, .mails, in: server.accounts) == 0 else { return false }
    let notice = AccountNotice(email: email, event: .emailConfirmed, linkOrigin: origin)
    server.outbox.add(OutboxMessage(notice, provingAddressOf: account, in: store.environment))
    return true
  }

  /// Sends the link once more.
  func sendAddressLinkAgain(of id: Identifier<Account>, origin: String) throws(AccountFailure) {
    let failure = try writeServer { server -> AccountFailure? in
      guard sendsMail, let account = server.accounts.account(id), let email = account.unprovedEmail else {
        return .refused(.nothingToConfirm)
      }
      if let holder = server.accounts.account(email), holder.id != id, holder.isProved {
        return .refused(.addressTaken)
      }
      return sendAddressLink(to: email, of: id, origin: origin, in: server)
        ? nil : .tooManyAttempts(seconds: AttemptLimiter.mails.firstDelay / 1_000)
    }
    if let failure { throw failure }
    store.wake()
  }

  /// Takes an address for proved, by the link that was sent there.
  func useAddressLink(_ text: String, from request: Request) throws(AccountFailure) {
    let keys = [AttemptKey(address: request.peer, for: "address link")]
    try begin(keys)
    let (now, environment) = (now, store.environment)
    let failure = try writeServer { server -> AccountFailure? in
      guard let token = SecretToken(text, kind: .address),
        let link = server.accounts.addressLinks.link(token.digest, at: now),
        let account = server.accounts.account(link.account)
      else { return .refused(.addressLinkIsOver) }
      succeed(keys, in: server.accounts)
      return server.prove(link.email, of: account, by: AuditOrigin(request), environment)
    }
    if let failure { throw failure }
    store.wake()
  }

  /// What links that prove addresses are counted under.
  static let addressPurpose = "address"
}

extension Account {
  /// Where a link is to be sent; nil for an account whose address is proved, and that is to have no other.
  var unprovedEmail: EmailAddress? { nextEmail ?? (isProved ? nil : email) }
}

extension ServerTransaction {
  /// Gives an account an address that its person reads. Whoever had it without showing that has it no longer.
  fileprivate func prove(
    _ email: EmailAddress, of account: Account, by origin: AuditOrigin, _ environment: ServerEnvironment
  ) -> AccountFailure? {
    let isNext = account.nextEmail == email
    guard isNext || account.email == email else { return .refused(.addressLinkIsOver) }
    if let holder = accounts.account(email), holder.id != account.id {
      if holder.isProved { return .refused(.addressTaken) }
      accounts.passwordResets.removeLinks(of: holder.id)
      accounts.addressLinks.removeLinks(of: holder.id)
      accounts.releaseEmail(of: holder.id)
    }
    if isNext || accounts.account(email) == nil { take(email, account, by: origin, environment) }
    accounts.setProved(account.id, at: environment.now())
    accounts.addressLinks.removeLinks(of: account.id)
    note(.emailConfirmed, email.text, of: account, tells: false, by: origin, environment)
    return nil
  }

  /// The former address is told. What was sent there lets nobody in any more.
  private func take(
    _ email: EmailAddress, _ account: Account, by origin: AuditOrigin, _ environment: ServerEnvironment
  ) {
    if account.email != email { note(.emailChanged, email.text, of: account, by: origin, environment) }
    accounts.setEmail(email, of: account.id)
    accounts.passwordResets.removeLinks(of: account.id)
  }
}
