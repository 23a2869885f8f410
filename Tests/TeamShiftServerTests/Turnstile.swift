import Foundation
import Synchronization

/// Lets everybody pass, or, while it is closed, holds all who come.
final class Turnstile: @unchecked Sendable {
  /// Also guards the two numbers.
  private let condition = NSCondition()
  private var isClosed = false
  private var waiting = 0

  func close() { condition.withLock { isClosed = true } }

  func open() {
    condition.withLock {
      isClosed = false
      condition.broadcast()
    }
  }

  func pass() {
    condition.withLock {
      waiting += 1
      condition.broadcast()
      while isClosed { condition.wait() }
      waiting -= 1
    }
  }

  /// Returns once so many stand before it.
  func wait(for count: Int) {
    condition.withLock {
      while waiting < count { condition.wait() }
    }
  }
}

/// Something that is done in another thread.
final class Errand<Outcome: Sendable>: Sendable {
  private let kept = Mutex<Outcome?>(nil)
  private let finished = DispatchSemaphore(value: 0)

  init(_ body: @escaping @Sendable () -> Outcome) {
    Thread.detachNewThread { [self] in
      let outcome = body()
      kept.withLock { $0 = outcome }
      finished.signal()
    }
  }

  /// Waits for its end; to be asked once.
  func outcome() -> Outcome? {
    finished.wait()
    return kept.withLock { $0 }
  }
}
