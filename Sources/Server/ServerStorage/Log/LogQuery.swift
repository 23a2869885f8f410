package import JSONKit
package import RecordKit
package import SharedModels
package import TimeKit

/// Which part of the log is asked for, and by whom.
package struct LogQuery: Equatable, Sendable {
  package var filter: ChangeLogFilter
  /// Only entries that this member may see are found.
  package var member: Identifier<Member>
  package var role: Role
  /// Whether the member sees entries about the rows of other members.
  package var seesTeam = true
  /// Where the page begins; nil for the newest entries.
  package var position: LogPosition?
  package var limit: Int

  package init(
    filter: ChangeLogFilter, member: Identifier<Member>, role: Role, seesTeam: Bool = true,
    position: LogPosition? = nil, limit: Int
  ) {
    self.filter = filter
    self.member = member
    self.role = role
    self.seesTeam = seesTeam
    self.position = position
    self.limit = limit
  }

  package var reader: LogReader { LogReader(member: member, role: role, seesTeam: seesTeam) }
}

extension LogEntry {
  /// Whether the entry is about a row that was or is another member's. Rows of members name theirs as `member`.
  package func isAboutOthers(than member: Identifier<Member>) -> Bool {
    [before, after].contains { row in
      row?["member"]?["id"]?.string.map { $0 != member.description } ?? false
    }
  }
}

/// A part of the log, the newest entries first.
package struct LogPage: Equatable, Sendable {
  package var entries: [LogEntry] = []
  /// Where the next page begins; nil after the last.
  package var next: LogPosition?

  package init(entries: [LogEntry] = [], next: LogPosition? = nil) {
    self.entries = entries
    self.next = next
  }
}

/// Where a page of the log begins: behind an entry, which need not be there any more, or before an instant.
package struct LogPosition: Equatable, Sendable {
  package let timestamp: Instant
  package let id: UniqueID

  package init(of entry: LogEntry) { (timestamp, id) = (entry.timestamp, entry.id.rawValue) }

  package init(_ timestamp: Instant, _ id: UniqueID) {
    self.timestamp = timestamp
    self.id = id
  }

  /// Whether an entry stands behind it in a log that begins with the newest.
  package func isBefore(_ entry: LogEntry) -> Bool {
    timestamp == entry.timestamp ? entry.id.rawValue < id : entry.timestamp < timestamp
  }
}

extension LogPosition: CustomStringConvertible {
  /// The entry's timestamp and identifier, such as `2026-11-20T10:09:00.000Z,019a9fbc-4c00-7abc-8def-0123456789ab`.
  package var description: String { "\(timestamp),\(id)" }

  /// Reads the same, or an instant alone.
  package init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    guard parts.count <= 2, let timestamp = Instant(parts[0]) else { return nil }
    guard let id = parts.count == 2 ? UniqueID(parts[1]) : UniqueID.zero else { return nil }
    self.init(timestamp, id)
  }
}
