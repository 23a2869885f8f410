public import TimeKit

/// How many crews are at work in each hour of the week at the least, over all weeks, on clocks that are never changed.
public struct RotationCoverage: Hashable, Sendable {
  /// 168 numbers, from Monday's first hour on.
  public let crews: [Int]

  /// The coverage by all crews of a pattern. O(crews · days until weekdays and Kelly days come again).
  ///
  /// - `start`: the first day of the first crew's cycle.
  public init(_ pattern: RotationPattern, start: CivilDate) {
    let count = pattern.cycle.count
    let period = (count % 7 == 0 ? count : count * 7) * (pattern.kellyInterval ?? 1)
    let first = start.startOfWeek(on: .monday)
    let hours = Self.hours(of: pattern, start: start, first: first, days: period)
    let weeks = max(1, period / 7)
    crews = (0..<Self.hoursPerWeek).map { hour in
      (0..<weeks).map { hours[$0 * Self.hoursPerWeek + hour] }.min() ?? 0
    }
  }

  private static let hoursPerWeek = 7 * 24

  /// Whole hours alone count: one in which a crew comes or goes is not covered by it.
  private static func hours(of pattern: RotationPattern, start: CivilDate, first: CivilDate, days: Int) -> [Int] {
    let size = (days + 7) * 24
    var counts = Array(repeating: 0, count: size)
    let origin = first.daysSinceEpoch * 24
    let dates = first.adding(days: -1)...first.adding(days: days + 6)
    for crew in pattern.offsets.indices {
      for shift in pattern.shifts(in: dates, start: start, crew: crew) {
        let (from, to) = ((shift.startMinute + 59) / 60 - origin, shift.endMinute / 60 - origin)
        for hour in max(0, from)..<max(0, from, min(size, to)) { counts[hour] += 1 }
      }
    }
    return counts
  }

  /// The fewest crews of any hour of the week.
  public var least: Int { crews.min() ?? 0 }
  /// The most crews that any hour of the week always has.
  public var most: Int { crews.max() ?? 0 }

  /// Stretches of hours in which nobody is at work in some week, from 0 to 168.
  public var gaps: [Range<Int>] {
    var gaps: [Range<Int>] = []
    for (hour, count) in crews.enumerated() where count == 0 {
      if let last = gaps.last, last.upperBound == hour {
        gaps[gaps.count - 1] = last.lowerBound..<hour + 1
      } else {
        gaps.append(hour..<hour + 1)
      }
    }
    return gaps
  }
}

extension RotationPattern {
  /// How many crews are at work in each hour of a day at the least, over all days: 24 numbers.
  public var leastCoverage: [Int] {
    let coverage = RotationCoverage(self, start: CivilDate(daysSinceEpoch: 4))
    return (0..<24).map { hour in (0..<7).map { coverage.crews[$0 * 24 + hour] }.min() ?? 0 }
  }
}
