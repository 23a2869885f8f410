import DatabaseKit
import JSONKit
import RecordKit

/// Reads every row as the server would, and names those that cannot be read.
struct RowCheck {
  private let tables: TableStores
  private let connection: Connection

  init(_ tables: TableStores, on connection: Connection) {
    self.tables = tables
    self.connection = connection
  }

  func unreadable() -> [String] {
    _ = connection.faults.takeUnreadable()
    for table in tables.catalog.tables { readAll(of: tables[table]) }
    let accounts = AccountStore(connection: connection)
    for account in identifiers(in: "accounts", as: Account.self) { read(account, accounts) }
    for workplace in identifiers(in: "workplaces", as: Workplace.self) {
      _ = accounts.invitations.invitations(to: workplace)
    }
    _ = PrivateCalendarStore(connection: connection).calendars(after: nil, limit: .max)
    _ = OutboxStore(connection: connection).entries(limit: .max)
    return connection.faults.takeUnreadable()
  }

  private func readAll(of table: TableStore) {
    connection.forEach(table.selection) { row in _ = table.read(row) }
  }

  private func read(_ account: Identifier<Account>, _ accounts: AccountStore) {
    _ = accounts.account(account)
    _ = accounts.password(of: account)
    _ = accounts.tokens.tokens(of: account)
    _ = accounts.calendarLinks.links(of: account)
    _ = accounts.passkeys.passkeys(of: account)
    let notifications = NotificationStore(connection: connection)
    _ = notifications.settings(of: account)
    _ = notifications.subscriptions(of: account)
  }

  private func identifiers<Row>(in table: String, as: Row.Type) -> [Identifier<Row>] {
    connection.query("SELECT id FROM \(table) ORDER BY id") { $0.identifier(0) }
  }
}
