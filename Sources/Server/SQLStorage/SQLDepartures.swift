import DatabaseKit
import ServerStorage

/// Who is still to be forgotten, in SQLite.
struct SQLDepartures: DepartureStorage {
  let connection: Connection

  var first: Departure? {
    connection.first("SELECT member, workplace FROM departures ORDER BY workplace, member LIMIT 1") { row in
      Departure(member: row.identifier(0), workplace: row.identifier(1))
    }
  }

  func add(_ departure: Departure) {
    connection.execute(
      "INSERT INTO departures (workplace, member) VALUES (?, ?) ON CONFLICT DO NOTHING", bindings(departure))
  }

  func remove(_ departure: Departure) {
    connection.execute("DELETE FROM departures WHERE workplace = ? AND member = ?", bindings(departure))
  }

  private func bindings(_ departure: Departure) -> [Value] { [Value(departure.workplace), Value(departure.member)] }
}
