import Synchronization

/// Keeps what was answered lately, up to a number of entries.
///
/// Two generations: when the young one has half of the entries, it becomes the old one, and what nobody has asked for
/// since then is forgotten. O(1) each.
public final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct State {
    var young: [Key: Value] = [:]
    var old: [Key: Value] = [:]
  }

  private let half: Int
  private let state = Mutex(State())

  /// - Parameter limit: the most entries, at least 2.
  public init(limit: Int) {
    precondition(limit >= 2)
    half = limit / 2
  }

  /// How many entries there are at most: those that are in both generations count twice.
  public var count: Int { state.withLock { $0.young.count + $0.old.count } }

  /// The value that was kept for a key; nil if there is none any more.
  public func value(for key: Key) -> Value? {
    state.withLock { state in
      if let value = state.young[key] { return value }
      guard let value = state.old[key] else { return nil }
      insert(value, key, into: &state)
      return value
    }
  }

  /// Keeps a value in the place of the former one.
  public func insert(_ value: Value, for key: Key) {
    state.withLock { insert(value, key, into: &$0) }
  }

  private func insert(_ value: Value, _ key: Key, into state: inout State) {
    if state.young.count >= half, state.young[key] == nil {
      state.old = state.young
      state.young = [:]
    }
    state.young[key] = value
  }
}
