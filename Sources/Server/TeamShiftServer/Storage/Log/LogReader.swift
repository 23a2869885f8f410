import JSONKit
import RecordKit

/// Who reads the log.
struct LogReader: Equatable, Sendable {
  let member: Identifier<Member>
  let role: Role
  /// Whether the member sees entries about the rows of other members.
  let seesTeam: Bool

  /// Whether the member may see an entry.
  func sees(_ entry: LogEntry) -> Bool {
    entry.audience.includes(member, role) && (seesTeam || !entry.isAboutOthers(than: member))
  }
}
