import DatabaseKit

/// Recognizes a file as this application's, and brings its schema forward.
///
/// `application_id` says whose file it is and `user_version` how many migrations it has seen; the table
/// `schema_migrations` says which.
struct Migrator {
  let connection: SQLiteConnection
  let migrations: [Migration]
  let options: DatabaseOptions

  init(_ connection: SQLiteConnection, migrations: [Migration], options: DatabaseOptions) {
    precondition(Set(migrations.map { $0.name }).count == migrations.count, "A migration's name is unique.")
    self.connection = connection
    self.migrations = migrations
    self.options = options
  }

  private var applicationID: Int64 { Int64(options.applicationID) }

  /// Makes sure that the file is empty or this application's, before anything is written to it.
  func recognize() throws(DatabaseFailure) {
    _ = try isEmpty()
  }

  /// Applies the migrations that the file has not seen.
  func migrate() throws(DatabaseFailure) {
    if try isEmpty() { try adopt() }
    let pending = try pending()
    let seen = Int(connection.integer("PRAGMA user_version") ?? 0)
    if !pending.isEmpty, seen > 0, let prepare = options.beforeMigrating {
      try prepare(seen) { target throws(DatabaseFailure) in try connection.backUp(to: target) }
    }
    for migration in pending { try apply(migration) }
  }

  /// Only makes sure that the file has seen all of the migrations.
  func verify() throws(DatabaseFailure) {
    let missing = try isEmpty() ? migrations.count : pending().count
    guard missing == 0 else {
      throw .olderSchema(file: connection.file, found: migrations.count - missing, known: migrations.count)
    }
  }

  /// Whether nobody has used the file yet.
  private func isEmpty() throws(DatabaseFailure) -> Bool {
    let identifier = connection.integer("PRAGMA application_id")
    let isUsed = connection.exists("SELECT 1 FROM sqlite_schema")
    let isOurs = connection.exists("SELECT 1 FROM sqlite_schema WHERE name = 'schema_migrations'")
    try connection.settle()
    if !isUsed, identifier == 0 || identifier == applicationID { return true }
    if let reason = identifier.flatMap({ options.formerApplicationIDs[Int32(truncatingIfNeeded: $0)] }) {
      throw .formerFormat(file: connection.file, reason: reason)
    }
    guard isOurs, identifier == applicationID else { throw .notADatabase(file: connection.file) }
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

  private func pending() throws(DatabaseFailure) -> [Migration] {
    try MigrationHistory(applied(), of: connection.file).pending(of: migrations)
  }

  private func applied() throws(DatabaseFailure) -> [MigrationHistory.Seen] {
    let count = Int(connection.integer("PRAGMA user_version") ?? 0)
    let applied = connection.query("SELECT name, fingerprint FROM schema_migrations ORDER BY position") { row in
      (name: row.text(0), fingerprint: row.integer(1))
    }
    try connection.settle()
    guard applied.count == count else {
      throw .damaged(file: connection.file, reason: "\(applied.count) migrations are listed, \(count) are counted")
    }
    return applied
  }

  private func apply(_ migration: Migration) throws(DatabaseFailure) {
    try connection.transaction { connection in
      connection.run(script: migration.sql)
      if !connection.isInTransaction { connection.fail(failure(migration, "it ends its own transaction")) }
      if connection.exists("PRAGMA foreign_key_check") {
        connection.fail(failure(migration, "it leaves foreign keys that point nowhere"))
      }
      let position = (connection.integer("PRAGMA user_version") ?? 0) + 1
      connection.execute(
        "INSERT INTO schema_migrations VALUES (?, ?, ?)",
        [.integer(position), .text(migration.name), .integer(migration.fingerprint)])
      connection.run(script: "PRAGMA user_version = \(position)")
    }
  }

  private func failure(_ migration: Migration, _ reason: String) -> DatabaseFailure {
    .query(file: connection.file, sql: "migration \(migration.name)", reason: reason)
  }
}
