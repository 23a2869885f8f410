public import JSONKit
public import RecordKit
public import TimeKit

/// A kind of shift: when and where it is worked.
public struct ShiftType: FieldRecord {
  /// Every member sees the shift types.
  public static let table = Table<ShiftType>("shiftTypes", schema: 2, indexes: [bySymbol, byLocation])
  /// At most one row for each symbol.
  public static let bySymbol = Index<ShiftType>("symbol", columns: ["symbol"]) { IndexKey(.text($0.symbol)) }
  /// The rows that name a location.
  public static let byLocation = Index<ShiftType>("location", columns: ["locationId"]) { row in
    row.location.map { IndexKey(.id($0)) }
  }
  /// What a title may hold.
  public static let titleRule = TextRule(field: "title", name: SharedTexts.title, limit: 100)
  /// What a description may hold.
  public static let descriptionRule = TextRule(
    field: "shiftDescription", name: SharedTexts.description, limit: 500, allowsLines: true)
  /// The most characters of a symbol, as a person counts them.
  public static let symbolLimit = 3

  /// Names the shift type; shifts refer to it.
  public let id: Identifier<ShiftType>
  /// 1 when it is new, and one more with each change.
  public var version = 0
  /// One to three characters in upper case, unique in the workplace.
  public var symbol = ""
  /// What it is called.
  public var title = ""
  /// More about it; nil for none, never empty.
  public var shiftDescription: String?
  /// When it is worked, with the days on which that changes.
  public var terms = Dated<ShiftTerms>()
  /// Where it is worked; nil only for a row that was imported without one.
  public var location: Identifier<Location>?
  /// The color of its badge; nil for a row from before there were colors to choose from.
  public var color: ShiftColor?

  /// A shift type of which nothing is known yet.
  public init(id: Identifier<ShiftType>) { self.id = id }

  /// The fields in the order in which they are written.
  public mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.text(
      "symbol", &symbol, kind: .text(limit: Self.symbolLimit),
      summary: "One to three visible characters without white space, kept in upper case; unique in the workplace.")
    try fields.text(&title, Self.titleRule)
    try fields.optionalText(&shiftDescription, Self.descriptionRule)
    try fields.terms(&terms, type: "ShiftTypeTerms")
    try fields.optionalReference(
      "location", &location, .required, type: "LocationReference", showing: ["name", "address"])
    try fields.optionalValue(
      "color", &color,
      summary: "The color of its badge. A new shift type without one gets the one farthest from those in use.")
  }

  /// When it is worked on a day.
  public func on(_ date: CivilDate) -> ShiftTerms { terms.on(date) }

  /// The color of its badge, whether somebody chose one or not.
  public var shownColor: ShiftColor { color ?? ShiftColor(derivedFrom: id.description) }
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
