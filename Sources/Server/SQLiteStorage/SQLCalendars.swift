import DatabaseKit
import JSONKit
import RecordKit
import ServerStorage

/// What programs know of the calendars of a workplace's members, in SQLite.
struct SQLCalendars: CalendarStorage {
  /// How many refused changes are kept of each member.
  private static let refusalLimit: Int64 = 50
  private static let columns = "name, row_id, uid, kept, serial"

  let connection: Connection
  let workplace: Identifier<Workplace>

  func items(of member: Identifier<Member>) -> [CalendarItem] { items("TRUE", of: member, [], order: "name") }

  func item(named name: String, of member: Identifier<Member>) -> CalendarItem? {
    items("name = ?3", of: member, [.text(name)], order: "name").first
  }

  func item(of row: UniqueID, _ member: Identifier<Member>) -> CalendarItem? {
    items("row_id = ?3", of: member, [Value(row)], order: "serial DESC").first
  }

  func items(withUID uid: String, of member: Identifier<Member>) -> [CalendarItem] {
    items("uid = ?3", of: member, [.text(uid)], order: "serial DESC")
  }

  func items(behind serial: Int64, of member: Identifier<Member>) -> [CalendarItem] {
    items("serial > ?3", of: member, [.integer(serial)], order: "serial")
  }

  func serial(of member: Identifier<Member>) -> Int64 {
    connection.integer(
      "SELECT max(serial) FROM calendar_items WHERE workplace = ? AND member = ?", [Value(workplace), Value(member)])
      ?? 0
  }

  func touch(_ item: CalendarItem, of member: Identifier<Member>) {
    connection.execute(
      "INSERT OR REPLACE INTO calendar_items (workplace, member, \(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?)",
      [
        Value(workplace), Value(member), .text(item.name), Value(item.row), .text(item.uid), .text(item.kept),
        .integer(serial(of: member) + 1),
      ])
  }

  private func items(
    _ condition: String, of member: Identifier<Member>, _ bindings: [Value], order: String
  ) -> [CalendarItem] {
    connection.query(
      """
      SELECT \(Self.columns) FROM calendar_items WHERE workplace = ?1 AND member = ?2 AND \(condition)
      ORDER BY \(order)
      """, [Value(workplace), Value(member)] + bindings
    ) { row in
      CalendarItem(
        name: row.text(0), row: row.uniqueID(1), uid: row.text(2), kept: row.text(3), serial: row.integer(4))
    }
  }
}

extension SQLCalendars {
  func refusals(of member: Identifier<Member>) -> [CalendarRefusal] {
    connection.query(
      """
      SELECT id, at, title, wanted, reason, program FROM calendar_refusals WHERE workplace = ? AND member = ?
      ORDER BY at DESC, id DESC
      """, [Value(workplace), Value(member)]
    ) { row in
      CalendarRefusal(
        id: row.identifier(0), at: row.instant(1), title: row.text(2), wanted: row.text(3), reason: row.text(4),
        program: row.text(5))
    }
  }

  func add(_ refusal: CalendarRefusal, of member: Identifier<Member>) {
    let key = [Value(workplace), Value(member)]
    // A program that sends the same again and again says nothing new.
    connection.execute(
      "DELETE FROM calendar_refusals WHERE workplace = ? AND member = ? AND title = ? AND wanted = ? AND reason = ?",
      key + [.text(refusal.title), .text(refusal.wanted), .text(refusal.reason)])
    connection.execute(
      """
      INSERT INTO calendar_refusals (workplace, member, id, at, title, wanted, reason, program)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      key + [
        Value(refusal.id), Value(refusal.at), .text(refusal.title), .text(refusal.wanted), .text(refusal.reason),
        .text(refusal.program),
      ])
    connection.execute(
      """
      DELETE FROM calendar_refusals WHERE workplace = ?1 AND member = ?2 AND id NOT IN (
        SELECT id FROM calendar_refusals WHERE workplace = ?1 AND member = ?2 ORDER BY at DESC, id DESC LIMIT ?3)
      """, key + [.integer(Self.refusalLimit)])
  }

  func removeRefusal(_ id: Identifier<CalendarRefusal>, of member: Identifier<Member>) -> Bool {
    connection.execute(
      "DELETE FROM calendar_refusals WHERE workplace = ? AND member = ? AND id = ?",
      [Value(workplace), Value(member), Value(id)])
    return connection.changesCount > 0
  }
}
