public import JSONKit

/// A place where shifts are worked.
public struct Location: Record {
  /// `location` in the feed and in the browser's store.
  public static let kind = RowKind.location
  /// The most characters of a name, as a person counts them.
  public static let nameLimit = 100
  /// The most characters of an address, as a person counts them.
  public static let addressLimit = 200
  /// For one line; a name is never empty, so it is read as a required one.
  public static let nameRule = TextRule(field: "name", name: "Name", limit: nameLimit)
  /// For one line, which may be empty.
  public static let addressRule = TextRule(field: "address", name: "Address", limit: addressLimit)

  /// Made by whoever added the location, the app or the server's API; it never changes.
  public let id: Identifier<Location>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// What shift types and lists show; several locations may have the same.
  public let name: String
  /// Empty for none.
  public let address: String

  /// A row of checked values: the rules are in `LocationEdit`, not here.
  public init(id: Identifier<Location>, version: Int, name: String, address: String) {
    self.id = id
    self.version = version
    self.name = name
    self.address = address
  }

  /// Reads `id`, `version`, `name` and `address`, which all must be there.
  public init(from reader: inout some FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    name = try reader.text("name")
    address = try reader.text("address")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: inout some FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.text("name", name)
    writer.text("address", address)
  }
}
