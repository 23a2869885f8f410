public import TimeKit

/// One day of a cycle: a shift, or time off (document 001, section 2).
public struct RotationDay: Hashable, Sendable {
  /// The longest shift, in minutes.
  public static let longestShift = 24 * 60

  /// The work, as the catalog writes it.
  public let letter: RotationLetter
  /// When the shift starts; midnight on a day off.
  public let start: TimeOfDay
  /// How long the shift is by the clock, in minutes; 0 on a day off.
  public let duration: Int
  /// The shift's name; empty for the letter's own name, and on a day off.
  public let name: String

  /// A day with a shift; nil for a length that is none, or for a letter of a day off.
  public init?(_ letter: RotationLetter, start: TimeOfDay, duration: Int, name: String = "") {
    guard letter.isWork, (1...Self.longestShift).contains(duration) else { return nil }
    self.letter = letter
    self.start = start
    self.duration = duration
    self.name = name
  }

  private init(without letter: RotationLetter) {
    self.letter = letter
    start = .midnight
    duration = 0
    name = ""
  }

  /// A day without a shift.
  public static let off = RotationDay(without: .off)
  /// A day off in the place of a shift.
  public static let kelly = RotationDay(without: .kelly)

  /// Whether a shift starts on the day.
  public var isWork: Bool { letter.isWork }
}
