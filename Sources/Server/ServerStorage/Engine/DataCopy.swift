package import DatabaseKit

extension TableEngine {
  /// Copies all data into an empty database, compares each row in both, and keeps all of it or none.
  ///
  /// A server goes on with the copy as with its own database after a restart, and so do devices. Nobody may write to either
  /// database meanwhile.
  package func copyAll(to target: some TableEngine) throws(CopyFailure) -> CopySummary {
    var problem: CopyFailure?
    let result = withBackgroundReads {
      Result { () throws(DatabaseFailure) in
        try readTables { connection in
          Result { () throws(DatabaseFailure) in
            try target.writeTables(.usual, for: .common) { targetConnection in
              var copy = DataCopy(from: connection, to: targetConnection, target.tables)
              problem = copy.run()
              return copy.summary
            }
          }
        }.get()
      }
    }
    do throws(DatabaseFailure) {
      return try result.get()
    } catch {
      throw problem ?? .database(error)
    }
  }
}

/// All data on its way from one database into another.
private struct DataCopy {
  /// What each database has of its own, or makes of the rest.
  private static let ownTables: Set<String> = [
    "schema_migrations", "write_marks", "database_run", "log_places", "log_words", "log_counts", "log_index",
  ]
  /// How many rows are read at once, of which some have pictures.
  private static let pageSize = 200

  private let source: Connection
  private let target: Connection
  private let tables: TableStores
  private(set) var summary = CopySummary()

  init(from source: Connection, to target: Connection, _ tables: TableStores) {
    self.source = source
    self.target = target
    self.tables = tables
  }

  /// Copies, and answers why it could not; the write keeps nothing then.
  mutating func run() -> CopyFailure? {
    do throws(CopyFailure) {
      try copyAndCompare()
      return nil
    } catch {
      target.fail(.outside(file: target.database, reason: error.description))
      return error
    }
  }

  private mutating func copyAndCompare() throws(CopyFailure) {
    guard OwnerStore(connection: source).owner != nil else {
      throw source.fault.map { .database($0) } ?? .noData(source.database)
    }
    let all = try schema()
    for table in all where !table.isEmpty(on: target) {
      throw .notEmpty(target.database, table: table.name)
    }
    for table in all { copy(table) }
    LogIndexStore.makeAnew(tables, on: target)
    for table in all + [SchemaTable("log_counts", on: source)] { try compare(table) }
    if let fault = source.fault ?? target.fault { throw .database(fault) }
  }

  /// The tables to copy, those that others refer to before them.
  private func schema() throws(CopyFailure) -> [SchemaTable] {
    let names = Self.names(on: source)
    if let name = Set(names).symmetricDifference(Self.names(on: target)).min() { throw .differentSchema(table: name) }
    let all = names.map { SchemaTable($0, on: source) }
    for table in all where Set(SchemaTable(table.name, on: target).columns) != Set(table.columns) {
      throw .differentSchema(table: table.name)
    }
    return all.childrenFirst.reversed()
  }

  private static func names(on connection: Connection) -> [String] {
    SchemaTable.names(on: connection).filter { !ownTables.contains($0) }
  }

  private mutating func copy(_ table: SchemaTable) {
    let before = summary.rows
    var page = page(of: table, on: source)
    while let last = page.last {
      for row in page { table.insert(row, on: target) }
      summary.rows += page.count
      page = self.page(of: table, behind: last, on: source)
    }
    if summary.rows > before { summary.tables += 1 }
  }

  private func compare(_ table: SchemaTable) throws(CopyFailure) {
    var (wanted, found) = (page(of: table, on: source), page(of: table, on: target))
    while let last = wanted.last ?? found.last {
      if wanted != found { throw difference(table, wanted, found) }
      wanted = page(of: table, behind: last, on: source)
      found = page(of: table, behind: last, on: target)
    }
  }

  private func difference(_ table: SchemaTable, _ wanted: [[Value]], _ found: [[Value]]) -> CopyFailure {
    if let fault = source.fault ?? target.fault { return .database(fault) }
    let place = zip(wanted, found).prefix { $0 == $1 }.count
    let row = place < wanted.count ? wanted[place] : found[place]
    return .differentRow(table: table.name, key: table.key(of: row).map(\.shown).joined(separator: ", "))
  }

  private func page(of table: SchemaTable, behind row: [Value]? = nil, on connection: Connection) -> [[Value]] {
    table.rows(after: row, limit: Self.pageSize, on: connection)
  }
}

extension Value {
  /// As a person may look for it.
  fileprivate var shown: String {
    switch self {
    case .null: "NULL"
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .text(let text): text
    case .blob(let bytes): bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
  }
}
