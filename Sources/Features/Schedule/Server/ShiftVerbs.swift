import HTTPKit
import JSONKit
import RecordKit
import ScheduleModel
import ServerAPI
import SharedModels

/// What is done to a shift beside changing its fields.
enum ShiftVerbs {
  static let switchFields = ScheduledShift.fields.filter { $0.name == "shiftType" } + [reason]
  static let moveFields = ScheduledShift.fields.filter { $0.name == "date" } + [reason]

  static let reason = Field(LogEntry.reasonRule, input: .optional, summary: "Why, for the change log.")

  /// `POST …/switch`: another shift type in place of the one that the shift has.
  static func `switch`(_ call: Call) throws(Problem) -> CallResult {
    let intent = RowIntent(SwitchShifts.self) { target, fields in
      var shift: [JSON.Member] = [.init("row", target.row.json)]
      if let version = target.expecting { shift.append(.init("expecting", .integer(Int64(version)))) }
      return fields + [.init("shifts", .array([.object(shift)]))]
    }
    return try perform(intent, switchFields, call)
  }

  /// `POST …/move`: the same shift on another day.
  static func move(_ call: Call) throws(Problem) -> CallResult {
    try perform(.changing(EditShift.self), moveFields, call)
  }

  private static func perform(_ intent: RowIntent, _ fields: [Field], _ call: Call) throws(Problem) -> CallResult {
    let rows = RowRoutes(resource: shiftResource)
    let target = try rows.target(call)
    let body = try call.content()
    let members = try readFields { () throws(FieldError) in try ResourceInput(fields: fields).creation(body) }
    return try call.perform(try intent.intent(target, members)) { _ throws(Problem) in
      try rows.answer(target.row, .ok, call)
    }
  }
}
