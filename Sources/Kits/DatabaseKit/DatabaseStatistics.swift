import Synchronization

/// The writer's work since the database was opened.
public struct DatabaseStatistics: Equatable, Sendable {
  /// Writes whose callers were answered, refused and failed ones among them.
  public internal(set) var writes = 0
  /// Groups of writes, each with one commit.
  public internal(set) var groups = 0
  /// Writes that wait for their turn at this moment.
  public internal(set) var waiting = 0
}

/// The statistics as they grow, readable from any thread.
final class Counts: Sendable {
  private let current = Mutex(DatabaseStatistics())
  private let writeTimes = Mutex(WriteTimes())

  var statistics: DatabaseStatistics { current.withLock { $0 } }

  var times: WriteTimes { writeTimes.withLock { $0 } }

  func add(group writes: Int) {
    current.withLock { statistics in
      statistics.writes += writes
      statistics.groups += 1
    }
  }

  func add(_ microseconds: Int64, to phase: WriteTimes.Phase) {
    writeTimes.withLock { $0[phase].add(microseconds: microseconds) }
  }

  /// Counts how long a body takes, and answers it.
  @discardableResult func measure(_ phase: WriteTimes.Phase, _ body: () -> Void) -> Int64 {
    let start = monotonicMicroseconds()
    body()
    let duration = monotonicMicroseconds() - start
    add(duration, to: phase)
    return duration
  }
}
