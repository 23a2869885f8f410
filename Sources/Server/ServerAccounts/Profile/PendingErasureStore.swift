import DatabaseKit
package import ServerStorage

/// Keeps who is still to be forgotten, so that it is done after a restart, too.
package struct PendingErasureStore {
  let connection: Connection

  /// Whoever is next; nil if nobody is left.
  package var first: PendingErasure? {
    connection.first("SELECT member, workplace FROM departures ORDER BY workplace, member LIMIT 1") { row in
      PendingErasure(member: row.identifier(0), workplace: row.identifier(1))
    }
  }

  package func add(_ erasure: PendingErasure) {
    connection.execute(
      "INSERT INTO departures (workplace, member) VALUES (?, ?) ON CONFLICT DO NOTHING", bindings(erasure))
  }

  package func remove(_ erasure: PendingErasure) {
    connection.execute("DELETE FROM departures WHERE workplace = ? AND member = ?", bindings(erasure))
  }

  private func bindings(_ erasure: PendingErasure) -> [Value] { [Value(erasure.workplace), Value(erasure.member)] }
}

extension AccountStore {
  package var pendingErasures: PendingErasureStore { PendingErasureStore(connection: connection) }
}
