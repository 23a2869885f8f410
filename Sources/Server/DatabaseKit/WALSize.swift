import CSQLite

/// Watches the write-ahead log, and moves it to the database's file when it has grown.
///
/// SQLite would do so within a commit, while callers wait; here it is done once they have been let go
/// (https://www.sqlite.org/wal.html#automatic_checkpoint).
final class WALSize {
  /// At this size, in pages, the log is moved as far as readers allow.
  private static let large: Int32 = 1_000
  /// At this size the writer waits for the readers, so that the log starts again.
  private static let tooLarge: Int32 = 16_000

  fileprivate var pages: Int32 = 0

  init(_ connection: Connection) {
    sqlite3_wal_hook(connection.handle, note, Unmanaged.passUnretained(self).toOpaque())
  }

  /// A failure is left to the next time: what was committed is safe in the log.
  func checkpointIfLarge(_ connection: Connection) {
    guard pages >= WALSize.large else { return }
    let mode = pages < WALSize.tooLarge ? SQLITE_CHECKPOINT_PASSIVE : SQLITE_CHECKPOINT_RESTART
    sqlite3_wal_checkpoint_v2(connection.handle, nil, mode, nil, nil)
    pages = 0
  }
}

private func note(
  _ context: UnsafeMutableRawPointer?, _: OpaquePointer?, _: UnsafePointer<CChar>?, _ pages: Int32
) -> Int32 {
  if let context { Unmanaged<WALSize>.fromOpaque(context).takeUnretainedValue().pages = pages }
  return SQLITE_OK
}
