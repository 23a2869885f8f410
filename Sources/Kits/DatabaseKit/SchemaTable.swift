/// A table as the database itself describes it, with its rows as values.
public struct SchemaTable {
  /// The table's name.
  public let name: String
  /// The columns, in their order.
  public let columns: [String]
  /// The columns of the primary key.
  public let key: [String]
  /// The tables that its rows refer to.
  public let parents: Set<String>
  private let insertion: String

  /// Asks the database for a table's columns, key, and references.
  public init(_ name: String, on connection: Connection) {
    self.name = name
    columns = connection.query(connection.dialect.columnsQuery, [.text(name)]) { $0.text(0) }
    let values = columns.map { _ in "?" }.joined(separator: ", ")
    insertion = "INSERT INTO \"\(name)\" (\(Self.quoted(columns))) VALUES (\(values))"
    key = connection.query(connection.dialect.keyQuery, [.text(name)]) { $0.text(0) }
    parents = Set(connection.query(connection.dialect.parentsQuery, [.text(name)]) { $0.text(0) })
  }

  /// The names of all tables of a database.
  public static func names(on connection: Connection) -> [String] {
    connection.query(connection.dialect.namesQuery) { $0.text(0) }
  }

  /// Whether the table has no rows.
  public func isEmpty(on connection: Connection) -> Bool { !connection.exists("SELECT 1 FROM \"\(name)\"") }

  /// Adds a row, given in the order of the columns.
  public func insert(_ row: [Value], on connection: Connection) { connection.execute(insertion, row) }

  /// The next rows in the order of the key, each in the order of the columns.
  ///
  /// - Parameters:
  ///   - row: the one that they come after; nil for the first rows.
  ///   - limit: how many there are at most.
  ///   - connection: over which they are read.
  public func rows(after row: [Value]? = nil, limit: Int, on connection: Connection) -> [[Value]] {
    let key = Self.quoted(key)
    let values = self.key.map { _ in "?" }.joined(separator: ", ")
    let condition = row == nil ? "" : "WHERE (\(key)) > (\(values))"
    return connection.query(
      "SELECT \(Self.quoted(columns)) FROM \"\(name)\" \(condition) ORDER BY \(key) LIMIT \(limit)",
      row.map(self.key(of:)) ?? []
    ) { row in (0..<row.count).map { row.value($0) } }
  }

  /// Removes some of the rows that have a value in a column.
  ///
  /// - Returns: how many it has removed.
  public func remove(where column: String, is value: Value, limit: Int, on connection: Connection) -> Int {
    let key = key.joined(separator: ", ")
    connection.execute(
      "DELETE FROM \(name) WHERE (\(key)) IN (SELECT \(key) FROM \(name) WHERE \(column) = ? LIMIT ?)",
      [value, .integer(Int64(limit))])
    return connection.changesCount
  }

  /// The values of the primary key in a row.
  public func key(of row: [Value]) -> [Value] {
    key.compactMap { name in columns.firstIndex(of: name).map { row[$0] } }
  }

  private static func quoted(_ names: [String]) -> String { names.map { "\"\($0)\"" }.joined(separator: ", ") }
}

extension [SchemaTable] {
  /// The tables with those that refer to others before them, otherwise in the order they have.
  public var childrenFirst: [SchemaTable] {
    var rest = self
    var sorted: [SchemaTable] = []
    while let next = rest.firstIndex(where: { table in
      !rest.contains { $0.name != table.name && $0.parents.contains(table.name) }
    }) {
      sorted.append(rest.remove(at: next))
    }
    return sorted + rest
  }
}
