import CSQLite
import DatabaseKit

/// Turns what SQLite reports on a connection into the connection's sticky fault.
final class FaultReporter {
  let file: String
  let fault = FirstError()
  private let handle: OpaquePointer

  init(file: String, handle: OpaquePointer) {
    self.file = file
    self.handle = handle
  }

  /// Must be called right after the call that failed: SQLite keeps the reason until the next one.
  func record(_ code: Int32, sql: String) {
    fault.record(
      DatabaseFailure(
        code: code, system: sqlite3_system_errno(handle), file: file, sql: sql,
        reason: String(cString: sqlite3_errmsg(handle))))
  }
}
