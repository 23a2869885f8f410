package import JSONKit
package import TimeKit

/// Keeps who is to be told that a password was changed.
package protocol PasswordNoticeStorage {
  func add(_ notice: PasswordNotice)
  /// The notices that are due, the first one first.
  func notices(dueAt now: Instant) -> [PasswordNotice]
  /// When the next notice is due; nil if there is none.
  var nextNotice: Instant? { get }
  func remove(_ notice: Identifier<PasswordNotice>)
  func removeNotices(to email: EmailAddress)
  /// Puts off all that is due, and forgets what is older than an instant.
  func postpone(dueAt now: Instant, until next: Instant, forgettingBefore oldest: Instant)
}
