import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import SharedModels
import SharedShifts

/// What has changed in a calendar behind a token.
struct CalendarChanges {
  /// The events that are new or other ones now.
  private(set) var changed: [CalendarResource] = []
  /// The last parts of the addresses of those that are there no longer.
  private(set) var removed: [String] = []

  /// How many rows are looked at: a program that has missed more reads all anew.
  private static let limit = 5_000

  /// Nil if the program is to read all anew.
  init?(in calendar: MemberCalendar, behind token: SyncToken) {
    let records = calendar.records
    guard token.isKnown(to: records) else { return nil }
    let tables: [AnyTable] = [
      ScheduledShift.table, ShiftType.table, Location.table, Leave.table, Workplace.table, Member.table,
    ]
    let rows = records.changes(of: tables, behind: token.position, limit: Self.limit)
    guard rows.count < Self.limit else { return nil }
    let items = records.calendars.items(behind: token.serial, of: records.member)
    var touched = Set(items.map(\.row))
    for row in rows where row.table == ScheduledShift.table.name && Self.concerns(row, records) {
      touched.insert(row.row)
    }
    let scope = Scope(rows, in: calendar)
    if !scope.isEmpty {
      for resource in calendar.resources() where scope.includes(resource.shift) {
        touched.insert(resource.shift.id.rawValue)
      }
    }
    for id in touched.sorted() {
      if let resource = calendar.resource(id) {
        changed.append(resource)
      } else {
        removed.append(calendar.name(of: id))
      }
    }
  }
}

extension CalendarChanges {
  /// Whether a shift is the member's, or may have been: of one that has always been another's not even its identifier is
  /// told.
  private static func concerns(_ row: RowChange, _ records: VisibleRecords) -> Bool {
    if row.member == records.member { return true }
    guard row.isMoved else { return false }
    let log = records.unrestricted.log(of: RowKey(ScheduledShift.table, row.row), limit: .max)
    return log.isEmpty || log.contains { $0.owners.contains(records.member) }
  }
}

extension CalendarChanges {
  /// Which shifts are shown otherwise since other rows than their own have changed.
  private struct Scope {
    private let isAll: Bool
    private let types: Set<UniqueID>

    init(_ rows: [RowChange], in calendar: MemberCalendar) {
      let records = calendar.records
      let changed = { (table: String) in Set(rows.filter { $0.table == table }.map(\.row)) }
      let leave = rows.contains { $0.table == Leave.table.name && ($0.member == records.member || $0.isMoved) }
      isAll =
        leave || !changed(Workplace.table.name).isEmpty
        || changed(Member.table.name).contains(records.member.rawValue)
      let places = changed(Location.table.name)
      types = calendar.events.types.filter { $0.location.map { places.contains($0.rawValue) } ?? false }
        .reduce(into: changed(ShiftType.table.name)) { $0.insert($1.id.rawValue) }
    }

    var isEmpty: Bool { !isAll && types.isEmpty }

    func includes(_ shift: ScheduledShift) -> Bool { isAll || types.contains(shift.shiftType.rawValue) }
  }
}
