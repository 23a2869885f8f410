import HTTPKit
import JSONKit
import RecordKit
import ScheduleModel
import ServerAPI
import ServerStorage
import SharedModels
import TextKit
import TimeKit

/// `POST …/shifts`: one shift, or with `to` the same shift on each day of a range.
enum ShiftAddition {
  private static let to = Field(
    "to", .date, input: .optional,
    summary: "The last day, for the same shift on each day from `date` on; days that have it are skipped.")

  static let schema = Schema.named("ShiftAddition", .object((ScheduledShift.fields + [to]).map(\.inputSchema)))

  static func add(_ call: Call) throws(Problem) -> CallResult {
    let fields = try call.body()
    if fields.has(to.name) { return try addRange(call, fields) }
    if let conflict = try conflict(call, fields) { throw conflict }
    return try RowRoutes(resource: shiftResource).create(call)
  }

  /// A problem if there is a shift of that identifier with other content.
  private static func conflict(_ call: Call, _ fields: JSONFieldReader) throws(Problem) -> Problem? {
    guard fields.has("id") else { return nil }
    let (id, date, type) = try readFields { () throws(FieldError) in
      let id: Identifier<ScheduledShift> = try fields.identifier("id")
      let type: Identifier<ShiftType> = try fields.reference("shiftType")
      return (id, try fields.date("date"), type)
    }
    let (note, member): (String, Identifier<Member>?) = try readFields { () throws(FieldError) in
      (try fields.optionalText("note") ?? "", try fields.optionalReference("member"))
    }
    let (times, pause, isCalledBack) = try readFields { () throws(FieldError) in
      (
        try ShiftTimes.read(fields) ?? .ofType, try ShiftBreak.read(fields) ?? .ofType,
        try fields.optionalFlag("calledBack") ?? false
      )
    }
    let isSame = try call.read { records in
      records.shift(id).map { known in
        known.date == date && known.shiftType == type && known.note ?? "" == note.trimmed
          && known.member == member ?? known.member && known.has(times, on: records)
          && known.has(pause, on: records) && known.isCalledBack == isCalledBack
      }
    }
    return isSame == false ? .conflict("This shift already exists.") : nil
  }

  private static func addRange(_ call: Call, _ fields: JSONFieldReader) throws(Problem) -> CallResult {
    let members = try readFields { () throws(FieldError) in
      try ResourceInput(fields: ScheduledShift.fields + [to]).creation(fields.object)
    }
    let days = try range(fields).map { (row: call.environment.uniqueID(), date: JSON.string($0.description)) }
    let intent = RowIntent(AddShifts.self) { _, members in addition(on: days, members) }
    let command = try intent.intent(RowIntent.Target(row: days[0].row), members)
    return try call.perform(command) { changes throws(Problem) in
      let items = try call.read { records in
        let references = ReferencedRows(records)
        return changes.compactMap(\.row).filter { $0.table === ScheduledShift.table && records.includes($0) }
          .map { RowDocument($0, shiftResource.fields, references).json }
      }
      return .json(listJSON(items, next: nil), .created)
    }
  }

  private static func range(_ fields: JSONFieldReader) throws(Problem) -> ClosedRange<CivilDate> {
    let (first, last) = try readFields { () throws(FieldError) in
      (try fields.date("date"), try fields.date(to.name))
    }
    guard !fields.has("id") else { throw .wrong("id", "cannot be given for a range") }
    guard first <= last else { throw .wrong(to.name, "must not be before date") }
    guard first.distance(to: last) < AddShifts.dayLimit else {
      let refusal = AddShifts.tooManyDays
      throw Problem(Refusal(refusal.message, field: to.name, code: refusal.code))
    }
    return first...last
  }
}
