import SharedModels
import SharedShifts
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
    if case .scheduled(let start, let end, let endsNextDay)? = item.type?.duration {
      let lasts = endsNextDay && !isContinued
      self.init(
        from: isContinued ? 0 : start.minutesSinceMidnight,
        to: lasts ? TimeOfDay.minutesPerDay : end.minutesSinceMidnight)
    }
    if to <= from { return nil }
  }

  /// Whether it has a minute of an hour, 0 to 23.
  func contains(hour: Int) -> Bool { from < (hour + 1) * 60 && to > hour * 60 }
}
