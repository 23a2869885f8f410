package import JSONKit
package import RecordKit
import SharedModels
package import TimeKit

/// A public holiday of the workplace. It marks its day and changes nothing else.
package struct Holiday: FieldRecord {
  /// Every member sees them; they are few, so devices hold them all.
  package static let table = Table<Holiday>("holidays", indexes: [byDate])
  /// The holidays by their day.
  package static let byDate = Index<Holiday>("date", columns: ["date"]) { IndexKey(.date($0.date)) }
  /// What a title may hold.
  package static let titleRule = TextRule(field: "title", name: SharedTexts.title, limit: 100)

  /// Names the holiday.
  package let id: Identifier<Holiday>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// Its day.
  package var date = CivilDate.epoch
  /// What it is called.
  package var title = ""

  /// A holiday of which nothing is known yet.
  package init(id: Identifier<Holiday>) { self.id = id }

  /// The fields in the order in which they are written.
  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.date("date", &date)
    try fields.text(&title, Self.titleRule)
  }
}
