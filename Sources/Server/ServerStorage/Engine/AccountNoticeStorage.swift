package import JSONKit
package import TimeKit

/// Keeps who is to be told that something happened to their account.
package protocol AccountNoticeStorage {
  func add(_ notice: AccountNotice)
  /// The notices that are due, the first one first.
  func notices(dueAt now: Instant) -> [AccountNotice]
  /// When the next notice is due; nil if there is none.
  var nextNotice: Instant? { get }
  func remove(_ notice: Identifier<AccountNotice>)
  func removeNotices(to email: EmailAddress)
  func removeAll()
  /// Puts off all that is due, and forgets what is older than an instant.
  func postpone(dueAt now: Instant, until next: Instant, forgettingBefore oldest: Instant)
}
