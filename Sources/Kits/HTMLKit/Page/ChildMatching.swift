import TextKit

/// Which old child each new child continues, and which of them stay where they are.
///
/// What is equal at the start and at the end is paired first. Of the rest, elements of the same kind and key belong
/// together, the first with the first; without a key, the n-th with the n-th of the same kind. Complexity: O(n log n).
struct ChildMatching {
  /// How many children are paired at the start, and at the end.
  private(set) var prefix = 0
  private(set) var suffix = 0
  /// For each new child the index of its old one, -1 if it has none.
  private(set) var oldIndexes: [Int]
  /// Of the new children between prefix and suffix: whether it stays in place while the others move around it.
  private(set) var isKept: [Bool] = []
  /// The old children that nobody continues.
  private(set) var removedRuns: [Range<Int>] = []

  init(old: [MountedNode], new: [Node]) {
    oldIndexes = Array(repeating: -1, count: new.count)
    let shorter = min(old.count, new.count)
    while prefix < shorter, old[prefix].canReuse(new[prefix]) {
      oldIndexes[prefix] = prefix
      prefix += 1
    }
    while suffix < shorter - prefix, old[old.count - 1 - suffix].canReuse(new[new.count - 1 - suffix]) {
      oldIndexes[new.count - 1 - suffix] = old.count - 1 - suffix
      suffix += 1
    }
    matchMiddle(old, new)
    keepLongestRun(upTo: new.count - suffix)
    findRemoved(oldCount: old.count)
  }

  private mutating func matchMiddle(_ old: [MountedNode], _ new: [Node]) {
    let olds = old[prefix..<(old.count - suffix)].map { Self.identity($0.kind, $0.key) }
    let news = new[prefix..<(new.count - suffix)].map { Self.identity(of: $0) }
    let (oldOrder, newOrder) = (order(of: olds), order(of: news))
    var (left, right) = (0, 0)
    while left < oldOrder.count, right < newOrder.count {
      let (one, other) = (olds[oldOrder[left]], news[newOrder[right]])
      if one == other { oldIndexes[prefix + newOrder[right]] = prefix + oldOrder[left] }
      if one <= other { left += 1 }
      if other <= one { right += 1 }
    }
  }

  private static func identity(of node: Node) -> String {
    switch node {
    case .element(let element): identity(element.kind, element.key)
    case .text: identity(MountedNode.textTag, nil)
    }
  }

  /// No kind has a line break in it.
  private static func identity(_ kind: String, _ key: String?) -> String { key.map { kind + "\n" + $0 } ?? kind }

  private mutating func keepLongestRun(upTo end: Int) {
    isKept = Array(repeating: false, count: end)
    for position in longestIncreasingSubsequence(of: oldIndexes[prefix..<end]) { isKept[position] = true }
  }

  private mutating func findRemoved(oldCount: Int) {
    var isUsed = Array(repeating: false, count: oldCount)
    for index in oldIndexes where index >= 0 { isUsed[index] = true }
    var start: Int?
    for index in prefix...(oldCount - suffix) {
      if index < oldCount - suffix, !isUsed[index] {
        if start == nil { start = index }
      } else if let first = start {
        removedRuns.append(first..<index)
        start = nil
      }
    }
  }
}
