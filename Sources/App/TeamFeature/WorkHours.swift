import SharedModels
import SharedShifts
import SharedUIs
import TimeKit

/// What a person works on some days; a shift belongs to the day on which it starts.
struct WorkHours: Equatable {
  /// Of the shifts with times, in real time.
  private(set) var minutes = 0
  private(set) var shifts = 0
  /// Those that reach into the next day.
  private(set) var nights = 0
  /// Those without times, which have no hours.
  private(set) var allDay = 0

  init(_ shown: [ShownShift], in environment: Environment) {
    for item in shown {
      shifts += 1
      if item.crossesMidnight { nights += 1 }
      if item.type?.duration == .allDay {
        allDay += 1
      } else if item.type != nil {
        let span = item.span(in: environment)
        minutes += Int(span.upperBound.milliseconds(since: span.lowerBound) / 60_000)
      }
    }
  }
}

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
