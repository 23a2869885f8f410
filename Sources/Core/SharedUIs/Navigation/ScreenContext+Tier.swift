import RecordKit
public import SharedModels
public import TimeKit

extension ScreenContext {
  /// The tier that the person has now.
  public var tier: Tier { records.tier(of: member, in: actor.workplace, at: now) }

  /// Whether the person's tier has something.
  public func allows(_ feature: ProFeature) -> Bool { tier.allows(feature) }

  /// The color of what can be pressed, as the person has chosen it and may use it.
  public var accent: AccentColor {
    records.accent(of: member, in: actor.workplace, at: now)
  }

  /// The first day that the person's tier shows; nil for no limit.
  public var firstShownDay: CivilDate? {
    HistoryLimit.firstDay(of: tier, today: today)
  }

  /// Whether the person's tier does not show what was worked on a day.
  public func isLocked(_ day: CivilDate) -> Bool {
    firstShownDay.map { day < $0 } ?? false
  }

  /// What totals from a day on say where the person's tier does not show all of it; nothing where it does.
  public func totalsNote(from day: CivilDate) -> String {
    isLocked(day) ? " " + HistoryLimit.totalsText : ""
  }
}

extension ScreenContext {
  /// What is said in the place of doing something that the person's tier does not have; nil if it has it.
  public func lockedNotice(_ feature: ProFeature) -> Effect? {
    allows(feature) ? nil : .notice(title: feature.title, message: feature.lockedText)
  }

  /// The picture of a button: a lock if the person's tier does not have what it does.
  public func icon(_ icon: Icon, for feature: ProFeature) -> Icon {
    allows(feature) ? icon : .lock
  }
}
