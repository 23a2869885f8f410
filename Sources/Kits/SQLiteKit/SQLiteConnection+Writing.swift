import DatabaseKit

extension SQLiteConnection {
  /// The size that the write-ahead log is cut back to after a long reader made it grow.
  private static let logBytes = 64 << 20

  /// The connection that writes, with the schema brought forward, or verified beside another process, and every safety
  /// on.
  convenience init(
    writing file: String, migrations: [Migration], options: DatabaseOptions
  ) throws(DatabaseFailure) {
    try self.init(file: file, for: .writing, options: options)
    let migrator = Migrator(self, migrations: migrations, options: options)
    try migrator.recognize()
    try makePrivate(file)
    try makeDurable()
    // What is deleted is overwritten within the pages that are written anyway
    // (https://www.sqlite.org/pragma.html#pragma_secure_delete).
    _ = integer("PRAGMA secure_delete = FAST")
    if let limit = options.pageLimit { run(script: "PRAGMA max_page_count = \(limit)") }
    if options.access == .beside { try migrator.verify() } else { try migrator.migrate() }
    run(script: "PRAGMA foreign_keys = ON")
    try settle()
  }

  /// Turns write-ahead mode on, and has every commit reach the disk (https://www.sqlite.org/pragma.html#pragma_synchronous).
  private func makeDurable() throws(DatabaseFailure) {
    let mode = text("PRAGMA journal_mode = WAL")
    run(script: "PRAGMA synchronous = FULL; PRAGMA journal_size_limit = \(SQLiteConnection.logBytes)")
    try settle()
    if mode != "wal" { throw .outside(file: file, reason: "its disk does not support write-ahead mode") }
  }
}
