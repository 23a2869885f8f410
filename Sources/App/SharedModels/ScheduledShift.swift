/// A shift on a day of somebody's schedule.
public struct ScheduledShift: Record {
  public static let kind = RowKind.shift
  public static let noteLimit = 500

  public let id: Identifier<ScheduledShift>
  public let version: Int
  /// The day on which it starts.
  public let date: CivilDate
  public let shiftType: Identifier<ShiftType>
  public let note: String?
  public let created: Stamp
  public let modified: Stamp

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

  public init(from reader: inout some FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    date = try reader.date("date")
    shiftType = try reader.reference("shiftType")
    note = try reader.optionalText("note")
    created = try reader.stamp("created")
    modified = try reader.stamp("modified")
  }

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
