import TextKit
import TimeKit

/// What a dog's hikes cost by its sheet, each rate from a day on.
struct SheetRates: Equatable {
  /// A rate that holds from a day on.
  struct Change: Equatable {
    let from: CivilDate
    let cents: Int64
    /// Whether little speaks for it: one amount at the end, which may be a tip.
    var isWeak = false
  }

  /// What holds from the beginning, in cents.
  let first: Int64
  /// The later ones, in the order of their days.
  var changes: [Change] = []
  /// Whether the sheet tells it, by its amounts or by its column of rates.
  var isKnown = true

  /// What a hike on a day costs, in cents.
  func rate(on date: CivilDate) -> Int64 { changes.last { $0.from <= date }?.cents ?? first }

  /// Without the changes for which little speaks.
  var certain: SheetRates {
    var rates = self
    rates.changes = changes.filter { !$0.isWeak }
    return rates
  }

  /// Those of all dogs of a sheet, since a new price begins on one day for most of them.
  ///
  /// - `usual`: what a hike costs where the sheet does not tell, in cents.
  static func all(of schedules: [SheetSchedule], usual: Int64) -> [SheetRates] {
    let amounts = schedules.flatMap { $0.weeks.flatMap { $0.amounts.map { $0.cents } } }
    let (most, count) = amounts.mode ?? (usual, 0)
    let typical = count > 1 ? most : usual
    let histories = schedules.map { RateHistory($0.weeks, typical: typical) }
    let raised = histories.flatMap { $0.runs.dropFirst().map { $0.cents } }
    let gaps = histories.flatMap { $0.gaps }
    return histories.map { $0.rates(usual: usual, raised: raised, gaps) }
  }
}

extension Spreadsheet.Week {
  /// What was paid on its days, in their order.
  var amounts: [(date: CivilDate, cents: Int64)] {
    Weekday.allCases.compactMap { weekday in
      guard case .paid(let cents?, by: _)? = marks[weekday] else { return nil }
      return (date(of: weekday), cents)
    }
  }

  /// How many hikes it has for which no amount is given.
  var bookings: Int { Weekday.allCases.count { marks[$0] == .booked } }
}

extension [Int64] {
  /// The most frequent number and how often it is there, the later one of a tie; nil for none.
  var mode: (number: Int64, count: Int)? {
    var counts: [(number: Int64, count: Int)] = []
    for number in self {
      if let known = counts.firstIndex(where: { $0.number == number }) {
        counts[known].count += 1
      } else {
        counts.append((number, 1))
      }
    }
    let most = counts.map { $0.count }.max() ?? 0
    return counts.last { $0.count == most }
  }
}
