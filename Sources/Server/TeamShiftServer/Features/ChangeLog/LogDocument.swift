import JSONKit
import RecordKit
import ServerAPI
import SharedModels

/// An entry of the log as the API shows it: its own fields, and what its user is called.
struct LogDocument {
  let json: [UInt8]

  init(_ entry: LogEntry, on records: Records) {
    json = JSONWriter.object { entry.write(to: $0, naming: records) }
  }

  static let schema = Schema.named("LogEntry", .object(fields.map(\.output)))

  private static let fields = [
    Field("id", .uuid), Field("timestamp", .instant), Field("userId", .uuid, summary: "Who did it."),
    Field("displayName", .text(limit: nil), isOptional: true, summary: "The user's name."),
    Field("changeType", .choice(LogFilters.types.map(\.name))),
    Field("intent", .text(limit: nil), summary: "The command that did it first."),
    Field("tableName", .choice(LogFilters.tables.map(\.name)), summary: "The row's table."), Field("rowId", .uuid),
    Field("date", .date, isOptional: true, summary: "The row's day, if it has one."),
    Field(
      "operation", .uuid, summary: "The command; an undo or a redo names the one that it undoes or redoes."),
    Field("reason", .text(limit: nil), isOptional: true),
    Field(
      "before", .json, isOptional: true,
      summary: "The row before, with the rows that it refers to as they were; missing for a new row."),
    Field("after", .json, isOptional: true, summary: "The row after; missing for a deleted row."),
  ]
}
