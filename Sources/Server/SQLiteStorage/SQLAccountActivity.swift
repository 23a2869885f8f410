import DatabaseKit
import JSONKit
import ServerStorage
import TimeKit

/// What happened to accounts lately, in SQLite.
struct SQLAccountActivity: AccountActivityStorage {
  let connection: Connection

  func add(_ activity: AccountActivity) {
    connection.execute(
      "INSERT INTO account_activity (account, id, event, detail, at) VALUES (?, ?, ?, ?, ?)",
      [
        Value(activity.account), Value(activity.id), .text(activity.event.rawValue), .text(activity.detail),
        Value(activity.at),
      ])
    connection.execute(
      """
      DELETE FROM account_activity WHERE account = ?1 AND id IN
      (SELECT id FROM account_activity WHERE account = ?1 ORDER BY at DESC, id DESC LIMIT -1 OFFSET ?2)
      """, [Value(activity.account), .integer(Int64(AccountActivity.limit))])
  }

  func activity(of account: Identifier<Account>) -> [AccountActivity] {
    connection.query(
      "SELECT id, event, detail, at FROM account_activity WHERE account = ? ORDER BY at DESC, id DESC",
      [Value(account)]
    ) { row in
      guard let event = AccountEvent(rawValue: row.text(1)) else {
        row.fail("the event is unknown")
        return nil
      }
      return AccountActivity(
        id: row.identifier(0), account: account, event: event, detail: row.text(2), at: row.instant(3))
    }
  }
}
