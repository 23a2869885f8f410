/// Compiled statements by their SQL, at most `limit` of them; the least recently used one makes room.
package struct StatementCache {
  private var statements: [String: Statement] = [:]
  private var uses = 0
  private let limit: Int

  package init(limit: Int) {
    precondition(limit > 0, "A statement cache holds at least one statement.")
    self.limit = limit
  }

  package var count: Int { statements.count }

  /// The statement for a text, compiled if need be. One that is busy, in a query inside its own query, is not shared.
  package mutating func statement(_ sql: String, prepare: (String) -> Statement?) -> Statement? {
    uses += 1
    if let known = statements[sql], !known.isBusy {
      known.lastUse = uses
      return known
    }
    guard let fresh = prepare(sql) else { return nil }
    fresh.lastUse = uses
    statements[sql] = fresh
    if statements.count > limit { dropOldest() }
    return fresh
  }

  package mutating func removeAll() {
    statements.removeAll()
  }

  /// Takes time linear in the limit, which only a miss pays.
  private mutating func dropOldest() {
    let oldest = statements.values.min { $0.lastUse < $1.lastUse }
    if let oldest { statements[oldest.sql] = nil }
  }
}
