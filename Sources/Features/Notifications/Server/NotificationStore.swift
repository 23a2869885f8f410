import DatabaseKit
package import JSONKit
import RecordKit
package import ServerStorage
import TimeKit

/// Keeps who is told what, and on which devices.
package struct NotificationStore {
  let connection: Connection

  private static let settingColumns = """
    summary, summary_minute, works_only, reminder_minutes, changes, quiet_start, quiet_end, mail, time_zone, locale, origin,
    seen_at
    """

  /// Nil for somebody who has chosen nothing yet.
  package func settings(of account: Identifier<Account>) -> NotificationSettings? {
    connection.first(
      "SELECT \(Self.settingColumns) FROM notification_settings WHERE account = ?", [Value(account)]
    ) { NotificationSettings($0) }
  }

  package func set(_ settings: NotificationSettings, of account: Identifier<Account>) {
    connection.execute(
      """
      INSERT INTO notification_settings (account, \(Self.settingColumns))
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (account) DO UPDATE SET \(replacing(Self.settingColumns))
      """,
      [
        Value(account), Self.flag(settings.summary), Self.minute(settings.summaryTime), Self.flag(settings.worksOnly),
        settings.reminderMinutes.map { .integer(Int64($0)) } ?? .null, Self.flag(settings.changes),
        settings.quietHours.map { Self.minute($0.start) } ?? .null,
        settings.quietHours.map { Self.minute($0.end) } ?? .null, Self.flag(settings.mail), .text(settings.timeZone),
        .text(settings.locale), .text(settings.origin), Value(settings.seenAt),
      ])
  }

  private static func flag(_ isOn: Bool) -> Value { .integer(isOn ? 1 : 0) }
  private static func minute(_ time: TimeOfDay) -> Value { .integer(Int64(time.minutesSinceMidnight)) }

  private static let subscriptionColumns = "session, account, endpoint, public_key, secret"

  /// An account's devices, by their sessions.
  package func subscriptions(of account: Identifier<Account>) -> [DeviceSubscription] {
    connection.query(
      "SELECT \(Self.subscriptionColumns) FROM push_subscriptions WHERE account = ? ORDER BY session", [Value(account)]
    ) { DeviceSubscription($0) }
  }

  package func subscription(of session: Identifier<Session>) -> DeviceSubscription? {
    connection.first(
      "SELECT \(Self.subscriptionColumns) FROM push_subscriptions WHERE session = ?", [Value(session)]
    ) { DeviceSubscription($0) }
  }

  /// Keeps where a session's browser takes messages, in the place of what it had, and of whoever had that endpoint. It goes
  /// with the session.
  package func set(_ subscription: DeviceSubscription) {
    connection.execute(
      "DELETE FROM push_subscriptions WHERE session = ? OR endpoint = ?",
      [Value(subscription.session), .text(subscription.endpoint)])
    connection.execute(
      "INSERT INTO push_subscriptions (\(Self.subscriptionColumns)) VALUES (?, ?, ?, ?, ?)",
      [
        Value(subscription.session), Value(subscription.account), .text(subscription.endpoint),
        .blob(subscription.publicKey), .blob(subscription.secret),
      ])
  }

  package func removeSubscription(of session: Identifier<Session>) {
    connection.execute("DELETE FROM push_subscriptions WHERE session = ?", [Value(session)])
  }

  /// The server's sealed key by which push services know it; nil for none.
  package var pushKey: [UInt8]? { connection.first("SELECT sealed FROM push_key") { $0.blob(0) } }

  package func setPushKey(_ sealed: [UInt8]) {
    connection.execute(
      """
      INSERT INTO push_key ("only", sealed) VALUES (1, ?)
      ON CONFLICT ("only") DO UPDATE SET sealed = excluded.sealed
      """, [.blob(sealed)])
  }

  /// Whether an entry of the log concerns anybody who wants notifications. An entry without an owner may concern anyone.
  func hasListener(to entry: LogEntry, in workplace: Identifier<Workplace>) -> Bool {
    entry.owners.isEmpty
      ? hasListener(in: workplace) : !listeners(among: entry.owners, in: workplace).isEmpty
  }

  /// Whether anybody in a workplace is notified of anything.
  private func hasListener(in workplace: Identifier<Workplace>) -> Bool {
    connection.integer(
      """
      SELECT 1 FROM memberships m JOIN notification_settings s ON s.account = m.account WHERE m.workplace = ? LIMIT 1
      """, [Value(workplace)]) != nil
  }

  /// Which of a workplace's members want to be told.
  private func listeners(
    among members: [Identifier<Member>], in workplace: Identifier<Workplace>
  ) -> [Identifier<Account>] {
    members.compactMap { member in
      connection.first(
        """
        SELECT m.account FROM memberships m JOIN notification_settings s ON s.account = m.account
        WHERE m.workplace = ? AND m.member = ?
        """, [Value(workplace), Value(member)]
      ) { $0.identifier(0) }
    }
  }
}

extension NotificationSettings {
  fileprivate init(_ row: DatabaseKit.Row) {
    self.init()
    let time = { (column: Int) in TimeOfDay(minutesSinceMidnight: Int(row.integer(column))) ?? .midnight }
    summary = row.integer(0) == 1
    summaryTime = time(1)
    worksOnly = row.integer(2) == 1
    reminderMinutes = row.optionalInteger(3).map { Int($0) }
    changes = row.integer(4) == 1
    quietHours = row.optionalInteger(5) == nil ? nil : QuietHours(start: time(5), end: time(6))
    mail = row.integer(7) == 1
    timeZone = row.text(8)
    locale = row.text(9)
    origin = row.text(10)
    seenAt = row.instant(11)
  }
}

extension DeviceSubscription {
  fileprivate init(_ row: DatabaseKit.Row) {
    self.init(
      session: row.identifier(0), account: row.identifier(1), endpoint: row.text(2), publicKey: row.blob(3),
      secret: row.blob(4))
  }
}

extension ServerTransaction {
  package var notifications: NotificationStore { NotificationStore(connection: connection) }
}
