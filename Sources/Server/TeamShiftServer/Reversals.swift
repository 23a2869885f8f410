import AppFeature
import ChangeLogServer
import HTTPKit
import JSONKit
import RecordKit
import ServerAPI

/// `POST …/undo` and `POST …/redo`: takes the caller's last change back, or makes it again, whatever it was.
let reversalRoutes = [
  Route(
    .post, "\(workplacePath)/undo", for: .members, .reversal("undo", "Undo an operation"),
    { call throws(Problem) in try Reversals.answer(call, Undo.definition) }),
  Route(
    .post, "\(workplacePath)/redo", for: .members, .reversal("redo", "Redo an operation"),
    { call throws(Problem) in try Reversals.answer(call, Redo.definition) }),
]

private enum Reversals {
  private static let operation = Field(
    "operation", .uuid, input: .optional,
    summary: "The operation to undo or redo, by its command; the newest one possible if not given.")

  static let inputSchema = Schema.named("ReversalInput", .object([operation.inputSchema]))

  static let schema = Schema.named(
    "Reversal",
    .object([
      .init(name: "operation", schema: .uuid, summary: "The operation."),
      .init(name: "items", schema: .array(of: LogDocument.schema(of: .teamShift)), summary: "What the log says of it."),
      .init(name: "rows", schema: .array(of: rowSchema), summary: "The rows as they are now."),
    ]))

  private static let rowSchema = Schema.named(
    "ChangedRow",
    .object([
      .init(name: "table", schema: .text, summary: "The row's table, such as shiftTypes."),
      .init(name: "id", schema: .uuid),
      .init(
        name: "row", schema: .document, isRequired: false,
        summary: "As its own resource shows it; missing once deleted."),
    ]))

  static func answer(_ call: Call, _ definition: AnyIntentDefinition) throws(Problem) -> CallResult {
    let json = try call.optionalBody()?.object ?? .object([])
    let intent = try readFields { () throws(FieldError) in try definition.read(try JSONFieldReader(json)) }
    return try call.perform(intent) { changes throws(Problem) in
      .json(try call.read { records in document(changes, records) })
    }
  }

  private static func document(_ changes: [Change], _ records: VisibleRecords) -> [UInt8] {
    let entries = changes.compactMap { $0.row?.as(LogEntry.self) }
    let references = ReferencedRows(records)
    let rows = changes.filter { $0.key.table !== LogEntry.table }
    var writer = JSONWriter()
    writer.beginObject()
    if let operation = entries.first?.operation {
      writer.key("operation")
      writer.string(operation.description)
    }
    writer.key("items")
    writer.array(entries.map { LogDocument($0, on: records).json })
    writer.key("rows")
    writer.array(rows.map { document($0, references) })
    writer.endObject()
    return writer.bytes
  }

  private static func document(_ change: Change, _ references: ReferencedRows) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("table")
    writer.string(change.key.table.name)
    writer.key("id")
    writer.string(change.key.id.description)
    if let row = change.row {
      writer.key("row")
      writer.raw(RowDocument(row, ServerFeature.fields(of: row.table), references).json)
    }
    writer.endObject()
    return writer.bytes
  }
}

extension ServerFeature {
  /// The fields of a table's rows, if the API has them.
  fileprivate static func fields(of table: AnyTable) -> [Field] {
    for feature in all {
      if let resource = feature.resources.first(where: { $0.table === table }) { return resource.fields }
    }
    return []
  }
}

extension Operation {
  fileprivate static func reversal(_ id: String, _ summary: String) -> Operation {
    Operation(
      id: id, tag: "undo", summary: summary,
      content: Content(types: [.json], schema: Reversals.inputSchema, isRequired: false),
      answers: [Answer(outcome: .ok, summary: "What was done", type: .json, schema: Reversals.schema)],
      problems: [.refused])
  }
}
