import Synchronization

/// The writer's work since the database was opened.
public struct DatabaseStatistics: Equatable, Sendable {
  /// Writes whose callers were answered, refused and failed ones among them.
  public internal(set) var writes = 0
  /// Groups of writes, each with one commit.
  public internal(set) var groups = 0
}

/// The statistics as they grow, readable from any thread.
final class Counts: Sendable {
  private let current = Mutex(DatabaseStatistics())

  var statistics: DatabaseStatistics { current.withLock { $0 } }

  func add(group writes: Int) {
    current.withLock { statistics in
      statistics.writes += writes
      statistics.groups += 1
    }
  }
}
