import JSONKit
package import RecordKit
package import TimeKit

/// How a dog's payments compare with its hikes.
package struct Ledger: Equatable, Sendable {
  /// How many hikes up to and including today had to be paid.
  package let hikes: Int
  /// What these cost, in cents, each by the rate of its day.
  package let charged: Int64
  /// What was paid, in cents.
  package let paid: Int64
  /// How many of the next hikes are paid already.
  package let hikesLeft: Int
  /// The last hike that is paid, at most a year ahead; nil if the first is not.
  package let paidThrough: CivilDate?
  /// The first hike from today on, at most a year ahead.
  package let nextHike: CivilDate?
  /// The first hike from today on that has to be paid, at most a year ahead.
  package let nextCharge: CivilDate?
  /// The date of the last payment.
  package let lastPayment: CivilDate?
  /// The date of the first hike.
  package let firstHike: CivilDate?

  /// What is left of the payments; less than nothing for what is owed.
  package var balance: Int64 { paid - charged }
}

extension Ledger {
  /// The hikes that count are those of the dog's calendar from the first day on: an absence uses up nothing, a
  /// canceled hike is not charged, and an interview hike is free.
  package init(of dog: Dog, _ calendar: DogCalendar, payments: [Payment], today: CivilDate) {
    let start = min(calendar.firstDay ?? today, today)
    let paid = payments.reduce(0) { $0 + $1.amount }
    var (count, charged, left) = (0, Int64(0), 0)
    var (rest, isCovered) = (paid, true)
    var through: CivilDate?
    var (next, nextCharge, first): (CivilDate?, CivilDate?, CivilDate?)
    let days = start...today.adding(days: Self.daysAhead)
    calendar.forEachStretch(of: days, ends: [today.adding(days: -1), today]) { stretch in
      let isAhead = stretch.days.lowerBound > today
      // Of the days ahead, only those that are paid count, and the first hike of each kind.
      if isAhead, !isCovered, nextCharge != nil { return false }
      if stretch.days.upperBound >= today { next = next ?? stretch.hike(0) }
      guard stretch.isCharged, stretch.count > 0 else { return true }
      if stretch.days.upperBound >= today { nextCharge = nextCharge ?? stretch.hike(0) }
      if !isAhead {
        count += stretch.count
        charged += Int64(stretch.count) * stretch.rate
        first = first ?? stretch.hike(0)
      }
      // Payments cover hikes in their order: once one is not covered, no later and cheaper one is.
      guard isCovered else { return true }
      let covered = stretch.count(paidBy: rest)
      isCovered = covered == stretch.count
      guard covered > 0 else { return true }
      rest -= Int64(covered) * stretch.rate
      through = stretch.hike(covered - 1)
      if isAhead { left += covered }
      return true
    }
    self.init(
      hikes: count, charged: charged, paid: paid, hikesLeft: left, paidThrough: through, nextHike: next,
      nextCharge: nextCharge,
      // A refund is no sign that somebody still pays.
      lastPayment: payments.filter { $0.amount > 0 && $0.date <= today }.last?.date, firstHike: first)
  }

  /// How far ahead hikes are looked at: a year, since a payment for longer is no more use to know of, and the search ends.
  package static let daysAhead = 366
}

extension Records {
  /// How a dog's payments compare with its hikes.
  package final func ledger(of dog: Dog, today: CivilDate) -> Ledger {
    Ledger(of: dog, calendar(of: dog), payments: payments(of: dog.id), today: today)
  }
}
