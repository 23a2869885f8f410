public import JSONKit
public import TimeKit

/// One change of one shift, kept beside the shift itself and written together with it; it never changes.
public struct ChangeLogEntry: Record {
  /// `changeLogEntry` in the feed and in the browser's store.
  public static let kind = RowKind.changeLogEntry
  /// The most characters of a reason, as a person counts them.
  public static let reasonLimit = 500

  /// Comes from the command's identifier, so that a device and the server give the same entry the same one.
  public let id: Identifier<ChangeLogEntry>
  /// When the person did it; always after the change that the shift had before this one.
  public let timestamp: Instant
  /// Who did it.
  public let userId: Identifier<UserProfile>
  /// What was done.
  public let changeType: ChangeType
  /// The shift, which may be gone by now.
  public let shiftId: Identifier<ScheduledShift>
  /// The day of the shift after the change, or before it if the change ended the shift.
  public let shiftDate: CivilDate
  /// The command that did it. An undo and a redo name the one that they take back or make again, so that all that
  /// happened to one switch is found under one identifier.
  public let operation: Identifier<Command>
  /// Why, in the person's words; nil for none, never empty.
  public let reason: String?
  /// The shift before; nil for one that was created.
  public let oldShiftSnapshot: ShiftSnapshot?
  /// The shift after; nil for one that was deleted.
  public let newShiftSnapshot: ShiftSnapshot?

  /// An entry never changes.
  public var version: Int { 1 }

  /// An entry about a shift of which at least one of the snapshots tells.
  public init(
    id: Identifier<ChangeLogEntry>, timestamp: Instant, userId: Identifier<UserProfile>, changeType: ChangeType,
    shiftId: Identifier<ScheduledShift>, shiftDate: CivilDate, operation: Identifier<Command>, reason: String?,
    oldShiftSnapshot: ShiftSnapshot?, newShiftSnapshot: ShiftSnapshot?
  ) {
    self.id = id
    self.timestamp = timestamp
    self.userId = userId
    self.changeType = changeType
    self.shiftId = shiftId
    self.shiftDate = shiftDate
    self.operation = operation
    self.reason = reason
    self.oldShiftSnapshot = oldShiftSnapshot
    self.newShiftSnapshot = newShiftSnapshot
  }

  /// Reads the fields by the properties' names; the change's type says which of the snapshots are there.
  public init(from reader: inout some FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    timestamp = try reader.instant("timestamp")
    userId = try reader.identifier("userId")
    let name = try reader.text("changeType")
    guard let type = ChangeType(rawValue: name) else { throw FieldError("changeType", "is not a type of change") }
    changeType = type
    shiftId = try reader.identifier("shiftId")
    shiftDate = try reader.date("shiftDate")
    operation = try reader.identifier("operation")
    reason = try reader.optionalText("reason")
    oldShiftSnapshot = type.hasOld ? try reader.snapshot("oldShiftSnapshot") : nil
    newShiftSnapshot = type.hasNew ? try reader.snapshot("newShiftSnapshot") : nil
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: inout some FieldWriter) {
    writer.identifier("id", id)
    writer.instant("timestamp", timestamp)
    writer.identifier("userId", userId)
    writer.text("changeType", changeType.rawValue)
    writer.identifier("shiftId", shiftId)
    writer.date("shiftDate", shiftDate)
    writer.identifier("operation", operation)
    writer.optionalText("reason", reason)
    writer.snapshot("oldShiftSnapshot", oldShiftSnapshot)
    writer.snapshot("newShiftSnapshot", newShiftSnapshot)
  }
}

extension ChangeLogEntry {
  /// Whether the entry stands before another one in a log that begins with the newest.
  public func isNewer(than other: ChangeLogEntry) -> Bool {
    timestamp == other.timestamp ? id > other.id : timestamp > other.timestamp
  }
}

/// How much of the log each device holds.
public enum ChangeLogWindow {
  /// The newest entries; older ones are on the server alone, but for those that an undo may still need.
  public static let size = 1_000
}

extension FieldReader {
  fileprivate mutating func snapshot(_ name: String) throws(FieldError) -> ShiftSnapshot {
    try group(name) { (reader: inout Self) throws(FieldError) in try ShiftSnapshot(from: &reader) }
  }
}

extension FieldWriter {
  fileprivate mutating func snapshot(_ name: String, _ snapshot: ShiftSnapshot?) {
    if let snapshot { group(name) { writer in snapshot.write(to: &writer) } }
  }
}
