import DatabaseKit
package import JSONKit
package import SharedModels
package import TimeKit

/// A workplace's rows as the database holds them, for the length of one read or write.
///
/// Nothing here throws: a fault of the connection is kept by it, and what was asked then is answered with nothing.
package struct SQLRecords: Records {
  let connection: Connection
  let tables: Tables
  let workplaceID: Identifier<Workplace>

  /// Whether there is such a workplace at all.
  var isKnown: Bool { connection.exists("SELECT 1 FROM workplaces WHERE id = ?", [Value(workplaceID)]) }

  package var workplace: Workplace? { tables.workplaces.row("WHERE id = ?", [Value(workplaceID)], on: connection) }

  package func location(_ id: Identifier<Location>) -> Location? {
    tables.locations.row(Self.byID, [scope, Value(id)], on: connection)
  }

  package func locations() -> [Location] { tables.locations.rows(Self.all, [scope], on: connection) }

  package func shiftType(_ id: Identifier<ShiftType>) -> ShiftType? {
    tables.shiftTypes.row(Self.byID, [scope, Value(id)], on: connection)
  }

  package func shiftType(symbol: String) -> ShiftType? {
    // Texts are compared here, since SQLite takes the two spellings of “É” (Unicode Standard Annex 15) for two symbols.
    let symbols = "SELECT symbol, id FROM shift_types WHERE workplace = ?"
    let found: [Identifier<ShiftType>] = connection.query(symbols, [scope]) { row in
      row.text(0) == symbol ? row.identifier(1) : nil
    }
    return found.min().flatMap(shiftType)
  }

  package func shiftTypes() -> [ShiftType] { tables.shiftTypes.rows(Self.all, [scope], on: connection) }

  package func countShiftTypes(at location: Identifier<Location>) -> Int {
    count("shift_types WHERE workplace = ? AND location_id = ?", Value(location))
  }

  package func shift(_ id: Identifier<ScheduledShift>) -> ScheduledShift? {
    tables.shifts.row(Self.byID, [scope, Value(id)], on: connection)
  }

  package func shifts(in dates: ClosedRange<CivilDate>) -> [ScheduledShift] {
    tables.shifts.rows(
      "WHERE workplace = ? AND date BETWEEN ? AND ? ORDER BY date, id",
      [scope, Value(dates.lowerBound), Value(dates.upperBound)], on: connection)
  }

  package func shifts(from date: CivilDate, limit: Int) -> [ScheduledShift] {
    tables.shifts.rows(
      "WHERE workplace = ? AND date >= ? ORDER BY date, id LIMIT ?", [scope, Value(date), Value(limit)],
      on: connection)
  }

  package func countShifts(of shiftType: Identifier<ShiftType>) -> Int {
    count("shifts WHERE workplace = ? AND shift_type_id = ?", Value(shiftType))
  }

  package func userProfile(_ id: Identifier<UserProfile>) -> UserProfile? {
    tables.userProfiles.row(Self.byID, [scope, Value(id)], on: connection)
  }

  package func userProfile(of member: Identifier<Member>) -> UserProfile? {
    tables.userProfiles.row(
      "WHERE workplace = ? AND member_id = ? AND is_retired = 0", [scope, Value(member)], on: connection)
  }

  package func userProfiles() -> [UserProfile] { tables.userProfiles.rows(Self.all, [scope], on: connection) }

  package func changeLogEntry(_ id: Identifier<ChangeLogEntry>) -> ChangeLogEntry? {
    tables.changeLog.rows.row(Self.byID, [scope, Value(id)], on: connection)
  }

  package func changeLog(of user: Identifier<UserProfile>, limit: Int) -> [ChangeLogEntry] {
    tables.changeLog.newest(of: user, limit: limit, in: workplaceID, on: connection)
  }

  package var changeLogSettings: ChangeLogSettings? {
    tables.changeLogSettings.row("WHERE workplace = ?", [scope], on: connection)
  }

  package func date(at instant: Instant) -> CivilDate {
    ZoneClock(zone: workplace?.timeZone).civil(at: instant).date
  }

  private static let byID = "WHERE workplace = ? AND id = ?"
  private static let all = "WHERE workplace = ? ORDER BY id"

  private var scope: Value { Value(workplaceID) }

  private func count(_ clause: String, _ id: Value) -> Int {
    Int(connection.integer("SELECT count(*) FROM \(clause)", [scope, id]) ?? 0)
  }
}
