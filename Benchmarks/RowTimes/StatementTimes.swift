import HikesModel
import JSONKit
import RecordKit
import RoutingKit
import SharedModels
import TimeKit

/// Reads and writes the same tables by loops over SQLite's statements that are written for each kind.
///
/// What is JSON in a column stays a text, so the loops have less to do than the rows' own codec.
struct StatementTimes {
  let rows: SampleRows
  let file: String

  func measure(_ kind: String) {
    let database = Connection(file)
    var count = 0
    report("sql read \(kind) statements") { count = read(kind, database) }
    precondition(count == rows.shifts.count)
    report(
      "sql write \(kind) statements", before: { database.run("DELETE FROM \(kind)") },
      {
        database.run("BEGIN IMMEDIATE")
        write(kind, database)
        database.run("COMMIT")
      })
    precondition(read(kind, database) == count)
  }

  private func read(_ kind: String, _ database: Connection) -> Int {
    switch kind {
    case "shifts": StoredShift.all(database, rows.workplace.rawValue).count
    case "dogs": StoredDog.all(database, rows.workplace.rawValue).count
    default: StoredPayment.all(database, rows.workplace.rawValue).count
    }
  }

  private func write(_ kind: String, _ database: Connection) {
    let workplace = rows.workplace.rawValue
    switch kind {
    case "shifts": StoredShift.put(rows.shifts, workplace, database)
    case "dogs": StoredDog.put(rows.dogs, workplace, database)
    default: StoredPayment.put(rows.payments, workplace, database)
    }
  }
}

struct StoredShift {
  let id, member, shiftType, createdBy, modifiedBy: UniqueID
  let version, date, createdAt, modifiedAt: Int64
  let note: String?

  static func all(_ database: Connection, _ workplace: UniqueID) -> [StoredShift] {
    let statement = database.prepare(
      """
      SELECT id, version, member_id, date, shift_type_id, note, created_at, created_by, modified_at, modified_by
      FROM shifts WHERE workplace = ? ORDER BY id
      """)
    statement.bind(workplace, 1)
    var rows: [StoredShift] = []
    while statement.step() {
      rows.append(
        StoredShift(
          id: statement.uniqueID(0), member: statement.uniqueID(2), shiftType: statement.uniqueID(4),
          createdBy: statement.uniqueID(7), modifiedBy: statement.uniqueID(9), version: statement.integer(1),
          date: statement.integer(3), createdAt: statement.integer(6), modifiedAt: statement.integer(8),
          note: statement.text(5)))
    }
    return rows
  }

  static func put(_ rows: [ScheduledShift], _ workplace: UniqueID, _ database: Connection) {
    let statement = database.prepare(
      """
      INSERT INTO shifts (workplace, id, version, member_id, date, shift_type_id, note, created_at, created_by,
      modified_at, modified_by) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    statement.bind(workplace, 1)
    for row in rows {
      statement.bind(row.id.rawValue, 2)
      statement.bind(Int64(row.version), 3)
      statement.bind(row.member.rawValue, 4)
      statement.bind(Int64(row.date.daysSinceEpoch), 5)
      statement.bind(row.shiftType.rawValue, 6)
      statement.bind(row.note, 7)
      statement.bind(row.created, 8)
      statement.bind(row.modified, 10)
      statement.run()
    }
  }
}

struct StoredPayment {
  let id, dog, createdBy, modifiedBy: UniqueID
  let version, date, amount, createdAt, modifiedAt: Int64
  let method, notes: String?

  static func all(_ database: Connection, _ workplace: UniqueID) -> [StoredPayment] {
    let statement = database.prepare(
      """
      SELECT id, version, dog_id, date, amount, method, notes, created_at, created_by, modified_at, modified_by
      FROM payments WHERE workplace = ? ORDER BY id
      """)
    statement.bind(workplace, 1)
    var rows: [StoredPayment] = []
    while statement.step() {
      rows.append(
        StoredPayment(
          id: statement.uniqueID(0), dog: statement.uniqueID(2), createdBy: statement.uniqueID(8),
          modifiedBy: statement.uniqueID(10), version: statement.integer(1), date: statement.integer(3),
          amount: statement.integer(4), createdAt: statement.integer(7), modifiedAt: statement.integer(9),
          method: statement.text(5), notes: statement.text(6)))
    }
    return rows
  }

  static func put(_ rows: [Payment], _ workplace: UniqueID, _ database: Connection) {
    let statement = database.prepare(
      """
      INSERT INTO payments (workplace, id, version, dog_id, date, amount, method, notes, created_at, created_by,
      modified_at, modified_by) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    statement.bind(workplace, 1)
    for row in rows {
      statement.bind(row.id.rawValue, 2)
      statement.bind(Int64(row.version), 3)
      statement.bind(row.dog.rawValue, 4)
      statement.bind(Int64(row.date.daysSinceEpoch), 5)
      statement.bind(row.amount, 6)
      statement.bind(row.method, 7)
      statement.bind(row.notes, 8)
      statement.bind(row.created, 9)
      statement.bind(row.modified, 11)
      statement.run()
    }
  }
}

struct StoredDog {
  let id: UniqueID
  let version, isActive, rate: Int64
  let name, owners, days, apart: String
  let locationAddress, location, region, notes, color, notBefore, notAfter: String?
  let startsOn, inactiveFrom: Int64?

