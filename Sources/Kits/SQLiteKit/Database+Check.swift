public import DatabaseKit

extension Database {
  /// Writes a page with what it has in it already, and returns when it is on the disk; throws what keeps the database
  /// from being written to.
  public func checkWriting() throws(DatabaseFailure) {
    try write { $0.rewritePage() }
  }

  /// Reads the whole file and names what is wrong with it, up to 100 problems; empty when all is well.
  public func check() throws(DatabaseFailure) -> [String] {
    do throws(DatabaseFailure) {
      return try read { $0.problems }
    } catch {
      guard case .damaged(_, let reason) = error else { throw error }
      return [reason]
    }
  }
}

extension SQLiteConnection {
  /// Writes a page with what it has in it already.
  func rewritePage() {
    let version = integer("PRAGMA user_version") ?? 0
    execute("PRAGMA user_version = \(version)")
  }

  /// The problems of the file, up to 100.
  var problems: [String] {
    let broken = query("PRAGMA integrity_check(100)") { $0.text(0) }
    let dangling = query("PRAGMA foreign_key_check") { row in
      "\(row.text(0)) row \(row.optionalInteger(1) ?? 0) refers to no row of \(row.text(2))"
    }
    return broken.filter { $0 != "ok" } + dangling
  }
}
