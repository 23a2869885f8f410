public import RecordKit
public import SharedModels
public import TimeKit

extension Environment {
  /// The tier that the person has now.
  public func tier(on records: Records) -> Tier { records.tier(of: member, in: actor.workplace, at: now) }

  /// Whether the person's tier has something.
  public func allows(_ feature: ProFeature, on records: Records) -> Bool { tier(on: records).allows(feature) }

  /// The color of what can be pressed, as the person has chosen it and may use it.
  public func accent(on records: Records) -> AccentColor {
    records.accent(of: member, in: actor.workplace, at: now)
  }

  /// The first day that the person's tier shows; nil for no limit.
  public func firstShownDay(on records: Records) -> CivilDate? {
    HistoryLimit.firstDay(of: tier(on: records), today: today)
  }

  /// Whether the person's tier does not show what was worked on a day.
  public func isLocked(_ day: CivilDate, on records: Records) -> Bool {
    firstShownDay(on: records).map { day < $0 } ?? false
  }

  /// What totals from a day on say where the person's tier does not show all of it; nothing where it does.
  public func totalsNote(from day: CivilDate, on records: Records) -> String {
    isLocked(day, on: records) ? " " + HistoryLimit.totalsText : ""
  }
}

extension Environment {
  /// What is said in the place of doing something that the person's tier does not have; nil if it has it.
  public func lockedNotice(_ feature: ProFeature, on records: Records) -> Effect? {
    allows(feature, on: records) ? nil : .notice(title: feature.title, message: feature.lockedText)
  }

  /// The picture of a button: a lock if the person's tier does not have what it does.
  public func icon(_ icon: Icon, for feature: ProFeature, on records: Records) -> Icon {
    allows(feature, on: records) ? icon : .lock
  }
}
