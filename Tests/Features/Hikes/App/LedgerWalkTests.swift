@testable import HikesModel
import JSONKit
import TestSupport
import Testing
import TimeKit

/// A dog with its exceptions and payments, as of a day.
private struct History: CustomStringConvertible {
  var dog: Dog
  var exceptions: [ScheduleException] = []
  var payments: [Payment] = []
  var today = day(0)
  var excused: [CivilDate] = []
  var closures: [ClosedDays] = []
  var pickedUp: [CivilDate] = []
  var begun: [CivilDate] = []

  var calendar: DogCalendar {
    DogCalendar(
      of: dog, exceptions: exceptions, arrivals: exceptions.filter { $0.movedTo != nil },
      excused: excused, closures: closures, pickedUp: pickedUp, begun: begun)
  }

  var ledger: Ledger { Household([(dog, calendar, payments)], today: today).members[0].ledger }

  /// What the ledger has to say, day by day.
  var walked: Ledger {
    let (calendar, payments) = (calendar, payments.filter { $0.date <= today })
    let paid = payments.reduce(0) { $0 + $1.amount }
    var (hikes, charged, left, rest, isCovered) = (0, Int64(0), 0, paid, true)
    var (through, next, first): (CivilDate?, CivilDate?, CivilDate?)
    var nextCharge: CivilDate?
    let start =
      (exceptions.flatMap { [$0.firstDay, $0.movedTo ?? today] } + dog.listedTerms.map(\.from) + pickedUp + [today])
      .min()
      ?? today
    for date in start...today.adding(days: Ledger.daysAhead) {
      if date > today, !isCovered, nextCharge != nil { break }
      let day = calendar.day(date)
      if date >= today, next == nil, day.hikes { next = date }
      guard calendar.isCharged(date) else { continue }
      if date >= today { nextCharge = nextCharge ?? date }
      let rate = dog.rate(on: date)
      if date <= today { (hikes, charged, first) = (hikes + 1, charged + rate, first ?? date) }
      isCovered = isCovered && rest >= rate
      guard isCovered else { continue }
      rest -= rate
      through = date
      if date > today { left += 1 }
    }
    return Ledger(
      hikes: hikes, charged: charged, paid: paid, hikesLeft: left, paidThrough: paid < charged ? nil : through,
      nextHike: next,
      nextCharge: nextCharge,
      lastPayment: payments.filter { $0.amount > 0 }.map(\.date).max(), firstHike: first)
  }

  var description: String { "\(dog.listedTerms) \(dog.isActive) \(exceptions) \(payments.map(\.amount)) \(today)" }
}

@Suite struct `A ledger found by stretches of days` {
  private static let weeks: [[Weekday]] = [[], [.wednesday], [.monday, .friday], [.monday, .tuesday, .wednesday]]

  /// One exception, or a moved hike, near today.
  private static var exceptions: [[ScheduleException]] {
    var all: [[ScheduleException]] = [[]]
    for first in -3...3 {
      for status in [ScheduleException.Status.scheduled, .interview, .away] {
        all.append([HikeSamples.exception(321, day(first)...day(first), status)])
      }
      all.append([HikeSamples.exception(321, day(first)...day(first + 2), .injured)])
      all.append([HikeSamples.exception(321, day(first)...day(first), .rescheduled, movedTo: day(-first + 1))])
    }
    return all
  }

  @Test(arguments: weeks)
  func `is that of a walk through the days in every small case`(days: [Weekday]) {
    for start in [-8, -1, 0, 2] {
      for exceptions in Self.exceptions {
        for amount in [Int64(0), 2_499, 5_000, 12_500] {
          let history = History(
            dog: HikeSamples.dog(311, days: days, from: day(start)), exceptions: exceptions,
            payments: amount == 0 ? [] : [HikeSamples.payment(331, amount: amount)])
          #expect(history.ledger == history.walked, "\(history)")
        }
      }
    }
  }

  @Test func `is that of a walk through the days after any history`() {
    for seed in seeds(200) {
      var random = SeededGenerator(seed: seed)
      let history = Self.history(&random)
      #expect(history.ledger == history.walked, "seed \(seed): \(history)")
    }
  }

  private static func history(_ random: inout SeededGenerator) -> History {
    var date = -random.below(500)
    let terms = (0..<1 + random.below(4)).map { _ in
      date += random.below(90)
      return DogTerm(
        from: day(date), days: Weekday.allCases.filter { $0 <= .friday && random.once(in: 2) },
        rate: Int64(random.below(3) * 1_250))
    }
    let isActive = !random.once(in: 4)
    let dog = Dog(
      id: id(311), version: 1, name: "Rex", owners: [], terms: terms, isActive: isActive,
      inactiveFrom: isActive || random.once(in: 3) ? nil : day(random.below(300) - 200))
    let exceptions = (0..<random.below(14)).map { exception(400 + UInt64($0), &random) }
    let payments = (0..<random.below(6)).map { number in
      HikeSamples.payment(
        331 + UInt64(number), on: day(random.below(200) - 150), amount: Int64(random.below(90_000)) - 10_000)
    }
    let excused = (0..<random.below(4)).map { _ in day(random.below(400) - 300) }
    let closures = (0..<random.below(4)).map { number in
      let first = random.below(400) - 200
      return HikeSamples.closedDays(500 + UInt64(number), day(first)...day(first + random.below(20)))
    }
    let pickedUp = (0..<random.below(6)).map { _ in day(random.below(400) - 300) }
    let begun = (0..<random.below(12)).map { _ in day(random.below(400) - 300) }
    return History(
      dog: dog, exceptions: exceptions, payments: payments, today: day(random.below(200) - 100),
      excused: excused.filter { !pickedUp.contains($0) }, closures: closures, pickedUp: pickedUp, begun: begun)
  }

  private static func exception(_ number: UInt64, _ random: inout SeededGenerator) -> ScheduleException {
    let first = random.below(400) - 200
    switch random.below(4) {
    case 0:
      return HikeSamples.exception(
        number, day(first)...day(first), .rescheduled, movedTo: day(first + random.below(20) - 10))
    case 1:
      return HikeSamples.exception(
        number, day(first)...day(first + random.below(40)), random.one(of: [.away, .injured, .canceled]))
    default:
      return HikeSamples.exception(
        number, day(first)...day(first), random.one(of: [.scheduled, .interview, .away, .canceled]))
    }
  }

  @Test func `looks at as many stretches as there are schedules and exceptions, however long ago they began`() {
    func stretches(from start: Int, _ exceptions: [ScheduleException], pickedUp: [CivilDate] = []) -> Int {
      let dog = HikeSamples.dog(311, days: [.monday, .friday], from: day(start))
      var count = 0
      let history = History(dog: dog, exceptions: exceptions, pickedUp: pickedUp)
      history.calendar.forEachStretch(of: day(start)...day(366), ends: [day(0)]) { _ in
        count += 1
        return true
      }
      return count
    }
    for start in [-10, -100, -10_000] {
      #expect(stretches(from: start, []) == 2)
      #expect(stretches(from: start, [HikeSamples.exception(321, day(-5)...day(-5), .away)]) == 4)
      let regular = (start..<0).map { day($0) }.filter { $0.weekday == .monday || $0.weekday == .friday }
      #expect(stretches(from: start, [], pickedUp: regular) == 2)
      #expect(stretches(from: start, [], pickedUp: regular + [day(-5)]) == 4)
    }
  }
}
