import HTTPKit
import RecordKit
import ServerAPI
import SharedUIs

private let path = "\(workplacePath)/change-log"

/// - Parameter features: whose rows are logged, and whose types of change there are.
func changeLogRoutes(of features: FeatureList) -> [Route] {
  let entry = LogDocument.schema(of: features)
  let filters = filterParameters(of: features)
  return [
    route(
      .get, path, "listChangeLogEntries", "List the entries of the change log, newest first",
      parameters: [.limit, .cursor, .before] + filters + [.ifNoneMatch],
      answers: [.one(.list(of: entry), "A page of entries"), .unchanged],
      { call throws(Problem) in try ChangeLog.list(call, of: features) }),
    route(
      .get, "\(path)/summary", "summarizeChangeLog",
      "Get how much of the log you can see, and what each retention period would remove now",
      answers: [Answer(outcome: .ok, summary: "The summary", type: .json, schema: summarySchema)],
      { call throws(Problem) in try ChangeLog.summary(call) }
    ).deferred(for: .summaries),
    route(
      .get, "\(path)/settings", "getChangeLogSettings", "Get how long the log is kept", parameters: [.ifNoneMatch],
      answers: [.one(settingsSchema, "The settings"), .unchanged],
      { call throws(Problem) in try ChangeLog.settings(call) }),
    Route(
      .put, "\(path)/settings", for: .members,
      Operation(
        id: "setRetention", tag: "change-log", summary: "Choose how long the log is kept",
        content: Content(types: [.json], schema: choiceSchema), answers: [.one(settingsSchema, "The settings")],
        problems: [.refused]),
      { call throws(Problem) in try ChangeLog.choose(call) }),
    route(
      .get, "\(path)/{id}", "getChangeLogEntry", "Get an entry", parameters: [.ifNoneMatch],
      answers: [.one(entry, "The entry"), .unchanged],
      { call throws(Problem) in try ChangeLog.show(call) }),
    route(
      .get, "\(path).csv", "exportChangeLog",
      "Get the log as a file for spreadsheets, newest entry first", parameters: [.before] + filters + [.ifNoneMatch],
      answers: [.file("The log"), .unchanged], problems: [.paymentRequired],
      { call throws(Problem) in try LogFile.answer(call, of: features) }),
  ]
}

private func route(
  _ method: HTTPKit.Method, _ path: String, _ id: String, _ summary: String, parameters: [Parameter] = [],
  answers: [Answer], problems: [RequestOutcome] = [],
  _ action: @escaping @Sendable (Call) throws(Problem) -> Response
) -> Route {
  let operation = Operation(
    id: id, tag: "change-log", summary: summary, parameters: parameters, answers: answers, problems: problems)
  return Route(method, path, for: .members, operation, action)
}

private let settingsSchema = Schema.named("ChangeLogSettings", .object(ChangeLog.settingsFields.map(\.output)))
private let choiceSchema = Schema.named("RetentionChoice", .object(ChangeLog.settingsFields.map(\.inputSchema)))

private let summarySchema = Schema.named(
  "ChangeLogSummary",
  .object(
    [
      .init(name: "total", schema: .integer),
      .init(name: "oldest", schema: .instant, isRequired: false, summary: "When the oldest entry was made."),
    ] + ChangeLog.settingsFields.map(\.output) + [.init(name: "expiring", schema: .array(of: expiringSchema))]))

private let expiringSchema = Schema.named(
  "ExpiringEntries",
  .object(
    ChangeLog.settingsFields.filter { $0.name == "retention" }.map(\.output) + [
      .init(
        name: "count", schema: .integer,
        summary: "How many entries that period would remove now; those that undo still needs are not counted.")
    ]))

private func filterParameters(of features: FeatureList) -> [Parameter] {
  [
    Parameter(name: "from", place: .query, schema: .date, summary: "The first day on which a change was made."),
    Parameter(name: "to", place: .query, schema: .date, summary: "The last day."),
    Parameter(
      name: "type", place: .query, schema: .text(choices: features.changeTypeNames),
      summary: "May be repeated, for any of several."),
    Parameter(
      name: "table", place: .query, schema: .text(choices: features.loggedTableNames),
      summary: "Of rows of a table. May be repeated, for any of several."),
    Parameter(name: "user", place: .query, schema: .uuid, summary: "May be repeated, for any of several."),
    Parameter(
      name: "member", place: .query, schema: .uuid,
      summary:
        "Of rows that belong to a member, such as the shifts that they work. May be repeated, for any of several."),
    Parameter(
      name: "shiftFrom", place: .query, schema: .date,
      summary: "The first day of the shifts or notes that were changed."),
    Parameter(name: "shiftTo", place: .query, schema: .date, summary: "The last such day."),
    Parameter(
      name: "shiftType", place: .query, schema: .uuid,
      summary: "Changes of a shift type, or of its shifts. May be repeated, for any of several."),
    Parameter(name: "row", place: .query, schema: .uuid, summary: "The history of one row."),
    Parameter(
      name: "q", place: .query, schema: .text(lengths: 0...LogFilters.textLimit),
      summary:
        "Words to find at the beginning of words in titles, the reason, the display name, or the name of whose row it is, ignoring case and accents."
    ),
  ]
}

extension Parameter {
  fileprivate static let limit = Parameter(
    name: "limit", place: .query, schema: .integer(1...Int64(LogFilters.highestLimit)),
    summary: "The most items of a page; \(LogFilters.standardLimit) if not given.")
  fileprivate static let cursor = Parameter(
    name: "cursor", place: .query, schema: .text, summary: "The nextCursor of the previous page.")
  fileprivate static let before = Parameter(
    name: "before", place: .query, schema: .text,
    summary: """
      Only entries older than a time like 2026-11-20T10:09:00.000Z, or than the entry whose timestamp and id are given \
      with a comma between.
      """)
}
