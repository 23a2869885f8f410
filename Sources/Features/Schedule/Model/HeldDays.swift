package import TimeKit

/// The days around today of which a device holds shifts.
package enum HeldDays {
  /// Those of a member's own shifts.
  package static func own(around today: CivilDate) -> ClosedRange<CivilDate> {
    today.adding(days: -365)...today.adding(days: 400)
  }

  /// Those of the other members' shifts.
  package static func others(around today: CivilDate) -> ClosedRange<CivilDate> {
    today.adding(days: -35)...today.adding(days: 63)
  }

  /// Those of a member's own shifts, or of the others'.
  package static func shifts(isOwn: Bool, around today: CivilDate) -> ClosedRange<CivilDate> {
    isOwn ? own(around: today) : others(around: today)
  }
}
