import ChangeLogFeature
import DatabaseKit
import JSONKit
import SharedModels
import TimeKit

extension WorkplaceStore {
  /// Takes out of the feed what devices do not hold, and out of the log whatever is older than its period, in many small
  /// writes with room for others between.
  ///
  /// - Parameter isStopped: asked between two writes; a purge that is stopped begins again with the next one.
  /// - Returns: how many entries it has removed; nil if it was stopped.
  func purge(
    _ workplace: Identifier<Workplace>, unless isStopped: () -> Bool = { false }
  ) throws(DatabaseFailure) -> Int64? {
    let now = environment.now()
    try trimFeed(of: workplace, at: now, unless: isStopped)
    var progress = PurgeTransaction.Progress()
    while !progress.isDone {
      if isStopped() { return nil }
      progress = try database.write { connection in
        var next = progress
        let records = records(of: workplace, on: connection)
        PurgeTransaction(records: records, member: identity.owner, now: now).advance(&next)
        return next
      }
      if merge.add(PurgeTransaction.size) { try merge.run(in: database, unless: isStopped) }
    }
    try merge.run(in: database, unless: isStopped)
    try announce(workplace)
    return progress.removed
  }

  private func trimFeed(
    of workplace: Identifier<Workplace>, at now: Instant, unless isStopped: () -> Bool
  ) throws(DatabaseFailure) {
    var place: UniqueID? = UniqueID(high: 0, low: 0)
    while let id = place, !isStopped() {
      place = try database.write { connection in
        let records = records(of: workplace, on: connection)
        let purge = ChangeLogPurge(.forever, at: now, users: records.users(beside: identity.owner), on: records)
        return FeedTrim(records: records, purge: purge).advance(after: id)
      }
    }
  }

  private func announce(_ workplace: Identifier<Workplace>) throws(DatabaseFailure) {
    let position = try read(workplace) { FeedTable($0).position }
    if let position { announcer.announce(position, in: workplace) }
  }
}
