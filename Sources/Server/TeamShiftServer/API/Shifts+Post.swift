import HTTPKit
import JSONKit
import ScheduleFeature
import SharedModels
import TextKit
import TimeKit

extension Shifts {
  /// What a POST carries: one shift, or with `to` the same shift on each day of a range.
  static let additionSchema = Schema.named(
    "ShiftAddition",
    .object(
      input + [
        .init(
          name: "to", schema: .date, isRequired: false,
          summary: "The last day, for the same shift on each day from `date` on; days that have it are passed over.")
      ]
        + fields.filter(\.isReadOnly).map {
          .init(name: $0.name, schema: $0.schema, isRequired: false, isReadOnly: true)
        }))

  static func add(_ call: Call) throws(Problem) -> Response {
    let fields = try call.body()
    guard fields.value("to") == nil else { return try addRange(call, fields) }
    if let conflict = try conflict(call, fields) { throw conflict }
    return try RowRoutes<Shifts>.make(call)
  }

  /// A problem if there is a shift of that identifier with another content.
  private static func conflict(_ call: Call, _ fields: JSONFieldReader) throws(Problem) -> Problem? {
    guard fields.value("id") != nil else { return nil }
    let id: Identifier<ScheduledShift> = try readFields { () throws(FieldError) in try fields.identifier("id") }
    guard case .addShifts(let addition) = try creation(id, from: fields), let day = addition.days.first,
      let known = try call.read({ $0.shift(id) })
    else { return nil }
    let note = addition.note.trimmed
    let isSame = known.date == day.date && known.shiftType == addition.shiftType && known.note ?? "" == note
    return isSame ? nil : Problem(.conflict, "This shift already exists.", field: "id")
  }

  private static func addRange(_ call: Call, _ fields: JSONFieldReader) throws(Problem) -> Response {
    let range = try range(fields)
    let days = range.map { ShiftAddition.Day(id: call.environment.identifier(), date: $0) }
    let intent = try readFields { () throws(FieldError) in
      var fields = fields
      return Intent.addShifts(
        ShiftAddition(
          shiftType: try fields.reference("shiftType"), note: try fields.optionalText("note") ?? "", days: days))
    }
    _ = try call.perform(intent)
    let added = Set(days.map(\.id))
    let items = try call.read { records in
      var names = ReferencedRows(records: records)
      return records.shifts(in: range).filter { added.contains($0.id) }.map { RowDocument($0, names: &names).json }
    }
    return .json(listJSON(items, next: nil), .made)
  }

  private static func range(_ fields: JSONFieldReader) throws(Problem) -> ClosedRange<CivilDate> {
    let (first, last) = try readFields { () throws(FieldError) in (try fields.date("date"), try fields.date("to")) }
    guard fields.value("id") == nil else { throw .wrong("id", "cannot be given for a range") }
    guard first <= last else { throw .wrong("to", "must not be before date") }
    guard first.distance(to: last) < ShiftAddition.dayLimit else {
      throw Problem(.refused, ShiftAddition.tooManyDays.message, field: "to")
    }
    return first...last
  }
}
