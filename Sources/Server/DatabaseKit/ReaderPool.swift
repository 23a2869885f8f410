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
    let idle = try lend()
    defer { takeBack() }
    let connection = if let idle { idle } else { try Connection(file: file, for: .reading, options: options) }
    let outcome = try connection.snapshot(body)
    keep(connection)
    return outcome
  }

  /// Refuses further readers, and waits for those that read.
  func close() {
    readers.change { $0.isClosed = true }
    readers.wait { readers -> Void? in
      readers.lent > 0 ? nil : readers.idle.removeAll()
    }
  }

  /// An idle connection, or `nil` when a new one is due. The one used last comes first, for its cache is warm.
  private func lend() throws(DatabaseFailure) -> Connection? {
    let (isClosed, connection) = readers.change { readers in
      if readers.isClosed { return (true, nil as Connection?) }
      readers.lent += 1
      return (false, readers.idle.popLast())
    }
    if isClosed { throw .outside(file: file, reason: "it is closed") }
    return connection
  }

  private func keep(_ connection: Connection) {
    readers.change { readers in
      if readers.idle.count < options.readerLimit { readers.idle.append(connection) }
    }
  }

  private func takeBack() {
    readers.change { $0.lent -= 1 }
  }
}
