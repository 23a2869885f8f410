package import DatabaseKit
import Synchronization

/// How often what was done and with which result, and how long it took, since the server started.
package final class WorkTimes: Sendable {
  private struct Kind: Hashable {
    let name: String
    let result: String
  }

  private let times = Mutex<[Kind: TimeHistogram]>([:])

  package init() {}

  /// Counts one time.
  package func add(_ name: String, _ result: String, microseconds: Int64) {
    times.withLock { $0[Kind(name: name, result: result), default: TimeHistogram()].add(microseconds: microseconds) }
  }

  /// What was counted, by name and result.
  package var counted: [(name: String, result: String, times: TimeHistogram)] {
    times.withLock { $0 }.map { ($0.key.name, $0.key.result, $0.value) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
  }
}
