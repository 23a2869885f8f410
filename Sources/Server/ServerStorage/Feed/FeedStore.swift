package import DatabaseKit
package import JSONKit
package import RecordKit
package import SyncKit
package import TimeKit

/// Keeps what devices read: each row's newest state, or its end, at the position of its last change.
package struct FeedStore {
  let connection: Connection
  let workplace: Identifier<Workplace>
  /// The lineage of what is written now.
  private let lineage: Identifier<FeedLineage>
  private let records: RecordStore

  init(_ records: RecordStore, lineage: Identifier<FeedLineage>) {
    self.records = records
    connection = records.connection
    workplace = records.workplaceID
    self.lineage = lineage
  }

  /// Has the feed of a new workplace begin behind a position.
  func begin(behind position: Int64) {
    connection.execute(
      "UPDATE feeds SET position = ?1, horizon = ?1 WHERE workplace = ?2", [.integer(position), Value(workplace)])
  }

  /// Begins the feed of a new workplace.
  func create(_ id: Identifier<SyncFeed>) {
    connection.execute(
      "INSERT INTO feeds (workplace, id, position, horizon) VALUES (?, ?, 0, 0)", [Value(workplace), Value(id)])
  }

  /// The feed's identifier, how far it goes, and which cursors are too old for it.
  package var state: FeedState {
    if let known = records.snapshot?.feedState { return known }
    let state = currentState
    records.snapshot?.feedState = state
    return state
  }

  private var currentState: FeedState {
    let state = connection.first(
      """
      SELECT id, position, horizon,
        (SELECT id FROM feed_lineages WHERE workplace = feeds.workplace AND position < feeds.position
          ORDER BY position DESC LIMIT 1)
      FROM feeds WHERE workplace = ?
      """, [Value(workplace)]
    ) {
      FeedState(
        id: $0.identifier(0), position: $0.integer(1), lineage: $0.optionalIdentifier(3), horizon: $0.integer(2))
    }
    return state ?? FeedState(id: Identifier(.zero), position: 0, lineage: nil, horizon: 0)
  }

  /// How many rows there are for devices, and how many bytes they have.
  package var size: FeedSize {
    connection.first(
      """
      SELECT count(*), CAST(coalesce(sum(\(connection.dialect.byteCount("body"))), 0) AS BIGINT) FROM feed_entries
      WHERE workplace = ? AND body IS NOT NULL
      """, [Value(workplace)]
    ) { FeedSize(rows: $0.integer(0), bytes: $0.integer(1)) } ?? FeedSize(rows: 0, bytes: 0)
  }

  /// Moves the rows' entries to the end of the feed. It is locked for others until the write ends, so that positions
  /// become visible in their order.
  @discardableResult package func append(_ changes: [Change], at instant: Instant) -> FeedAddition {
    let newest = connection.first(
      """
      UPDATE feeds SET position = position + ? WHERE workplace = ? RETURNING position,
        (SELECT id FROM feed_lineages WHERE workplace = feeds.workplace ORDER BY position DESC LIMIT 1)
      """, [Value(changes.count), Value(workplace)]
    ) { row -> (position: Int64, lineage: Identifier<FeedLineage>?) in (row.integer(0), row.optionalIdentifier(1)) }
    guard let (last, newestLineage) = newest else { return FeedAddition(position: 0) }
    var addition = FeedAddition(position: last)
    if !changes.isEmpty, newestLineage != lineage { beginLineage(behind: last - Int64(changes.count)) }
    for (position, change) in zip((last - Int64(changes.count) + 1)..., changes) {
      switch change {
      case .put(let row): addition.bytes += put(row, at: position, instant)
      case .remove(let key): end(key, at: position, instant)
      }
    }
    return addition
  }

  /// A row that belongs to other people or another day than before is marked, so that those who hold it hear of it.
  ///
  /// - Returns: how many bytes it has.
  private func put(_ row: AnyRow, at position: Int64, _ instant: Instant) -> Int {
    let json = records.prepared?.rows[row.key]?.json ?? row.json
    let audience = row.table.audience(of: row)
    let (kind, member) = columns(of: audience)
    let placement = row.table.placement(of: row)
    let holders = FeedHolders(of: row)
    let leftAll = note(holders, of: row.key, at: position, instant)
    connection.execute(
      """
      INSERT INTO feed_entries
        (workplace, table_name, row_id, position, schema, body, audience, audience_member, date, member, moved,
         changed_at, party, other_party, left_all_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?)
      ON CONFLICT (workplace, table_name, row_id) DO UPDATE SET
        moved = CASE WHEN feed_entries.moved = 1 OR feed_entries.date IS DISTINCT FROM excluded.date
          OR feed_entries.member IS DISTINCT FROM excluded.member OR feed_entries.audience <> excluded.audience
          OR feed_entries.audience_member IS DISTINCT FROM excluded.audience_member
          OR feed_entries.party IS DISTINCT FROM excluded.party
          OR feed_entries.other_party IS DISTINCT FROM excluded.other_party THEN 1 ELSE 0 END,
        position = excluded.position, schema = excluded.schema, body = excluded.body, audience = excluded.audience,
        audience_member = excluded.audience_member, date = excluded.date, member = excluded.member, ended_at = NULL,
        changed_at = excluded.changed_at, party = excluded.party, other_party = excluded.other_party,
        left_all_at = coalesce(excluded.left_all_at, feed_entries.left_all_at)
      """,
      [
        Value(workplace), .text(row.table.name), Value(row.id), .integer(position), .integer(row.table.schema),
        .text(String(decoding: json, as: UTF8.self)), kind, member, placement.map { Value($0.date) } ?? .null,
        Value(holders.member), Value(instant), Value(holders.party), Value(holders.otherParty),
        leftAll ? .integer(position) : .null,
      ])
    return json.count
  }

  /// Whoever could have received the row hears of its end. A row that is not in the feed has nobody who holds it, but for
  /// entries of the log, which leave the feed before all devices have dropped them.
  private func end(_ key: RowKey, at position: Int64, _ instant: Instant) {
    if key.table === LogEntry.table { return endLogEntry(key, at: position, instant) }
    connection.execute(
      """
      UPDATE feed_entries SET position = ?1, body = NULL, ended_at = ?2, changed_at = ?2
      WHERE workplace = ?3 AND table_name = ?4 AND row_id = ?5
      """, [.integer(position), Value(instant), Value(workplace), .text(key.table.name), Value(key.id)])
  }

  private func endLogEntry(_ key: RowKey, at position: Int64, _ instant: Instant) {
    connection.execute(
      """
      INSERT INTO feed_entries
        (workplace, table_name, row_id, position, schema, audience, moved, ended_at, changed_at)
      VALUES (?, ?, ?, ?, ?, 0, 0, ?, ?)
      ON CONFLICT (workplace, table_name, row_id) DO UPDATE SET
        position = excluded.position, body = NULL, ended_at = excluded.ended_at, changed_at = excluded.changed_at
      """,
      [
        Value(workplace), .text(key.table.name), Value(key.id), .integer(position), .integer(key.table.schema),
        Value(instant), Value(instant),
      ])
  }

  /// Rows for managers that also go to one member have that member as theirs.
  private func columns(of audience: Audience) -> (Value, Value) {
    switch audience {
    case .everyone: (0, .null)
    case .managers, .memberAndManagers: (1, .null)
    case .member(let member): (2, Value(member))
    }
  }
}

