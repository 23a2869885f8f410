import RecordKit
package import TimeKit

/// When a dog hikes at all.
extension Dog {
  /// The first day on which a dog that is not active no longer hikes; nil for one that is.
  ///
  /// For a dog that was made inactive before that day was kept, it is the first day of its last terms: what it hiked
  /// under earlier ones stays, and nothing is charged for hikes that may never have been.
  package var firstInactiveDay: CivilDate? { isActive ? nil : inactiveFrom ?? terms.changes.last?.from ?? startsOn }

  /// Whether it hikes by its regular schedule on a day, as far as it has one.
  package func isActive(on date: CivilDate) -> Bool { firstInactiveDay.map { date < $0 } ?? true }

  /// Takes the regular days away from a day on, until it hikes again.
  mutating func pause(from end: CivilDate, until date: CivilDate) {
    guard end < date else { return }
    let days = terms.on(date).days
    for day in [end] + terms.changes.map({ $0.from }).filter({ end < $0 && $0 < date }) {
      terms.change(from: day) { $0.days = [] }
    }
    terms.change(from: date) { $0.days = days }
  }
}
