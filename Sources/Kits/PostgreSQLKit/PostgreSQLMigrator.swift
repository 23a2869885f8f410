public import DatabaseKit

/// What a PostgreSQL database is made of.
public struct PostgreSQLSchema: Sendable {
  /// The steps that made the schema, of which a new database has seen all.
  let migrations: [Migration]
  /// What the steps leave behind, with which a new database begins.
  let objects: @Sendable () throws(DatabaseFailure) -> [SchemaObject]
  /// What is there in the place of objects that this engine has in its own way, by their names: statements, or nothing.
  let counterparts: [String: String]
  /// What is done in the place of steps that cannot be translated, by their names.
  let stepCounterparts: [String: String]

  /// A schema with counterparts of what is one engine's alone.
  public init(
    migrations: [Migration], objects: @escaping @Sendable () throws(DatabaseFailure) -> [SchemaObject],
    counterparts: [String: String] = [:], stepCounterparts: [String: String] = [:]
  ) {
    self.migrations = migrations
    self.objects = objects
    self.counterparts = counterparts
    self.stepCounterparts = stepCounterparts
  }
}

/// Recognizes a database as this application's, and brings its schema forward. The table `schema_migrations` says what it
/// has seen, as in SQLite.
struct PostgreSQLMigrator {
  private let connection: PostgreSQLConnection
  private let schema: PostgreSQLSchema

  init(_ connection: PostgreSQLConnection, _ schema: PostgreSQLSchema) {
    self.connection = connection
    self.schema = schema
  }

  /// Makes the schema in an empty database, or applies the migrations that it has not seen.
  func migrate() throws(DatabaseFailure) {
    if try isEmpty() { return try create() }
    for migration in try pending() { try apply(migration) }
  }

  /// Applies the migrations that the database has not seen, while programs use it that do not know them: none that would
  /// be in their way.
  func migrateBesideOthers() throws(DatabaseFailure) {
    let pending = try pending()
    for migration in pending {
      if try onlyAdds(migration) { continue }
      throw .outside(
        file: connection.database,
        reason: "the step “\(migration.name)” changes what servers of an older version use; stop those first")
    }
    for migration in pending { try apply(migration) }
  }

  /// Only makes sure that the database has seen all of the migrations.
  func verify() throws(DatabaseFailure) {
    let missing = try isEmpty() ? schema.migrations.count : pending().count
    guard missing == 0 else {
      throw .olderSchema(
        file: connection.database, found: schema.migrations.count - missing, known: schema.migrations.count)
    }
  }

  private func isEmpty() throws(DatabaseFailure) -> Bool {
    let isOurs = connection.exists(connection.dialect.columnsQuery, ["schema_migrations"])
    let isUsed = connection.exists(
      """
      SELECT 1 FROM pg_class WHERE relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
      """)
    let hasSchema = connection.text("SELECT current_schema()") != nil
    try connection.settle()
    guard hasSchema else { throw .cannotOpen(file: connection.database, reason: "it has no schema to use") }
    if isUsed, !isOurs { throw .notADatabase(file: connection.database) }
    return !isUsed
  }

  private func pending() throws(DatabaseFailure) -> [Migration] {
    let seen = connection.query("SELECT name, fingerprint FROM schema_migrations ORDER BY position") { row in
      (name: row.text(0), fingerprint: row.integer(1))
    }
    try connection.settle()
    return try MigrationHistory(seen, of: connection.database).pending(of: schema.migrations)
  }

  private func create() throws(DatabaseFailure) {
    var translator = SchemaTranslator()
    var others: [String] = []
    for object in try schema.objects() {
      if let counterpart = schema.counterparts[object.name] {
        others.append(counterpart)
      } else {
        try translate(object.sql, object.name, by: &translator)
      }
    }
    let tables = [Self.table, DatabaseLease.table, WriteMark.table]
    try transaction(tables + translator.statements + others + translator.references, noting: schema.migrations)
  }

  private func apply(_ migration: Migration) throws(DatabaseFailure) {
    if let counterpart = schema.stepCounterparts[migration.name] {
      return try transaction([counterpart], noting: [migration])
    }
    let translator = try translated(migration)
    try transaction(translator.statements + translator.references, noting: [migration])
  }

  private func onlyAdds(_ migration: Migration) throws(DatabaseFailure) -> Bool {
    if schema.stepCounterparts[migration.name] != nil { return false }
    return try translated(migration).onlyAdds
  }

  private func translated(_ migration: Migration) throws(DatabaseFailure) -> SchemaTranslator {
    var translator = SchemaTranslator()
    try translate(migration.sql, "migration \(migration.name)", by: &translator)
    return translator
  }

  private func translate(
    _ sql: String, _ name: String, by translator: inout SchemaTranslator
  ) throws(DatabaseFailure) {
    do throws(TranslationFailure) {
      try translator.add(sql)
    } catch {
      throw .query(file: connection.database, sql: name, reason: error.description)
    }
  }

  private func transaction(_ statements: [String], noting migrations: [Migration]) throws(DatabaseFailure) {
    connection.run(script: "BEGIN")
    for statement in statements where !statement.isEmpty { connection.run(script: statement) }
    for migration in migrations {
      connection.execute(
        """
        INSERT INTO schema_migrations (position, name, fingerprint)
        VALUES ((SELECT coalesce(max(position), 0) + 1 FROM schema_migrations), ?, ?)
        """, [.text(migration.name), .integer(migration.fingerprint)])
    }
    connection.run(script: "COMMIT")
    guard let failure = connection.takeFault() else { return }
    connection.rollBack()
    throw failure
  }

  private static let table = """
    CREATE TABLE schema_migrations (
      position bigint PRIMARY KEY, name text COLLATE "C" NOT NULL UNIQUE, fingerprint bigint NOT NULL
    )
    """
}
