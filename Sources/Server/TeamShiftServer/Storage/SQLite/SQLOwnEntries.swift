import DatabaseKit
import JSONKit
import RecordKit
import TimeKit

/// Which entries of the log a member sees who does not see the team.
enum SQLOwnEntries {
  /// A condition by expressions for the identifiers of the member before and after, and one for the blob of whoever asks.
  static func condition(before: String, after: String, me: String) -> String {
    let conditions = [before, after].map { member in
      "(\(member) IS NULL OR replace(\(member), '-', '') = lower(hex(\(me))))"
    }
    return "(\(conditions.joined(separator: " AND ")))"
  }

  /// The same on the columns of `log_entries`.
  static func condition(me: String) -> String {
    condition(before: "before ->> '$.member.id'", after: "after ->> '$.member.id'", me: me)
  }
}

/// How much of a workplace's log a member sees who does not see the team. It is counted entry by entry.
struct SQLOwnLogCounts: LogCounts {
  let records: SQLRecords
  let member: Identifier<Member>

  var total: Int64 { ask("count(*)", before: .max) }

  var oldest: Instant? {
    let milliseconds = records.connection.integer(
      "SELECT min(timestamp) FROM log_entries WHERE workplace = ?1 AND \(SQLOwnEntries.condition(me: "?2"))",
      [Value(records.workplaceID), Value(member)])
    return milliseconds.map { Instant(milliseconds: $0) }
  }

  func count(before instant: Instant) -> Int64 { ask("count(*)", before: instant.milliseconds) }

  private func ask(_ expression: String, before end: Int64) -> Int64 {
    let found = records.connection.integer(
      """
      SELECT \(expression) FROM log_entries
      WHERE workplace = ?1 AND timestamp < ?3 AND \(SQLOwnEntries.condition(me: "?2"))
      """, [Value(records.workplaceID), Value(member), .integer(end)])
    return found ?? 0
  }
}
