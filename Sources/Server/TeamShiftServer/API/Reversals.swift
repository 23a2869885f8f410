import HTTPKit
import JSONKit
import SharedModels

/// `POST …/undo` and `POST …/redo`: takes the caller's last switch back, or makes it again.
enum Reversals {
  static let inputSchema = Schema.named(
    "ReversalInput",
    .object([
      .init(
        name: "operation", schema: .nullable(.uuid), isRequired: false,
        summary: "The switch that is meant; refused if it is not the last one. Whichever is the last if not given.")
    ]))

  static let schema = Schema.named(
    "Reversal",
    .object([
      .init(name: "operation", schema: .uuid, summary: "The switch."),
      .init(name: "items", schema: .array(of: ChangeLog.entrySchema), summary: "What the log tells of it."),
      .init(name: "shifts", schema: .array(of: Shifts.schema), summary: "The shifts as they are now."),
    ]))

  static func undo(_ call: Call) throws(Problem) -> Response { try answer(call, .undo(try reversal(call))) }
  static func redo(_ call: Call) throws(Problem) -> Response { try answer(call, .redo(try reversal(call))) }

  private static func reversal(_ call: Call) throws(Problem) -> Reversal {
    guard let fields = try call.optionalBody() else { return Reversal() }
    return try readFields { () throws(FieldError) in
      Reversal(of: fields.value("operation") == nil ? nil : try fields.identifier("operation"))
    }
  }

  private static func answer(_ call: Call, _ intent: Intent) throws(Problem) -> Response {
    let changes = try call.changes(by: intent)
    return .json(try call.read { records in json(changes, records) })
  }

  private static func json(_ changes: [Change], _ records: SQLRecords) -> [UInt8] {
    var names = ReferencedRows(records: records)
    let displayNames = records.displayNames
    let entries = changes.compactMap(\.entry)
    let shifts = changes.compactMap(\.shift)
    var writer = JSONWriter()
    writer.beginObject()
    if let operation = entries.first?.operation {
      writer.key("operation")
      writer.string(operation.description)
    }
    writer.key("items")
    writer.array(entries.map { ChangeLog.json($0, displayNames) })
    writer.key("shifts")
    writer.array(shifts.map { RowDocument($0, names: &names).json })
    writer.endObject()
    return writer.bytes
  }
}

extension Change {
  fileprivate var entry: ChangeLogEntry? {
    if case .put(.changeLogEntry(let row)) = self { row } else { nil }
  }

  fileprivate var shift: ScheduledShift? {
    if case .put(.shift(let row)) = self { row } else { nil }
  }
}
