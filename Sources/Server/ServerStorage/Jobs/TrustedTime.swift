package import TimeKit

/// What the server's clock has shown, so that nothing is removed for its age by a clock that is far ahead, as after a
/// start with an empty battery.
package struct TrustedTime: Equatable, Sendable {
  /// A server is hardly ever off for longer. 45 days.
  static let jump: Int64 = 45 * Job.day
  /// How long a time after such a jump has to last until it is believed, so that somebody notices. 7 days.
  static let patience: Int64 = 7 * Job.day
  /// How much later a time is before it is kept, in milliseconds.
  private static let step: Int64 = 3_600_000

  /// The newest time that is believed.
  package var last: Instant
  /// When a much later time was first shown; nil while the clock is believed.
  package var suspectSince: Instant?

  package init(last: Instant, suspectSince: Instant? = nil) {
    self.last = last
    self.suspectSince = suspectSince
  }

  /// What is known once the clock shows a time.
  func seeing(_ now: Instant) -> TrustedTime {
    guard now.milliseconds(since: last) > Self.jump else {
      return TrustedTime(last: now.milliseconds(since: last) < Self.step ? last : now, suspectSince: nil)
    }
    let since = suspectSince.map { min($0, now) } ?? now
    return now.milliseconds(since: since) < Self.patience
      ? TrustedTime(last: last, suspectSince: since) : TrustedTime(last: now, suspectSince: nil)
  }
}
