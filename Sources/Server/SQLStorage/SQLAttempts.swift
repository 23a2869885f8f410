import DatabaseKit
import SecurityKit
import ServerStorage
import TimeKit

/// What was tried and has failed, in SQLite.
struct SQLAttempts: AttemptStorage {
  let connection: Connection

  func history(of key: AttemptKey) -> AttemptHistory {
    connection.first("SELECT failures, last FROM attempts WHERE key = ?", [.text(key.text)]) { row in
      AttemptHistory(failures: Int(clamping: row.integer(0)), last: row.instant(1))
    } ?? AttemptHistory()
  }

  func keep(_ history: AttemptHistory, of key: AttemptKey) {
    guard history.failures > 0, let last = history.last else {
      return connection.execute("DELETE FROM attempts WHERE key = ?", [.text(key.text)])
    }
    connection.execute(
      """
      INSERT INTO attempts (key, failures, last) VALUES (?, ?, ?)
      ON CONFLICT (key) DO UPDATE SET failures = excluded.failures, last = excluded.last
      """,
      [.text(key.text), .integer(Int64(history.failures)), Value(last)])
  }

  func forget(account: String, purposes: [String]) {
    keep(AttemptHistory(), of: .newNetworks(account: account))
    for key in [account] + purposes.map({ "\($0) \(account)" }) { keep(AttemptHistory(), of: .account(key)) }
    let devices = AttemptKey.device(account: account, device: "").text
    connection.execute("DELETE FROM attempts WHERE substr(key, 1, length(?1)) = ?1", [.text(devices)])
  }

  func forget(before instant: Instant) {
    connection.execute("DELETE FROM attempts WHERE last < ?", [Value(instant)])
  }
}
