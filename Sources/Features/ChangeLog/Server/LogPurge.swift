import ChangeLogFeature
import JSONKit
import RecordKit
import ServerStorage
import SharedModels
import TimeKit

/// Removes entries of a workplace's log whose time is over, within one write.
struct LogPurge {
  /// The most entries of one write, so few that a switch hardly waits for it.
  static let size = 25

  /// How far a purge has come.
  struct Progress {
    var removed: Int64 = 0
    /// Behind which entry those are that have not been looked at.
    var position: LogPosition?
    var isDone = false
  }

  let storage: any WorkplaceTransaction
  let now: Instant

  private var records: Records { storage.records }

  /// Removes the next oldest entries, or writes down that it is done.
  func advance(_ progress: inout Progress) {
    // Looked up each time, since a person may have done something or chosen another period in between.
    let period = records.changeLogSettings(of: storage.workplaceID).retention
    let entries =
      period.cutoff(at: now).map {
        storage.log.oldest(behind: progress.position, before: $0, limit: Self.size)
      } ?? []
    let purge = ChangeLogPurge(period, at: now, users: users(of: entries), on: records)
    let old = entries.filter(purge.removes)
    if !old.isEmpty { remove(old) }
    progress.removed += Int64(old.count)
    progress.position = entries.last.map { LogPosition(of: $0) } ?? progress.position
    guard entries.count < Self.size else { return }
    finish(progress.removed)
    progress.isDone = true
  }

  /// Those whose history has to be read, since nobody needs entries of somebody else.
  private func users(of entries: [LogEntry]) -> [Identifier<UserProfile>] {
    if entries.isEmpty { return [] }
    return records.currentUsers.filter { user in entries.contains { $0.userId == user } }
  }

  private func remove(_ entries: [LogEntry]) {
    storage.log.remove(entries)
    storage.feed.append(entries.map { .remove($0.id) }, at: now)
  }

  private func finish(_ count: Int64) {
    let settings = records.changeLogSettings(of: storage.workplaceID).purged(count, at: now)
    storage.rows.write(.put(settings))
    storage.feed.append([.put(settings)], at: now)
  }
}
