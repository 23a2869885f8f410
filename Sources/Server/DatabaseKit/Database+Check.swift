extension Database {
  /// Reads the whole file and names what is wrong with it, up to 100 problems; empty when all is well.
  public func check() throws(DatabaseFailure) -> [String] {
    do throws(DatabaseFailure) {
      return try read { connection in
        let broken = connection.query("PRAGMA integrity_check(100)") { $0.text(0) }
        let dangling = connection.query("PRAGMA foreign_key_check") { row in
          "\(row.text(0)) row \(row.optionalInteger(1) ?? 0) refers to no row of \(row.text(2))"
        }
        return broken.filter { $0 != "ok" } + dangling
      }
    } catch {
      guard case .damaged(_, let reason) = error else { throw error }
      return [reason]
    }
  }
}
