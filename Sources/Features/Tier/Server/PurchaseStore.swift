import DatabaseKit
package import JSONKit
package import ServerStorage
import TimeKit

/// Keeps what accounts have bought.
package struct PurchaseStore {
  private static let columns = "original_number, account, product, signed, expires, revoked"

  let connection: Connection

  /// All purchases, by account and then by number.
  package var all: [Purchase] {
    connection.query("SELECT \(Self.columns) FROM purchases ORDER BY account, original_number") { read($0) }
  }

  /// The purchase that began with a transaction of this number.
  package func purchase(_ originalNumber: String) -> Purchase? {
    connection.first("SELECT \(Self.columns) FROM purchases WHERE original_number = ?", [.text(originalNumber)]) {
      read($0)
    }
  }

  /// Keeps a purchase in the place of the one with its number.
  package func keep(_ purchase: Purchase) {
    connection.execute(
      """
      INSERT INTO purchases (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (original_number) DO UPDATE SET \(replacing(Self.columns))
      """,
      [
        .text(purchase.originalNumber), Value(purchase.account), .text(purchase.product), Value(purchase.signed),
        Value(purchase.expires), Value(purchase.revoked),
      ])
  }

  private func read(_ row: DatabaseKit.Row) -> Purchase {
    Purchase(
      originalNumber: row.text(0), account: row.identifier(1), product: row.text(2), signed: row.instant(3),
      expires: row.optionalInstant(4), revoked: row.optionalInstant(5))
  }
}

extension PurchaseStore {
  /// What an account has bought.
  package func purchases(of account: Identifier<Account>) -> [Purchase] { all.filter { $0.account == account } }
}

extension AccountStore {
  package var purchases: PurchaseStore { PurchaseStore(connection: connection) }
}
