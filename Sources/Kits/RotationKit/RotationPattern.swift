public import TimeKit

/// A cycle of days that is worked over and over, by one crew or several.
public struct RotationPattern: Hashable, Sendable {
  /// The most days of a cycle.
  public static let longestCycle = 366
  /// The most crews.
  public static let crewLimit = 50

  /// One crew's days, from the first on; never empty.
  public let cycle: [RotationDay]
  /// By how many days each crew's cycle begins after that of the first, which is 0.
  public let offsets: [Int]
  /// Each how many shifts one is off, as for firefighters on Kelly days; nil for none.
  public let kellyInterval: Int?
  private let works: WorkDays

  /// Nil for a cycle that is empty or too long, and for crews that are none, too many, or begin outside a cycle.
  public init?(_ cycle: [RotationDay], offsets: [Int] = [0], kellyInterval: Int? = nil) {
    guard (1...Self.longestCycle).contains(cycle.count), (1...Self.crewLimit).contains(offsets.count),
      offsets.first == 0, offsets.allSatisfy({ (0..<cycle.count).contains($0) }), kellyInterval.map({ $0 >= 2 }) ?? true
    else { return nil }
    self.cycle = cycle
    self.offsets = offsets
    self.kellyInterval = kellyInterval
    works = WorkDays(cycle)
  }

  /// The same days of each week (document 001's `weekly`), from Monday on.
  public static func weekly(_ weekdays: [Weekday], _ day: RotationDay) -> RotationPattern? {
    RotationPattern(Weekday.monday.week.map { weekdays.contains($0) ? day : .off })
  }
}

extension RotationPattern {
  /// The day of the cycle on a date, in O(1).
  ///
  /// - `start`: the first day of the first crew's cycle, before or after the date.
  /// - `crew`: counted from 0; one that the pattern does not have has no offset.
  public func day(on date: CivilDate, start: CivilDate, crew: Int = 0) -> RotationDay {
    let number = date.daysSinceEpoch - start.daysSinceEpoch - offset(of: crew)
    let index = modulo(number, cycle.count)
    return day(index, inCycle: (number - index) / cycle.count)
  }

  /// The days on which shifts start, in time linear in their number.
  public func shifts(
    in dates: ClosedRange<CivilDate>, start: CivilDate, crew: Int = 0
  ) -> [RotationShift] {
    guard works.count > 0 else { return [] }
    let origin = start.daysSinceEpoch + offset(of: crew)
    var number = dates.lowerBound.daysSinceEpoch - origin
    var shifts: [RotationShift] = []
    while true {
      let index = modulo(number, cycle.count)
      number += works.daysUntilNext[index]
      guard number + origin <= dates.upperBound.daysSinceEpoch else { return shifts }
      let found = modulo(number, cycle.count)
      let day = day(found, inCycle: (number - found) / cycle.count)
      if day.isWork {
        shifts.append(RotationShift(date: CivilDate(daysSinceEpoch: number + origin), day: day, index: found))
      }
      number += 1
    }
  }

  /// How many shifts start in a range, as many as ``shifts(in:start:crew:)`` finds, in O(1).
  public func shiftCount(in dates: ClosedRange<CivilDate>, start: CivilDate, crew: Int = 0) -> Int {
    let origin = start.daysSinceEpoch + offset(of: crew)
    let first = turnsBefore(dates.lowerBound.daysSinceEpoch - origin)
    let end = turnsBefore(dates.upperBound.daysSinceEpoch - origin + 1)
    guard let kellyInterval else { return end - first }
    return end - first - (quotient(end, kellyInterval) - quotient(first, kellyInterval))
  }

  /// How many turns come before a day that is so many days after the first of the cycle; negative before that.
  private func turnsBefore(_ number: Int) -> Int {
    quotient(number, cycle.count) * works.count + works.before[modulo(number, cycle.count)]
  }

  /// The day of an index in the cycle of a number, which may be negative: a Kelly day where a shift's turn is off.
  private func day(_ index: Int, inCycle number: Int) -> RotationDay {
    let day = cycle[index]
    guard let kellyInterval, day.isWork else { return day }
    let turn = number * works.count + works.before[index]
    return modulo(turn, kellyInterval) == kellyInterval - 1 ? .kelly : day
  }

  private func offset(of crew: Int) -> Int { offsets.indices.contains(crew) ? offsets[crew] : 0 }
}

/// A shift of a rotation on a date.
public struct RotationShift: Hashable, Sendable {
  /// The day on which it starts.
  public let date: CivilDate
  /// When on that day, and for how long.
  public let day: RotationDay
  /// Which day of the cycle it is, from 0.
  public let index: Int

  /// A day of a cycle on a date.
  public init(date: CivilDate, day: RotationDay, index: Int = 0) {
    self.date = date
    self.day = day
    self.index = index
  }

  /// The minutes from the midnight at which 1970 began to the shift's start, on clocks that are never changed.
  public var startMinute: Int { date.daysSinceEpoch * TimeOfDay.minutesPerDay + day.start.minutesSinceMidnight }
  /// The same for its end.
  public var endMinute: Int { startMinute + day.duration }
}

/// Where the shifts of a cycle are.
private struct WorkDays: Hashable, Sendable {
  /// How many a cycle has.
  let count: Int
  /// How many come before each day of the cycle.
  let before: [Int]
  /// How many days there are from each day to the next shift, 0 on one with a shift.
  let daysUntilNext: [Int]

  init(_ cycle: [RotationDay]) {
    var before: [Int] = []
    var count = 0
    for day in cycle {
      before.append(count)
      if day.isWork { count += 1 }
    }
    var daysUntilNext = Array(repeating: 0, count: cycle.count)
    var distance = 0
    for step in 0..<2 * cycle.count {
      let index = cycle.count - 1 - step % cycle.count
      distance = cycle[index].isWork ? 0 : distance + 1
      daysUntilNext[index] = distance
    }
    (self.count, self.before, self.daysUntilNext) = (count, before, daysUntilNext)
  }
}

/// The quotient of the division that rounds down.
private func quotient(_ number: Int, _ divisor: Int) -> Int { (number - modulo(number, divisor)) / divisor }

/// The remainder of the division that rounds down.
private func modulo(_ number: Int, _ divisor: Int) -> Int {
  let rest = number % divisor
  return rest < 0 ? rest + divisor : rest
}
