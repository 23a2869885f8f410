public import JSONKit
public import RecordKit

/// A kind of shift: when and where it is worked.
public struct ShiftType: Record {
  /// Every member sees the shift types.
  public static let table = Table<ShiftType>("shiftTypes", indexes: [bySymbol, byLocation])
  /// At most one row for each symbol.
  public static let bySymbol = Index<ShiftType>("symbol", columns: ["symbol"]) { IndexKey(.text($0.symbol)) }
  /// The rows that name a location.
  public static let byLocation = Index<ShiftType>("location", columns: ["locationId"]) { row in
    row.location.map { IndexKey(.id($0)) }
  }
  /// What a title may hold.
  public static let titleRule = TextRule(field: "title", name: ModelTexts.title, limit: 100)
  /// What a description may hold.
  public static let descriptionRule = TextRule(
    field: "shiftDescription", name: ModelTexts.description, limit: 500, allowsLines: true)
  /// The most characters of a symbol, as a person counts them.
  public static let symbolLimit = 3

  /// Names the shift type; shifts refer to it.
  public let id: Identifier<ShiftType>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// One to three characters in upper case, unique in the workplace.
  public let symbol: String
  /// What it is called.
  public let title: String
  /// More about it; nil for none, never empty.
  public let shiftDescription: String?
  /// When it is worked.
  public let duration: ShiftDuration
  /// Where it is worked; nil only for a row that was imported without one.
  public let location: Identifier<Location>?
  /// The color of its badge; nil for a row from before there were colors to choose from.
  public let color: ShiftColor?

  /// A row of checked values.
  public init(
    id: Identifier<ShiftType>, version: Int, symbol: String, title: String, shiftDescription: String?,
    duration: ShiftDuration, location: Identifier<Location>?, color: ShiftColor?
  ) {
    self.id = id
    self.version = version
    self.symbol = symbol
    self.title = title
    self.shiftDescription = shiftDescription
    self.duration = duration
    self.location = location
    self.color = color
  }

  /// Reads the fields by the properties' names; `shiftDescription`, `location` and `color` may be absent.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    symbol = try reader.text("symbol")
    title = try reader.text("title")
    shiftDescription = try reader.optionalText("shiftDescription")
    duration = try reader.duration("duration")
    location = try reader.optionalReference("location")
    color = try reader.optionalShiftColor("color")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.text("symbol", symbol)
    writer.text("title", title)
    writer.optionalText("shiftDescription", shiftDescription)
    writer.duration("duration", duration)
    writer.optionalReference("location", location)
    writer.optionalText("color", color?.rawValue)
  }

  /// The color of its badge, whether somebody chose one or not.
  public var shownColor: ShiftColor { color ?? ShiftColor(derivedFrom: id.description) }

  /// The same content under another version.
  public func at(version: Int) -> ShiftType {
    ShiftType(
      id: id, version: version, symbol: symbol, title: title, shiftDescription: shiftDescription, duration: duration,
      location: location, color: color)
  }
}

extension Records {
  /// Nil if there is none, or no longer.
  public final func shiftType(_ id: Identifier<ShiftType>) -> ShiftType? { self[id] }

  /// The shift type with this symbol, which is given in upper case.
  public final func shiftType(symbol: String) -> ShiftType? {
    rows(ShiftType.bySymbol, in: .equal(.text(symbol)), limit: 1).first
  }

  /// All shift types, by identifier.
  public final func shiftTypes() -> [ShiftType] { all(ShiftType.self) }

  /// How many shift types name the location.
  public final func countShiftTypes(at location: Identifier<Location>) -> Int {
    count(ShiftType.byLocation, in: .equal(.id(location)))
  }
}
