public import TimeKit

/// How a day of a cycle is written: what is worked, by the day on which it starts.
public enum RotationLetter: Character, CaseIterable, Sendable {
  case day = "D"
  case swing = "S"
  case night = "N"
  /// A shift of 24 hours.
  case full = "X"
  case off = "O"
  /// A day off in the place of a shift.
  case kelly = "K"

  /// Whether a shift starts on the day.
  public var isWork: Bool { self != .off && self != .kelly }
}

extension RotationLetter {
  /// The letter of a shift by its times: what starts from 18 to 4 is a night shift, from 13 on a swing shift.
  ///
  /// - `duration`: in minutes.
  public init(start: TimeOfDay, duration: Int) {
    let minute = start.minutesSinceMidnight
    self =
      duration == RotationDay.longestShift
      ? .full : minute >= 1_080 || minute < 240 ? .night : minute >= 780 ? .swing : .day
  }
}
