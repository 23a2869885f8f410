import HikesModel
import TextKit
import TimeKit

/// The amounts of one dog that are the price of one hike, in the order of their days, as runs of the same amount.
///
/// An amount that is twice the typical one or more pays for several hikes, unless it is what this dog pays each time. A
/// single other amount between equal ones is a tip or a debt.
struct RateHistory {
  struct Run: Equatable {
    let cents: Int64
    let first: CivilDate
    var last: CivilDate
    var count = 1
  }

  /// The days after the last amount of one run, up to the first one of the next.
  struct Gap: Equatable {
    let after: CivilDate
    let through: CivilDate
  }

  /// The runs that tell a rate.
  private(set) var runs: [Run] = []
  /// The one amount at the end that may begin another rate.
  private(set) var beginning: Run?
  /// The most frequent of the amounts, where no run tells a rate.
  private let mode: Int64?
  /// What a column of rates says now, in a sheet whose rows have several weeks.
  private let current: Int64?

  /// The most days that a new rate may be older than the first hike that was paid by it.
  private static let longestGap = 14

  init(_ weeks: [Spreadsheet.Week], typical: Int64) {
    let stated = weeks.compactMap { week in week.rate.map { (date: week.monday, cents: $0) } }
    if weeks.contains(where: { $0.isAlone && $0.rate != nil }) {
      (runs, mode, current) = (Self.runs(of: stated), nil, nil)
      return
    }
    current = stated.last?.cents
    let amounts = Self.prices(weeks, typical, current)
    mode = amounts.map { $0.cents }.mode?.number
    let all = Self.runs(of: amounts)
    let told = all.filter { $0.count > 1 || $0.cents == current }
    if let last = all.last, last != told.last, told.last != nil { beginning = last }
    // Amounts that go back and forth tell no date.
    let others = all.count - told.count - (beginning == nil ? 0 : 1)
    if others * 3 <= amounts.count { runs = Self.joined(told) } else { beginning = nil }
    if beginning?.cents == runs.last?.cents { beginning = nil }
  }

  /// Those of the amounts that are the price of one hike.
  private static func prices(
    _ weeks: [Spreadsheet.Week], _ typical: Int64, _ current: Int64?
  ) -> [(date: CivilDate, cents: Int64)] {
    let amounts = weeks.flatMap { $0.amounts }
    let hasBookings = weeks.reduce(0) { $0 + $1.bookings } * 4 > amounts.count
    return amounts.filter { amount in
      let cents = amount.cents
      if cents > Dog.highestRate { return false }
      if cents == current || typical == 0 { return true }
      if let current, current > 0 { return cents < 2 * current && 2 * cents >= current }
      if cents < 2 * typical, 2 * cents >= typical { return true }
      let same = amounts.count { $0.cents == cents }
      return same > 2 && same * 2 >= amounts.count && !hasBookings
    }
  }

  private static func runs(of amounts: [(date: CivilDate, cents: Int64)]) -> [Run] {
    amounts.reduce(into: []) { runs, amount in
      if let last = runs.last, last.cents == amount.cents {
        runs[runs.count - 1].last = amount.date
        runs[runs.count - 1].count += 1
      } else {
        runs.append(Run(cents: amount.cents, first: amount.date, last: amount.date))
      }
    }
  }

  private static func joined(_ runs: [Run]) -> [Run] {
    runs.reduce(into: []) { joined, run in
      if let last = joined.last, last.cents == run.cents {
        joined[joined.count - 1].last = run.last
      } else {
        joined.append(run)
      }
    }
  }
}

extension RateHistory {
  /// The days on which its changes may have been.
  var gaps: [Gap] { zip(runs, runs.dropFirst()).map { gap(from: $0, to: $1) } }

  private func gap(from former: Run, to next: Run) -> Gap {
    Gap(after: max(former.last, next.first.adding(days: -Self.longestGap)), through: next.first)
  }

  /// - Parameters:
  ///   - usual: what a hike costs where nothing tells it.
  ///   - raised: the amounts to which other dogs' rates change.
  ///   - others: the days on which those changes may have been.
  func rates(usual: Int64, raised: [Int64], _ others: [Gap]) -> SheetRates {
    guard let first = runs.first else { return SheetRates(usual: usual, current ?? mode) }
    var rates = SheetRates(first: first.cents)
    for (former, next) in zip(runs, runs.dropFirst()) {
      rates.changes.append(.init(from: day(of: gap(from: former, to: next), others), cents: next.cents))
    }
    guard let last = runs.last else { return rates }
    if let current, current != last.cents {
      let monday = last.last.startOfWeek(on: .monday).adding(days: 7)
      rates.changes.append(.init(from: monday, cents: current))
    } else if let beginning {
      let isWeak = !raised.contains(beginning.cents)
      rates.changes.append(
        .init(from: day(of: gap(from: last, to: beginning), others), cents: beginning.cents, isWeak: isWeak))
    }
    return rates
  }

  /// Of the days in a gap one that is in most of the gaps: the first of a month or a Monday if there is one.
  private func day(of gap: Gap, _ others: [Gap]) -> CivilDate {
    let days = (1...max(1, gap.after.days(to: gap.through))).map { gap.after.adding(days: $0) }
    let votes = days.map { day in others.count { $0.after < day && day <= $0.through } }
    let most = votes.max() ?? 0
    let best = days.indices.filter { votes[$0] == most }.map { days[$0] }
    return best.last { $0.day == 1 } ?? best.last { $0.weekday == .monday } ?? gap.through
  }
}

extension SheetRates {
  /// One rate that holds all the time.
  fileprivate init(usual: Int64, _ told: Int64?) {
    self.init(first: min(told ?? usual, Dog.highestRate), isKnown: told != nil)
  }
}

extension CivilDate {
  fileprivate func days(to other: CivilDate) -> Int { other.daysSinceEpoch - daysSinceEpoch }
}
