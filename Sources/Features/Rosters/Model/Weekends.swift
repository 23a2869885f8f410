package import TimeKit

extension CivilDate {
  /// The Monday before a day of a weekend, by which weekends are told apart; nil for another day.
  package var weekend: CivilDate? {
    weekday == .saturday || weekday == .sunday ? startOfWeek(on: .monday) : nil
  }
}

/// How many weekends some days are on.
package func weekendCount(_ dates: some Sequence<CivilDate>) -> Int {
  var weekends: [CivilDate] = []
  for date in dates {
    if let weekend = date.weekend, !weekends.contains(weekend) { weekends.append(weekend) }
  }
  return weekends.count
}
