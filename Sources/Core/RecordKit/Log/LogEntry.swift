public import JSONKit
public import TimeKit

/// One change of one row, kept beside the row itself and written together with it; it never changes.
///
/// It has a codec of its own: no form or patch knows its fields, and who receives it is told by which of them are there.
public struct LogEntry: Record {
  /// An entry goes to those who may receive its row.
  public static let table = Table<LogEntry>(
    "logEntries", indexes: [byTime, byUser, byRow, byOperation], audience: { $0.audience })
  /// All entries, the oldest first.
  public static let byTime = Index<LogEntry>("time", columns: ["timestamp"]) { IndexKey(.instant($0.timestamp)) }
  /// A user's entries, the oldest first.
  public static let byUser = Index<LogEntry>("user", columns: ["userId", "timestamp"]) {
    IndexKey(.id($0.userId), .instant($0.timestamp))
  }
  /// A row's entries, the oldest first.
  public static let byRow = Index<LogEntry>("row", columns: ["rowId", "timestamp"]) {
    IndexKey(.id($0.rowId), .instant($0.timestamp))
  }
  /// By the operation that the entries belong to.
  public static let byOperation = Index<LogEntry>("operation", columns: ["operation", "timestamp"]) {
    IndexKey(.id($0.operation), .instant($0.timestamp))
  }

  /// Comes from the command's identifier, so that a device and the server give the same entry the same one.
  public let id: Identifier<LogEntry>
  /// When it was recorded, by the server's clock; always after the person's change before this one, and the row's.
  public let timestamp: Instant
  /// When the person did it by the device's clock, where that is more than five minutes from when it was recorded.
  public let madeAt: Instant?
  /// Who did it.
  public let userId: Identifier<UserProfile>
  /// The type of the change.
  public let changeType: ChangeType
  /// The name of the intent that did it first: an undo and a redo carry that of what they take back or make again.
  public let intent: String
  /// The name of the row's table.
  public let tableName: String
  /// The row, which may be gone by now.
  public let rowId: UniqueID
  /// The row's day after the change, or before it if the change ended the row; nil if it has none.
  public let date: CivilDate?
  /// The command that did it. An undo and a redo name the one that they take back or make again, so that all that
  /// happened to one step is found under one identifier.
  public let operation: Identifier<Command>
  /// Why, in the person's words; nil for none, never empty.
  public let reason: String?
  /// The row before, with the rows that it refers to as they were; nil for one that was created.
  public let before: JSON?
  /// The row after, with the rows that it refers to as they were; nil for one that was deleted.
  public let after: JSON?
  /// Who may receive the entry.
  public let audience: Audience

  /// An entry never changes.
  public var version: Int { 1 }

  /// An entry about a row of which at least one of the snapshots is there.
  public init(
    id: Identifier<LogEntry>, timestamp: Instant, madeAt: Instant? = nil, userId: Identifier<UserProfile>,
    changeType: ChangeType, intent: String, tableName: String, rowId: UniqueID, date: CivilDate?,
    operation: Identifier<Command>, reason: String?, before: JSON?, after: JSON?, audience: Audience = .everyone
  ) {
    self.id = id
    self.timestamp = timestamp
    self.madeAt = madeAt
    self.userId = userId
    self.changeType = changeType
    self.intent = intent
    self.tableName = tableName
    self.rowId = rowId
    self.date = date
    self.operation = operation
    self.reason = reason
    self.before = before
    self.after = after
    self.audience = audience
  }

  /// Reads the fields by the properties' names; at least one snapshot must be there.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    timestamp = try reader.instant("timestamp")
    madeAt = try reader.optionalInstant("madeAt")
    userId = try reader.identifier("userId")
    changeType = ChangeType(try reader.text("changeType"))
    intent = try reader.text("intent")
    tableName = try reader.text("tableName")
    rowId = try reader.uniqueID("rowId")
    date = try reader.optionalDate("date")
    operation = try reader.identifier("operation")
    reason = try reader.optionalText("reason")
    before = try reader.optionalJSON("before")
    after = try reader.optionalJSON("after")
    audience = try reader.audience()
    guard before != nil || after != nil else { throw FieldError("after", "is missing") }
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.instant("timestamp", timestamp)
    writer.optionalInstant("madeAt", madeAt)
    writer.identifier("userId", userId)
    writer.text("changeType", changeType.name)
    writer.text("intent", intent)
    writer.text("tableName", tableName)
    writer.uniqueID("rowId", rowId)
    writer.optionalDate("date", date)
    writer.identifier("operation", operation)
    writer.optionalText("reason", reason)
    writer.optionalJSON("before", before)
    writer.optionalJSON("after", after)
    writer.audience(audience)
  }
}

extension LogEntry {
  /// Whether the entry comes before another one in a log that begins with the newest.
  public func isNewer(than other: LogEntry) -> Bool {
    timestamp == other.timestamp ? id > other.id : timestamp > other.timestamp
  }

  /// The version that the row had after the change; nil if the change ended it.
  public var versionAfter: Int? { after.flatMap { $0["version"]?.integer }.map { Int($0) } }

  /// The version that the row had before the change; nil if the change made it.
  public var versionBefore: Int? { before.flatMap { $0["version"]?.integer }.map { Int($0) } }
}

extension FieldReader {
  fileprivate final func audience() throws(FieldError) -> Audience {
    let isForManagers = try optionalFlag("managersOnly") ?? false
    guard let member: Identifier<Member> = try optionalIdentifier("audienceMember") else {
      return isForManagers ? .managers : .everyone
    }
    return isForManagers ? .memberAndManagers(member) : .member(member)
  }
}

extension FieldWriter {
  fileprivate final func audience(_ audience: Audience) {
    switch audience {
    case .everyone: break
    case .managers: flag("managersOnly", true)
    case .member(let member): identifier("audienceMember", member)
    case .memberAndManagers(let member):
      flag("managersOnly", true)
      identifier("audienceMember", member)
    }
  }
}
