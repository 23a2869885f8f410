import DatabaseKit
import JSONKit
import RecordKit
import TimeKit

/// How much of a workplace's log somebody may see: all of it without what is hidden, which is counted entry by
/// entry. For those who see the team that is few, and has an index.
struct VisibleLogCounts: LogCounts {
  let records: RecordStore
  let reader: LogReader

  private var all: WholeLogCounts { WholeLogCounts(records: records) }

  var total: Int64 { all.total - hidden(before: Instant.latest) }

  func count(before instant: Instant) -> Int64 { all.count(before: instant) - hidden(before: instant) }

  var oldest: Instant? {
    let milliseconds = ask(
      """
      SELECT timestamp FROM log_entries \(dialect.using(index: "log_entries_by_time"))
      WHERE workplace = ?1 AND timestamp < ?3 AND \(visible) ORDER BY timestamp LIMIT 1
      """, before: Instant.latest)
    return milliseconds.map { Instant(milliseconds: $0) }
  }

  /// Whether an entry of the log is not for everybody.
  private static let isForSome = "(managers_only IS NOT NULL OR audience_member IS NOT NULL)"

  private func hidden(before end: Instant) -> Int64 {
    let (index, narrow) =
      reader.seesTeam ? (dialect.using(index: "log_entries_by_audience"), "AND \(Self.isForSome)") : ("", "")
    return ask(
      """
      SELECT count(*) FROM log_entries \(index)
      WHERE workplace = ?1 AND timestamp < ?3 \(narrow) AND NOT \(visible)
      """, before: end) ?? 0
  }

  /// A condition on the columns of `log_entries`, where `?2` is the member.
  private var visible: String {
    let managers = reader.role < .manager ? "AND managers_only IS NULL" : "OR managers_only IS NOT NULL"
    let audience = "(audience_member IS NOT DISTINCT FROM ?2 OR audience_member IS NULL \(managers))"
    return reader.seesTeam ? audience : "(\(audience) AND \(OwnEntries.condition(me: "?2", dialect)))"
  }

  private var dialect: any SQLDialect { records.connection.dialect }

  private func ask(_ sql: String, before end: Instant) -> Int64? {
    records.connection.integer(sql, [Value(records.workplaceID), Value(reader.member), Value(end)])
  }
}
