import JSONKit
import LeaveModel
import RecordKit
import ServerAPI
import ServerStorage
import SharedModels
import TimeKit

/// What has changed in a calendar behind a token.
struct CalendarChanges {
  /// The events that are new or other ones now.
  var changed: [CalendarResource] = []
  /// The last parts of the addresses of those that are there no longer.
  var removed: [String] = []

  /// How many rows are looked at: a program that has missed more reads all anew.
  private static let limit = 5_000
}

extension CalendarChanges {
  /// What has changed in a calendar of shifts; nil if the program is to read all anew.
  init?(in calendar: some ShiftCalendar, behind token: SyncToken) {
    let records = calendar.records
    guard token.isKnown(to: calendar) else { return nil }
    let tables: [AnyTable] = [
      ScheduledShift.table, ShiftType.table, Location.table, Leave.table, Workplace.table, Member.table,
      UserProfile.table,
    ]
    let rows = records.changes(of: tables, behind: token.position, limit: Self.limit)
    var touched = calendar.touched(behind: token)
    guard rows.count + touched.count < Self.limit else { return nil }
    self.init()
    for row in rows where row.table == ScheduledShift.table.name && calendar.concerns(row) {
      touched.insert(row.row)
    }
    let scope = Scope(rows, in: calendar)
    if !scope.isEmpty {
      for found in calendar.shifts(on: .earliest ... .latest) where scope.includes(found.shift) {
        touched.insert(found.shift.id.rawValue)
      }
    }
    // Of one address only one thing is told (RFC 6578, section 3.5).
    var names: Set<String> = []
    for id in touched.sorted() {
      let name = calendar.name(of: id)
      if let found = calendar.shift(id) ?? calendar.shift(named: name) {
        if names.insert(found.resource.name).inserted { changed.append(found.resource) }
      } else if names.insert(name).inserted {
        removed.append(name)
      }
    }
  }
}

extension CalendarChanges {
  /// Which shifts are shown otherwise since other rows than their own have changed.
  private struct Scope {
    private let isAll: Bool
    private let members: Set<UniqueID>
    private let types: Set<UniqueID>

    init(_ rows: [RowChange], in calendar: some ShiftCalendar) {
      let changed = { (table: String) in Set(rows.filter { $0.table == table }.map(\.row)) }
      let isShown = { (row: RowChange) in calendar.showsNames || row.member == calendar.records.member }
      let leave = rows.filter { $0.table == Leave.table.name && isShown($0) }
      let isRenamed = calendar.showsNames && !changed(UserProfile.table.name).isEmpty
      isAll = leave.contains { $0.isMoved } || !changed(Workplace.table.name).isEmpty || isRenamed
      members = leave.reduce(into: changed(Member.table.name)) { members, row in
        if let member = row.member { members.insert(member.rawValue) }
      }
      let places = changed(Location.table.name)
      types = calendar.events.types.filter { $0.location.map { places.contains($0.rawValue) } ?? false }
        .reduce(into: changed(ShiftType.table.name)) { $0.insert($1.id.rawValue) }
    }

    var isEmpty: Bool { !isAll && members.isEmpty && types.isEmpty }

    func includes(_ shift: ScheduledShift) -> Bool {
      isAll || members.contains(shift.member.rawValue) || types.contains(shift.shiftType.rawValue)
    }
  }
}
