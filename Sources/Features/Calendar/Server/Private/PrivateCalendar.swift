package import JSONKit
package import ServerStorage
package import TimeKit

/// A calendar of a person's own, of which busy times alone are kept.
package struct PrivateCalendar: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// A file at a secret address.
    case file
    /// The calendars of an account, which are read with its password.
    case account
  }

  package let account: Identifier<Account>
  package let kind: Kind
  /// The server's name, by which the person knows the calendar.
  package let host: String
  /// Sealed, since whoever has the address of a file can read it.
  package var address: [UInt8]
  /// Empty for a file.
  package let userName: String
  /// Sealed; nil for a file.
  package var password: [UInt8]?
  package let connectedAt: Instant
  /// By what its server knows the version that was read last; nil if it does not say.
  package var tag: String?
  /// What the kept times were made for: the window of days, the workplaces and their zones.
  package var basis = ""
  /// When it was last looked at with success, whether or not there was anything new; nil for never.
  package var readAt: Instant?
  /// How often in a row it could not be read.
  package var failures = 0
  /// Since when it cannot be read; nil if it can.
  package var failingSince: Instant?
  /// Why it cannot be read, by a code; nil if it can.
  package var problem: String?
  /// How many of its events could not be read, or only in part, when it was last read.
  package var unread = 0
  /// When it is looked at next.
  package var due: Instant
  /// Since when it is being read; nil if it is not.
  package var readingSince: Instant?

  package init(
    account: Identifier<Account>, kind: Kind, host: String, address: [UInt8], userName: String, password: [UInt8]?,
    connectedAt: Instant
  ) {
    (self.account, self.kind, self.host, self.address) = (account, kind, host, address)
    (self.userName, self.password, self.connectedAt) = (userName, password, connectedAt)
    due = connectedAt
  }
}
