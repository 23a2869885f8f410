import RotationKit
import ScheduleViews
import SharedUIs
import TimeKit

/// The day of the cycle, by days that the person works.
extension Setup {
  /// How many days there are to tap.
  static let calendarLength = 21

  /// The days to tap: three weeks, of which the first has the first day.
  func calendar(in context: ScreenContext) -> ClosedRange<CivilDate> {
    let first = firstDay.firstOfWeek(in: context)
    return first...first.adding(days: Self.calendarLength - 1)
  }

  /// Which days of the cycle fit the days that the person works; nil as long as none is known.
  var fit: RotationFit? {
    guard source != .weekly, !workedDates.isEmpty, let pattern else { return nil }
    return RotationFit(pattern, on: firstDay, working: workedDates)
  }

  /// Marks a day as worked, or no longer.
  mutating func toggle(_ date: CivilDate) {
    if workedDates.contains(date) {
      workedDates.removeAll { $0 == date }
    } else if workedDates.count < Self.calendarLength {
      workedDates.append(date)
    }
    takeFit()
  }

  /// Goes to the first day of the cycle that fits, unless the one that is chosen does.
  mutating func takeFit() {
    guard let fit, fit.isFitting, !fit.cycleDays.contains(cycleDay) else { return }
    cycleDay = fit.cycleDays.first ?? cycleDay
  }

  /// Chooses a day of the cycle; the days that the person works are forgotten unless it is one of those that fit.
  mutating func choose(cycleDay number: Int) {
    cycleDay = number
    if let fit, !fit.isFitting || !fit.cycleDays.contains(number) { workedDates = [] }
  }
}
