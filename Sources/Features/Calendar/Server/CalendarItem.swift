package import JSONKit
import RecordKit

/// What a member's program knows of an event of the member's calendar beside the row.
package struct CalendarItem: Equatable, Sendable {
  /// The last part of its address.
  package var name: String
  /// The row that it is; one that has ended, or never was, is none.
  package var row: UniqueID
  /// The identifier in the calendar.
  package var uid: String
  /// What the program has added; empty for nothing.
  package var kept: String
  /// When it was touched last, among the member's items.
  package var serial: Int64

  package init(name: String, row: UniqueID, uid: String, kept: String = "", serial: Int64 = 0) {
    self.name = name
    self.row = row
    self.uid = uid
    self.kept = kept
    self.serial = serial
  }
}
