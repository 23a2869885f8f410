package import JSONKit

/// Keeps what accounts have bought.
package protocol PurchaseStorage {
  /// All purchases, by account and then by number.
  var all: [Purchase] { get }
  /// The purchase that began with a transaction of this number.
  func purchase(_ originalNumber: String) -> Purchase?
  /// Keeps a purchase in the place of the one with its number.
  func keep(_ purchase: Purchase)
}

extension PurchaseStorage {
  /// What an account has bought.
  package func purchases(of account: Identifier<Account>) -> [Purchase] { all.filter { $0.account == account } }
}