extension FeedStore {
  /// Up to where a mark's position is one of this feed: less than the position itself if the database has lost what was
  /// written behind it, since a backup has taken its place.
  package func shared(_ mark: FeedMark) -> Int64 {
    let end = connection.integer(
      """
      SELECT coalesce(
        (SELECT min(position) FROM feed_lineages WHERE workplace = l.workplace AND position > l.position),
        (SELECT position FROM feeds WHERE workplace = l.workplace))
      FROM feed_lineages l WHERE workplace = ? AND id = ?
      """, [Value(workplace), Value(mark.lineage)])
    return min(mark.position, end ?? 0)
  }

  /// The lineage in which a row was last changed; nil where no entry of the feed tells.
  package func lineage(of key: RowKey) -> Identifier<FeedLineage>? {
    connection.first(
      """
      SELECT l.id FROM feed_entries e JOIN feed_lineages l ON l.workplace = e.workplace AND l.position < e.position
      WHERE e.workplace = ? AND e.table_name = ? AND e.row_id = ? ORDER BY l.position DESC LIMIT 1
      """, [Value(workplace), .text(key.table.name), Value(key.id)]
    ) { $0.identifier(0) }
  }

  /// The lineage in which a position was written; nil where that was not noted.
  package func lineage(at position: Int64) -> Identifier<FeedLineage>? {
    connection.first(
      "SELECT id FROM feed_lineages WHERE workplace = ? AND position < ? ORDER BY position DESC LIMIT 1",
      [Value(workplace), .integer(position)]
    ) { $0.identifier(0) }
  }

