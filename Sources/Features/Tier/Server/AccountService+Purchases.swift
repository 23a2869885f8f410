import EntitlementClient
package import JSONKit
import RecordKit
package import ServerAccounts
import ServerAPI
package import ServerStorage

extension AccountService {
  /// Takes a transaction of the App Store for an account, and gives its tier to the account's members.
  ///
  /// What the App Store has taken back is noted, too, before it is refused.
  package func take(
    transaction text: String, for account: Identifier<Account>, _ tiers: Tiers
  ) throws(AccountFailure) {
    let transaction = try tiers.verified(text)
    guard transaction.account == nil || transaction.account == account.rawValue else {
      throw .transaction(.anotherAccount)
    }
    let now = now
    let outcome = try writeServer { server -> Result<MemberChange, AccountFailure> in
      let purchases = server.accounts.purchases
      let known = purchases.purchase(transaction.originalNumber)
      guard known == nil || known?.account == account else { return .failure(.transaction(.anotherAccount)) }
      // A transaction from before a renewal or a refund says nothing new.
      if known.map({ $0.signed <= transaction.signed }) ?? true { purchases.keep(Purchase(transaction, of: account)) }
      let workplaces = server.accounts.memberships(of: account).keys.sorted()
      var change = MemberChange()
      tiers.apply(to: workplaces, in: server, at: now, &change)
      return .success(change)
    }
    store.announce(try outcome.get())
    try check(transaction.originalNumber)
  }

  /// Fails unless the purchase is good now, by all that was ever shown of it.
  private func check(_ originalNumber: String) throws(AccountFailure) {
    guard let purchase = try read({ $0.purchases.purchase(originalNumber) }) else { return }
    if let revoked = purchase.revoked { throw .transaction(.revoked(revoked)) }
    if let expires = purchase.expires, expires <= now { throw .transaction(.expired(expires)) }
  }

  /// What an account has in each of its workplaces.
  package func entitlements(of account: Identifier<Account>) throws(AccountFailure) -> [EntitlementDocument] {
    let now = now
    return try readServer { server in
      server.accounts.memberships(of: account).sorted { $0.key < $1.key }.compactMap { workplace, member in
        server.workplace(workplace).map {
          EntitlementDocument(of: member, in: workplace, on: $0.records, at: now)
        }
      }
    }
  }
}

extension Tiers {
  fileprivate func verified(_ text: String) throws(AccountFailure) -> SignedTransaction {
    do throws(TransactionFailure) {
      return try client.transaction(text)
    } catch {
      throw .transaction(error)
    }
  }
}

extension Purchase {
  fileprivate init(_ transaction: SignedTransaction, of account: Identifier<Account>) {
    self.init(
      originalNumber: transaction.originalNumber, account: account, product: transaction.product,
      signed: transaction.signed, expires: transaction.expires, revoked: transaction.revoked)
  }
}

extension AccountFailure {
  /// A purchase that is genuine and over is one to be paid for; anything else is no purchase.
  fileprivate static func transaction(_ failure: TransactionFailure) -> AccountFailure {
    var problem =
      switch failure {
      case .expired, .revoked: Problem(.paymentRequired, failure.description)
      default: Problem(.refused, failure.description, field: "jws")
      }
    problem.code = failure.code.rawValue
    problem.cause = "\(failure)"
    return .other(problem)
  }
}
