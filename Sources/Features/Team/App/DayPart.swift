import JSONKit
import ScheduleModel
import SharedModels
import TimeKit

/// A part of a day, in minutes since midnight by the clock.
struct DayPart: Equatable {
  let from: Int
  let to: Int
}

extension DayPart {
  /// What of a shift lies on a day: a night ends at its midnight, and goes on from the next day's.
  init?(_ item: ShownShift, on date: CivilDate) {
    let isContinued = item.shift.date < date
    self.init(from: 0, to: TimeOfDay.minutesPerDay)
    if case .scheduled(let start, let end, let endsNextDay)? = item.duration {
      let lasts = endsNextDay && !isContinued
      self.init(
        from: isContinued ? 0 : start.minutesSinceMidnight,
        to: lasts ? TimeOfDay.minutesPerDay : end.minutesSinceMidnight)
    }
    if to <= from { return nil }
  }

  /// Whether they have a minute in common.
  func overlaps(_ other: DayPart) -> Bool { from < other.to && other.from < to }

  /// Whether it has a minute of an hour, 0 to 23.
  func contains(hour: Int) -> Bool { from < (hour + 1) * 60 && to > hour * 60 }
}

extension [ShownShift] {
  /// Whether a shift is worked on a day at the same time as another one of the same person.
  func overlaps(_ item: ShownShift, on date: CivilDate) -> Bool {
    guard count > 1, item.isWorked, let part = DayPart(item, on: date) else { return false }
    return contains { other in
      other.shift.id != item.shift.id && other.isWorked && (DayPart(other, on: date)?.overlaps(part) ?? false)
    }
  }
}
