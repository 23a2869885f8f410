public import JSONKit
public import RecordKit

/// A place where shifts are worked.
public struct Location: FieldRecord {
  /// Every member sees the places.
  public static let table = Table<Location>("locations")
  /// What a name may hold.
  public static let nameRule = TextRule(field: "name", name: SharedTexts.name, limit: 100)
  /// What an address may hold.
  public static let addressRule = TextRule(field: "address", name: SharedTexts.address, limit: 200)

  /// Names the place; shift types refer to it.
  public let id: Identifier<Location>
  /// 1 when it is new, and one more with each change.
  public var version = 0
  /// What the place is called.
  public var name = ""
  /// Where it is; empty for none.
  public var address = ""

  /// A place of which nothing is known yet.
  public init(id: Identifier<Location>) { self.id = id }

  /// The fields in the order in which they are written.
  public mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.text(&name, Self.nameRule)
    try fields.text(&address, Self.addressRule, .optional)
  }
}

extension Records {
  /// Nil if there is none, or no longer.
  public final func location(_ id: Identifier<Location>) -> Location? { self[id] }
  /// All locations, by identifier.
  public final func locations() -> [Location] { all(Location.self) }
}
