import JSONKit
import RecordKit
import ScheduleModel
import ServerAPI
import SharedModels

/// The API's `shifts`.
let shiftResource = Resource(
  ScheduledShift.self, path: "shifts", typeName: "Shift", noun: "shift", creation: .addingShift,
  change: .changing(EditShift.self), deletion: .changing(DeleteShift.self), byDate: ScheduledShift.byDate,
  byMember: ScheduledShift.byMember, details: [ShiftVerbs.reason])

/// Schedules the shift on each of the rows' days.
func addition(on days: [(row: UniqueID, date: JSON)], _ fields: [JSON.Member]) -> [JSON.Member] {
  let list = days.map { day in JSON.object([.init("row", day.row.json), .init("date", day.date)]) }
  return fields.filter { $0.key != "date" } + [.init("days", .array(list))]
}

extension RowIntent {
  /// The shift on one day.
  fileprivate static let addingShift = RowIntent(AddShifts.self) { target, fields in
    let date = fields.first { $0.key == "date" }?.value ?? .null
    return addition(on: [(target.row, date)], fields)
  }
}
