import DatabaseKit
package import SecurityKit
package import TimeKit

/// Keeps what has been tried and has failed.
package struct AttemptStore {
  let connection: Connection

  /// The empty history for a key without one.
  package func history(of key: AttemptKey) -> AttemptHistory {
    connection.first("SELECT failures, last FROM attempts WHERE key = ?", [.text(key.text)]) { row in
      AttemptHistory(failures: Int(clamping: row.integer(0)), last: row.instant(1))
    } ?? AttemptHistory()
  }

  /// Keeps a history, or forgets an empty one.
  package func keep(_ history: AttemptHistory, of key: AttemptKey) {
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

  /// Forgets what was tried with an account, under any purpose and from any device.
  package func forget(account: String, purposes: [String]) {
    keep(AttemptHistory(), of: .newNetworks(account: account))
    for key in [account] + purposes.map({ "\($0) \(account)" }) { keep(AttemptHistory(), of: .account(key)) }
    let devices = AttemptKey.device(account: account, device: "").text
    connection.execute("DELETE FROM attempts WHERE substr(key, 1, length(?1)) = ?1", [.text(devices)])
  }

  /// Forgets what was tried before an instant.
  package func forget(before instant: Instant) {
    connection.execute("DELETE FROM attempts WHERE last < ?", [Value(instant)])
  }
}

extension AttemptStore {
  package func counters(_ keys: [AttemptKey]) -> [AttemptCounter] { keys.map { AttemptCounter($0, history(of: $0)) } }

  package func keep(_ counters: [AttemptCounter]) {
    for counter in counters { keep(counter.history, of: counter.key) }
  }
}
