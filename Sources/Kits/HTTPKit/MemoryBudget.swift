import Synchronization

/// How many bytes the unfinished bodies of all requests may take together.
final class MemoryBudget: Sendable {
  let limit: Int
  private let used = Atomic(0)

  init(limit: Int) {
    self.limit = limit
  }

  /// The bytes that may still be taken.
  var rest: Int { max(limit - used.load(ordering: .relaxed), 0) }

  /// Takes so many bytes, or none if they are too many.
  func take(_ count: Int) -> Bool {
    if used.add(count, ordering: .relaxed).newValue <= limit { return true }
    give(count)
    return false
  }

  /// Gives bytes back.
  func give(_ count: Int) {
    used.subtract(count, ordering: .relaxed)
  }
}
