package import DatabaseKit
package import JSONKit
package import RecordKit
package import ServerPeers
package import SyncKit
package import TimeKit

/// A database with the data of all workplaces.
///
/// This and the protocols it names are all that the server asks of one. Their answers are written once, in SQL, in
/// `SQLStorage`; each engine says how it is reached, and what only it says in its own way.
package protocol StorageEngine: Sendable {
  /// Reads over one snapshot. May be called on any thread.
  func read<Outcome>(_ body: (any ServerTransaction) -> Outcome) throws(DatabaseFailure) -> Outcome
  /// Writes, wholly or not at all, and returns once all of it is durable. May be called on any thread.
  ///
  /// - Parameter client: whose turn it is among all that wait.
  func write<Outcome>(
    _ priority: WritePriority, for client: WriteClient, _ body: (any ServerTransaction) -> Outcome
  ) throws(DatabaseFailure) -> Outcome
  /// Runs a body whose reads may take long, and begin a little later where that lets others go on.
  func patiently<Outcome>(_ body: () -> Outcome) -> Outcome
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
  func unreadableRows() throws(DatabaseFailure) -> [String]
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

/// The data of the whole server within one read or write.
///
/// As with ``Records``, nothing throws: the first fault is kept, what is asked after it answers nothing, and the whole
/// read or write fails with that fault in the end.
package protocol ServerTransaction {
  /// The person to whom the server belongs; nil as long as it belongs to nobody.
  var owner: Identifier<Member>? { get }
  /// Gives a server that belongs to nobody to a person.
  func give(to owner: Identifier<Member>)
  /// All workplaces, by identifier; not for what people wait for, since there may be very many.
  var workplaces: [Workplace] { get }
  /// Whether there is any workplace.
  var hasWorkplaces: Bool { get }
  var workplaceCount: Int { get }
  /// The data of a workplace; nil if there is no such workplace.
  func workplace(_ id: Identifier<Workplace>) -> (any WorkplaceTransaction)?
  /// Adds a workplace with an empty feed, in which its own row is not yet.
  func add(_ workplace: Workplace, feed: Identifier<SyncFeed>) -> any WorkplaceTransaction
  /// Ends a workplace: there is no such one from now on, though its rows are still to be removed.
  func end(_ workplace: Identifier<Workplace>)
  /// Removes a part of what ended workplaces have left, and answers whether there is more to remove.
  func removeEnded(limit: Int) -> Bool
  /// Whether rows of a workplace are there, also of one that has ended.
  func hasRemains(of workplace: Identifier<Workplace>) -> Bool
  /// Adds a workplace with an empty feed that nobody finds until it is finished.
  ///
  /// - Parameter position: behind which the feed begins.
  func beginRestoring(
    _ workplace: Workplace, feed: Identifier<SyncFeed>, behind position: Int64, at instant: Instant)
  /// The data of a workplace that is being restored; nil if there is no such workplace.
  func restoring(_ workplace: Identifier<Workplace>) -> (any WorkplaceTransaction)?
  /// Has everybody find a workplace that was restored.
  func finishRestoring(_ workplace: Identifier<Workplace>)
  /// Ends what was being restored when the server stopped, and answers whether there was anything.
  func giveUpRestoring() -> Bool
  /// The entrances of the demo that the database began with, as long as their workplaces are there.
  var demo: [DemoEntrance] { get }
  func keep(_ entrance: DemoEntrance)
  var jobs: any JobQueue { get }
  var accounts: any AccountStorage { get }
  var outbox: any OutboxStorage { get }
  var auditLog: any AuditStorage { get }
  var notifications: any NotificationStorage { get }
  var privateCalendars: any PrivateCalendarStorage { get }
  /// What the clock showed; nil in a new database.
  var knownTime: KnownTime? { get }
  func keep(_ time: KnownTime)
  /// Does a small part of what keeps searches of the log quick, and answers whether there is more to do.
  func tidyLogSearch() -> Bool
}

/// Keeps what is to be done for all workplaces without anybody asking for it.
package protocol JobQueue {
  /// Schedules the jobs that are new here.
  func add(ofEachWorkplace names: [String], ofServer serverNames: [String], at instant: Instant)
  /// Has a job of the whole server done at an instant, or earlier if it is due earlier already.
  func schedule(ofServer name: String, at instant: Instant)
  /// The jobs that are due, the one that waits longest first. One that is due later than any job is ever put off was
  /// scheduled by a clock that was ahead.
  func due(at now: Instant, orAfter latest: Instant) -> [DueJob]
  /// When the next job is due; nil if there is none.
  var next: Instant? { get }
  /// What is due, by the jobs' names, those of persons among them, and what has failed one by one.
  var entries: [JobEntry] { get }
  /// Schedules a job anew after it was done, unless somebody asked for it again meanwhile.
  func finish(_ job: DueJob, next: Instant)
  /// Schedules a job anew after it failed, unless somebody asked for it again meanwhile.
  func fail(_ job: DueJob, _ error: String, next: Instant)
}

extension StorageEngine {
  /// Reads over one snapshot of a workplace; nil if there is no such workplace.
  package func read<Outcome>(
    _ workplace: Identifier<Workplace>, _ body: (any WorkplaceTransaction) -> Outcome
  ) throws(DatabaseFailure) -> Outcome? {
    try read { server in server.workplace(workplace).map(body) }
  }

  /// Writes for somebody who waits for it.
  package func write<Outcome>(_ body: (any ServerTransaction) -> Outcome) throws(DatabaseFailure) -> Outcome {
    try write(.usual, body)
  }

  /// Writes for nobody in particular.
  package func write<Outcome>(
    _ priority: WritePriority, _ body: (any ServerTransaction) -> Outcome
  ) throws(DatabaseFailure) -> Outcome {
    try write(priority, for: .common, body)
  }

  /// Writes to a workplace in its turn, wholly or not at all; nil if there is no such workplace.
  package func write<Outcome>(
    _ workplace: Identifier<Workplace>, _ priority: WritePriority = .usual,
    _ body: (any WorkplaceTransaction) -> Outcome
  ) throws(DatabaseFailure) -> Outcome? {
    try write(priority, for: WriteClient(of: workplace)) { server in server.workplace(workplace).map(body) }
  }
}

extension WriteClient {
  /// A workplace, whose writes take turns with those of others.
  init(of workplace: Identifier<Workplace>) { self.init(workplace.rawValue.high, workplace.rawValue.low) }
}
