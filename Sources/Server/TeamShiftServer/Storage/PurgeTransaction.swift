import ChangeLogFeature
import DatabaseKit
import JSONKit
import SharedModels
import TimeKit

/// Removes entries of a workplace's log whose time is over, within one write.
struct PurgeTransaction {
  /// The most entries of one write, so few that a switch hardly waits for it.
  static let size = 50

  /// How far a purge has come.
  struct Progress {
    var removed: Int64 = 0
    /// Where the entries begin that have not been looked at.
    var place = Int64.min
    var isDone = false
  }

  let records: SQLRecords
  let member: Identifier<Member>
  let now: Instant

  private var workplace: Identifier<Workplace> { records.workplaceID }
  private var connection: Connection { records.connection }

  /// Removes the next oldest entries, or writes down that it is done.
  func advance(_ progress: inout Progress) {
    // Looked up each time, since a person may have done something or chosen another period in between.
    let period = records.settings.retention
    let entries = period.cutoff(at: now).map { oldest(from: progress.place, before: $0) } ?? []
    let purge = ChangeLogPurge(period, at: now, users: users(of: entries), on: records)
    for entry in entries {
      progress.place = entry.place + 1
      guard purge.removes(entry.entry) else { continue }
      remove(entry)
      progress.removed += 1
    }
    guard entries.count < Self.size else { return }
    finish(progress.removed)
    progress.isDone = true
  }

  /// Those whose history has to be read, since nobody needs entries of somebody else.
  private func users(of entries: [PlacedEntry]) -> [Identifier<UserProfile>] {
    records.users(beside: member).filter { user in entries.contains { $0.entry.userId == user } }
  }

  private func oldest(from place: Int64, before cutoff: Instant) -> [PlacedEntry] {
    records.tables.changeLog.placed(
      """
      WHERE place IN (SELECT place FROM change_log INDEXED BY change_log_by_workplace
        WHERE workplace = ? AND place >= ? AND place < ? ORDER BY place LIMIT ?) ORDER BY place
      """,
      [
        Value(workplace), .integer(place), .integer(ChangeLogTable.firstPlace(at: cutoff)), Value(Self.size),
      ], on: connection)
  }

  private func remove(_ entry: PlacedEntry) {
    records.tables.changeLog.remove(entry, in: workplace, on: connection)
    let feed = FeedTable(records)
    if feed.shows(RowKey(.changeLogEntry, entry.entry.id.rawValue)) { feed.append(.remove(entry.entry.id)) }
  }

  private func finish(_ count: Int64) {
    let settings = records.settings.purged(count, at: now)
    records.tables.changeLogSettings.put(settings, in: workplace, on: connection)
    FeedTable(records).append(.put(settings))
  }
}
