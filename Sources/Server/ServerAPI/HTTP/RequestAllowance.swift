import Synchronization
package import TimeKit

/// How often somebody may ask for something that costs others: so many times at once, and then at steady intervals.
///
/// Of each key one instant is kept, at which it would have used up nothing (the generic cell rate algorithm). It is in
/// memory, since a restart forgives little.
package final class RequestAllowance: Sendable {
  private let burst: Int64
  private let interval: Int64
  private let keyLimit: Int
  private let recovered = Mutex<[String: Instant]>([:])

  /// - Parameters:
  ///   - burst: how many requests may be made at once.
  ///   - interval: milliseconds after which one more may be made.
  ///   - keyLimit: how many keys are kept before those are dropped that have used up nothing.
  package init(burst: Int64, interval: Int64, keyLimit: Int = 10_000) {
    (self.burst, self.interval, self.keyLimit) = (burst, interval, keyLimit)
  }

  /// Counts a request, if it may be made.
  ///
  /// - Returns: milliseconds to wait for it; 0 if it may be made.
  package func take(_ key: String, at now: Instant) -> Int64 {
    recovered.withLock { recovered in
      // A clock that was set back keeps nobody waiting for longer.
      let used = min(max(0, recovered[key].map { $0.milliseconds(since: now) } ?? 0), burst * interval)
      let wait = used - (burst - 1) * interval
      guard wait <= 0 else { return wait }
      if recovered.count >= keyLimit { recovered = recovered.filter { $0.value > now } }
      recovered[key] = now.adding(milliseconds: used + interval)
      return 0
    }
  }

  /// How many keys are kept.
  package var count: Int { recovered.withLock { $0.count } }
}
