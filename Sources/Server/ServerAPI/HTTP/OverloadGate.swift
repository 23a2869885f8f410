import Synchronization

/// Refuses some requests while the server has more to do than it can, so that the others are answered soon.
///
/// It goes by how long requests wait for a thread, in the manner of CoDel (RFC 8289): a queue in which everybody waits long,
/// for a while, is one that does not get shorter by itself. A single short wait says that there is none, as where one
/// thread alone is held up. Then those that have waited long are refused, and those that have not are answered.
package final class OverloadGate: Sendable {
  /// What is long, and what is a while; all times are in milliseconds.
  package struct Limits: Sendable {
    /// From how long on a wait is long.
    package var wait: Int64 = 1_000
    /// For how long all waits must have been long.
    package var interval: Int64 = 2_000
    /// The same, soon after requests were refused: the queue was only just short.
    package var intervalAfterwards: Int64 = 200
    /// What is soon.
    package var memory: Int64 = 10_000
    /// How many requests must have waited long: a few say nothing of a queue.
    package var count = 64

    package init() {}
  }

  private struct State {
    /// Since when all waits have been long, and of how many requests; nil while they are not.
    var long: (since: Int64, count: Int)?
    var lastRefusal: Int64?
    var refusalCount = 0
  }

  private let limits: Limits
  private let state = Mutex(State())

  package init(_ limits: Limits = Limits()) { self.limits = limits }

  /// How many requests were refused.
  package var refusalCount: Int { state.withLock { $0.refusalCount } }

  /// After how many seconds a request should come again that finds no room; nil for one that does.
  ///
  /// - Parameters:
  ///   - waited: for how long it has waited.
  ///   - now: by a clock that is never set.
  ///   - isRefusable: whether it may be refused; otherwise only its wait counts.
  package func delay(waited: Int64, at now: Int64, isRefusable: Bool) -> Int? {
    state.withLock { state in
      guard waited >= limits.wait else {
        state.long = nil
        return nil
      }
      let long = (since: state.long?.since ?? now, count: (state.long?.count ?? 0) + 1)
      state.long = long
      guard isRefusable, long.count >= limits.count, now - long.since >= interval(state, now) else { return nil }
      state.lastRefusal = now
      state.refusalCount += 1
      return Self.delays[state.refusalCount % Self.delays.count]
    }
  }

  private func interval(_ state: State, _ now: Int64) -> Int64 {
    guard let last = state.lastRefusal, now - last < limits.memory else { return limits.interval }
    return limits.intervalAfterwards
  }

  /// In seconds. Those that are refused one after the other do not come back together.
  private static let delays = [2, 5, 3, 6, 4]
}
