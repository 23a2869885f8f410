package import TimeKit

/// When a dog hikes at all.
extension Dog {
  /// The first day on which a dog that is not active no longer hikes; nil for one that is.
  ///
  /// For a dog that was made inactive before that day was kept, it is the first day of its last regular schedule: what it
  /// hiked under earlier ones stays, and nothing is charged for hikes that may never have been.
  package var firstInactiveDay: CivilDate? { isActive ? nil : inactiveFrom ?? lastTerm.from }

  /// Whether it hikes by its regular schedule on a day, as far as it has one.
  package func isActive(on date: CivilDate) -> Bool { firstInactiveDay.map { date < $0 } ?? true }

  /// The regular schedules of a dog that hikes again from a day on: none for the days between.
  package func termsActive(again date: CivilDate) -> [Term] {
    guard let end = firstInactiveDay, end < date else { return terms }
    let next = Term(from: date, days: (term(on: date) ?? lastTerm).days, rate: rate(on: date))
    let pause = Term(from: end, days: [], rate: rate(on: end))
    return terms.filter { $0.from < end } + [pause, next] + terms.filter { $0.from > date }
  }
}
