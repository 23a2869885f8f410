public import JSONKit
public import RecordKit
public import TimeKit

/// What a person may use: a tier limits what is shown and offered, never what is stored.
public enum Tier: String, CaseIterable, Sendable {
  /// The person's own shifts, with a month of history.
  case free
  /// Everything.
  case pro

  /// Whether a person of this tier may use something.
  public func allows(_ feature: ProFeature) -> Bool {
    switch self {
    case .free: false
    case .pro: true
    }
  }
}

/// A feature that Pro includes and Free does not.
public enum ProFeature: String, CaseIterable, Sendable {
  /// History older than ``HistoryLimit/days``.
  case allHistory
  /// Files for spreadsheets and printing. A person's own data can always be exported.
  case exports
  /// Accent colors and app icons.
  case themes
  /// More than one rotation at a time.
  case severalPatterns
  /// Changes that come from calendar programs.
  case calendarSync
}

/// How far back Free shows.
public enum HistoryLimit {
  /// How many days before today are shown.
  public static let days = 30

  /// The first day that a tier shows; nil for no limit.
  public static func firstDay(of tier: Tier, today: CivilDate) -> CivilDate? {
    tier.allows(.allHistory) ? nil : today.adding(days: -days)
  }
}

extension Records {
  /// What a member may use at a time. A workplace without ``Entitlement``s has no tiers, and everybody is Pro.
  public final func tier(
    of member: Identifier<Member>, in workplace: Identifier<Workplace>, at instant: Instant
  ) -> Tier {
    guard self[Entitlement.id(of: workplace)] != nil else { return .pro }
    return proEntitlement(of: member, in: workplace, at: instant) == nil ? .free : .pro
  }

  /// The entitlement that gives Pro to a member at a time: the workplace's, or else the member's own; nil if none does.
  public final func proEntitlement(
    of member: Identifier<Member>, in workplace: Identifier<Workplace>, at instant: Instant
  ) -> Entitlement? {
    if let shared = self[Entitlement.id(of: workplace)], shared.isPro(at: instant), hasSeat(member, shared.seats) {
      return shared
    }
    guard let own = self[Entitlement.id(of: member)], own.isPro(at: instant) else { return nil }
    return own
  }

  /// The color of what a member can press at a time: the chosen one is kept, but not used, where it is locked.
  public final func accent(
    of member: Identifier<Member>, in workplace: Identifier<Workplace>, at instant: Instant
  ) -> AccentColor {
    guard let accent = preferences(of: member).accent,
      tier(of: member, in: workplace, at: instant).allows(.themes)
    else { return .standard }
    return accent
  }

  /// What whoever asks may use.
  public final func tier(of actor: Actor) -> Tier { tier(of: actor.member, in: actor.workplace, at: actor.at) }

  /// Seats belong to those who have been members for longest.
  private func hasSeat(_ member: Identifier<Member>, _ seats: Int64?) -> Bool {
    guard let seats else { return true }
    let present = all(Member.self).filter { !$0.hasLeft }
    return present.prefix(Int(clamping: seats)).contains { $0.id == member }
  }
}

extension Actor {
  /// Refuses what the person's tier does not have, with the sentence that says what it is and why.
  public func checkAllowed(_ feature: ProFeature, on records: Records) throws(Refusal) {
    guard records.tier(of: self).allows(feature) else { throw .locked(feature) }
  }
}

extension Refusal {
  /// A person's tier does not have something.
  public static func locked(_ feature: ProFeature) -> Refusal { Refusal(feature.lockedText, code: .notInPlan) }
}
