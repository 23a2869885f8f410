public import JSONKit
public import TimeKit

/// A scheduled shift as it was at one version, with all that a reader of the log needs to know of its type, whatever
/// becomes of shift, type and location later (document 003, section 5.2.1).
public struct ShiftSnapshot: Equatable, Sendable {
  /// The shift's version.
  public let version: Int
  /// The day on which it started.
  public let date: CivilDate
  /// The note; nil for none.
  public let note: String?
  /// What was worked, by its identifier; the type may be gone by now.
  public let shiftTypeId: Identifier<ShiftType>
  /// The type's symbol at that time.
  public let symbol: String
  /// The type's title at that time.
  public let title: String
  /// The type's description at that time; nil for none.
  public let description: String?
  /// When it was worked, such as `9:00 AM – 5:00 PM`.
  public let timeRange: String
  /// The location's name at that time; nil if the type had none.
  public let location: String?

  /// Captures a shift as it stands, with what the records know of its type.
  public init(_ shift: ScheduledShift, on records: some Records) {
    let type = records.shiftType(shift.shiftType)
    version = shift.version
    date = shift.date
    note = shift.note
    shiftTypeId = shift.shiftType
    symbol = type?.symbol ?? "?"
    title = type?.title ?? "Shift"
    description = type?.shiftDescription
    timeRange = type?.duration.fullText ?? ""
    location = type?.location.flatMap { records.location($0)?.name }
  }

  init(from reader: inout some FieldReader) throws(FieldError) {
    version = try reader.version()
    date = try reader.date("date")
    note = try reader.optionalText("note")
    shiftTypeId = try reader.identifier("shiftTypeId")
    symbol = try reader.text("symbol")
    title = try reader.text("title")
    description = try reader.optionalText("description")
    timeRange = try reader.text("timeRange")
    location = try reader.optionalText("location")
  }

  func write(to writer: inout some FieldWriter) {
    writer.version(version)
    writer.date("date", date)
    writer.optionalText("note", note)
    writer.identifier("shiftTypeId", shiftTypeId)
    writer.text("symbol", symbol)
    writer.text("title", title)
    writer.optionalText("description", description)
    writer.text("timeRange", timeRange)
    writer.optionalText("location", location)
  }
}
