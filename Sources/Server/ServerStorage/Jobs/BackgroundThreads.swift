import Foundation
import Synchronization

/// A few threads for work that may take long and that neither a request nor a job waits for. A thread lasts as long as
/// there is work.
package final class BackgroundThreads: Sendable {
  package typealias Work = @Sendable () -> Void

  private struct State {
    var waiting: [Work] = []
    var running = 0
    var isStopped = false
  }

  private let limit: Int
  private let state = Mutex(State())
  private let threads = DispatchGroup()

  package init(limit: Int) { self.limit = limit }

  /// Has something done behind what waits already; nothing once they are stopped.
  package func add(_ work: @escaping Work) {
    let isThreadMissing = state.withLock { state in
      if state.isStopped { return false }
      state.waiting.append(work)
      guard state.running < limit else { return false }
      state.running += 1
      threads.enter()
      return true
    }
    if isThreadMissing { start() }
  }

  /// Whether work that has begun is to end soon.
  package var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Gives up what waits, and returns when that is done which was begun.
  package func stop() {
    state.withLock { state in
      state.isStopped = true
      state.waiting = []
    }
    threads.wait()
  }

  private func start() {
    Thread { [self] in
      while let work = next() { work() }
      threads.leave()
    }.start()
  }

  private func next() -> Work? {
    state.withLock { state in
      if state.waiting.isEmpty {
        state.running -= 1
        return nil
      }
      return state.waiting.removeFirst()
    }
  }
}
