import DatabaseKit
import JSONKit
import RecordKit

/// Keeps the entrances of the demo that the database began with.
package struct DemoStore {
  let connection: Connection

  /// Those whose workplaces are there.
  package var entrances: [DemoEntrance] {
    connection.query(
      """
      SELECT address, workplace, member FROM demo_entrances
      WHERE workplace NOT IN (SELECT id FROM ended_workplaces)
      """
    ) { row in
      DemoAddress(rawValue: row.text(0)).map {
        DemoEntrance(address: $0, workplace: row.identifier(1), member: row.identifier(2))
      }
    }
  }

  package func keep(_ entrance: DemoEntrance) {
    connection.execute(
      """
      INSERT INTO demo_entrances (address, workplace, member) VALUES (?, ?, ?)
      ON CONFLICT (address) DO UPDATE SET workplace = excluded.workplace, member = excluded.member
      """,
      [.text(entrance.address.rawValue), Value(entrance.workplace), Value(entrance.member)])
  }
}
