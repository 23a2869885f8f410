import CSQLite

/// Watches the write-ahead log, and moves it to the database's file when it has grown.
///
/// SQLite would do so within a commit, while callers wait; here it is done once they have been let go
/// (https://www.sqlite.org/wal.html#automatic_checkpoint).
final class WALSize {
  /// In pages.
  private static let large: Int32 = 1_000

  fileprivate var pages: Int32 = 0

  init(_ connection: Connection) {
    sqlite3_wal_hook(connection.handle, note, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Moves what readers no longer need. A failure is left to the next time: what was committed is safe in the log.
  func checkpointIfLarge(_ connection: Connection) {
    guard pages >= WALSize.large else { return }
    sqlite3_wal_checkpoint_v2(connection.handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
    pages = 0
  }
}

private func note(
  _ context: UnsafeMutableRawPointer?, _: OpaquePointer?, _: UnsafePointer<CChar>?, _ pages: Int32
) -> Int32 {
  if let context { Unmanaged<WALSize>.fromOpaque(context).takeUnretainedValue().pages = pages }
  return SQLITE_OK
}
