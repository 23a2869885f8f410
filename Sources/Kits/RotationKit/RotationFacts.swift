import TimeKit

/// The facts of a rotation for whoever works it, over and over, on clocks that are never changed.
public struct RotationFacts: Hashable, Sendable {
  /// The hours a week on average, in tenths, rounded to the nearest.
  public let weeklyHours: Int
  /// The most days in a row on which shifts start.
  public let longestRun: Int
  /// The most night shifts on consecutive days.
  public let longestNightRun: Int
  /// The fewest minutes between the end of a shift and the start of the next; nil for fewer than two shifts in all.
  public let shortestRest: Int?
  /// How many weekends of a hundred are free from Saturday's first minute to Sunday's last, rounded to the nearest, of a
  /// cycle that begins on a Monday.
  public let freeWeekends: Int

  /// The facts of one crew.
  public init(_ pattern: RotationPattern) {
    let count = pattern.cycle.count
    // A Monday; twice the time after which weekdays and Kelly days come again in the same places.
    let start = CivilDate(daysSinceEpoch: 4)
    let period = count * 7 * (pattern.kellyInterval ?? 1)
    let shifts = pattern.shifts(in: start...start.adding(days: 2 * period - 1), start: start)
    let (once, minutes) = (start.adding(days: period), TimeOfDay.minutesPerDay)
    let total = shifts.reduce(0) { $0 + ($1.date < once ? $1.day.duration : 0) }
    weeklyHours = period == 0 ? 0 : (total * 7 * 10 / 60 * 2 + period) / (2 * period)
    longestRun = Self.run(shifts, limit: count) { _ in true }
    longestNightRun = Self.run(shifts, limit: count) { $0.isNight }
    shortestRest = zip(shifts, shifts.dropFirst()).map { $1.startMinute - $0.endMinute }.min()
    let weekends = period / 7
    var busy = Array(repeating: false, count: weekends + 1)
    for shift in shifts {
      for day in shift.startMinute / minutes...(shift.endMinute - 1) / minutes {
        let week = (day - start.daysSinceEpoch) / 7 % weekends
        if (day - start.daysSinceEpoch) % 7 >= 5 { busy[week] = true }
      }
    }
    let free = busy[..<weekends].count { !$0 }
    freeWeekends = (free * 200 + weekends) / (2 * weekends)
  }

  /// The most shifts of a kind on days in a row; a cycle without a day off has no end, and its length is the answer.
  private static func run(
    _ shifts: [RotationShift], limit: Int, where isCounted: (RotationShift) -> Bool
  ) -> Int {
    var (longest, current) = (0, 0)
    var last: CivilDate?
    for shift in shifts where isCounted(shift) {
      current = last.map { $0.adding(days: 1) == shift.date } ?? false ? current + 1 : 1
      longest = max(longest, current)
      last = shift.date
    }
    return min(longest, max(limit, shifts.isEmpty ? 0 : 1))
  }
}

extension RotationShift {
  /// Whether it has at least three hours between midnight and five in the morning (directive 2003/88/EC, article 2).
  public var isNight: Bool {
    let start = day.start.minutesSinceMidnight
    return Self.overlap(start, day.duration, 0, 300) >= 180 || Self.overlap(start, day.duration, 1_440, 1_740) >= 180
  }

  private static func overlap(_ start: Int, _ duration: Int, _ from: Int, _ to: Int) -> Int {
    max(0, min(start + duration, to) - max(start, from))
  }
}
