import ChangeLogFeature
import DatabaseKit
import JSONKit
import RecordKit
import SharedModels
import TimeKit

extension WorkplaceStore {
  /// How long the end of a row is told: a device that has not asked for longer starts over. 90 days.
  static let endRetention: Int64 = 90 * Job.day
  /// How long an outcome is kept. A device that repeats a command after more than that may do it again. 400 days.
  static let commandRetention: Int64 = 400 * Job.day
  /// How many rows one write of a job looks at, so few that a person hardly waits for it.
  private static let batch = 500

  /// Removes whatever is older than the log's period, in many small writes with room for others between.
  ///
  /// - Parameter isStopped: asked between two writes; a purge that is stopped begins again with the next one.
  /// - Returns: how many entries it has removed; nil if it was stopped.
  func purgeLog(
    of workplace: Identifier<Workplace>, unless isStopped: () -> Bool = { false }
  ) throws(DatabaseFailure) -> Int64? {
    let now = environment.now()
    var progress = LogPurge.Progress()
    while !progress.isDone {
      if isStopped() { return nil }
      let next = try write(workplace, .background) { storage in
        var next = progress
        LogPurge(storage: storage, now: now).advance(&next)
        return next
      }
      guard let next else { return 0 }
      progress = next
      // What switches add meanwhile wakes nobody, for this is the thread that would be woken.
      merge.add(1)
      if merge.isDue { try merge.run(in: engine, unless: isStopped) }
    }
    try announce(workplace)
    return progress.removed
  }

  /// Takes out of the feed what devices do not hold of the log.
  func trimFeed(
    of workplace: Identifier<Workplace>, unless isStopped: () -> Bool = { false }
  ) throws(DatabaseFailure) {
    let now = environment.now()
    let needed = try read(workplace) { storage in
      let purge = ChangeLogPurge(.forever, at: now, users: storage.records.currentUsers, on: storage.records)
      return Set(purge.needed.map { $0.id.rawValue })
    }
    var position: UniqueID? = .zero
    while let id = position, let needed, !isStopped() {
      position =
        try write(workplace, .background) { $0.feed.trimLog(after: id, keeping: needed, limit: Self.batch) } ?? nil
    }
  }

  /// Forgets rows that ended long ago.
  func dropEnded(
    of workplace: Identifier<Workplace>, at now: Instant, unless isStopped: () -> Bool = { false }
  ) throws(DatabaseFailure) {
    let end = now.adding(milliseconds: -Self.endRetention)
    while !isStopped() {
      let count = try write(workplace, .background) { $0.feed.dropEnded(before: end, limit: Self.batch) } ?? 0
      if count < Self.batch { return }
    }
  }

  /// Forgets the outcomes of commands that nobody will send again.
  func pruneCommands(
    of workplace: Identifier<Workplace>, at now: Instant, unless isStopped: () -> Bool = { false }
  ) throws(DatabaseFailure) {
    let end = now.adding(milliseconds: -Self.commandRetention)
    while !isStopped() {
      let count = try write(workplace, .background) { $0.commands.prune(before: end, limit: Self.batch) } ?? 0
      if count < Self.batch { return }
    }
  }

  /// Removes what ended workplaces have left, in many small writes.
  func removeEndedWorkplaces(unless isStopped: () -> Bool = { false }) throws(DatabaseFailure) {
    while !isStopped(), try engine.write(.background, { $0.removeEnded(limit: Self.batch) }) {
      merge.add(1)
      if merge.isDue { try merge.run(in: engine, unless: isStopped) }
    }
  }

  func announce(_ workplace: Identifier<Workplace>) throws(DatabaseFailure) {
    if let position = try position(in: workplace) { announcer.announce(position, in: workplace) }
  }
}

extension Records {
  /// The user IDs under which people do things now.
  final var currentUsers: [Identifier<UserProfile>] { all(Member.self).map { user(of: $0.id) } }
}
