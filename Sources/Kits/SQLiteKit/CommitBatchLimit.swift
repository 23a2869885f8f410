import DatabaseKit

/// When a group of writes ends though others wait: whoever is in it waits for all of it to be durable.
struct CommitBatchLimit {
  private let rows: Int
  private let bytes: Int
  private let deadline: Int64

  /// The bound of a group that begins now.
  init(_ connection: SQLiteConnection, _ options: DatabaseOptions) {
    rows = connection.totalChangesCount + options.groupRowLimit
    bytes = connection.boundBytes + options.groupByteLimit
    deadline = MonotonicTime.microseconds() + Int64(options.groupMilliseconds) * 1_000
  }

  func isReached(by connection: SQLiteConnection) -> Bool {
    connection.totalChangesCount >= rows || connection.boundBytes >= bytes
      || MonotonicTime.microseconds() >= deadline
  }
}
