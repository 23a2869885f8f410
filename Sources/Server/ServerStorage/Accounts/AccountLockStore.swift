import DatabaseKit
package import JSONKit

/// Keeps which accounts are locked.
package struct AccountLockStore {
  let connection: Connection

  /// Nil for an account that is not locked.
  package func lock(of account: Identifier<Account>) -> AccountLock? {
    connection.first("SELECT at, reason FROM account_locks WHERE account = ?", [Value(account)]) { row in
      AccountLock(at: row.instant(0), reason: row.text(1))
    }
  }

  package func set(_ lock: AccountLock?, of account: Identifier<Account>) {
    guard let lock else {
      return connection.execute("DELETE FROM account_locks WHERE account = ?", [Value(account)])
    }
    connection.execute(
      """
      INSERT INTO account_locks (account, at, reason) VALUES (?, ?, ?)
      ON CONFLICT (account) DO UPDATE SET at = excluded.at, reason = excluded.reason
      """,
      [Value(account), Value(lock.at), .text(lock.reason)])
  }
}
