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
  /// Whether the usual terms hold before the row is made, as those of a member do. If not, what a new row is given holds
  /// from the beginning.
  static var holdsUnmade: Bool { get }
}

extension DatedRecord {
  /// Today.
  public func termsDay(today: CivilDate) -> CivilDate { today }
  /// Nothing holds before there is a row.
  public static var holdsUnmade: Bool { false }

  /// Makes a change of the terms that a save gives.
  public mutating func settle(from current: Self?, today: CivilDate, on records: Records) throws(Refusal) {
    let former = current ?? (Self.holdsUnmade ? Self(id: id) : nil)
    let isDated = former.map { !$0.terms.changes.isEmpty || $0.isInUse(on: records) } ?? false
    let day = former.map { $0.termsDay(today: today) } ?? today
    try terms.settle(from: former?.terms, on: isDated ? day : .earliest)
  }
}
