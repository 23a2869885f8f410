import DatabaseKit
import Synchronization

/// Merges the parts of the index of reasons, of which every commit adds one, in small writes of their own.
final class LogMerge: Sendable {
  /// After how many entries it is time: the index still answers quickly with this many parts.
  private static let threshold = 64
  /// How much of the index one write merges, in pages of 4 kB.
  private static let pages: Int64 = 16

  private let waiting = Atomic(0)

  /// Counts entries, and answers whether there are enough for a merge.
  func add(_ count: Int) -> Bool {
    let (old, new) = waiting.add(count, ordering: .relaxed)
    return old < Self.threshold && new >= Self.threshold
  }

  /// Whether there are enough entries for a merge.
  var isDue: Bool { waiting.load(ordering: .relaxed) >= Self.threshold }

  /// Merges until nothing is left to merge.
  func run(in database: Database, unless isStopped: () -> Bool) throws(DatabaseFailure) {
    guard waiting.exchange(0, ordering: .relaxed) > 0 else { return }
    while !isStopped(), try database.write(Self.step) {}
  }

  /// Answers whether there may be more (https://www.sqlite.org/fts5.html, section 6.8).
  private static func step(_ connection: Connection) -> Bool {
    let before = connection.totalChangesCount
    connection.execute("INSERT INTO log_words (log_words, rank) VALUES ('merge', ?)", [.integer(pages)])
    return connection.totalChangesCount - before >= 2
  }
}
