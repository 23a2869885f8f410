public import JSONKit
public import RecordKit
public import TimeKit

/// A public holiday of the workplace. It marks its day and changes nothing else.
public struct Holiday: FieldRecord {
  /// Every member sees them; they are few, so devices hold them all.
  public static let table = Table<Holiday>("holidays", indexes: [byDate])
  /// The holidays by their day.
  public static let byDate = Index<Holiday>("date", columns: ["date"]) { IndexKey(.date($0.date)) }
  /// What a title may hold.
  public static let titleRule = TextRule(field: "title", name: ModelTexts.title, limit: 100)

  /// Names the holiday.
  public let id: Identifier<Holiday>
  /// 1 when it is new, and one more with each change.
  public var version = 0
  /// Its day.
  public var date = CivilDate.epoch
  /// What it is called.
  public var title = ""

  /// A holiday of which nothing is known yet.
  public init(id: Identifier<Holiday>) { self.id = id }

  /// The fields in the order in which they are written.
  public mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.date("date", &date)
    try fields.text(&title, Self.titleRule)
  }
}
