import DatabaseKit
package import JSONKit
package import RecordKit
import SyncKit
package import TimeKit

extension FeedStore {
  /// A new device hears of no ends. Another one also hears, as of an end, of a row that may have moved out of what it
  /// holds; one that holds only its member's own, of none that never were.
  package func page(after position: Int64, limit: FeedLimit, for reader: FeedReader) -> FeedPage {
    let last = state.position
    var page = FeedPage(position: position)
    let isNew = position == 0
    let scope = FeedScope(workplace, reader, connection.dialect)
    let moved = reader.seesTeam ? "moved = 1" : "moved = 1 AND \(FeedScope.ownOfMember(connection.dialect))"
    connection.scan(
      """
      SELECT position, schema, table_name, row_id, CASE WHEN \(scope.condition) THEN body END
      FROM feed_entries \(connection.dialect.using(index: "feed_entries_by_position"))
      WHERE workplace = ?1 AND position > ?8
        AND \(isNew ? "ended_at IS NULL AND \(scope.condition)" : "(\(moved) OR \(scope.condition))")
      \(isNew || reader.seesTeam ? "" : scope.leaving(connection.dialect))
      ORDER BY 1 LIMIT ?9
      """, scope.bindings + [.integer(position), Value(limit.entries + 1)]
    ) { row in
      page.isMore = !limit.allows(page)
      if !page.isMore { page.append(row) }
      return !page.isMore
    }
    if !page.isMore { page.position = max(position, last) }
    return page
  }

  /// How far the feed goes for a member who sees only the own rows: to the last change that the member may know of, or to
  /// the horizon if that is farther.
  package func end(for member: Identifier<Member>) -> Int64 { max(newest(for: member)?.position ?? 0, state.horizon) }

  /// When anything was changed last that a member may know of who sees only the own rows; nil where that was not noted.
  package func lastChange(for member: Identifier<Member>) -> Instant? { newest(for: member)?.at }

  /// The last change that a member may know of who sees only the own rows.
  private func newest(for member: Identifier<Member>) -> (position: Int64, at: Instant?)? {
    connection.first(
      """
      SELECT * FROM (
        SELECT position, changed_at FROM feed_entries \(connection.dialect.using(index: "feed_entries_by_position"))
        WHERE workplace = ?1 AND \(FeedScope.ownOfMember(connection.dialect)) ORDER BY position DESC LIMIT 1) AS own
      UNION ALL SELECT * FROM (
        SELECT position, changed_at FROM feed_former_members
        WHERE workplace = ?1 AND member = ?2 ORDER BY position DESC LIMIT 1) AS former
      UNION ALL SELECT * FROM (
        SELECT left_all_at AS position, CAST(NULL AS BIGINT) AS changed_at FROM feed_entries
        WHERE workplace = ?1 AND left_all_at IS NOT NULL ORDER BY left_all_at DESC LIMIT 1) AS shared
      ORDER BY 1 DESC LIMIT 1
      """, [Value(workplace), Value(member), Value(false)]
    ) { ($0.integer(0), $0.optionalInstant(1)) }
  }

  /// Whether a member is told of anything behind a position, on whatever day.
  package func concerns(_ reader: FeedReader, behind position: Int64) -> Bool {
    let dialect = connection.dialect
    let told = reader.seesTeam ? "(moved = 1 OR \(FeedScope.toMember))" : FeedScope.ownOfMember(dialect)
    return connection.exists(
      """
      SELECT 1 FROM feed_entries \(dialect.using(index: "feed_entries_by_position"))
      WHERE workplace = ?1 AND position > ?4 AND \(told)
      UNION ALL SELECT 1 FROM feed_former_members WHERE workplace = ?1 AND member = ?2 AND position > ?4
      LIMIT 1
      """, [Value(workplace), Value(reader.member), Value(reader.role >= .manager), .integer(position)])
  }

  /// Whether all members are, whatever their roles.
  package func concernsEverybody(behind position: Int64, wherePlainMembersSeeTeam: Bool) -> Bool {
    let isShared = wherePlainMembersSeeTeam ? "audience = 0" : "audience = 0 AND member IS NULL AND party IS NULL"
    return connection.exists(
      """
      SELECT 1 FROM feed_entries \(connection.dialect.using(index: "feed_entries_by_position"))
      WHERE workplace = ?1 AND position > ?2 AND table_name <> '\(LogEntry.table.name)'
        AND (\(isShared) OR left_all_at > ?2)
      LIMIT 1
      """, [Value(workplace), .integer(position)])
  }

  /// How many rows a member may receive.
  package func count(for reader: FeedReader) -> Int {
    let scope = FeedScope(workplace, reader, connection.dialect)
    let count = connection.integer(
      "SELECT count(*) FROM feed_entries WHERE workplace = ?1 AND ended_at IS NULL AND \(scope.condition)",
      scope.bindings)
    return Int(count ?? 0)
  }

  /// The rows up to a position that come into a device's window when it moves from one day to another; nil if they are
  /// more than the limit.
  package func entering(
    from old: FeedReader, through position: Int64, limit: FeedLimit, for reader: FeedReader
  ) -> [[UInt8]]? {
    guard old.window.day < reader.window.day else { return [] }
    var page = FeedPage(position: position)
    let own = old.window.ownDays.upperBound.adding(days: 1)...reader.window.ownDays.upperBound
    let others = old.window.otherDays.upperBound.adding(days: 1)...reader.window.otherDays.upperBound
    take(own, "TRUE", through: position, limit: limit, for: reader, into: &page)
    take(others, "member <> ?2", through: position, limit: limit, for: reader, into: &page)
    return page.isMore ? nil : page.entries
  }

