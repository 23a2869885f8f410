import CSQLite
public import DatabaseKit

/// A connection to a SQLite file.
public final class SQLiteConnection: Connection {
  let handle: OpaquePointer
  let file: String
  let isReader: Bool
  /// How long it waits for another process.
  let busyMilliseconds: Int32
  let transactionGuard: TransactionGuard
  let reporter: FaultReporter
  /// How many bytes of texts and blobs a writer was given since it was opened.
  private(set) var boundBytes = 0
  private var isOpen = true
  private var controls = StatementCache(limit: 16)

  /// Wraps an open handle, which it closes in the end.
  init(handle: OpaquePointer, file: String, isReader: Bool, options: DatabaseOptions) {
    self.handle = handle
    busyMilliseconds = Int32(clamping: options.busyMilliseconds)
    self.file = file
    self.isReader = isReader
    reporter = FaultReporter(file: file, handle: handle)
    transactionGuard = TransactionGuard(handle)
    super.init(
      database: file, dialect: SQLiteDialect(), faults: reporter.fault, slowStatements: options.slowStatements,
      statementLimit: options.statementLimit)
  }

  deinit { close() }

  /// Closes it. Somebody who kept the connection finds it with a fault.
  func close() {
    forgetStatements()
    controls.removeAll()
    if isOpen { sqlite3_close_v2(handle) }
    isOpen = false
    fail(.outside(file: file, reason: "it is closed"))
  }

  public override func compile(_ sql: String) -> Statement? { prepare(sql) }

  public override func note(_ bindings: [Value]) {
    if !isReader { boundBytes += bindings.reduce(0) { $0 + $1.byteCount } }
  }

  public override var changesCount: Int { fault == nil ? Int(sqlite3_changes64(handle)) : 0 }

  /// How many rows were changed since the connection was opened, those in an index's own tables included.
  public var totalChangesCount: Int { fault == nil ? Int(sqlite3_total_changes64(handle)) : 0 }

  /// The row number that the last INSERT gave.
  public var lastInsertedRow: Int64 { fault == nil ? sqlite3_last_insert_rowid(handle) : 0 }
}

extension SQLiteConnection {
  /// Makes a result code the fault, unless it is `SQLITE_OK`.
  func note(_ code: Int32, sql: String) {
    if code != SQLITE_OK { reporter.record(code, sql: sql) }
  }

  /// Runs a statement that begins or ends a transaction. These are kept apart, so that no body can pick them up.
  func control(_ sql: String) {
    guard fault == nil, let statement = controls.statement(sql, prepare: compile) else { return }
    statement.start([])
    defer { statement.finish() }
    while statement.advance() {}
  }

  /// Runs several statements.
  func run(script: String) {
    guard fault == nil else { return }
    note(sqlite3_exec(handle, script, nil, nil, nil), sql: script)
  }
}
