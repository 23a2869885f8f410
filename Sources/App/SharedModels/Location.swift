/// A place where shifts are worked.
public struct Location: Record {
  public static let kind = RowKind.location
  public static let nameLimit = 100
  public static let addressLimit = 200
  public static let nameRule = TextRule(field: "name", name: "Name", limit: nameLimit)
  public static let addressRule = TextRule(field: "address", name: "Address", limit: addressLimit)

  public let id: Identifier<Location>
  public let version: Int
  public let name: String
  public let address: String

  public init(id: Identifier<Location>, version: Int, name: String, address: String) {
    self.id = id
    self.version = version
    self.name = name
    self.address = address
  }

  public init(from reader: inout some FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    name = try reader.text("name")
    address = try reader.text("address")
  }

  public func write(to writer: inout some FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.text("name", name)
    writer.text("address", address)
  }
}
