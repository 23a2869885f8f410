package import TimeKit

/// What a dog's hikes cost up to today, and which ones come next, whoever pays for them.
package struct HikeCharges: Equatable, Sendable {
  /// How many hikes up to and including today had to be paid.
  package private(set) var count = 0
  /// What these cost, in cents, each by the rate of its day.
  package private(set) var sum: Int64 = 0
  /// The first and the last of them.
  package private(set) var first: CivilDate?
  package private(set) var last: CivilDate?
  /// The first hike from today on, and the first one that has to be paid, at most a year ahead.
  package private(set) var nextHike: CivilDate?
  package private(set) var nextCharge: CivilDate?

  /// The hikes that count are those of the dog's calendar from the first day on: an absence uses up nothing, a canceled
  /// hike is not charged, and an interview hike is free.
  package init(_ calendar: DogCalendar, today: CivilDate) {
    let start = min(calendar.firstDay ?? today, today)
    let days = start...today.adding(days: Ledger.daysAhead)
    calendar.forEachStretch(of: days, ends: [today.adding(days: -1), today]) { stretch in
      let isAhead = stretch.days.lowerBound > today
      if isAhead, nextCharge != nil { return false }
      if stretch.days.upperBound >= today { nextHike = nextHike ?? stretch.hike(0) }
      guard stretch.isCharged, stretch.count > 0 else { return true }
      if stretch.days.upperBound >= today { nextCharge = nextCharge ?? stretch.hike(0) }
      if !isAhead { add(stretch) }
      return true
    }
  }

  private mutating func add(_ stretch: HikePeriod) {
    count += stretch.count
    sum += Int64(stretch.count) * stretch.rate
    first = first ?? stretch.hike(0)
    last = stretch.hike(stretch.count - 1)
  }
}
