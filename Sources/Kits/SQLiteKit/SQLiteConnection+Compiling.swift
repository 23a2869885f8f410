import CSQLite
import DatabaseKit

extension SQLiteConnection {
  /// Compiles a text that must be one whole statement, and one that this connection may run.
  func prepare(_ sql: String) -> SQLiteStatement? {
    var compiled: OpaquePointer?
    note(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &compiled, nil), sql: sql)
    guard let compiled, let text = sqlite3_sql(compiled) else {
      fail(.query(file: file, sql: sql, reason: "there is no statement in it"))
      return nil
    }
    let statement = SQLiteStatement(
      sql: sql, handle: compiled, reporter: reporter, slowStatements: slowStatements)
    let rest = sql.utf8.dropFirst(String(cString: text).utf8.count)
    if !rest.allSatisfy(" \t\r\n;".utf8.contains) { statement.fail("there is more than one statement in it") }
    if isReader, !statement.isReadOnly { statement.fail("a read cannot write") }
    return fault == nil ? statement : nil
  }
}
