import DatabaseKit
package import JSONKit
package import RecordKit
import ServerAPI
package import ServerStorage

/// Keeps what programs know of the calendars of a workplace's members.
package struct CalendarStore {
  private static let columns = "name, row_id, uid, kept, serial"

  let connection: Connection
  let workplace: Identifier<Workplace>

  /// A member's items, by name.
  package func items(of member: Identifier<Member>) -> [CalendarItem] { items("TRUE", of: member, [], order: "name") }

  package func item(named name: String, of member: Identifier<Member>) -> CalendarItem? {
    items("name = ?3", of: member, [.text(name)], order: "name").first
  }

  package func item(of row: UniqueID, _ member: Identifier<Member>) -> CalendarItem? {
    items("row_id = ?3", of: member, [Value(row)], order: "serial DESC").first
  }

  package func items(withUID uid: String, of member: Identifier<Member>) -> [CalendarItem] {
    items("uid = ?3", of: member, [.text(uid)], order: "serial DESC")
  }

  /// Those that were touched behind a serial, the oldest first.
  package func items(behind serial: Int64, of member: Identifier<Member>) -> [CalendarItem] {
    items("serial > ?3", of: member, [.integer(serial)], order: "serial")
  }

  /// The serial of the member's item that was touched last; 0 for none.
  package func serial(of member: Identifier<Member>) -> Int64 {
    connection.integer(
      "SELECT max(serial) FROM calendar_items WHERE workplace = ? AND member = ?", [Value(workplace), Value(member)])
      ?? 0
  }

  /// Keeps an item in the place of the one of its name, under a new serial.
  package func touch(_ item: CalendarItem, of member: Identifier<Member>) {
    connection.execute(
      """
      INSERT INTO calendar_items (workplace, member, \(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (workplace, member, name) DO UPDATE SET
        row_id = excluded.row_id, uid = excluded.uid, kept = excluded.kept, serial = excluded.serial
      """,
      [
        Value(workplace), Value(member), .text(item.name), Value(item.row), .text(item.uid), .text(item.kept),
        .integer(serial(of: member) + 1),
      ])
  }

  package func removeAll(of member: Identifier<Member>) {
    connection.execute(
      "DELETE FROM calendar_items WHERE workplace = ? AND member = ?", [Value(workplace), Value(member)])
  }

  /// How many bytes programs have added to all of a member's items together, without those of one name.
  package func keptBytes(of member: Identifier<Member>, exceptAt name: String) -> Int {
    let bytes = connection.integer(
      """
      SELECT CAST(coalesce(sum(\(connection.dialect.byteCount("kept"))), 0) AS BIGINT) FROM calendar_items
      WHERE workplace = ? AND member = ? AND name <> ?
      """, [Value(workplace), Value(member), .text(name)])
    return Int(bytes ?? 0)
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

extension WorkplaceTransaction {
  package var calendars: CalendarStore { CalendarStore(connection: connection, workplace: workplaceID) }
}

extension VisibleRecords {
  /// What the member's programs know of the member's calendar.
  package var calendars: CalendarStore { transaction.calendars }
}
