import JSONKit
package import ServerAPI
import ServerStorage

extension Call {
  /// Fails in an account whose password was chosen with a link that a workplace's owner handed over, until its person proves
  /// the address or whoever runs the server sets another password: contact details, the private calendar, passkeys and
  /// another address are for nobody who may have been handed more than was theirs.
  package func requireOwnAccount() throws(Problem) {
    let id = try access().account
    let account = try withAccounts { () throws(AccountFailure) in try accounts.read { $0.account(id) } }
    guard account?.isHandedOver == true else { return }
    throw Problem(
      .forbidden, accounts.sendsMail ? AccountRefusalTexts.provesAddress : AccountRefusalTexts.asksOperator, .handedOver
    )
  }
}
