public import TimeKit

/// A row with terms: other values hold from a day on, and the days before stay as they were.
public protocol DatedRecord: SavedRecord {
  /// The fields that change from a day on.
  associatedtype Value: Terms
  /// Their values with the days on which they change.
  var terms: Dated<Value> { get set }
  /// Whether days depend on the terms that hold now: if so, other terms hold from today on unless a save says when.
  /// If not, and if they have never changed, others hold from the beginning.
  func isInUse(on records: Records) -> Bool
  /// The day whose terms a form shows, and from which others hold unless a save says when.
  func termsDay(today: CivilDate) -> CivilDate
}

extension DatedRecord {
  /// Today.
  public func termsDay(today: CivilDate) -> CivilDate { today }

  /// Makes a change of the terms that a save gives.
  public mutating func settle(from current: Self?, today: CivilDate, on records: Records) throws(Refusal) {
    let isDated = current.map { !$0.terms.changes.isEmpty || $0.isInUse(on: records) } ?? false
    let day = current.map { $0.termsDay(today: today) } ?? today
    try terms.settle(from: current?.terms, on: isDated ? day : .earliest)
  }
}
