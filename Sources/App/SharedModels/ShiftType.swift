public import JSONKit

/// A kind of shift: what a person is scheduled for.
public struct ShiftType: Record {
  /// `shiftType` in the feed and in the browser's store.
  public static let kind = RowKind.shiftType
  /// The most characters of a symbol, as a person counts them.
  public static let symbolLimit = 3
  /// The most characters of a title, as a person counts them.
  public static let titleLimit = 100
  /// The most characters of a description, as a person counts them.
  public static let descriptionLimit = 500

  /// Made by whoever added the shift type, the app or the server's API; it never changes.
  public let id: Identifier<ShiftType>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// One to three visible characters, in upper case, unique in the workplace.
  public let symbol: String
  /// One line, never empty; several shift types may have the same.
  public let title: String
  /// One or more lines; nil for none, never empty.
  public let shiftDescription: String?
  /// When it is worked on each of its days; always a possible one.
  public let duration: ShiftDuration
  /// Where it is worked; nil only for a row that was imported without its location.
  public let location: Identifier<Location>?

  /// A row of checked values: the rules are in `ShiftTypeEdit`, not here.
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

  /// Reads the fields by the properties' names; only `shiftDescription` and `location` may be absent.
  public init(from reader: inout some FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    symbol = try reader.text("symbol")
    title = try reader.text("title")
    shiftDescription = try reader.optionalText("shiftDescription")
    duration = try reader.duration("duration")
    location = try reader.optionalReference("location")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
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
