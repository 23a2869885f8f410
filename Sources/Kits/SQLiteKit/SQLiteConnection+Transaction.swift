import CSQLite
import DatabaseKit

extension SQLiteConnection {
  /// Whether a transaction is open. SQLite itself ends one after some failures, such as a full disk.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Whether the call before failed because the disk did not sync a file.
  var hasFailedSync: Bool { sqlite3_extended_errcode(handle) == ResultCode.failedSync }

  /// Runs a body that must not leave the transaction it is in.
  func guarded<Outcome, Problem: Error>(
    _ body: (SQLiteConnection) throws(Problem) -> Outcome
  ) throws(Problem) -> Outcome {
    transactionGuard.isOn = true
    defer { transactionGuard.isOn = false }
    return try body(self)
  }

  /// Ends the transaction without keeping anything of it.
  func rollBack() {
    if isInTransaction { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
  }

  /// Runs a body over one snapshot of the database, and throws its fault.
  func snapshot<Outcome>(_ body: (SQLiteConnection) -> Outcome) throws(DatabaseFailure) -> Outcome {
    control("BEGIN")
    let outcome = guarded(body)
    control("COMMIT")
    rollBack()
    try settle()
    return outcome
  }

  /// Runs a body in a transaction of its own, kept if there was no fault.
  func transaction(_ body: (SQLiteConnection) -> Void) throws(DatabaseFailure) {
    control("BEGIN IMMEDIATE")
    body(self)
    control("COMMIT")
    rollBack()
    try settle()
  }

  /// Whether a foreign key that is only checked at the end of the transaction points nowhere at present.
  var hasDanglingReferences: Bool {
    var current: Int32 = 0
    var highest: Int32 = 0
    sqlite3_db_status(handle, SQLITE_DBSTATUS_DEFERRED_FKS, &current, &highest, 0)
    return current != 0
  }
}
