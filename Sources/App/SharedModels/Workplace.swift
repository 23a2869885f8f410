/// Where a team works: everything shared belongs to one.
public struct Workplace: Record {
  public static let kind = RowKind.workplace

  public let id: Identifier<Workplace>
  public let version: Int
  public let name: String
  /// The IANA name of the time zone in which its dates and times are meant.
  public let timeZone: String

  public init(id: Identifier<Workplace>, version: Int, name: String, timeZone: String) {
    self.id = id
    self.version = version
    self.name = name
    self.timeZone = timeZone
  }

  public init(from reader: inout some FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    name = try reader.text("name")
    timeZone = try reader.text("timeZone")
  }

  public func write(to writer: inout some FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.text("name", name)
    writer.text("timeZone", timeZone)
  }
}
