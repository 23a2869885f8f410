public import TimeKit

/// The attempts of one key.
public struct AttemptCounter: Hashable, Sendable {
  /// Whose attempts they are.
  public let key: AttemptKey
  /// The failures so far.
  public private(set) var history: AttemptHistory
  private let limiter: AttemptLimiter

  /// A counter with the limits that are usual for its key, or others.
  public init(_ key: AttemptKey, _ history: AttemptHistory = AttemptHistory(), limiter: AttemptLimiter? = nil) {
    self.key = key
    self.history = history
    self.limiter = limiter ?? key.limiter
  }

  /// A counter of the same limits that goes on from a history.
  public func continuing(_ history: AttemptHistory) -> AttemptCounter {
    AttemptCounter(key, history, limiter: limiter)
  }

  fileprivate func delay(at now: Instant) -> Int64 { limiter.delay(history, at: now) }

  fileprivate mutating func begin(at now: Instant) { _ = limiter.begin(&history, at: now) }

  fileprivate mutating func succeed() { limiter.succeed(&history, key: key) }
}

/// One attempt that is counted under several keys.
extension [AttemptCounter] {
  /// Milliseconds to wait until every counter allows an attempt; 0 for none.
  public func delay(at now: Instant) -> Int64 { map { $0.delay(at: now) }.max() ?? 0 }

  /// Counts an attempt under every key if each allows it, else under none, and answers whether it may be made.
  public mutating func begin(at now: Instant) -> Bool {
    guard delay(at: now) == 0 else { return false }
    for index in indices { self[index].begin(at: now) }
    return true
  }

  /// Takes the attempt back that was right.
  public mutating func succeed() {
    for index in indices { self[index].succeed() }
  }
}