  static func all(_ database: Connection, _ workplace: UniqueID) -> [StoredDog] {
    let statement = database.prepare(
      """
      SELECT id, version, name, owners, location_address, location, region, days, notes, color, is_active,
      inactive_from, apart, not_before, not_after, rate, starts_on FROM dogs WHERE workplace = ? ORDER BY id
      """)
    statement.bind(workplace, 1)
    var rows: [StoredDog] = []
    while statement.step() {
      rows.append(
        StoredDog(
          id: statement.uniqueID(0), version: statement.integer(1), isActive: statement.integer(10),
          rate: statement.integer(15),
          name: statement.text(2) ?? "", owners: statement.text(3) ?? "", days: statement.text(7) ?? "",
          apart: statement.text(12) ?? "", locationAddress: statement.text(4), location: statement.text(5),
          region: statement.text(6), notes: statement.text(8), color: statement.text(9),
          notBefore: statement.text(13), notAfter: statement.text(14), startsOn: statement.optionalInteger(16),
          inactiveFrom: statement.optionalInteger(11)))
    }
    return rows
  }

  static func put(_ rows: [Dog], _ workplace: UniqueID, _ database: Connection) {
    let statement = database.prepare(
      """
      INSERT INTO dogs (workplace, id, version, name, owners, location_address, location, region, days, notes, color,
      is_active, inactive_from, apart, not_before, not_after, rate, starts_on)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    statement.bind(workplace, 1)
    for row in rows {
      statement.bind(row.id.rawValue, 2)
      statement.bind(Int64(row.version), 3)
      statement.bind(row.name, 4)
      statement.bind(list(row.owners), 5)
      statement.bind(row.locationAddress, 6)
      statement.bind(row.location.map { text(of: $0) }, 7)
      statement.bind(row.region, 8)
      statement.bind("[\(row.terms.last.days.map { "\($0.rawValue)" }.joined(separator: ","))]", 9)
      statement.bind(row.notes, 10)
      statement.bind(row.color?.rawValue, 11)
      statement.bind(Int64(row.isActive ? 1 : 0), 12)
      statement.bind(row.inactiveFrom.map { Int64($0.daysSinceEpoch) }, 13)
      statement.bind(list(row.apart), 14)
      statement.bind(row.notBefore?.description, 15)
      statement.bind(row.notAfter?.description, 16)
      statement.bind(row.terms.last.rate, 17)
      statement.bind(row.startsOn.map { Int64($0.daysSinceEpoch) }, 18)
      statement.run()
    }
  }

  private static func list(_ identifiers: [Identifier<some Any>]) -> String {
    "[\(identifiers.map { "\"\($0)\"" }.joined(separator: ","))]"
  }

  private static func text(of place: Coordinate) -> String {
    let (latitude, longitude) = (Double(place.latitudeNanodegrees) / 1e9, Double(place.longitudeNanodegrees) / 1e9)
    return "{\"latitude\":\(latitude),\"longitude\":\(longitude)}"
  }
}
