import DatabaseKit
import JSONKit
import RecordKit
import TimeKit

/// Something that is done again and again without anybody asking for it.
struct Job: Sendable {
  /// What a job works on.
  struct Context: Sendable {
    let store: WorkplaceStore
    let now: Instant
    let log: Log

    /// Whether the server stops, so that the job is to be left for the next start.
    var isStopped: Bool { store.alarm.isOff }
  }

  /// The name in the job table.
  let name: String
  /// How long after it was done it is due again, in milliseconds.
  let interval: Int64
  /// Whether it removes what is old, and so waits while the clock may be wrong.
  var removesByAge = false
  /// Whether it is done once for all workplaces together.
  let isOfServer: Bool
  /// Does it, and answers when it is due again, or nil for the usual interval; the workplace is nil for a job of the
  /// whole server.
  let run: @Sendable (Context, Identifier<Workplace>?) throws(DatabaseFailure) -> Instant?

  static let day: Int64 = 86_400_000

  init(
    _ name: String, every interval: Int64 = day, removesByAge: Bool = false,
    _ run: @escaping @Sendable (Context, Identifier<Workplace>) throws(DatabaseFailure) -> Void
  ) {
    self.name = name
    self.interval = interval
    self.removesByAge = removesByAge
    isOfServer = false
    self.run = { context, workplace throws(DatabaseFailure) in
      if let workplace { try run(context, workplace) }
      return nil
    }
  }

  init(
    _ name: String, ofServer run: @escaping @Sendable (Context) throws(DatabaseFailure) -> Void
  ) {
    self.init(
      name,
      ofServerUntil: { context throws(DatabaseFailure) in
        try run(context)
        return nil
      })
  }

  /// A job that knows when it is due again.
  init(
    _ name: String, ofServerUntil run: @escaping @Sendable (Context) throws(DatabaseFailure) -> Instant?
  ) {
    self.name = name
    interval = Self.day
    isOfServer = true
    self.run = { context, _ throws(DatabaseFailure) in try run(context) }
  }
}

extension Job {
  /// What is done for each workplace.
  static let ofEachWorkplace = [trimFeed, purgeLog, dropEnded, pruneCommands, extendRotations]
  /// What is done for all together.
  static let ofServer = [mergeLogIndex, removeWorkplaces]

  /// Removes entries of the log whose time is over.
  static let purgeLog = Job("purgeLog", removesByAge: true) { context, workplace throws(DatabaseFailure) in
    let removed = try context.store.purgeLog(of: workplace, unless: { context.isStopped })
    if let removed, removed > 0 { context.log.note(.info, "Purged \(removed) entries of the change log.") }
  }

  /// Takes entries of the log out of the feed that devices do not hold.
  static let trimFeed = Job("trimFeed") { context, workplace throws(DatabaseFailure) in
    try context.store.trimFeed(of: workplace, unless: { context.isStopped })
  }

  /// Forgets rows that ended long ago.
  static let dropEnded = Job("dropEnded", removesByAge: true) { context, workplace throws(DatabaseFailure) in
    try context.store.dropEnded(of: workplace, at: context.now, unless: { context.isStopped })
  }

  /// Forgets the outcomes of commands that nobody will send again.
  static let pruneCommands = Job("pruneCommands", removesByAge: true) { context, workplace throws(DatabaseFailure) in
    try context.store.pruneCommands(of: workplace, at: context.now, unless: { context.isStopped })
  }

  /// Removes the rows of workplaces that have ended.
  static let removeWorkplaces = Job(
    "removeWorkplaces",
    ofServer: { context throws(DatabaseFailure) in
      try context.store.removeEndedWorkplaces(unless: { context.isStopped })
    })

  /// Keeps searches of the log quick.
  static let mergeLogIndex = Job(
    "mergeLogIndex",
    ofServer: { context throws(DatabaseFailure) in
      try context.store.merge.run(in: context.store.engine, unless: { context.isStopped })
    })
}