  /// Takes note of the first position that this run of the server writes.
  private func beginLineage(behind position: Int64) {
    connection.execute(
      "INSERT INTO feed_lineages (workplace, position, id) VALUES (?, ?, ?)",
      [Value(workplace), .integer(position), Value(lineage)])
  }
}

extension FeedStore {
  /// Forgets rows that ended before an instant, and moves the horizon.
  ///
  /// - Returns: how many it has forgotten.
  package func dropEnded(before instant: Instant, limit: Int) -> Int {
    let ended = connection.query(
      """
      SELECT position FROM feed_entries \(connection.dialect.using(index: "feed_entries_by_end"))
      WHERE workplace = ? AND ended_at < ? ORDER BY ended_at, position LIMIT ?
      """, [Value(workplace), Value(instant), Value(limit)]
    ) { $0.integer(0) }
    guard let last = ended.max() else { return 0 }
    let list = "[\(ended.map { String($0) }.joined(separator: ","))]"
    connection.execute(
      "DELETE FROM feed_entries WHERE workplace = ? AND position IN \(connection.dialect.integers(in: "?"))",
      [Value(workplace), .text(list)])
    connection.execute(
      "UPDATE feeds SET horizon = CASE WHEN horizon > ?1 THEN horizon ELSE ?1 END WHERE workplace = ?2",
      [.integer(last), Value(workplace)])
    return ended.count
  }

  /// Takes entries of the log out of the feed that devices hold no longer, among those whose identifiers come after one.
  ///
  /// - Returns: the last one that was looked at; nil once there are no more.
  package func trimLog(after id: UniqueID, keeping needed: Set<UniqueID>, limit: Int) -> UniqueID? {
    guard let start = windowStart else { return nil }
    let entries = next(after: id, limit)
    for entry in entries where entry.timestamp < start && !needed.contains(entry.id) { drop(entry.id) }
    return entries.count < limit ? nil : entries.last?.id
  }

  /// When the newest entries begin that devices hold; nil if they hold all. Those of one millisecond stay together.
  private var windowStart: Int64? {
    connection.integer(
      """
      SELECT timestamp FROM log_entries \(connection.dialect.using(index: "log_entries_by_time"))
      WHERE workplace = ? ORDER BY timestamp DESC, id DESC LIMIT 1 OFFSET ?
      """, [Value(workplace), Value(LogFeedWindow.size - 1)])
  }

  private func next(after id: UniqueID, _ limit: Int) -> [(id: UniqueID, timestamp: Int64)] {
    connection.query(
      """
      SELECT f.row_id, l.timestamp FROM feed_entries f
      JOIN log_entries l ON l.workplace = f.workplace AND l.id = f.row_id
      WHERE f.workplace = ? AND f.table_name = ? AND f.row_id > ? ORDER BY f.row_id LIMIT ?
      """, [Value(workplace), .text(LogEntry.table.name), Value(id), Value(limit)]
    ) { ($0.uniqueID(0), $0.integer(1)) }
  }

  private func drop(_ id: UniqueID) {
    connection.execute(
      "DELETE FROM feed_entries WHERE workplace = ? AND table_name = ? AND row_id = ?",
      [Value(workplace), .text(LogEntry.table.name), Value(id)])
  }
}

extension FeedStore {
  /// How far the workplace's feed goes, and in which lineage; nil if there is no such workplace.
  package static func stamp(of workplace: Identifier<Workplace>, on connection: Connection) -> WorkplaceStamp? {
    connection.first(
      """
      SELECT position, (SELECT id FROM feed_lineages WHERE workplace = feeds.workplace ORDER BY position DESC LIMIT 1)
      FROM feeds WHERE workplace = ?
      """, [Value(workplace)]
    ) { row in
      let lineage: Identifier<FeedLineage>? = row.optionalIdentifier(1)
      return WorkplaceStamp(UInt64(bitPattern: row.integer(0)), lineage?.rawValue.low ?? 0)
    }
  }
}
