import DatabaseKit
import JSONKit
package import SharedModels
import TimeKit

extension SQLRecords {
  /// The first locations behind a place, by identifier.
  func locations(after place: Cursor?, limit: Int) -> [Location] { rows(of: tables.locations, place, limit) }

  /// The first shift types behind a place, by identifier.
  func shiftTypes(after place: Cursor?, limit: Int) -> [ShiftType] { rows(of: tables.shiftTypes, place, limit) }

  /// The first shifts of a range behind a place, by date, then identifier.
  func shifts(in dates: ClosedRange<CivilDate>, after place: Cursor?, limit: Int) -> [ScheduledShift] {
    let start = place ?? Cursor(day: Int32(dates.lowerBound.daysSinceEpoch) - 1, id: UniqueID(high: .max, low: .max))
    let earliest = max(Int64(start.day), Int64(dates.lowerBound.daysSinceEpoch))
    return tables.shifts.rows(
      "WHERE workplace = ? AND date BETWEEN ? AND ? AND (date, id) > (?, ?) ORDER BY date, id LIMIT ?",
      [
        Value(workplaceID), .integer(earliest), Value(dates.upperBound), .integer(Int64(start.day)),
        .blob(start.id.bytes), Value(limit),
      ], on: connection)
  }

  /// What a device would hold, so that a page shows it before the app has started.
  package func heldChangeLog() -> [ChangeLogEntry]? {
    let newest = tables.changeLog.rows.rows(
      "WHERE workplace = ? ORDER BY place DESC LIMIT ?", [Value(workplaceID), Value(ChangeLogWindow.size)],
      on: connection)
    return newest.sorted { $0.isNewer(than: $1) }
  }

  private func rows<Element: Record>(of table: RecordTable<Element>, _ place: Cursor?, _ limit: Int) -> [Element] {
    table.rows(
      "WHERE workplace = ? AND id > ? ORDER BY id LIMIT ?",
      [Value(workplaceID), .blob(place?.id.bytes ?? []), Value(limit)], on: connection)
  }
}
