import SharedModels

extension ChangeLog {
  static let entrySchema = Schema.named(
    "ChangeLogEntry",
    .object([
      .init(name: "id", schema: .uuid), .init(name: "timestamp", schema: .instant),
      .init(name: "userId", schema: .uuid, summary: "Who did it."),
      .init(name: "displayName", schema: .text, isRequired: false, summary: "What the user is called."),
      .init(name: "changeType", schema: typeSchema), .init(name: "shiftId", schema: .uuid),
      .init(name: "shiftDate", schema: .date),
      .init(
        name: "operation", schema: .uuid, summary: "The command; an undo and a redo name the switch that they are of."),
      .init(name: "reason", schema: .text, isRequired: false),
      .init(name: "oldShiftSnapshot", schema: snapshot, isRequired: false, summary: "Missing for a new shift."),
      .init(name: "newShiftSnapshot", schema: snapshot, isRequired: false, summary: "Missing for a deleted shift."),
    ]))

  static let typeSchema = Schema.text(choices: ChangeType.allCases.map(\.rawValue))

  private static let snapshot = Schema.named(
    "ShiftSnapshot",
    .object([
      .init(name: "version", schema: .integer), .init(name: "date", schema: .date),
      .init(name: "note", schema: .text, isRequired: false), .init(name: "shiftTypeId", schema: .uuid),
      .init(name: "symbol", schema: .text), .init(name: "title", schema: .text),
      .init(name: "description", schema: .text, isRequired: false), .init(name: "timeRange", schema: .text),
      .init(name: "location", schema: .text, isRequired: false),
    ]))

  static let settingsSchema = Schema.named("ChangeLogSettings", .object(settingsFields))
  static let choiceSchema = Schema.named(
    "RetentionChoice",
    .object([
      retention, .init(name: "lastPurged", schema: .instant, isRequired: false, isReadOnly: true),
      .init(name: "lastPurgedCount", schema: .integer, isRequired: false, isReadOnly: true),
    ]))

  static let summarySchema = Schema.named(
    "ChangeLogSummary",
    .object(
      [
        .init(name: "total", schema: .integer),
        .init(name: "oldest", schema: .instant, isRequired: false, summary: "When the oldest entry was made."),
      ] + settingsFields + [.init(name: "expiring", schema: .array(of: expiring))]))

  private static let expiring = Schema.named(
    "ExpiringEntries",
    .object([
      retention,
      .init(
        name: "count", schema: .integer,
        summary: "How many entries that period would remove now; those that undo still needs are not counted."),
    ]))

  private static let settingsFields: [Schema.Field] = [
    retention,
    .init(name: "lastPurged", schema: .instant, isRequired: false, summary: "Missing before the first purge."),
    .init(name: "lastPurgedCount", schema: .integer, summary: "How many entries it removed."),
  ]

  private static let retention = Schema.Field(
    name: "retention", schema: .text(choices: RetentionPeriod.allCases.map(\.rawValue)),
    summary: "How long entries are kept.")
}
