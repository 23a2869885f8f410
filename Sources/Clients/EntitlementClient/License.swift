public import TimeKit

/// What the authority that issues licenses has granted.
public struct License: Hashable, Sendable {
  /// The authority's number for it, such as `2026-0042`.
  public let number: String
  /// Whom it is granted to, in words.
  public let holder: String
  /// The granted tier.
  public let tier: String
  /// The first day on which it is good, in UTC.
  public let from: CivilDate
  /// The last one.
  public let until: CivilDate
  /// For how many people; nil for any number.
  public let seats: Int?

  /// A license, or `nil` if a text is empty or too long, it ends before it begins, or it is for nobody.
  public init?(number: String, holder: String, tier: String, from: CivilDate, until: CivilDate, seats: Int?) {
    guard [number, holder, tier].allSatisfy({ (1...Self.textLimit).contains($0.utf8.count) }), from <= until,
      seats.map({ $0 >= 1 }) ?? true
    else { return nil }
    (self.number, self.holder, self.tier) = (number, holder, tier)
    (self.from, self.until, self.seats) = (from, until, seats)
  }

  /// When it begins to be good.
  public var start: Instant { Instant(from, .midnight, offsetMinutes: 0) }

  /// When it is good no longer.
  public var end: Instant { Instant(until.adding(days: 1), .midnight, offsetMinutes: 0) }

  /// Fails unless it is good at the time, and for Pro.
  public func check(at time: Instant) throws(LicenseFailure) {
    guard tier == "pro" else { throw .unknownTier(tier) }
    guard time >= start else { throw .notYetValid(from) }
    guard time < end else { throw .expired(until) }
  }

  private static let textLimit = 200
}
