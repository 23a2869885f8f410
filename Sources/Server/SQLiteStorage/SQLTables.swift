import DatabaseKit
import RecordKit

/// The tables of every kind of row that the catalog has.
final class SQLTables: Sendable {
  let catalog: Catalog
  private let tables: [ObjectIdentifier: SQLTable]

  init(_ catalog: Catalog, on connection: Connection) {
    self.catalog = catalog
    let tables = catalog.tables.map { (ObjectIdentifier($0), SQLTable($0, on: connection)) }
    self.tables = Dictionary(tables, uniquingKeysWith: { first, _ in first })
  }

  subscript(_ table: AnyTable) -> SQLTable {
    guard let known = tables[ObjectIdentifier(table)] else {
      preconditionFailure("No feature registers the table \(table.name).")
    }
    return known
  }
}
