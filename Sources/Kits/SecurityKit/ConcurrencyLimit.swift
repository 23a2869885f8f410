import Dispatch
import Synchronization

/// Lets a few callers work at a time; others wait in the order of their calls, up to a number beyond which they are
/// refused.
final class ConcurrencyLimit: Sendable {
  private struct State {
    var running = 0
    var queue: [DispatchSemaphore] = []
  }

  private let concurrent: Int
  private let waiting: Int
  private let state = Mutex(State())

  init(concurrent: Int, waiting: Int) {
    precondition(concurrent >= 1 && waiting >= 0, "Nobody could ever work")
    self.concurrent = concurrent
    self.waiting = waiting
  }

  /// What the body answers, or `nil` without running it if too many wait already.
  func run<Outcome>(_ body: () -> Outcome) -> Outcome? {
    guard enter() else { return nil }
    defer { leave() }
    return body()
  }

  /// How many wait, for tests.
  var queueLength: Int { state.withLock { $0.queue.count } }

  private func enter() -> Bool {
    let turn = DispatchSemaphore(value: 0)
    let isRunning = state.withLock { state -> Bool? in
      if state.running < concurrent {
        state.running += 1
        return true
      }
      guard state.queue.count < waiting else { return nil }
      state.queue.append(turn)
      return false
    }
    if isRunning == false { turn.wait() }
    return isRunning != nil
  }

  /// Passes the place on to the first in the queue, so that nobody overtakes.
  private func leave() {
    state.withLock { state in
      if state.queue.isEmpty {
        state.running -= 1
      } else {
        state.queue.removeFirst().signal()
      }
    }
  }
}
