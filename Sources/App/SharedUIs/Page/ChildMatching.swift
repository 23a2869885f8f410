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

  private struct Identity: Hashable {
    let kind: String
    let key: String?
  }

  init(old: [MountedNode], new: [Node]) {
    oldIndexes = Array(repeating: -1, count: new.count)
    let shorter = min(old.count, new.count)
    while prefix < shorter, old[prefix].canBecome(new[prefix]) {
      oldIndexes[prefix] = prefix
      prefix += 1
    }
    while suffix < shorter - prefix, old[old.count - 1 - suffix].canBecome(new[new.count - 1 - suffix]) {
      oldIndexes[new.count - 1 - suffix] = old.count - 1 - suffix
      suffix += 1
    }
    matchMiddle(old, new)
    keepLongestRun(upTo: new.count - suffix)
    findRemoved(oldCount: old.count)
  }

  private mutating func matchMiddle(_ old: [MountedNode], _ new: [Node]) {
    if prefix + suffix == old.count || prefix + suffix == new.count { return }
    var first: [Identity: Int] = [:]
    var next = Array(repeating: -1, count: old.count)
    for index in (prefix..<(old.count - suffix)).reversed() {
      let identity = Identity(kind: old[index].kind, key: old[index].key)
      next[index] = first[identity] ?? -1
      first[identity] = index
    }
    for index in prefix..<(new.count - suffix) {
      let identity = Self.identity(of: new[index])
      guard let match = first[identity], match >= 0 else { continue }
      oldIndexes[index] = match
      first[identity] = next[match]
    }
  }

  private static func identity(of node: Node) -> Identity {
    switch node {
    case .element(let element): Identity(kind: element.kind, key: element.key)
    case .text: Identity(kind: MountedNode.textTag, key: nil)
    }
  }

  private mutating func keepLongestRun(upTo end: Int) {
    isKept = Array(repeating: false, count: end)
    for position in longestIncreasingRun(of: oldIndexes[prefix..<end]) { isKept[position] = true }
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
