public import TimeKit

/// Where in a cycle a person is, as far as the days tell that they say they work.
public struct RotationFit: Hashable, Sendable {
  /// Which days of the cycle, from 0, the first date may be: those by which the fewest dates are wrong. Of days from
  /// which on the cycle is the same, the first stands for all.
  public let cycleDays: [Int]
  /// The dates that are wrong by the first of them; none if it fits.
  public let misfits: [CivilDate]

  /// Compares each day of a cycle with what a person works, in time linear in the days of the cycle and the dates.
  ///
  /// - Parameters:
  ///   - pattern: its first crew is compared.
  ///   - first: the date whose day of the cycle is asked for.
  ///   - worked: the dates on which the person works; none of the other dates from the first date, or the first of
  ///     these if it is earlier, to the last of these is worked.
  public init(_ pattern: RotationPattern, on first: CivilDate, working worked: [CivilDate]) {
    let dates = min(first, worked.min() ?? first)...max(first, worked.max() ?? first)
    var cycleDays: [Int] = []
    var fewest: [CivilDate]?
    for cycleDay in pattern.cycle.indices {
      let misfits = pattern.misfits(in: dates, start: first.adding(days: -cycleDay), working: worked)
      if misfits.count < fewest?.count ?? .max { (cycleDays, fewest) = ([], misfits) }
      if misfits.count == fewest?.count { cycleDays.append(cycleDay) }
    }
    self.cycleDays = pattern.distinct(cycleDays)
    self.misfits = fewest ?? []
  }

  /// Whether all dates are right by some day of the cycle.
  public var isFitting: Bool { misfits.isEmpty }
}

extension RotationPattern {
  /// Those of some dates on which a shift starts although none is worked, or none although one is.
  fileprivate func misfits(
    in dates: ClosedRange<CivilDate>, start: CivilDate, working worked: [CivilDate]
  ) -> [CivilDate] {
    dates.filter { day(on: $0, start: start).isWork != worked.contains($0) }
  }

  /// Those of some days of the cycle from which on no two are the same.
  fileprivate func distinct(_ days: [Int]) -> [Int] {
    if kellyInterval != nil { return days }
    var distinct: [Int] = []
    for day in days where !distinct.contains(where: { isSame(from: $0, as: day) }) { distinct.append(day) }
    return distinct
  }

  private func isSame(from first: Int, as second: Int) -> Bool {
    cycle.indices.allSatisfy { cycle[(first + $0) % cycle.count] == cycle[(second + $0) % cycle.count] }
  }
}
