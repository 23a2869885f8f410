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
  private let writer: Writer?
  private let readers: ReaderPool

  /// Opens the file, which is made if there is none, and brings its schema forward.
  ///
  /// With `.readOnly` access nothing is made or brought forward, and a write fails.
  ///
  /// - Throws: `.locked` at once, if another process has it open for writing.
  public init(
    file: String, migrations: [Migration], options: DatabaseOptions = DatabaseOptions()
  ) throws(DatabaseFailure) {
    self.file = file
    self.options = options
    readers = ReaderPool(file: file, options: options)
    switch options.access {
    case .exclusive:
      lock = try FileLock(file)
      let connection = try Connection(writing: file, migrations: migrations, options: options)
      writer = try Writer(GroupCommit(connection), file: file, groupLimit: options.groupLimit)
    case .readOnly:
      lock = nil
      writer = nil
      let connection = try Connection(file: file, for: .reading, options: options)
      try Migrator(connection, migrations: migrations, applicationID: options.applicationID).verify()
    }
  }

  deinit { close() }

  /// Reads over one snapshot: what is written meanwhile does not show.
  ///
  /// May be called on any thread, and inside another read or a write, which does not see it and is not seen by it.
  // The closure's own `throws` tells the two apart.
  // swift-format-ignore: AmbiguousTrailingClosureOverload
  public func read<Outcome>(_ body: (Connection) -> Outcome) throws(DatabaseFailure) -> Outcome {
    try readers.read(body)
  }

  /// Reads over one snapshot, with a body that may throw on its own account.
  public func read<Outcome, Rejection: Error>(
    _ body: (Connection) throws(Rejection) -> Outcome
  ) throws(DatabaseFailure) -> Result<Outcome, Rejection> {
    try read { connection in Result { () throws(Rejection) in try body(connection) } }
  }

  /// Writes, and returns when all of it is on the disk; a fault throws, and nothing of it is kept.
  ///
  /// The body runs on the writer's thread, once, while the caller waits. It sees what earlier writes wrote.
  // The closure's own `throws` tells the two apart.
  // swift-format-ignore: AmbiguousTrailingClosureOverload
  public func write<Outcome>(_ body: (Connection) -> Outcome) throws(DatabaseFailure) -> Outcome {
    let result: Result<Outcome, Never> = try write { connection throws(Never) in body(connection) }
    return result.get()
  }

  /// Writes, with a body that may reject the write by throwing: then nothing of it is kept, and the rejection is
  /// returned.
  public func write<Outcome, Rejection: Error>(
    _ body: (Connection) throws(Rejection) -> Outcome
  ) throws(DatabaseFailure) -> Result<Outcome, Rejection> {
    guard let writer else { throw .readOnly(file: file) }
    var result: Result<Outcome, Rejection>?
    try writer.perform { connection in
      do throws(Rejection) {
        result = .success(try body(connection))
        return true
      } catch {
        result = .failure(error)
        return false
      }
    }
    guard let result else { throw .outside(file: file, reason: "the write was not done") }
    return result
  }

  /// What the writer has done since the database was opened.
  public var statistics: DatabaseStatistics { writer?.statistics ?? DatabaseStatistics() }

  /// Finishes the writes and reads under way, refuses new ones, and lets go of the file. Not to be called within one.
  public func close() {
    readers.close()
    writer?.close()
    lock?.release()
  }
}
