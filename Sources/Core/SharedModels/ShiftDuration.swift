public import TimeKit

/// When in a day a shift is worked.
public enum ShiftDuration: Equatable, Hashable, Sendable {
  /// The day as a whole, without times.
  case allDay
  /// From a time to a later one of the same day, or to one of the next day.
  case scheduled(from: TimeOfDay, to: TimeOfDay, endsNextDay: Bool)

  /// 8:00 AM to 4:00 PM, what a new shift type starts with.
  public static let standard = ShiftDuration.scheduled(from: .standardStart, to: .standardEnd, endsNextDay: false)

  /// Whether it ends after it starts, and lasts 24 hours at most.
  public var isPossible: Bool {
    switch self {
    case .allDay: true
    case .scheduled(let from, let to, let endsNextDay): endsNextDay ? to <= from : to > from
    }
  }

  /// Whether work reaches into the day after the one on which the shift starts.
  public var crossesMidnight: Bool {
    guard case .scheduled(_, let to, true) = self else { return false }
    return to != .midnight
  }
}

extension TimeOfDay {
  /// 8:00 AM, when ``ShiftDuration/standard`` starts.
  public static let standardStart = TimeOfDay.midnight.adding(minutes: 8 * 60)
  /// 4:00 PM, when ``ShiftDuration/standard`` ends.
  public static let standardEnd = TimeOfDay.midnight.adding(minutes: 16 * 60)
}
