package import DatabaseKit
import Synchronization

/// Knows when the search of the log is to be tidied: every commit that adds or removes entries adds a part to its index,
/// which slows it down a little, and once there are very many parts SQLite merges them all within somebody's commit.
package final class LogMerge: Sendable {
  /// After how many parts it is time: searches are still quick with so many.
  private static let threshold = 64

  private let waiting = Atomic(0)

  /// Counts parts, and answers whether it is time now, and was not before.
  @discardableResult package func add(_ count: Int) -> Bool {
    let (old, new) = waiting.add(count, ordering: .relaxed)
    return old < Self.threshold && new >= Self.threshold
  }

  /// Has the next run of the jobs tidy.
  package func request() { add(Self.threshold) }

  /// Whether it is time.
  package var isDue: Bool { waiting.load(ordering: .relaxed) >= Self.threshold }

  /// Tidies in small writes of their own, until nothing is left to do.
  package func run(in engine: any StorageEngine, unless isStopped: () -> Bool) throws(DatabaseFailure) {
    guard waiting.exchange(0, ordering: .relaxed) > 0 else { return }
    while !isStopped(), try engine.write(.background, { $0.tidyLogSearch() }) {}
  }
}
