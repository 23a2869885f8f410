package import JSONKit
import RecordKit
import SecurityKit
package import ServerStorage
import TimeKit

extension AccountService {
  /// Changes what a person is called, or their address.
  package func change(
    _ id: Identifier<Account>, displayName: String?, email: String?, in session: Identifier<Session>
  ) throws(AccountFailure) -> Account {
    let name = try displayName.map { text throws(AccountFailure) in try checkedName(text) }
    let address = try email.map { text throws(AccountFailure) in try checkedAddress(text) }
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
