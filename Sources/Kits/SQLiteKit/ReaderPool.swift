import DatabaseKit
import Glibc

/// Connections that read, handed out one to each reader. As many are made as there are readers at once.
final class ReaderPool: Sendable {
  struct Readers {
    var idle: [SQLiteConnection] = []
    /// How many reads each thread is within.
    var reads: [pthread_t: Int] = [:]
    /// Who may read for long, and yields to those who hold up others.
    var background: Set<pthread_t> = []
    /// Until when those wait before they begin to read, in microseconds.
    var holdsBackgroundUntil: Int64 = 0
    var isPaused = false
    var isClosed = false
  }

  private let file: String
  private let options: DatabaseOptions
  let readers = Monitor(Readers())

  init(file: String, options: DatabaseOptions) {
    self.file = file
    self.options = options
  }

  /// Runs a body over one snapshot of the database.
  func read<Outcome>(_ body: (SQLiteConnection) -> Outcome) throws(DatabaseFailure) -> Outcome {
    let connection = try lend()
    defer { takeBack(connection) }
    return try connection.snapshot(body)
  }

  /// Refuses further readers, and waits for those that read.
  func close() {
    readers.change { $0.isClosed = true }
    readers.wait { readers -> Void? in
      if !readers.reads.isEmpty { return nil }
      for connection in readers.idle { connection.close() }
      readers.idle.removeAll()
      return ()
    }
  }

  /// Runs the body while nobody reads: new readers wait, and those who read are waited for. If that takes too long the
  /// body is not run, since one of them may wait for a write.
  func pause(atMost milliseconds: Int, _ body: () -> Void) {
    readers.change { $0.isPaused = true }
    defer { readers.change { $0.isPaused = false } }
    let isQuiet: Void? = readers.wait(atMost: milliseconds) { $0.reads.isEmpty ? () : nil }
    if isQuiet != nil { body() }
  }

  /// Runs a body whose reads may take long, and begin a little later where that lets others go on.
  func withBackgroundReads<Outcome, Problem: Error>(_ body: () throws(Problem) -> Outcome) throws(Problem) -> Outcome {
    let isFirst = readers.change { $0.background.insert(pthread_self()).inserted }
    defer { if isFirst { readers.change { _ = $0.background.remove(pthread_self()) } } }
    return try body()
  }

  /// Has reads that may take long begin later, for some time or until ``release()``.
  func holdBackgroundReads(milliseconds: Int) {
    readers.change { $0.holdsBackgroundUntil = MonotonicTime.microseconds() + Int64(milliseconds) * 1_000 }
  }

  /// Lets all begin to read.
  func release() { readers.change { $0.holdsBackgroundUntil = 0 } }

  /// Whether reads that may take long are held back now.
  var holdsBackgroundReads: Bool { readers.wait { .some($0.holdsBackgroundUntil > MonotonicTime.microseconds()) } }

  /// Whether somebody reads who may do so for long.
  var hasBackgroundRead: Bool {
    readers.wait { readers in .some(readers.reads.keys.contains { readers.background.contains($0) }) }
  }

  private func lend() throws(DatabaseFailure) -> SQLiteConnection {
    if let idle = try takeIdle() { return idle }
    do throws(DatabaseFailure) {
      return try SQLiteConnection(file: file, for: .reading, options: options)
    } catch {
      readers.change { $0.end() }
      throw error
    }
  }

  /// An idle connection, or `nil` when a new one is due. The one used last comes first, for its cache is warm.
  private func takeIdle() throws(DatabaseFailure) -> SQLiteConnection? {
    waitIfHeld()
    let (isClosed, connection) = readers.wait { readers -> (Bool, SQLiteConnection?)? in
      if readers.isClosed { return (true, nil) }
      guard readers.begin() else { return nil }
      return (false, readers.idle.popLast())
    }
    if isClosed { throw .outside(file: file, reason: "it is closed") }
    return connection
  }

  /// Whoever reads already is let go on: others may wait for that one.
  private func waitIfHeld() {
    while let milliseconds = readers.wait({ readers -> Int?? in .some(readers.millisecondsToWait) }) {
      _ = readers.wait(atMost: milliseconds) { $0.millisecondsToWait == nil ? () : nil }
    }
  }

  private func takeBack(_ connection: SQLiteConnection) {
    readers.change { readers in
      readers.end()
      if readers.idle.count < options.readerLimit {
        readers.idle.append(connection)
      } else {
        connection.close()
      }
    }
  }
}

extension ReaderPool.Readers {
  /// Notes that the calling thread begins to read, or answers false while readers are held back. One that reads already
  /// is not: it would be waited for, and never end.
  fileprivate mutating func begin() -> Bool {
    let count = reads[pthread_self(), default: 0]
    if isPaused, count == 0 { return false }
    reads[pthread_self()] = count + 1
    return true
  }

  /// For how long the calling thread has to wait before it reads; nil if it need not.
  fileprivate var millisecondsToWait: Int? {
    guard holdsBackgroundUntil > 0, background.contains(pthread_self()), reads[pthread_self()] == nil, !isClosed else {
      return nil
    }
    let rest = holdsBackgroundUntil - MonotonicTime.microseconds()
    return rest > 0 ? Int(rest / 1_000) + 1 : nil
  }

  /// Notes that the calling thread has read.
  fileprivate mutating func end() {
    let count = reads[pthread_self(), default: 0]
    reads[pthread_self()] = count > 1 ? count - 1 : nil
  }
}
