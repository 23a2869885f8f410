package import ScheduleModel
import SharedModels
package import TimeKit

/// A person's work on some days; a shift belongs to the day on which it starts.
package struct WorkHours: Equatable, Sendable {
  /// Of the shifts with times, in real time.
  package private(set) var minutes = 0
  package private(set) var shifts = 0
  /// Those that reach into the next day.
  package private(set) var nights = 0
  /// Those without times, which have no hours.
  package private(set) var allDay = 0
  /// Those to which the person was called back.
  package private(set) var calledBack = 0
  /// The minutes by which shifts lasted longer than their types do.
  package private(set) var minutesOver = 0

  /// No work.
  package init() {}

  package init(_ shown: [ShownShift], by clock: ZoneClock) {
    for item in shown { add(item, lasting: item.workedMinutes(by: clock)) }
  }

  /// Counts one more shift, which has so many minutes of work; one that leave covers, or that is open, is not worked.
  mutating func add(_ item: ShownShift, lasting minutes: Int) {
    guard item.isWorked else { return }
    shifts += 1
    if item.crossesMidnight { nights += 1 }
    if item.duration == .allDay { allDay += 1 }
    if item.shift.isCalledBack { calledBack += 1 }
    self.minutes += minutes
    minutesOver += max(0, item.minutesOver)
  }
}

extension ShownShift {
  /// By how many minutes of the clock it lasts longer than its type does, or shorter if it is less than 0; 0 where one of
  /// them has no times.
  package var minutesOver: Int {
    guard let own = shift.ownDuration?.clockMinutes, let usual = terms?.duration.clockMinutes else { return 0 }
    return own - usual
  }

  /// How long the work lasts, in real time and without its unpaid break; none of an all-day shift, of one whose type is
  /// not known, or of one that is not worked.
  package func workedMinutes(by clock: ZoneClock) -> Int {
    guard isWorked, let duration, duration != .allDay else { return 0 }
    return max(0, duration.span(on: shift.date, by: clock).minutes - unpaidBreak)
  }
}
