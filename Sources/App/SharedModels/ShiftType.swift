/// A kind of shift: what a person is scheduled for.
public struct ShiftType: Record {
  public static let kind = RowKind.shiftType
  public static let symbolLimit = 3
  public static let titleLimit = 100
  public static let descriptionLimit = 500

  public let id: Identifier<ShiftType>
  public let version: Int
  /// One to three visible characters, in upper case, unique in the workplace.
  public let symbol: String
  public let title: String
  public let shiftDescription: String?
  public let duration: ShiftDuration
  /// Where it is worked; nil only for a row that was imported without its location.
  public let location: Identifier<Location>?

  public init(
    id: Identifier<ShiftType>, version: Int, symbol: String, title: String, shiftDescription: String?,
    duration: ShiftDuration, location: Identifier<Location>?
  ) {
    self.id = id
    self.version = version
    self.symbol = symbol
    self.title = title
    self.shiftDescription = shiftDescription
    self.duration = duration
    self.location = location
  }

  public init(from reader: inout some FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    symbol = try reader.text("symbol")
    title = try reader.text("title")
    shiftDescription = try reader.optionalText("shiftDescription")
    duration = try reader.duration("duration")
    location = try reader.optionalReference("location")
  }

  public func write(to writer: inout some FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.text("symbol", symbol)
    writer.text("title", title)
    writer.optionalText("shiftDescription", shiftDescription)
    writer.duration("duration", duration)
    writer.optionalReference("location", location)
  }
}
