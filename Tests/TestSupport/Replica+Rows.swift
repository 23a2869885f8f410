package import SharedModels
package import SyncKit

extension Replica {
  /// A replica of these rows.
  package init(_ rows: [Row]) {
    self.init()
    for row in rows { apply(.put(row)) }
  }

  package init(locations: [Location] = [], shiftTypes: [ShiftType] = [], shifts: [ScheduledShift] = []) {
    self.init(locations.map { .location($0) } + shiftTypes.map { .shiftType($0) } + shifts.map { .shift($0) })
  }
}
