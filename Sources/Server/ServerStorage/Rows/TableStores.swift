package import DatabaseKit
package import JSONKit
package import RecordKit
package import SyncKit

/// The tables of every kind of row that the catalog has.
package final class TableStores: Sendable {
  let catalog: Catalog
  /// The engine's index of the log's words.
  let logWords: any LogWordIndex
  /// What was left out of what was read.
  package let unreadable = UnreadableRows()
  private let tables: [ObjectIdentifier: TableStore]

  package init(_ catalog: Catalog, logWords: any LogWordIndex, on connection: Connection) {
    self.catalog = catalog
    self.logWords = logWords
    let tables = catalog.tables.map { (ObjectIdentifier($0), TableStore($0, on: connection)) }
    self.tables = Dictionary(tables, uniquingKeysWith: { first, _ in first })
  }

  subscript(_ table: AnyTable) -> TableStore {
    guard let known = tables[ObjectIdentifier(table)] else {
      preconditionFailure("No feature registers the table \(table.name).")
    }
    return known
  }
}

extension TableStores {
  /// The whole server's data within one read or write.
  ///
  /// - Parameters:
  ///   - lineage: of what is written now.
  ///   - write: takes note of the workplaces that are reached for; nil within a read.
  package func transaction(
    on connection: Connection, lineage: Identifier<FeedLineage>, _ write: TrackedWrite? = nil
  ) -> ServerTransaction {
    ServerTransaction(connection: connection, tables: self, lineage: lineage, write: write)
  }
}
