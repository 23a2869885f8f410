import ChangeLogFeature
import DatabaseKit
import JSONKit
import SharedModels

/// Takes entries of the log out of the feed that devices hold no longer, within one write. They leave no trace: a device
/// that has them trims itself.
struct FeedTrim {
  /// The most entries of one write.
  static let size = 500

  let records: SQLRecords
  let purge: ChangeLogPurge

  /// Looks at the feed's next entries of the log, in the order of their identifiers.
  ///
  /// - Returns: the last one; nil once there are no more.
  func advance(after id: UniqueID) -> UniqueID? {
    guard let start = windowStart else { return nil }
    let entries = next(after: id)
    let needed = Set(purge.needed.map(\.id.rawValue))
    for entry in entries where entry.place < start && !needed.contains(entry.id) { drop(entry.id) }
    return entries.count < Self.size ? nil : entries.last?.id
  }

  /// Where the newest entries begin that devices hold; nil if they hold all. Those of one millisecond stay together.
  private var windowStart: Int64? {
    let place = connection.integer(
      """
      SELECT place FROM change_log INDEXED BY change_log_by_workplace
      WHERE workplace = ? ORDER BY place DESC LIMIT 1 OFFSET ?
      """, [workplace, Value(ChangeLogWindow.size - 1)])
    return place.map(ChangeLogTable.firstPlace(beside:))
  }

  /// The feed's last entry is left out: its position is how far the feed goes, which must never shrink.
  private func next(after id: UniqueID) -> [(id: UniqueID, place: Int64)] {
    connection.query(
      """
      SELECT row_id, place FROM feed JOIN change_log ON change_log.workplace = feed.workplace AND id = row_id
      WHERE feed.workplace = ?1 AND kind = ?2 AND row_id > ?3
        AND position < (SELECT max(position) FROM feed WHERE workplace = ?1) ORDER BY row_id LIMIT ?4
      """, [workplace, kind, .blob(id.bytes), Value(Self.size)]
    ) { row in
      let id: Identifier<ChangeLogEntry> = row.identifier(0)
      return (id.rawValue, row.integer(1))
    }
  }

  private func drop(_ id: UniqueID) {
    connection.execute(
      "DELETE FROM feed WHERE workplace = ? AND kind = ? AND row_id = ?", [workplace, kind, .blob(id.bytes)])
  }

  private var kind: Value { .text(RowKind.changeLogEntry.rawValue) }
  private var connection: Connection { records.connection }
  private var workplace: Value { Value(records.workplaceID) }
}

extension FeedTable {
  /// Whether a row stands in the feed that has not ended.
  func shows(_ key: RowKey) -> Bool {
    connection.exists(
      "SELECT 1 FROM feed WHERE workplace = ? AND kind = ? AND row_id = ? AND body IS NOT NULL",
      [Value(workplace), .text(key.kind.rawValue), .blob(key.id.bytes)])
  }
}
