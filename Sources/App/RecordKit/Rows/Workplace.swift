public import JSONKit

/// Where a team works: everything shared belongs to one.
public struct Workplace: Record {
  /// One row in each feed.
  public static let table = Table<Workplace>("workplaces")

  /// What a name may hold.
  public static let nameRule = TextRule(field: "name", name: "Workplace name", limit: 100)

  /// Names the workplace in the API's paths and in the key of every row that it owns.
  public let id: Identifier<Workplace>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// What its members call it.
  public let name: String
  /// The IANA name of the time zone in which its dates and times are meant.
  public let timeZone: String

  /// A row of checked values.
  public init(id: Identifier<Workplace>, version: Int, name: String, timeZone: String) {
    self.id = id
    self.version = version
    self.name = name
    self.timeZone = timeZone
  }

  /// Reads `id`, `version`, `name` and `timeZone`, which all must be there.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    name = try reader.text("name")
    timeZone = try reader.text("timeZone")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.text("name", name)
    writer.text("timeZone", timeZone)
  }
}

extension Workplace {
  /// The same content under another version.
  public func at(version: Int) -> Workplace {
    Workplace(id: id, version: version, name: name, timeZone: timeZone)
  }
}

extension Records {
  /// The workplace; nil in a browser that has not read its feed yet.
  public final var workplace: Workplace? { only(Workplace.self) }
}
