public import TimeKit

/// How long somebody who has failed waits before the next attempt: not at all at first, then for a delay that doubles
/// up to a cap.
///
/// The cap is what keeps others from locking a person out. So does counting by ``AttemptKey``: an account's known
/// devices are counted apart from strangers.
public struct AttemptLimiter: Hashable, Sendable {
  /// How many attempts may fail before the first delay.
  public let freeAttempts: Int
  /// Milliseconds of the first delay.
  public let firstDelay: Int64
  /// Milliseconds of the longest delay.
  public let longestDelay: Int64
  /// Milliseconds without an attempt after which everything is forgotten.
  public let memory: Int64

  /// - Parameters: delays and memory in milliseconds; the memory is at least the longest delay.
  public init(freeAttempts: Int, firstDelay: Int64, longestDelay: Int64, memory: Int64) {
    precondition(freeAttempts >= 1 && firstDelay >= 1, "Without a first attempt nobody could ever succeed")
    precondition(firstDelay <= longestDelay && longestDelay <= memory, "The delays must grow within the memory")
    self.freeAttempts = freeAttempts
    self.firstDelay = firstDelay
    self.longestDelay = longestDelay
    self.memory = memory
  }

  /// Milliseconds to wait until the next attempt; 0 for none.
  ///
  /// After the clock was set back, one attempt may be made at once, so that nobody waits for longer than this says.
  public func delay(_ history: AttemptHistory, at now: Instant) -> Int64 {
    guard let last = history.last else { return 0 }
    let elapsed = now.milliseconds(since: last)
    guard (0..<memory).contains(elapsed) else { return 0 }
    return max(0, delay(after: history.failures) - elapsed)
  }

  /// Counts an attempt, if it may be made, and answers whether it may.
  ///
  /// It counts as failed from its beginning, so that many at once do not slip by: call it in the transaction that reads
  /// the history, and ``succeed(_:key:)`` afterward. An attempt that is refused counts for nothing.
  public func begin(_ history: inout AttemptHistory, at now: Instant) -> Bool {
    guard delay(history, at: now) == 0 else { return false }
    history.failures = isForgotten(history, at: now) ? 1 : min(history.failures + 1, Self.countLimit)
    history.last = now
    return true
  }

  /// Takes the attempt back that has just begun, and was right.
  ///
  /// An account or a device begins anew. An address does not: who has one account must not clear what was tried with
  /// others.
  public func succeed(_ history: inout AttemptHistory, key: AttemptKey) {
    history.failures = key.isAddress ? max(0, history.failures - 1) : 0
    if history.failures == 0 { history.last = nil }
  }

  /// Whether the history can be deleted.
  public func isForgotten(_ history: AttemptHistory, at now: Instant) -> Bool {
    history.last.map { now.milliseconds(since: $0) >= memory } ?? true
  }

  /// Milliseconds between the last of so many failures and the next attempt.
  func delay(after failures: Int) -> Int64 {
    guard failures >= freeAttempts else { return 0 }
    let doublings = min(failures - freeAttempts, 40)
    let (delay, isOverflow) = firstDelay.multipliedReportingOverflow(by: 1 << Int64(doublings))
    return isOverflow ? longestDelay : min(delay, longestDelay)
  }

  private static let countLimit = 1_000_000
}

extension AttemptLimiter {
  /// For an account: five attempts, then from two seconds to five minutes, so at most some 300 a day.
  public static let account = AttemptLimiter(
    freeAttempts: 5, firstDelay: 2_000, longestDelay: 300_000, memory: 86_400_000)
  /// For the first attempts of all networks with an account: fifty, then as for the account.
  public static let newNetworks = AttemptLimiter(
    freeAttempts: 50, firstDelay: 2_000, longestDelay: 300_000, memory: 86_400_000)
  /// For an address, which a whole workplace may share: thirty attempts, then from one second to fifteen minutes.
  public static let address = AttemptLimiter(
    freeAttempts: 30, firstDelay: 1_000, longestDelay: 900_000, memory: 86_400_000)
}

/// The failures so far for one key, as they are stored.
public struct AttemptHistory: Hashable, Sendable {
  /// Attempts in a row that failed or are being made.
  public var failures: Int
  /// When the last of them began.
  public var last: Instant?

  /// A stored history, or the empty one.
  public init(failures: Int = 0, last: Instant? = nil) {
    self.failures = max(0, failures)
    self.last = last
  }
}
