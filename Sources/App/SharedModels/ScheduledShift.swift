public import JSONKit
public import TimeKit

/// A shift on a day of somebody's schedule.
public struct ScheduledShift: Record {
  /// `shift` in the feed and in the browser's store.
  public static let kind = RowKind.shift
  /// The most characters of a note, as a person counts them.
  public static let noteLimit = 500

  /// Made by whoever scheduled the shift, the app or the server's API; it never changes.
  public let id: Identifier<ScheduledShift>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// The day on which it starts.
  public let date: CivilDate
  /// What is worked; a type that a shift names cannot be deleted.
  public let shiftType: Identifier<ShiftType>
  /// What the person wrote, in one or more lines; nil for nothing, never empty.
  public let note: String?
  /// Who scheduled it; it stays the same for ever.
  public let created: Stamp
  /// Who changed it last; the same as `created` while nobody has.
  public let modified: Stamp

  /// A row of checked values: the rules are in `ShiftAddition` and `ShiftEdit`, not here.
  public init(
    id: Identifier<ScheduledShift>, version: Int, date: CivilDate, shiftType: Identifier<ShiftType>, note: String?,
    created: Stamp, modified: Stamp
  ) {
    self.id = id
    self.version = version
    self.date = date
    self.shiftType = shiftType
    self.note = note
    self.created = created
    self.modified = modified
  }

  /// Reads the fields by the properties' names; only `note` may be absent.
  public init(from reader: inout some FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    date = try reader.date("date")
    shiftType = try reader.reference("shiftType")
    note = try reader.optionalText("note")
    created = try reader.stamp("created")
    modified = try reader.stamp("modified")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: inout some FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.date("date", date)
    writer.reference("shiftType", shiftType)
    writer.optionalText("note", note)
    writer.stamp("created", created)
    writer.stamp("modified", modified)
  }
}

extension ScheduledShift {
  /// The next version, with another shift type.
  public func switched(to shiftType: Identifier<ShiftType>, by stamp: Stamp) -> ScheduledShift {
    next(date, shiftType, note, stamp)
  }

  /// The next version, on another day.
  public func moved(to date: CivilDate, by stamp: Stamp) -> ScheduledShift { next(date, shiftType, note, stamp) }

  /// The next version, with another note, or none.
  public func noted(_ note: String?, by stamp: Stamp) -> ScheduledShift { next(date, shiftType, note, stamp) }

  private func next(
    _ date: CivilDate, _ shiftType: Identifier<ShiftType>, _ note: String?, _ stamp: Stamp
  ) -> ScheduledShift {
    ScheduledShift(
      id: id, version: version + 1, date: date, shiftType: shiftType, note: note, created: created, modified: stamp)
  }
}
