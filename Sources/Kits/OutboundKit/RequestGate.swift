import Dispatch
import Synchronization

/// Lets a few requests go to a service at a time, at most so many wait, and keeps a distance of time between them.
public final class RequestGate: Sendable {
  private struct State {
    var entered = 0
    var lastEnd: Int64?
  }

  private let limit: Int
  private let spacing: Int64
  private let time: GateTime
  private let turns: DispatchSemaphore
  private let state = Mutex(State())

  /// - Parameters:
  ///   - concurrent: how many requests are on their way at a time.
  ///   - waiting: how many others wait for their turn.
  ///   - spacing: milliseconds from the end of a request to the beginning of the next one; only for one at a time.
  ///   - time: what it waits by.
  public init(concurrent: Int, waiting: Int, spacing: Int64 = 0, time: GateTime = .system) {
    precondition(concurrent >= 1 && waiting >= 0 && (spacing == 0 || concurrent == 1))
    limit = concurrent + waiting
    self.spacing = spacing
    self.time = time
    turns = DispatchSemaphore(value: concurrent)
  }

  /// Runs a body in its turn, or fails with ``OutboundFailure/busy`` if too many wait already.
  public func run<Outcome>(_ body: () throws(OutboundFailure) -> Outcome) throws(OutboundFailure) -> Outcome {
    guard enter() else { throw .busy }
    turns.wait()
    defer { leave() }
    if let lastEnd = state.withLock({ $0.lastEnd }) {
      let rest = lastEnd + spacing - time.now()
      if rest > 0 { time.sleep(rest) }
    }
    return try body()
  }

  /// How many requests are on their way or wait, for tests.
  var count: Int { state.withLock { $0.entered } }

  private func enter() -> Bool {
    state.withLock { state in
      guard state.entered < limit else { return false }
      state.entered += 1
      return true
    }
  }

  private func leave() {
    state.withLock { state in
      state.entered -= 1
      state.lastEnd = time.now()
    }
    turns.signal()
  }
}

/// A clock that nobody sets, in milliseconds, and a way to wait.
public struct GateTime: Sendable {
  let now: @Sendable () -> Int64
  let sleep: @Sendable (Int64) -> Void

  /// The time of a test, or of the machine.
  public init(now: @escaping @Sendable () -> Int64, sleep: @escaping @Sendable (Int64) -> Void) {
    self.now = now
    self.sleep = sleep
  }

  /// The machine's.
  public static let system = GateTime(
    now: { Int64(DispatchTime.now().uptimeNanoseconds / 1_000_000) },
    // Nobody signals it.
    sleep: { _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(Int($0))) })
}
