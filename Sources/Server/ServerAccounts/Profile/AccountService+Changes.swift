package import JSONKit
import RecordKit
import SecurityKit
import ServerAPI
package import ServerStorage
import TimeKit

extension AccountService {
  /// Changes what a person is called, or their address. Where mail is set, an account has another address only once the
  /// link is used that is sent there.
  package func change(
    _ access: AccountAccess, displayName: String?, email: String?, in session: Identifier<Session>, origin: String
  ) throws(AccountFailure) -> Account {
    let id = access.account
    let name = try displayName.map { text throws(AccountFailure) in try checkedName(text) }
    let address = try email.map { text throws(AccountFailure) in try checkedAddress(text) }
    let outcome = try writeServer { server -> Result<Account, AccountFailure> in
      let accounts = server.accounts
      // A new password may have ended the session meanwhile, and the next link would go to this address.
      guard accounts.keeps(session, of: id), let former = accounts.account(id) else { return .failure(.signedOut) }
      if let address, let failure = change(former, to: address, origin: origin, by: access.audit, in: server) {
        return .failure(failure)
      }
      if let name { accounts.setDisplayName(name, of: id) }
      return accounts.account(id).map { .success($0) } ?? .failure(.signedOut)
    }
    if address != nil { store.wake() }
    return try outcome.get()
  }

  private func change(
    _ account: Account, to address: EmailAddress, origin: String, by audit: AuditOrigin,
    in server: ServerTransaction
  ) -> AccountFailure? {
    let accounts = server.accounts
    if let holder = accounts.account(address), holder.id != account.id, holder.isProved || !sendsMail {
      return .refused(.addressTaken)
    }
    if sendsMail, address != account.email {
      accounts.addressLinks.removeLinks(of: account.id)
      accounts.setNextEmail(address, of: account.id)
      let isSent = sendAddressLink(to: address, of: account.id, origin: origin, in: server)
      return isSent ? nil : .tooManyAttempts(seconds: AttemptLimiter.mails.firstDelay / 1_000)
    }
    return spell(account, address, by: audit, in: server)
  }

  /// Without mail, or for the same address in other letters, the change is made at once.
  private func spell(
    _ account: Account, _ address: EmailAddress, by audit: AuditOrigin, in server: ServerTransaction
  ) -> AccountFailure? {
    if address != account.email {
      server.note(.emailChanged, address.text, of: account, by: audit, store.environment)
    }
    server.accounts.setEmail(address, of: account.id)
    if account.isProved, address == account.email { server.accounts.setProved(account.id, at: now) }
    // What was sent to the former address lets nobody in any more.
    server.accounts.passwordResets.removeLinks(of: account.id)
    return nil
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
