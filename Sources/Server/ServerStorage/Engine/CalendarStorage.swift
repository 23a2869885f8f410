package import JSONKit
package import RecordKit

/// Keeps what calendars of an account are: the links to them, and how the person's programs show them.
package protocol CalendarLinkStorage {
  /// What a token is the link of; nil for one that is none.
  func link(_ token: Identifier<APIToken>) -> CalendarLink?
  /// An account's links, by token.
  func links(of account: Identifier<Account>) -> [CalendarLink]
  func add(_ link: CalendarLink)
  /// What a program with this token may read beside the person's own shifts.
  func contents(of token: Identifier<APIToken>) -> Set<CalendarLink.Content>
  func setContents(_ contents: Set<CalendarLink.Content>, of token: Identifier<APIToken>)
  /// What programs have set of a resource of an account's: values by names.
  func properties(of resource: String, _ account: Identifier<Account>) -> [String: String]
  /// How many bytes the values of all of an account's resources have.
  func propertyBytes(of account: Identifier<Account>) -> Int
  /// Keeps a value, or forgets it.
  func setProperty(_ name: String, to value: String?, of resource: String, _ account: Identifier<Account>)
}

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

/// Keeps what programs know of the calendars of a workplace's members.
package protocol CalendarStorage {
  /// A member's items, by name.
  func items(of member: Identifier<Member>) -> [CalendarItem]
  func item(named name: String, of member: Identifier<Member>) -> CalendarItem?
  func item(of row: UniqueID, _ member: Identifier<Member>) -> CalendarItem?
  func items(withUID uid: String, of member: Identifier<Member>) -> [CalendarItem]
  /// Those that were touched behind a serial, the oldest first.
  func items(behind serial: Int64, of member: Identifier<Member>) -> [CalendarItem]
  /// The serial of the member's item that was touched last; 0 for none.
  func serial(of member: Identifier<Member>) -> Int64
  /// Keeps an item in the place of the one of its name, under a new serial.
  func touch(_ item: CalendarItem, of member: Identifier<Member>)
  /// How many bytes programs have added to all of a member's items together, without those of one name.
  func keptBytes(of member: Identifier<Member>, exceptAt name: String) -> Int
}
