public import JSONKit
public import RecordKit

/// A place where shifts are worked.
public struct Location: Record {
  /// Every member sees the places.
  public static let table = Table<Location>("locations")
  /// What a name may hold.
  public static let nameRule = TextRule(field: "name", name: ModelTexts.name, limit: 100)
  /// What an address may hold.
  public static let addressRule = TextRule(field: "address", name: ModelTexts.address, limit: 200)

  /// Names the place; shift types refer to it.
  public let id: Identifier<Location>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// What the place is called.
  public let name: String
  /// Where it is; empty for none.
  public let address: String

  /// A row of checked values.
  public init(id: Identifier<Location>, version: Int, name: String, address: String) {
    self.id = id
    self.version = version
    self.name = name
    self.address = address
  }

  /// Reads the fields by the properties' names, which all must be there.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    name = try reader.text("name")
    address = try reader.text("address")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.text("name", name)
    writer.text("address", address)
  }
}

extension Records {
  /// Nil if there is none, or no longer.
  public final func location(_ id: Identifier<Location>) -> Location? { self[id] }
  /// All locations, by identifier.
  public final func locations() -> [Location] { all(Location.self) }
}
