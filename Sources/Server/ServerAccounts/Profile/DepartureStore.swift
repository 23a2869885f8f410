import DatabaseKit
package import ServerStorage

/// Keeps who is still to be forgotten, so that it is done after a restart, too.
package struct DepartureStore {
  let connection: Connection

  /// Whoever is next; nil if nobody is left.
  package var first: Departure? {
    connection.first("SELECT member, workplace FROM departures ORDER BY workplace, member LIMIT 1") { row in
      Departure(member: row.identifier(0), workplace: row.identifier(1))
    }
  }

  package func add(_ departure: Departure) {
    connection.execute(
      "INSERT INTO departures (workplace, member) VALUES (?, ?) ON CONFLICT DO NOTHING", bindings(departure))
  }

  package func remove(_ departure: Departure) {
    connection.execute("DELETE FROM departures WHERE workplace = ? AND member = ?", bindings(departure))
  }

  private func bindings(_ departure: Departure) -> [Value] { [Value(departure.workplace), Value(departure.member)] }
}

extension AccountStore {
  package var departures: DepartureStore { DepartureStore(connection: connection) }
}
