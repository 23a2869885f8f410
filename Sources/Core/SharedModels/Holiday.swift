public import JSONKit
public import RecordKit
public import TimeKit

/// A public holiday of the workplace. It marks its day and changes nothing else.
public struct Holiday: Record {
  /// Every member sees them; they are few, so devices hold them all.
  public static let table = Table<Holiday>("holidays", indexes: [byDate])
  /// The holidays by their day.
  public static let byDate = Index<Holiday>("date", columns: ["date"]) { IndexKey(.date($0.date)) }
  /// What a title may hold.
  public static let titleRule = TextRule(field: "title", name: ModelTexts.title, limit: 100)

  /// Names the holiday.
  public let id: Identifier<Holiday>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// Its day.
  public let date: CivilDate
  /// What it is called.
  public let title: String

  /// A row of checked values.
  public init(id: Identifier<Holiday>, version: Int, date: CivilDate, title: String) {
    self.id = id
    self.version = version
    self.date = date
    self.title = title
  }

  /// Reads the fields by the properties' names, which all must be there.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    date = try reader.date("date")
    title = try reader.text("title")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.date("date", date)
    writer.text("title", title)
  }

  /// The same under another version.
  public func at(version: Int) -> Holiday { Holiday(id: id, version: version, date: date, title: title) }
}
