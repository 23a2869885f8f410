package import TimeKit

/// How what was paid for a dog compares with its hikes. Who pays for several dogs pays for all of them, so a dog's part
/// follows from its ``Household``.
package struct Ledger: Equatable, Sendable {
  /// How many hikes up to and including today had to be paid.
  package let hikes: Int
  /// What these cost, in cents, each by the rate of its day.
  package let charged: Int64
  /// What of the household's payments is for this dog's hikes, in cents: the parts of all its dogs add up.
  package let paid: Int64
  /// How many of the next hikes are paid already.
  package let hikesLeft: Int
  /// The last hike that is paid, at most a year ahead; nil for a dog that owes something, or has no paid hike.
  package let paidThrough: CivilDate?
  /// The first hike from today on, at most a year ahead.
  package let nextHike: CivilDate?
  /// The first hike from today on that has to be paid, at most a year ahead.
  package let nextCharge: CivilDate?
  /// The date of the household's last payment.
  package let lastPayment: CivilDate?
  /// The date of the first hike.
  package let firstHike: CivilDate?

  /// What is left of the payments; less than nothing for what is owed.
  package var balance: Int64 { paid - charged }

  /// How far ahead hikes are looked at: a year, since a payment for longer is no more use to know of, and the search ends.
  package static let daysAhead = 366
}
