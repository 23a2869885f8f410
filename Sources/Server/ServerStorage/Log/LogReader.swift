package import JSONKit
package import RecordKit

/// Who reads the log.
package struct LogReader: Equatable, Sendable {
  package let member: Identifier<Member>
  package let role: Role
  /// Whether the member sees entries about the rows of other members.
  package let seesTeam: Bool

  package init(member: Identifier<Member>, role: Role, seesTeam: Bool) {
    self.member = member
    self.role = role
    self.seesTeam = seesTeam
  }

  /// Whether the member may see an entry.
  package func sees(_ entry: LogEntry) -> Bool {
    entry.audience.includes(member, role) && (seesTeam || !entry.isAboutOthers(than: member))
  }
}
