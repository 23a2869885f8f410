import JSONKit
package import RecordKit
package import ServerAPI
package import SharedUIs

/// An entry of the log as the API shows it: its own fields, and what its user is called.
package struct LogDocument {
  package let json: [UInt8]

  package init(_ entry: LogEntry, on records: Records) {
    json = JSONWriter.object { entry.write(to: $0, naming: records) }
  }

  /// - Parameter features: whose rows are logged, and whose types of change there are.
  package static func schema(of features: FeatureList) -> Schema {
    .named("LogEntry", .object(fields(of: features).map(\.output)))
  }

  private static func fields(of features: FeatureList) -> [Field] {
    [
      Field("id", .uuid), Field("timestamp", .instant, summary: "When the server received it."),
      Field(
        "madeAt", .instant, isOptional: true,
        summary: "When it was done by the device's clock; missing within five minutes of the timestamp."),
      Field("userId", .uuid, summary: "Who did it."),
      Field("displayName", .text(limit: nil), isOptional: true, summary: "The user's name."),
      Field("changeType", .choice(features.changeTypeNames)),
      Field("intent", .text(limit: nil), summary: "The command that did it first."),
      Field("tableName", .choice(features.loggedTableNames), summary: "The row's table."), Field("rowId", .uuid),
      Field("date", .date, isOptional: true, summary: "The row's day, if it has one."),
      Field(
        "operation", .uuid, summary: "The command; an undo or a redo names the one that it undoes or redoes."),
      Field("reason", .text(limit: nil), isOptional: true),
      Field(
        "before", .document, isOptional: true,
        summary: "The row before, with the rows that it refers to as they were; missing for a new row."),
      Field("after", .document, isOptional: true, summary: "The row after; missing for a deleted row."),
    ]
  }
}
