/// Connections that read, handed out one to each reader. As many are made as there are readers at once.
final class ReaderPool: Sendable {
  struct Readers {
    var idle: [Connection] = []
    var lent = 0
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
  func read<Outcome>(_ body: (Connection) -> Outcome) throws(DatabaseFailure) -> Outcome {
    let connection = try lend()
    defer { takeBack(connection) }
    return try connection.snapshot(body)
  }

  /// Refuses further readers, and waits for those that read.
  func close() {
    readers.change { $0.isClosed = true }
    readers.wait { readers -> Void? in
      if readers.lent > 0 { return nil }
      for connection in readers.idle { connection.close() }
      readers.idle.removeAll()
      return ()
    }
  }

  private func lend() throws(DatabaseFailure) -> Connection {
    if let idle = try takeIdle() { return idle }
    do throws(DatabaseFailure) {
      return try Connection(file: file, for: .reading, options: options)
    } catch {
      readers.change { $0.lent -= 1 }
      throw error
    }
  }

  /// An idle connection, or `nil` when a new one is due. The one used last comes first, for its cache is warm.
  private func takeIdle() throws(DatabaseFailure) -> Connection? {
    let (isClosed, connection) = readers.change { readers in
      if readers.isClosed { return (true, nil as Connection?) }
      readers.lent += 1
      return (false, readers.idle.popLast())
    }
    if isClosed { throw .outside(file: file, reason: "it is closed") }
    return connection
  }

  private func takeBack(_ connection: Connection) {
    readers.change { readers in
      readers.lent -= 1
      if readers.idle.count < options.readerLimit {
        readers.idle.append(connection)
      } else {
        connection.close()
      }
    }
  }
}
