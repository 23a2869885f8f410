import TimeKit

extension RotationPattern {
  /// Reads letters such as `DDNNOOOO`, with spaces anywhere; nil for other characters, and for cycles that cannot be.
  ///
  /// - `hours`: how long each shift is; 24 hours for `X` whatever it says.
  public init?(letters text: String, hours: Int, offsets: [Int] = [0], kellyInterval: Int? = nil) {
    var days: [RotationDay] = []
    for character in text where character != " " {
      guard let letter = RotationLetter(rawValue: character), days.count < Self.longestCycle,
        let day = RotationDay.standard(letter, hours: hours)
      else { return nil }
      days.append(day)
    }
    self.init(days, offsets: offsets, kellyInterval: kellyInterval)
  }

  /// The cycle's letters without spaces.
  public var letters: String { String(cycle.map { $0.letter.rawValue }) }
}

extension RotationDay {
  /// A day with the times that are usual for the letter and length: a day shift from 7, a night shift of twelve hours
  /// from 19.
  static func standard(_ letter: RotationLetter, hours: Int) -> RotationDay? {
    let minutes = hours * 60
    return switch letter {
    case .off: .off
    case .kelly: .kelly
    case .day: RotationDay(letter, start: time(7), duration: minutes)
    case .swing: RotationDay(letter, start: time(15), duration: minutes)
    case .night: RotationDay(letter, start: time(hours > 8 ? 19 : 23), duration: minutes)
    case .full: RotationDay(letter, start: time(7), duration: longestShift)
    }
  }

  private static func time(_ hour: Int) -> TimeOfDay { .midnight.adding(minutes: hour * 60) }
}
