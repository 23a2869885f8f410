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

  /// - Parameter others: reads the rows of the capabilities' stores.
  func unreadable(_ others: (ServerTransaction) -> Void, in server: ServerTransaction) -> [String] {
    _ = connection.faults.takeUnreadable()
    for table in tables.catalog.tables { readAll(of: tables[table]) }
    let accounts = AccountStore(connection: connection)
    for account in accounts.identifiers { read(account, accounts) }
    others(server)
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
  }
}