  /// What a member's first screens show: all rows of some tables, and of the others the member's and the workplace's own
  /// on some days; nil if they are more than the limit.
  package func first(
    _ tables: [AnyTable], _ days: ClosedRange<CivilDate>, limit: FeedLimit, for reader: FeedReader
  ) -> [[UInt8]]? {
    var page = FeedPage(position: 0)
    let scope = FeedScope(workplace, reader, connection.dialect)
    let names = JSON.array(tables.map { .string($0.name) }).text
    connection.scan(
      """
      SELECT position, schema, table_name, row_id, body FROM feed_entries
      WHERE workplace = ?1 AND table_name IN \(connection.dialect.texts(in: "?8")) AND ended_at IS NULL
        AND \(scope.condition)
      LIMIT ?9
      """,
      scope.bindings
        + [.text(names), Value(limit.entries + 1)]
    ) { row in
      page.isMore = !limit.allows(page)
      if !page.isMore { page.append(row) }
      return !page.isMore
    }
    take(days, "(member IS NULL OR member = ?2)", through: .max, limit: limit, for: reader, into: &page)
    return page.isMore ? nil : page.entries
  }

  /// Takes the rows of some days, as far as the limit allows.
  private func take(
    _ days: ClosedRange<CivilDate>, _ condition: String, through position: Int64, limit: FeedLimit,
    for reader: FeedReader,
    into page: inout FeedPage
  ) {
    if page.isMore { return }
    let scope = FeedScope(workplace, reader, connection.dialect)
    connection.scan(
      """
      SELECT position, schema, table_name, row_id, body FROM feed_entries \(connection.dialect.using(index: "feed_entries_by_date"))
      WHERE workplace = ?1 AND date BETWEEN ?9 AND ?10 AND position <= ?8 AND ended_at IS NULL
        AND \(condition) AND \(scope.condition)
      ORDER BY date, position LIMIT ?11
      """,
      scope.bindings
        + [.integer(position), Value(days.lowerBound), Value(days.upperBound), Value(limit.entries + 1)]
    ) { row in
      page.isMore = !limit.allows(page)
      if !page.isMore { page.append(row) }
      return !page.isMore
    }
  }
}

/// Which entries a device may hold, as a condition on the columns of `feed_entries`.
private struct FeedScope {
  /// The values of `?1` to `?7`.
  let bindings: [Value]
  let condition: String

  init(_ workplace: Identifier<Workplace>, _ reader: FeedReader, _ dialect: any SQLDialect) {
    let (own, others) = (reader.window.ownDays, reader.window.otherDays)
    bindings = [
      Value(workplace), Value(reader.member), Value(reader.role >= .manager), Value(own.lowerBound),
      Value(own.upperBound), Value(others.lowerBound), Value(others.upperBound),
    ]
    condition = reader.seesTeam ? Self.usual : "\(Self.usual) AND \(Self.own(dialect))"
  }

  fileprivate static let toMember =
    "(audience = 0 OR audience = 1 AND (?3 = 1 OR member = ?2) OR audience = 2 AND audience_member = ?2)"

  /// What a member who does not see the team may know of, on whatever day.
  fileprivate static func ownOfMember(_ dialect: any SQLDialect) -> String { "(\(toMember) AND \(own(dialect)))" }

  private static let usual = """
    (\(toMember) \
    AND (date IS NULL OR date BETWEEN ?4 AND ?5 \
    AND (member IS NULL OR member = ?2 OR date BETWEEN ?6 AND ?7)))
    """

  /// For members who do not see the team: no rows of others, and no entries of the log about them. Only the log's rows are
  /// looked into.
  private static func own(_ dialect: any SQLDialect) -> String {
    let isOwn = OwnEntries.condition(
      before: dialect.jsonText("body", ["before", "member", "id"]),
      after: dialect.jsonText("body", ["after", "member", "id"]), me: "?2", dialect)
    let isBetween = "(party IS NULL OR party = ?2 OR other_party = ?2)"
    return "((member IS NULL OR member = ?2) AND \(isBetween) AND (table_name <> '\(LogEntry.table.name)' OR \(isOwn)))"
  }

  /// The ends of rows that were the member's or everybody's behind the position `?8`, where they ceased to be: what has
  /// become of them since is not the member's to know.
  func leaving(_ dialect: any SQLDialect) -> String {
    let isOver = "NOT \(Self.ownOfMember(dialect))"
    return """
      UNION ALL SELECT left_at, schema, table_name, row_id, NULL FROM (
        SELECT position AS left_at, table_name AS kind, row_id AS id FROM feed_former_members
        WHERE workplace = ?1 AND member = ?2 AND position > ?8) AS former
      JOIN feed_entries ON workplace = ?1 AND table_name = kind AND row_id = id
      WHERE \(isOver)
      UNION ALL SELECT left_all_at, schema, table_name, row_id, NULL FROM feed_entries
      WHERE workplace = ?1 AND left_all_at > ?8 AND \(isOver)
      """
  }
}

extension FeedPage {
  /// Adds the columns `position, schema, table_name, row_id, body` as the object that ``FeedEntry`` reads.
  fileprivate mutating func append(_ row: DatabaseKit.Row) {
    position = max(position, row.integer(0))
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("position")
    writer.integer(row.integer(0))
    writer.key("schema")
    writer.integer(row.integer(1))
    writer.key("table")
    writer.string(row.text(2))
    writer.key("id")
    writer.string(row.uniqueID(3).description)
    if let body = row.optionalText(4) {
      writer.key("row")
      writer.raw(body.utf8)
    }
    writer.endObject()
    entries.append(writer.bytes)
    bytes += writer.bytes.count
  }
}
