public import DatabaseKit

/// A SQLite database in a file (https://www.sqlite.org), in write-ahead mode: any number of threads read while one
/// thread writes for all. What a write has returned from survives a loss of power.
///
///     let database = try Database(file: "notes.db", migrations: [
///       Migration("notes", sql: "CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT")
///     ])
///     try database.write { $0.execute("INSERT INTO notes (text) VALUES (?)", ["Feed the dogs."]) }
///     let texts = try database.read { $0.query("SELECT text FROM notes") { $0.text(0) } }  // ["Feed the dogs."]
public final class Database: Sendable {
  /// The path of its file.
  public let file: String
  let options: DatabaseOptions
  private let lock: FileLock?
  let writer: Writer?
  let readers: ReaderPool

  /// Opens the file, which is made if there is none, and brings its schema forward.
  ///
  /// With `.readOnly` access nothing is made or brought forward, and a write fails; with `.beside` nothing is either.
  ///
  /// - Throws: `.locked` at once, if another process has it open for writing.
  public init(
    file: String, migrations: [Migration], options: DatabaseOptions = DatabaseOptions()
  ) throws(DatabaseFailure) {
    self.file = file
    self.options = options
    readers = ReaderPool(file: file, options: options)
    switch options.access {
    case .exclusive, .beside:
      lock = options.access == .exclusive ? try FileLock(file) : nil
      let connection = try SQLiteConnection(writing: file, migrations: migrations, options: options)
      writer = try Writer(
        GroupCommit(connection, readers: readers, options: options), file: file, groupLimit: options.groupLimit)
    case .readOnly:
      lock = nil
      writer = nil
      let connection = try SQLiteConnection(file: file, for: .reading, options: options)
      try Migrator(connection, migrations: migrations, options: options).verify()
    }
  }

  deinit { close() }

  /// The writer's work since the database was opened.
  public var statistics: DatabaseStatistics { writer?.statistics ?? DatabaseStatistics() }

  /// Where the time of the writes went since the database was opened.
  public var writeTimes: WriteTimes { writer?.times ?? WriteTimes() }

  /// Finishes the writes and reads under way, refuses new ones, and lets go of the file. Not to be called within one.
  public func close() {
    readers.close()
    writer?.close()
    lock?.release()
  }
}
