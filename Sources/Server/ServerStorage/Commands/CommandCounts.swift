import Synchronization

/// How many commands were done and refused since the server started.
package final class CommandCounts: Sendable {
  private let done = Atomic(0)
  private let refused = Atomic(0)

  package func add(_ results: [CommandResult]) {
    let count = results.count { $0.isDone }
    done.add(count, ordering: .relaxed)
    refused.add(results.count - count, ordering: .relaxed)
  }

  package var current: (done: Int, refused: Int) { (done.load(ordering: .relaxed), refused.load(ordering: .relaxed)) }
}
