/// Shares a day's stops among its hikes so that the sum of their lengths is least, by dynamic programming over the sets
/// of stops that are left for the last hikes.
///
/// Where it does not matter when hikes leave, those to which no stop is bound are alike: the first of them takes the first
/// stop that is left, and so on, so that no split is tried twice.
struct HikeSplit {
  /// The lengths of the shortest hikes through each set: of all hikes, if they are alike, or of each.
  private let lengths: [[Int64]]
  private let everyone: UInt32
  /// In the order in which they choose.
  private let hikes: [Hike]
  /// The stops that are bound to some hike.
  private let bound: UInt32
  private let sizes: ClosedRange<Int>
  /// For each hike but the first and the last, the least sum of its length and those behind it, by the set that is left.
  private var sums: [[Int64]]

  private struct Hike {
    /// Its place in the day, from 0.
    let number: Int
    /// The stops that are bound to it.
    let bound: UInt32
  }

  /// - `lengths`: one table for all hikes, or one for each.
  init(_ day: PickupDay, lengths: [[Int64]], sizes: ClosedRange<Int>) {
    self.lengths = lengths
    self.sizes = sizes
    everyone = UInt32(lengths[0].count - 1)
    let all = (0..<day.hikes).map { number in
      Hike(number: number, bound: bits(day.stops.indices.filter { day.stops[$0].hike == number + 1 }))
    }
    hikes = all.filter { $0.bound != 0 } + all.filter { $0.bound == 0 }
    bound = hikes.reduce(0) { $0 | $1.bound }
    sums = [[Int64]](repeating: [], count: hikes.count)
    for layer in hikes.indices.dropFirst().dropLast().reversed() { sums[layer] = leastSums(of: layer) }
  }

  /// The set of each hike, in the order of their numbers; nil if there is no split.
  ///
  /// Of equal splits it is the one where the hike that chooses first takes the earliest stop that not all of them agree on.
  func sets() -> [UInt32]? {
    var sets = [UInt32](repeating: 0, count: hikes.count)
    var left = everyone
    for (layer, hike) in hikes.enumerated() {
      guard let choice = choice(of: layer, from: left) else { return nil }
      sets[hike.number] = choice
      left &= ~choice
    }
    return sets
  }
}

extension HikeSplit {
  private func leastSums(of layer: Int) -> [Int64] {
    let lengths = lengths(of: layer)
    var result = [Int64](repeating: RouteProblem.infinity, count: lengths.count)
    let (taken, needed) = (taken(before: layer), hikes[layer...].reduce(0) { $0 | $1.bound })
    let counts = counts(left: layer)
    for left in 0...everyone where left & taken == 0 && needed & ~left == 0 && counts.contains(left.nonzeroBitCount) {
      forEachChoice(of: layer, from: left) { choice in
        result[Int(left)] = min(result[Int(left)], lengths[Int(choice)] + sum(layer + 1, left & ~choice))
      }
    }
    return result
  }

  private var areAlike: Bool { lengths.count == 1 }

  private func lengths(of layer: Int) -> [Int64] { lengths[areAlike ? 0 : hikes[layer].number] }

  /// How many stops the hikes before a layer may leave.
  private func counts(left layer: Int) -> ClosedRange<Int> {
    let all = everyone.nonzeroBitCount
    return max(0, all - sizes.upperBound * layer)...max(0, all - sizes.lowerBound * layer)
  }

  /// The stops that the hikes before this one surely have: those that are bound to them and, if hikes are alike, a first one
  /// of the others for each that has none bound.
  private func taken(before layer: Int) -> UInt32 {
    var taken: UInt32 = 0
    for hike in hikes[..<layer] {
      let free = everyone & ~bound & ~taken
      taken |= hike.bound != 0 || !areAlike ? hike.bound : lowest(of: free)
    }
    return taken
  }

  private func sum(_ layer: Int, _ left: UInt32) -> Int64 {
    if layer < hikes.count - 1 { return sums[layer][Int(left)] }
    return sizes.contains(left.nonzeroBitCount) ? lengths(of: layer)[Int(left)] : RouteProblem.infinity
  }

  private func choice(of layer: Int, from left: UInt32) -> UInt32? {
    if layer == hikes.count - 1 { return sum(layer, left) < RouteProblem.infinity ? left : nil }
    var (best, least): (UInt32?, Int64) = (nil, RouteProblem.infinity)
    let lengths = lengths(of: layer)
    forEachChoice(of: layer, from: left) { choice in
      let sum = lengths[Int(choice)] + sum(layer + 1, left & ~choice)
      if sum < least || sum == least && best.map({ comesFirst(choice, before: $0) }) ?? false {
        (best, least) = (choice, sum)
      }
    }
    return best
  }

  /// Whether the first stop that only one of the sets has is in this one.
  private func comesFirst(_ set: UInt32, before other: UInt32) -> Bool { set & lowest(of: set ^ other) != 0 }

  /// Calls the body with each set that a hike may take of those that are left.
  @inline(__always)
  private func forEachChoice(of layer: Int, from left: UInt32, _ body: (UInt32) -> Void) {
    let own = hikes[layer].bound
    // A hike like the others takes the first stop that is left; one with stops of its own takes those.
    let required = own != 0 || !areAlike ? own : lowest(of: left & ~bound)
    let optional = left & ~bound & ~required
    var more = optional
    while true {
      let choice = required | more
      if sizes.contains(choice.nonzeroBitCount) { body(choice) }
      if more == 0 { return }
      more = (more &- 1) & optional
    }
  }
}

/// The set of the lowest number in a set alone.
private func lowest(of set: UInt32) -> UInt32 { set & (0 &- set) }
