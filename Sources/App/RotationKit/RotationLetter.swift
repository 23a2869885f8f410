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
