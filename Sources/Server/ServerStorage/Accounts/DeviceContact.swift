package import JSONKit
package import RecordKit
package import TimeKit

/// A device that syncs a workplace, as a session or a token stands for it.
package struct SyncingDevice: Equatable, Sendable {
  package let member: Identifier<Member>
  /// The session's or token's identifier.
  package let id: UniqueID
  /// When the session or token began.
  package let began: Instant

  package init(of member: Identifier<Member>, id: UniqueID, began: Instant) {
    self.member = member
    self.id = id
    self.began = began
  }
}

/// When a device last synced: what it says to have done before that, it would have said then.
package struct DeviceContact: Equatable, Sendable {
  /// For how many milliseconds a contact lasts, so that a device that was offline can send all that waits, and that syncs
  /// stay reads. A clock may be wrong by as much.
  package static let length: Int64 = 300_000

  /// When the contact began.
  package let reachedAt: Instant
  /// When the one before it began.
  package let offlineSince: Instant

  package init(reachedAt: Instant, offlineSince: Instant) {
    self.reachedAt = reachedAt
    self.offlineSince = offlineSince
  }

  /// The next contact of a device at an instant; nil while this one lasts.
  package func next(at now: Instant) -> DeviceContact? {
    now.milliseconds(since: reachedAt) < Self.length ? nil : DeviceContact(reachedAt: now, offlineSince: reachedAt)
  }
}
