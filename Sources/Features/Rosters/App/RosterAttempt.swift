/// How a roster is searched for: once more in another way, if the one that was found misses several people in one place.
package enum RosterAttempt: Equatable, Sendable {
  /// By all rules.
  case usual
  /// With each missing person of a shift type and day costing more than the one before.
  case spread

  /// Whether the second missing person costs more than the first.
  var isSpread: Bool { self == .spread }
}

/// A roster that was found, and what was asked for it.
package struct FoundRoster: Equatable, Sendable {
  package let question: RosterQuestion
  package let preview: RosterPreview

  /// Whether it is to be taken in place of another one: it misses fewer people, or as many more evenly.
  func isBetter(than other: FoundRoster) -> Bool {
    if preview.missing != other.preview.missing { return preview.missing < other.preview.missing }
    return preview.unevenness < other.preview.unevenness
  }
}

extension RosterQuestion {
  /// What to search for next, once this search has ended; nil for nothing.
  ///
  /// - Parameter best: the best roster of this search and those before it; nil if there is none.
  func next(after best: FoundRoster?) -> RosterAttempt? {
    guard attempt == .usual, let best else { return nil }
    return best.preview.gaps.contains { $0.missing > 1 } ? .spread : nil
  }
}

extension RosterPreview {
  /// How many people are missing in all.
  var missing: Int { gaps.reduce(0) { $0 + $1.missing } }
  /// How many people there are too many in all.
  var over: Int { surpluses.reduce(0) { $0 + $1.count - $1.wanted } }
  /// The more, the more of those who are missing are missing together.
  fileprivate var unevenness: Int { gaps.reduce(0) { $0 + $1.missing * $1.missing } }
}
