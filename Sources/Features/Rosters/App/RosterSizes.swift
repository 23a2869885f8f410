/// How finely the search counts hours and shares of shift types, so that what it has to look through stays of a size that
/// a phone searches in seconds.
///
/// The search tells apart every number of hours that somebody may have worked, times every number of weekends and of
/// shifts of each type that is shared evenly. A type that is never added is not counted at all; minutes that have no great
/// common divisor are rounded up; and the types of which there are the fewest are shared first, as nights are.
struct RosterSizes: Equatable {
  /// The most combinations of a person's days, hours, weekends and shares.
  static let combinationLimit = 1_500_000
  /// The most numbers of hours that are told apart.
  private static let hourLimit = 300
  /// In minutes.
  private static let coarseUnits = [15, 30, 60]

  /// What a shift of each type adds to its member's minutes in the search: not less than it does, and none for a type of
  /// which the search adds none.
  private(set) var lengths: [Int]
  /// The types of which everybody gets an equal part.
  private(set) var shared: [Int] = []

  /// - Parameters:
  ///   - minutes: of a shift of each type.
  ///   - isAdded: of each type, whether the search may add one.
  ///   - most: the most minutes that somebody may work in all; nil for any number.
  init(minutes: [Int], isAdded: [Bool], most: Int?) {
    lengths = minutes.indices.map { isAdded[$0] ? minutes[$0] : 0 }
    guard let most, unit > 0, most / unit > Self.hourLimit else { return }
    let unit = Self.coarseUnits.first { most / $0 <= Self.hourLimit } ?? Self.coarseUnits[Self.coarseUnits.count - 1]
    lengths = lengths.map { ($0 + unit - 1) / unit * unit }
  }

  /// The unit in which the search counts minutes: 0 if no type has any.
  var unit: Int { lengths.reduce(0) { Self.greatestCommonDivisor($0, $1) } }

  /// Chooses which types are shared evenly.
  ///
  /// - Parameters:
  ///   - parts: the most shifts of each type that an equal part has; nil for a type that is not shared.
  ///   - others: how many combinations there are without any shares.
  mutating func share(_ parts: [Int?], besides others: Int) {
    var levels = 1
    let byPart = parts.indices.filter { parts[$0] != nil }.sorted { (parts[$0] ?? 0, $0) < (parts[$1] ?? 0, $1) }
    for type in byPart {
      let more = levels * ((parts[type] ?? 0) + 1)
      guard more * others <= Self.combinationLimit else { return }
      (levels, shared) = (more, shared + [type])
    }
  }

  private static func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : greatestCommonDivisor(second, first % second)
  }
}
