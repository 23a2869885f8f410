package import JSONKit
package import RecordKit
package import TimeKit

/// When a row was changed last, as the feed knows it.
package struct RowChange: Equatable, Sendable {
  /// The row's table, by its name.
  package let table: String
  package let row: UniqueID
  package let position: Int64
  /// Nil for a change from before that was noted.
  package let at: Instant?
  /// Whose the row is, or was when it ended.
  package let member: Identifier<Member>?
  package let isEnded: Bool
  /// Whether it has been another member's or another day's before.
  package let isMoved: Bool

  package init(
    table: String, row: UniqueID, position: Int64, at: Instant?, member: Identifier<Member>?, isEnded: Bool,
    isMoved: Bool
  ) {
    self.table = table
    self.row = row
    self.position = position
    self.at = at
    self.member = member
    self.isEnded = isEnded
    self.isMoved = isMoved
  }
}
