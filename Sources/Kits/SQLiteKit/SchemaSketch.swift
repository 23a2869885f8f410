import CSQLite
public import DatabaseKit

/// A database in memory that has a schema and no data.
public enum SchemaSketch {
  /// What migrations leave behind, one after the other, in the order in which it was made.
  ///
  /// Indexes that belong to a key of a table, and the tables that a module keeps for its own, are not among them.
  public static func objects(after migrations: [Migration]) throws(DatabaseFailure) -> [SchemaObject] {
    let connection = try SQLiteConnection(sketching: migrations)
    defer { connection.close() }
    let objects = connection.query(
      """
      SELECT s.type, s.name, s.sql, l.type FROM sqlite_schema s LEFT JOIN pragma_table_list l ON l.name = s.name
      WHERE s.sql IS NOT NULL AND coalesce(l.type, '') <> 'shadow' ORDER BY s.rowid
      """
    ) { row -> SchemaObject? in
      kind(row.text(0), row.optionalText(3)).map { SchemaObject($0, row.text(1), sql: row.text(2)) }
    }
    try connection.settle()
    return objects
  }

  private static func kind(_ type: String, _ tableType: String?) -> SchemaObject.Kind? {
    switch (type, tableType) {
    case ("table", "virtual"): .virtualTable
    case ("table", _): .table
    case ("index", _): .index
    case ("trigger", _): .trigger
    default: nil
    }
  }
}

extension SQLiteConnection {
  fileprivate convenience init(sketching migrations: [Migration]) throws(DatabaseFailure) {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(
      ":memory:", &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
    guard let handle else { throw .outside(file: ":memory:", reason: "out of memory") }
    self.init(handle: handle, file: ":memory:", isReader: false, options: DatabaseOptions())
    note(code, sql: "")
    for migration in migrations { run(script: migration.sql) }
    try settle()
  }
}
