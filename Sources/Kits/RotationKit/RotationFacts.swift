public import TimeKit

/// The facts of a rotation for whoever works it, over and over, on clocks that are never changed.
public struct RotationFacts: Hashable, Sendable {
  /// The time between the end of a shift and the start of the next.
  public struct Rest: Hashable, Sendable {
    /// The first shift.
    public let first: RotationDay
    /// The next one.
    public let next: RotationDay
    /// The minutes between the two; negative by as much as they overlap.
    public let minutes: Int
  }

  /// The hours a week on average, in tenths, rounded to the nearest.
  public let weeklyHours: Int
  /// The most days in a row on which shifts start; nil if no day is off.
  public let longestRun: Int?
  /// The most night shifts on consecutive days; nil if every day has one.
  public let longestNightRun: Int?
  /// The shortest of all; nil for a cycle without shifts.
  public let shortestRest: Rest?
  /// How many weekends of a hundred are off, rounded to the nearest, by the start for which they are fewest and by that
  /// for which they are most.
  ///
  /// A weekend is off if no shift starts on its Saturday or its Sunday.
  public let freeWeekends: ClosedRange<Int>

  /// The facts of those who work a pattern, in time linear in the days after which it comes again on the same weekdays.
  ///
  /// - `starts`: the first days of their cycles; nil if any day may be the first.
  public init(_ pattern: RotationPattern, starts: [CivilDate]? = nil) {
    let period = Self.period(of: pattern)
    let first = CivilDate(daysSinceEpoch: 0)
    let shifts = pattern.shifts(in: first...first.adding(days: period - 1), start: first)
    var (works, nights) = (Array(repeating: false, count: period), Array(repeating: false, count: period))
    var minutes = 0
    for shift in shifts {
      works[shift.date.daysSinceEpoch] = true
      nights[shift.date.daysSinceEpoch] = shift.isNight
      minutes += shift.day.duration
    }
    weeklyHours = (minutes * 7 * 10 * 2 + 60 * period) / (2 * 60 * period)
    longestRun = Self.longestRun(works)
    longestNightRun = Self.longestRun(nights)
    shortestRest = Self.shortestRest(shifts, period)
    let weekends = (starts ?? (0..<7).map { CivilDate(daysSinceEpoch: $0) }).map { Self.freeWeekends(works, from: $0) }
    freeWeekends = (weekends.min() ?? 0)...(weekends.max() ?? 0)
  }

  /// The fewest days after which the days of the cycle, the Kelly days and the weekdays come again in the same places.
  private static func period(of pattern: RotationPattern) -> Int {
    let days = pattern.cycle.count * (pattern.kellyInterval ?? 1)
    return days % 7 == 0 ? days : days * 7
  }

  /// The longest run of days that come again and again, over their end too; nil if it has none.
  private static func longestRun(_ days: [Bool]) -> Int? {
    guard let off = days.firstIndex(of: false) else { return nil }
    var (longest, current) = (0, 0)
    for step in 1...days.count {
      current = days[(off + step) % days.count] ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }

  private static func shortestRest(_ shifts: [RotationShift], _ period: Int) -> Rest? {
    var shortest: Rest?
    for (index, shift) in shifts.enumerated() {
      let isLast = index == shifts.count - 1
      let next = shifts[isLast ? 0 : index + 1]
      let start = next.startMinute + (isLast ? period * TimeOfDay.minutesPerDay : 0)
      let minutes = max(start - shift.endMinute, -next.day.duration)
      if shortest.map({ minutes < $0.minutes }) ?? true {
        shortest = Rest(first: shift.day, next: next.day, minutes: minutes)
      }
    }
    return shortest
  }

  /// - Parameter works: on which days shifts start, over whole weeks.
  private static func freeWeekends(_ works: [Bool], from start: CivilDate) -> Int {
    let saturday = start.distance(to: start.adding(days: 6).startOfWeek(on: .saturday))
    let weeks = works.count / 7
    let free = (0..<weeks).count { week in
      let day = saturday + week * 7
      return !works[day] && !works[(day + 1) % works.count]
    }
    return (free * 200 + weeks) / (2 * weeks)
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
