import RosterProblemKit

/// How a network counts minutes, and between what they must be.
///
/// A most number of minutes is counted in the smallest whole numbers that keep apart just what it keeps apart, where such
/// numbers are found: 20 shifts of 450 minutes within 9,120 are 20 within 20. Otherwise minutes are counted in units of
/// their greatest common divisor.
struct MinuteUnits {
  /// The most numbers of units that are told apart.
  static let levelLimit = 3_000

  /// By shift type of the problem.
  private let lengths: [Int]
  let least: Int
  let most: Int
  /// Whether rows keep to the units just where they keep to the minutes. If not, some that do are left out.
  private(set) var isExact = true

  init(_ rules: WorkRules, _ model: RosterModel) {
    let minutes = model.problem.shiftTypes.enumerated().map { rules.isWorkable[$0.offset + 1] ? $0.element.minutes : 0 }
    let all = (minutes.max() ?? 0) * model.days
    guard all > 0, rules.minMinutes > 0 || rules.maxMinutes < all else {
      lengths = minutes.map { _ in 0 }
      least = rules.minMinutes > 0 ? 1 : 0
      most = rules.minMinutes > 0 || rules.maxMinutes < 0 ? -1 : 0
      return
    }
    let limit = min(rules.maxMinutes, all)
    if rules.minMinutes == 0, limit >= 0, let small = SmallLimit(minutes, within: limit, days: model.days) {
      (lengths, least, most) = (small.lengths, 0, small.most)
      return
    }
    let divisor = minutes.reduce(0) { greatestCommonDivisor($0, $1) }
    isExact = limit / divisor <= Self.levelLimit
    let unit = isExact ? divisor : (limit + Self.levelLimit - 1) / Self.levelLimit
    lengths = minutes.map { ($0 + unit - 1) / unit }
    least = (rules.minMinutes + unit - 1) / unit
    most = limit < 0 ? -1 : limit / unit
  }

  func length(ofType type: Int) -> Int { lengths[type] }
}

/// Small whole numbers in place of minutes: as many shifts of each type are within the one limit as within the other
/// (coefficient reduction of a knapsack; G. Bradley, P. Hammer and L. Wolsey, “Coefficient reduction for inequalities in
/// 0–1 variables”, 1974).
struct SmallLimit {
  /// In place of the given ones, in their order.
  private(set) var lengths: [Int]
  private(set) var most: Int

  /// The most different lengths for which they are looked for.
  private static let lengthLimit = 4
  /// The largest number that stands for the longest shift.
  private static let largest = 60

  /// Nil if there are none, or not found.
  ///
  /// - Parameters:
  ///   - minutes: lengths of shifts.
  ///   - limit: what those of a row are together at most.
  ///   - days: how many shifts a row has at most.
  init?(_ minutes: [Int], within limit: Int, days: Int) {
    var different: [Int] = []
    for length in minutes.sorted(by: >) where length > 0 && different.last != length { different.append(length) }
    guard let longest = different.first, different.count <= Self.lengthLimit else { return nil }
    let rows = BorderRows(different, within: limit, days: days)
    for size in 1...Self.largest {
      let units = different.map { max(1, (2 * $0 * size + longest) / (2 * longest)) }
      guard let most = rows.limit(of: units) else { continue }
      lengths = minutes.map { length in length > 0 ? units[different.firstIndex(of: length) ?? 0] : 0 }
      self.most = most
      return
    }
    return nil
  }
}

/// How many shifts of each length rows have that are just within a limit, or just beyond it.
private struct BorderRows {
  private var within: [[Int]] = []
  private var beyond: [[Int]] = []

  init(_ lengths: [Int], within limit: Int, days: Int) {
    var counts = [Int](repeating: 0, count: lengths.count)
    add(&counts, at: 0, lengths, left: limit, days: days)
  }

  /// Takes any number of each length but the last, and of that as many as fit, and one more.
  private mutating func add(_ counts: inout [Int], at place: Int, _ lengths: [Int], left: Int, days: Int) {
    if left < 0 {
      for next in place..<lengths.count { counts[next] = 0 }
      beyond.append(counts)
      return
    }
    guard place == lengths.count - 1 else {
      for count in 0...days {
        counts[place] = count
        add(&counts, at: place + 1, lengths, left: left - count * lengths[place], days: days - count)
        if left < count * lengths[place] { break }
      }
      return
    }
    counts[place] = min(days, left / lengths[place])
    within.append(counts)
    guard counts[place] < days else { return }
    counts[place] += 1
    beyond.append(counts)
  }

  /// The limit in other lengths that keeps the same rows apart; nil if there is none.
  func limit(of lengths: [Int]) -> Int? {
    func sum(_ counts: [Int]) -> Int {
      var sum = 0
      for place in counts.indices { sum += counts[place] * lengths[place] }
      return sum
    }
    let most = within.reduce(0) { max($0, sum($1)) }
    return beyond.allSatisfy { sum($0) > most } ? most : nil
  }
}

private func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
  var (first, second) = (first, second)
  while second != 0 { (first, second) = (second, first % second) }
  return first
}
