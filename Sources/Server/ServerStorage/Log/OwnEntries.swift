import DatabaseKit
import JSONKit
import RecordKit
import TimeKit

/// Which entries of the log a member sees who does not see the team.
enum OwnEntries {
  /// A condition by expressions for the identifiers of the member before and after, and one for the blob of whoever asks.
  static func condition(before: String, after: String, me: String, _ dialect: any SQLDialect) -> String {
    let conditions = [before, after].map { member in
      "(\(member) IS NULL OR replace(\(member), '-', '') = \(dialect.lowercase(dialect.hexadecimal(me))))"
    }
    return "(\(conditions.joined(separator: " AND ")))"
  }

  /// The same on the columns of `log_entries`.
  static func condition(me: String, _ dialect: any SQLDialect) -> String {
    condition(
      before: dialect.jsonText("before", ["member", "id"]), after: dialect.jsonText("after", ["member", "id"]), me: me,
      dialect)
  }
}
