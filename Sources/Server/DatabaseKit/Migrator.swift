/// Recognises a file as this application's, and brings its schema forward.
///
/// `application_id` says whose file it is and `user_version` how many migrations it has seen; the table
/// `schema_migrations` says which.
struct Migrator {
  let connection: Connection
  let migrations: [Migration]
  let applicationID: Int32

  init(_ connection: Connection, migrations: [Migration], applicationID: Int32) {
    precondition(Set(migrations.map { $0.name }).count == migrations.count, "A migration's name is unique.")
    self.connection = connection
    self.migrations = migrations
    self.applicationID = applicationID
  }

  /// Makes sure that the file is empty or this application's, before anything is written to it.
  func recognise() throws(DatabaseFailure) {
    _ = try isEmpty()
  }

  /// Applies the migrations that the file has not seen.
  func migrate() throws(DatabaseFailure) {
    if try isEmpty() { try adopt() }
    for position in try appliedCount()..<migrations.count { try apply(position) }
  }

  /// Only makes sure that the file has seen all of the migrations.
  func verify() throws(DatabaseFailure) {
    let found = try isEmpty() ? 0 : appliedCount()
    guard found == migrations.count else {
      throw .olderSchema(file: connection.file, found: found, known: migrations.count)
    }
  }

  /// Whether nobody has used the file yet.
  private func isEmpty() throws(DatabaseFailure) -> Bool {
    let identifier = connection.integer("PRAGMA application_id")
    let isUsed = connection.exists("SELECT 1 FROM sqlite_schema")
    let isOurs = connection.exists("SELECT 1 FROM sqlite_schema WHERE name = 'schema_migrations'")
    try connection.settle()
    if !isUsed, identifier == 0 || identifier == Int64(applicationID) { return true }
    guard isOurs, identifier == Int64(applicationID) else { throw .notADatabase(file: connection.file) }
    return false
  }

  private func adopt() throws(DatabaseFailure) {
    try connection.transaction { connection in
      connection.run(
        script: """
          PRAGMA application_id = \(applicationID);
          CREATE TABLE schema_migrations (
            position INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, fingerprint INTEGER NOT NULL
          ) STRICT
          """)
    }
  }

  /// How many migrations the file has seen, all of them known and unchanged.
  private func appliedCount() throws(DatabaseFailure) -> Int {
    let found = Int(connection.integer("PRAGMA user_version") ?? 0)
    let applied = connection.query("SELECT name, fingerprint FROM schema_migrations ORDER BY position") { row in
      (name: row.text(0), fingerprint: row.integer(1))
    }
    try connection.settle()
    guard found <= migrations.count else {
      throw .newerSchema(file: connection.file, found: found, known: migrations.count)
    }
    guard applied.count == found else {
      throw .damaged(file: connection.file, reason: "\(applied.count) migrations are listed, \(found) are counted")
    }
    for (seen, known) in zip(applied, migrations)
    where seen.name != known.name || seen.fingerprint != known.fingerprint {
      throw .alteredMigration(file: connection.file, name: seen.name)
    }
    return found
  }

  private func apply(_ position: Int) throws(DatabaseFailure) {
    let migration = migrations[position]
    try connection.transaction { connection in
      connection.run(script: migration.sql)
      if !connection.isInTransaction { connection.fail(failure(migration, "it ends its own transaction")) }
      if connection.exists("PRAGMA foreign_key_check") {
        connection.fail(failure(migration, "it leaves foreign keys that point nowhere"))
      }
      connection.execute(
        "INSERT INTO schema_migrations VALUES (?, ?, ?)",
        [.integer(Int64(position + 1)), .text(migration.name), .integer(migration.fingerprint)])
      connection.run(script: "PRAGMA user_version = \(position + 1)")
    }
  }

  private func failure(_ migration: Migration, _ reason: String) -> DatabaseFailure {
    .query(file: connection.file, sql: "migration \(migration.name)", reason: reason)
  }
}
