import ChangeLogModel
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
    /// How many older ones stay.
    var kept: Int64 = 0
    /// The removed ones that devices may hold.
    var held: [LogEntry] = []
    /// Behind which entry those are that have not been looked at.
    var position: LogPosition?
    var isDone = false

    /// Where it has come by a step.
    func after(_ step: (inout Progress) -> Void) -> Progress {
      var next = self
      step(&next)
      return next
    }
  }

  let storage: WorkplaceTransaction
  let now: Instant

  private var records: Records { storage.records }

  /// Goes on, in a read, to the next entries of which some are to be removed; it is done if there are none.
  func skipKept(_ progress: inout Progress) {
    while !progress.isDone {
      let part = next(after: progress)
      if !part.old.isEmpty { return }
      progress.pass(part)
    }
  }

  /// Removes the next oldest entries.
  func advance(_ progress: inout Progress) {
    let part = next(after: progress)
    if !part.old.isEmpty {
      let held = held(part.old, behind: progress.kept)
      progress.held += held
      storage.log.remove(part.old)
      storage.feed.append(held.map { .remove($0.id) }, at: now)
    }
    progress.pass(part)
  }

  /// Writes down that it is done.
  func finish(_ progress: Progress) {
    let settings = records.changeLogSettings(of: storage.workplaceID).purged(progress.removed, at: now)
    storage.rows.write(.put(settings))
    storage.feed.append([.put(settings)], at: now)
  }

  /// Looked up each time, since a person may have done something or chosen another period in between.
  private func next(after progress: Progress) -> Part {
    let period = records.changeLogSettings(of: storage.workplaceID).retention
    let entries =
      period.cutoff(at: now).map {
        storage.log.oldest(behind: progress.position, before: $0, limit: Self.size)
      } ?? []
    let purge = ChangeLogPurge(period, at: now, users: users(of: entries), on: records)
    return Part(entries: entries, old: entries.filter(purge.removes))
  }

  /// Those whose history has to be read, since nobody needs entries of somebody else.
  private func users(of entries: [LogEntry]) -> [Identifier<UserProfile>] {
    if entries.isEmpty { return [] }
    return records.currentUsers.filter { user in entries.contains { $0.userId == user } }
  }

  /// Those of the oldest entries that devices may hold, also some that are not in the feed any more.
  ///
  /// - Parameter kept: how many older ones there are.
  private func held(_ entries: [LogEntry], behind kept: Int64) -> [LogEntry] {
    if storage.log.counts.total - kept <= ChangeLogWindow.limit { return entries }
    return entries.filter { storage.feed.change(of: RowKey($0.id)) != nil }
  }
}

extension LogPurge {
  /// Entries that are looked at together, and those of them whose time is over.
  fileprivate struct Part {
    let entries: [LogEntry]
    let old: [LogEntry]
  }
}

extension LogPurge.Progress {
  fileprivate mutating func pass(_ part: LogPurge.Part) {
    removed += Int64(part.old.count)
    kept += Int64(part.entries.count - part.old.count)
    position = part.entries.last.map { LogPosition(of: $0) } ?? position
    isDone = part.entries.count < LogPurge.size
  }
}
