public import DatabaseKit

// A closure's own `throws` tells the two reads, and the two writes, apart.
// swift-format-ignore: AmbiguousTrailingClosureOverload
extension Database {
  /// Reads over one snapshot: what is written meanwhile does not show.
  ///
  /// May be called on any thread, and inside another read or a write, which does not see it and is not seen by it.
  public func read<Outcome>(_ body: (SQLiteConnection) -> Outcome) throws(DatabaseFailure) -> Outcome {
    try readers.read(body)
  }

  /// Reads over one snapshot, with a body that may throw on its own account.
  public func read<Outcome, Rejection: Error>(
    _ body: (SQLiteConnection) throws(Rejection) -> Outcome
  ) throws(DatabaseFailure) -> Result<Outcome, Rejection> {
    try read { connection in Result { () throws(Rejection) in try body(connection) } }
  }

  /// Runs a body whose reads may take long, such as those of a document: one that begins while the log of writes is to be
  /// emptied may begin two seconds later, so that nobody who reads a little has to wait for it. Those that write within it
  /// have no disadvantage.
  public func withBackgroundReads<Outcome, Problem: Error>(_ body: () throws(Problem) -> Outcome) throws(Problem)
    -> Outcome
  {
    try readers.withBackgroundReads(body)
  }

  /// Writes, and returns when all of it is on the disk; a fault throws, and nothing of it is kept.
  ///
  /// The body runs on the writer's thread, once, while the caller waits. It sees what earlier writes wrote.
  public func write<Outcome>(
    _ priority: WritePriority = .usual, for client: WriteClient = .common, _ body: (SQLiteConnection) -> Outcome
  ) throws(DatabaseFailure) -> Outcome {
    let result: Result<Outcome, Never> = try write(priority, for: client) { connection throws(Never) in body(connection)
    }
    return result.get()
  }

  /// Writes, with a body that may reject the write by throwing: then nothing of it is kept, and the rejection is
  /// returned.
  public func write<Outcome, Rejection: Error>(
    _ priority: WritePriority = .usual, for client: WriteClient = .common,
    _ body: (SQLiteConnection) throws(Rejection) -> Outcome
  ) throws(DatabaseFailure) -> Result<Outcome, Rejection> {
    guard let writer else { throw .readOnly(file: file) }
    var result: Result<Outcome, Rejection>?
    try writer.perform(priority, for: client) { connection in
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
}
