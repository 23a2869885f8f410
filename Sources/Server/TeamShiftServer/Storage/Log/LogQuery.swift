import JSONKit
import RecordKit
import SharedModels
import TimeKit

/// Which part of the log is asked for, and by whom.
struct LogQuery: Equatable, Sendable {
  var filter: ChangeLogFilter
  /// Only entries that this member may see are found.
  var member: Identifier<Member>
  var role: Role
  /// Whether the member sees entries about the rows of other members.
  var seesTeam = true
  /// Where the page begins; nil for the newest entries.
  var position: LogPosition?
  var limit: Int

  var reader: LogReader { LogReader(member: member, role: role, seesTeam: seesTeam) }
}

extension LogEntry {
  /// Whether the entry is about a row that was or is another member's. Rows of members name theirs as `member`.
  func isAboutOthers(than member: Identifier<Member>) -> Bool {
    [before, after].contains { row in
      row?["member"]?["id"]?.string.map { $0 != member.description } ?? false
    }
  }
}

/// A part of the log, the newest entries first.
struct LogPage: Equatable, Sendable {
  var entries: [LogEntry] = []
  /// Where the next page begins; nil after the last.
  var next: LogPosition?
}

/// An entry, and its position in the order in which the server recorded them.
struct RecordedEntry: Equatable, Sendable {
  let entry: LogEntry
  let position: LogPosition
}

/// Where a page of the log begins: behind an entry, which need not be there any more, or before an instant.
struct LogPosition: Equatable, Sendable {
  let timestamp: Instant
  let id: UniqueID

  init(of entry: LogEntry) { (timestamp, id) = (entry.timestamp, entry.id.rawValue) }

  init(_ timestamp: Instant, _ id: UniqueID) {
    self.timestamp = timestamp
    self.id = id
  }

  /// Whether an entry stands behind it in a log that begins with the newest.
  func isBefore(_ entry: LogEntry) -> Bool {
    timestamp == entry.timestamp ? entry.id.rawValue < id : entry.timestamp < timestamp
  }
}

extension LogPosition: CustomStringConvertible {
  /// The entry's timestamp and identifier, such as `2026-11-20T10:09:00.000Z,019a9fbc-4c00-7abc-8def-0123456789ab`.
  var description: String { "\(timestamp),\(id)" }

  /// Reads the same, or an instant alone.
  init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    guard parts.count <= 2, let timestamp = Instant(parts[0]) else { return nil }
    guard let id = parts.count == 2 ? UniqueID(parts[1]) : UniqueID.zero else { return nil }
    self.init(timestamp, id)
  }
}
