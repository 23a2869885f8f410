package import JSONKit
package import TimeKit

/// Keeps where people's own calendars are, and when they are looked at.
package protocol PrivateCalendarStorage {
  func calendar(of account: Identifier<Account>) -> PrivateCalendar?
  /// Keeps a calendar in the place of the account's former one.
  func set(_ calendar: PrivateCalendar)
  func remove(of account: Identifier<Account>)
  /// Those of the next accounts, in the order of their identifiers.
  func calendars(after account: Identifier<Account>?, limit: Int) -> [PrivateCalendar]
  /// What is to be looked at, that which waits longest first.
  func due(at now: Instant, limit: Int) -> [PrivateCalendar]
  /// When the next one is to be looked at; nil if there is none.
  var next: Instant? { get }
}
