import TimeKit

/// Days in a row on which a dog hikes on the same weekdays, at the same rate.
struct HikePeriod {
  let days: ClosedRange<CivilDate>
  /// Whether the hikes have to be paid.
  let isCharged: Bool
  /// What each of them costs, in cents.
  let rate: Int64
  /// The days of each week on which it hikes, counted from the stretch's first day, in their order.
  private let offsets: [Int]

  /// How many hikes there are.
  let count: Int

  /// - `hikes`: whether it hikes on a weekday.
  init(_ days: ClosedRange<CivilDate>, rate: Int64, isCharged: Bool = true, hikes: (Weekday) -> Bool) {
    let first = days.lowerBound.weekday
    let length = days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch + 1
    offsets = (0..<min(7, length)).filter { hikes(first.adding(days: $0)) }
    count = length / 7 * offsets.count + offsets.filter { $0 < length % 7 }.count
    self.days = days
    self.isCharged = isCharged
    self.rate = rate
  }

  /// The day of a hike, counted from 0; nil if there are not so many.
  func hike(_ index: Int) -> CivilDate? {
    guard (0..<count).contains(index) else { return nil }
    return days.lowerBound.adding(days: index / offsets.count * 7 + offsets[index % offsets.count])
  }
}

extension DogCalendar {
  /// Takes the days of a range in stretches, as long as `take` wants more; none of them goes beyond one of the days
  /// `ends`.
  ///
  /// Complexity: O(n) for n schedules and exceptions, but for a flag for each day.
  func forEachStretch(of days: ClosedRange<CivilDate>, ends: [CivilDate], _ take: (HikePeriod) -> Bool) {
    let (start, count) = (days.lowerBound.daysSinceEpoch, days.count)
    var begins = Array(repeating: false, count: count)
    for day in firstDaysOfStretches + ends.map({ $0.daysSinceEpoch + 1 }) where (0..<count).contains(day - start) {
      begins[day - start] = true
    }
    var first = 0
    for next in 1...count where next == count || begins[next] {
      guard take(stretch(days.lowerBound.adding(days: first)...days.lowerBound.adding(days: next - 1))) else { return }
      first = next
    }
  }
}
