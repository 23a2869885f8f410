import DatabaseKit
package import JSONKit
package import ServerStorage
package import TimeKit

/// Keeps where people's own calendars are, and when they are looked at.
package struct PrivateCalendarStore {
  let connection: Connection

  private static let columns = """
    account, kind, host, address, user_name, password, connected_at, tag, basis, read_at, failures, failing_since, problem,
    due, reading_since, unread
    """

  package func calendar(of account: Identifier<Account>) -> PrivateCalendar? {
    connection.first("SELECT \(Self.columns) FROM private_calendars WHERE account = ?", [Value(account)]) { read($0) }
      ?? nil
  }

  /// Keeps a calendar in the place of the account's former one.
  package func set(_ calendar: PrivateCalendar) {
    connection.execute(
      """
      INSERT INTO private_calendars (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (account) DO UPDATE SET \(replacing(Self.columns))
      """,
      [
        Value(calendar.account), .text(calendar.kind.rawValue), .text(calendar.host), .blob(calendar.address),
        .text(calendar.userName), calendar.password.map { .blob($0) } ?? .null, Value(calendar.connectedAt),
        calendar.tag.map { .text($0) } ?? .null, .text(calendar.basis), Value(calendar.readAt),
        .integer(Int64(calendar.failures)), Value(calendar.failingSince),
        calendar.problem.map { .text($0) } ?? .null, Value(calendar.due),
        Value(calendar.readingSince), .integer(Int64(calendar.unread)),
      ])
  }

  package func remove(of account: Identifier<Account>) {
    connection.execute("DELETE FROM private_calendars WHERE account = ?", [Value(account)])
  }

  /// Those of the next accounts, in the order of their identifiers.
  package func calendars(after account: Identifier<Account>?, limit: Int) -> [PrivateCalendar] {
    connection.query(
      "SELECT \(Self.columns) FROM private_calendars WHERE account > ? ORDER BY account LIMIT ?",
      [account.map { Value($0) } ?? .blob([]), .integer(Int64(limit))]
    ) { read($0) }.compactMap { $0 }
  }

  /// What is to be looked at, that which waits longest first.
  package func due(at now: Instant, limit: Int) -> [PrivateCalendar] {
    connection.query(
      "SELECT \(Self.columns) FROM private_calendars WHERE due <= ? ORDER BY due, account LIMIT ?",
      [Value(now), .integer(Int64(limit))]
    ) { read($0) }.compactMap { $0 }
  }

  /// When the next one is to be looked at; nil if there is none.
  package var next: Instant? {
    connection.instant("SELECT min(due) FROM private_calendars")
  }

  private func read(_ row: DatabaseKit.Row) -> PrivateCalendar? {
    guard let kind = PrivateCalendar.Kind(rawValue: row.text(1)) else {
      row.leaveOut("private calendar of \(row.uniqueID(0)): the kind is unknown")
      return nil
    }
    var calendar = PrivateCalendar(
      account: row.identifier(0), kind: kind, host: row.text(2), address: row.blob(3), userName: row.text(4),
      password: row.optionalBlob(5), connectedAt: row.instant(6))
    calendar.tag = row.optionalText(7)
    calendar.basis = row.text(8)
    calendar.readAt = row.optionalInstant(9)
    calendar.failures = Int(row.integer(10))
    calendar.failingSince = row.optionalInstant(11)
    calendar.problem = row.optionalText(12)
    calendar.due = row.instant(13)
    calendar.readingSince = row.optionalInstant(14)
    calendar.unread = Int(row.integer(15))
    return calendar
  }
}

extension ServerTransaction {
  package var privateCalendars: PrivateCalendarStore { PrivateCalendarStore(connection: connection) }
}
