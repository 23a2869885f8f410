import HTTPKit
import JSONKit
import SharedModels

/// What is done to a shift beside changing its fields.
extension Shifts {
  static let switchSchema = Schema.named(
    "ShiftSwitch",
    .object([.init(name: "shiftType", schema: .reference("ShiftTypeReference", "symbol", "title")), reason]))

  static let moveSchema = Schema.named("ShiftMove", .object([.init(name: "date", schema: .date), reason]))

  private static let reason = Schema.Field(
    name: "reason", schema: .nullable(.text(lengths: 0...ChangeLogEntry.reasonLimit)), isRequired: false,
    summary: "Why, for the change log.")

  /// `POST …/switch`: another shift type in place of the one that the shift has.
  static func `switch`(_ call: Call) throws(Problem) -> Response {
    let (id, expected) = try target(call)
    var fields = try call.body()
    let intent = try readFields { () throws(FieldError) in
      Intent.switchShifts(
        ShiftSwitch(
          shifts: [ShiftSwitch.Target(id, expecting: expected)], shiftType: try fields.reference("shiftType"),
          reason: try fields.optionalText("reason") ?? ""))
    }
    _ = try call.perform(intent)
    return try RowRoutes<Shifts>.answer(id, .shown, call)
  }

  /// `POST …/move`: the same shift on another day.
  static func move(_ call: Call) throws(Problem) -> Response {
    let (id, expected) = try target(call)
    let fields = try call.body()
    let intent = try readFields { () throws(FieldError) in
      Intent.editShift(
        ShiftEdit(
          id: id, expecting: expected, date: try fields.date("date"),
          reason: try fields.optionalText("reason") ?? ""))
    }
    _ = try call.perform(intent)
    return try RowRoutes<Shifts>.answer(id, .shown, call)
  }

  /// The path's shift, and the version that the client has seen, if it says so.
  private static func target(_ call: Call) throws(Problem) -> (Identifier<ScheduledShift>, Int?) {
    let id = try RowRoutes<Shifts>.id(call)
    guard let row = try call.read({ $0.shift(id) }) else { throw .unknown(noun) }
    return (id, try call.expectedVersion(current: row.version))
  }
}
