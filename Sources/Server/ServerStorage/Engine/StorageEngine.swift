package import DatabaseKit
package import JSONKit
package import RecordKit
package import ServerPeers
import SyncKit
import TimeKit

/// A database with the data of all workplaces.
///
/// Each engine says how its database is reached, and a ``TableEngine`` what only its SQL says in its own way. The stores
/// over a ``Connection`` are the same for all.
package protocol StorageEngine: Sendable {
  /// Reads over one snapshot. May be called on any thread.
  func read<Outcome>(_ body: (ServerTransaction) -> Outcome) throws(DatabaseFailure) -> Outcome
  /// Writes, wholly or not at all, and returns once all of it is durable. May be called on any thread.
  ///
  /// - Parameter client: whose turn it is among all that wait.
  func write<Outcome>(
    _ priority: WritePriority, for client: WriteClient, _ body: (ServerTransaction) -> Outcome
  ) throws(DatabaseFailure) -> Outcome
  /// Runs a body whose reads may take long, and begin a little later where that lets others go on.
  func withBackgroundReads<Outcome>(_ body: () -> Outcome) -> Outcome
  /// What a read of the workplace that begins now answers is the newest for as long as the stamp stays the same; nil
  /// while that cannot be told.
  func stamp(of workplace: Identifier<Workplace>) -> WorkplaceStamp?
  /// By which the servers over the same data hear of each other; nil for an engine that has one server.
  var channel: (any PeerChannel)? { get }
  /// Whether this server, of those over the same data, does what only one may do. Another one does as soon as this one is
  /// gone.
  var leads: Bool { get }
  /// Reads everything and names what is wrong with it; empty when all is well.
  func problems() throws(DatabaseFailure) -> [String]
  /// Reads every row as the server would, and names those that it leaves out, since it cannot read them.
  ///
  /// - Parameter others: reads the rows of the capabilities' stores.
  func unreadableRows(_ others: (ServerTransaction) -> Void) throws(DatabaseFailure) -> [String]
  /// What was left out of what was read so far.
  var unreadable: UnreadableRows { get }
  /// Copies everything, as it is at this moment, to a file, while others read and write; the copy is checked.
  func backUp(to file: String) throws(DatabaseFailure)
  /// Writes a little, durably, and throws what keeps the data from being written to.
  func checkWriting() throws(DatabaseFailure)
  var statistics: StorageStatistics { get }
  /// Finishes what is under way, refuses anything new, and lets go of the database.
  func close()
}

/// What is done before a database is brought forward: it gets the number of the schema's steps so far, and what copies the
/// database to a new file.
package typealias BeforeMigrating =
  @Sendable (_ steps: Int, _ copy: (_ target: String) throws(DatabaseFailure) -> Void) throws(DatabaseFailure) -> Void

/// What a database has done since it was opened, and its size.
package struct StorageStatistics: Equatable, Sendable {
  package var writes: Int
  /// Groups of writes that were made durable together.
  package var commits: Int
  /// Writes that wait for their turn at this moment.
  package var waiting: Int
  package var bytes: Int
  /// The size of the log of writes that are not yet in the database itself.
  package var logBytes: Int
  /// What its disk has left for more; nil for one that is another machine's.
  package var freeBytes: Int?
  package var freeInodes: Int?
  /// Where the time of writes went.
  package var times: WriteTimes

  package init(
    writes: Int, commits: Int, waiting: Int, bytes: Int, logBytes: Int, freeBytes: Int?, freeInodes: Int?,
    times: WriteTimes
  ) {
    self.times = times
    self.writes = writes
    self.commits = commits
    self.waiting = waiting
    self.bytes = bytes
    self.logBytes = logBytes
    self.freeBytes = freeBytes
    self.freeInodes = freeInodes
  }
}

extension StorageEngine {
  /// Reads over one snapshot of a workplace; nil if there is no such workplace.
  package func read<Outcome>(
    _ workplace: Identifier<Workplace>, _ body: (WorkplaceTransaction) -> Outcome
  ) throws(DatabaseFailure) -> Outcome? {
    try read { server in server.workplace(workplace).map(body) }
  }

  /// Writes for somebody who waits for it.
  package func write<Outcome>(_ body: (ServerTransaction) -> Outcome) throws(DatabaseFailure) -> Outcome {
    try write(.usual, body)
  }

  /// Writes for nobody in particular.
  package func write<Outcome>(
    _ priority: WritePriority, _ body: (ServerTransaction) -> Outcome
  ) throws(DatabaseFailure) -> Outcome {
    try write(priority, for: .common, body)
  }

  /// Writes to a workplace in its turn, wholly or not at all; nil if there is no such workplace.
  package func write<Outcome>(
    _ workplace: Identifier<Workplace>, _ priority: WritePriority = .usual,
    _ body: (WorkplaceTransaction) -> Outcome
  ) throws(DatabaseFailure) -> Outcome? {
    try write(priority, for: WriteClient(of: workplace)) { server in server.workplace(workplace).map(body) }
  }
}

extension WriteClient {
  /// A workplace, whose writes take turns with those of others.
  init(of workplace: Identifier<Workplace>) { self.init(workplace.rawValue.high, workplace.rawValue.low) }
}
