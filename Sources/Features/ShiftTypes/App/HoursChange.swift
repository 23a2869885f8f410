import SharedModels
import TimeKit

/// How hours differ from those before.
enum HoursChange: Equatable {
  /// They begin and end by as much earlier or later.
  case earlier, later
  /// They last longer or shorter.
  case longer, shorter
}

extension ShiftDuration {
  /// How these hours differ from others, and by how many minutes; nil if they do not, or one of them is all day.
  func change(from old: ShiftDuration) -> (kind: HoursChange, minutes: Int)? {
    guard case .scheduled(let start, _, _) = self, case .scheduled(let oldStart, _, _) = old,
      let length = clockMinutes, let oldLength = old.clockMinutes
    else { return nil }
    if length != oldLength { return (length > oldLength ? .longer : .shorter, abs(length - oldLength)) }
    let minutes = start.minutesSinceMidnight - oldStart.minutesSinceMidnight
    return minutes == 0 ? nil : (minutes < 0 ? .earlier : .later, abs(minutes))
  }
}
