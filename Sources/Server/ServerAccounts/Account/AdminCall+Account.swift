package import ServerAPI
package import ServerStorage
import JSONKit

extension AdminCall {
  /// The account that an operand or an option names, by its address or identifier.
  package func account(_ name: String? = nil) throws(AdminFailure) -> Account {
    let name = name ?? operands[0]
    let account = try read { server in
      EmailAddress(name).flatMap { server.accounts.account($0) }
        ?? Identifier<Account>(name).flatMap { server.accounts.account($0) }
    }
    guard let account else { throw .failed("There is no account with the address \(name).") }
    return account
  }

  /// The same, which is not that of whoever asks: nobody locks themselves out.
  package func othersAccount() throws(AdminFailure) -> Account {
    let account = try account()
    guard origin.actor != .account(account.id) else {
      throw .failed("You can’t do this to your own account here. Use teamshift admin on the server.")
    }
    return account
  }

  package func accounts<Outcome>(
    _ body: (AccountService) throws(AccountFailure) -> Outcome
  ) throws(AdminFailure) -> Outcome {
    do throws(AccountFailure) {
      return try body(services.accounts)
    } catch {
      throw .failed(error.description)
    }
  }
}
