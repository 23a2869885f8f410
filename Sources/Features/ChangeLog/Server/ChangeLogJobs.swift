import ChangeLogModel
import DatabaseKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import TimeKit

extension Job {
  /// Removes entries of the log whose time is over.
  static let purgeLog = Job("purgeLog", needsTrustedTime: true, afterChangesOf: [ChangeLogSettings.table]) {
    context, workplace throws(DatabaseFailure) in
    let removed = try context.store.purgeLog(of: workplace, unless: { context.isStopped })
    if let removed, removed > 0 { context.log.note(.info, "Purged \(removed) entries of the change log.") }
  }

  /// Takes entries of the log out of the feed that devices do not hold.
  static let trimFeed = Job("trimFeed") { context, workplace throws(DatabaseFailure) in
    try context.store.trimFeed(of: workplace, unless: { context.isStopped })
  }
}

extension WorkplaceStore {
  /// Removes whatever is older than the log's period, in many small writes with room for others between. If nothing is,
  /// nothing is written. Those are told whose devices may hold what is removed.
  ///
  /// - Parameter isStopped: asked between two writes; a purge that is stopped begins again with the next one.
  /// - Returns: how many entries it has removed; nil if it was stopped.
  func purgeLog(
    of workplace: Identifier<Workplace>, unless isStopped: () -> Bool = { false }
  ) throws(DatabaseFailure) -> Int64? {
    let now = environment.now()
    var progress = LogPurge.Progress()
    while true {
      if isStopped() { return nil }
      let next = try read(workplace) { storage in
        progress.after { LogPurge(storage: storage, now: now).skipKept(&$0) }
      }
      guard let next else { return 0 }
      progress = next
      if progress.isDone { break }
      let advanced = try write(workplace, .background) { storage in
        progress.after { LogPurge(storage: storage, now: now).advance(&$0) }
      }
      guard let advanced else { return 0 }
      progress = advanced
      // What switches add meanwhile wakes nobody, for this is the thread that would be woken.
      merge.add(1)
      if merge.isDue { try merge.run(in: engine, unless: isStopped) }
    }
    guard progress.removed > 0 else { return 0 }
    _ = try write(workplace, .background) { LogPurge(storage: $0, now: now).finish(progress) }
    try announce(progress.held.map { .put($0) }, in: workplace)
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
}

extension Records {
  /// The user IDs under which people do things now.
  final var currentUsers: [Identifier<UserProfile>] { all(Member.self).map { user(of: $0.id) } }
}
