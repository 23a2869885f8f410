import Synchronization

/// The writer's work since the database was opened.
public struct DatabaseStatistics: Equatable, Sendable {
  /// Writes whose callers were answered, refused and failed ones among them.
  public package(set) var writes = 0
  /// Groups of writes, each with one commit.
  public package(set) var groups = 0
  /// Writes that wait for their turn at this moment.
  public package(set) var waiting = 0

  /// Of a database that has done nothing yet, unless numbers are given.
  public init(writes: Int = 0, groups: Int = 0) { (self.writes, self.groups) = (writes, groups) }
}

/// The statistics as they grow, readable from any thread.
package final class Counts: Sendable {
  private let current = Mutex(DatabaseStatistics())
  private let writeTimes = Mutex(WriteTimes())

  package init() {}

  package var statistics: DatabaseStatistics { current.withLock { $0 } }

  package var times: WriteTimes { writeTimes.withLock { $0 } }

  package func add(group writes: Int) {
    current.withLock { statistics in
      statistics.writes += writes
      statistics.groups += 1
    }
  }

  package func add(_ microseconds: Int64, to phase: WriteTimes.Phase) {
    writeTimes.withLock { $0[phase].add(microseconds: microseconds) }
  }

  /// Counts how long a body takes, and answers it.
  @discardableResult package func measure(_ phase: WriteTimes.Phase, _ body: () -> Void) -> Int64 {
    let start = MonotonicTime.microseconds()
    body()
    let duration = MonotonicTime.microseconds() - start
    add(duration, to: phase)
    return duration
  }
}
