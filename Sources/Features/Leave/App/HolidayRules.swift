package import JSONKit
package import RecordKit
package import SharedModels
import SharedShifts
import TextKit
package import TimeKit

/// Makes a holiday or changes one: only what the person changed.
package struct SaveHoliday: Intent {
  package static let definition = IntentDefinition<SaveHoliday>("saveHoliday", role: .manager)

  /// The row to make or to change; for a new one, the client makes it.
  package var id: Identifier<Holiday>
  package var mode: EditMode
  /// The new day; nil keeps the old one.
  package var date: CivilDate?
  /// The new title; nil keeps the old one.
  package var title: String?

  package init(id: Identifier<Holiday>, mode: EditMode, date: CivilDate? = nil, title: String? = nil) {
    self.id = id
    self.mode = mode
    self.date = date
    self.title = title
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(
      id: try reader.identifier("row"), mode: try EditMode(from: reader), date: try reader.optionalDate("date"),
      title: try reader.optionalText("title"))
  }

  package func write(to fields: JSONFieldWriter) {
    fields.identifier("row", id)
    mode.write(to: fields)
    fields.optionalDate("date", date)
    fields.optionalText("title", title)
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let current = records[id]
    try mode.check(current?.version, noun: LeaveTexts.holidayNoun, on: records)
    guard let date = date ?? current?.date else { throw .missing("date") }
    let title = try Holiday.titleRule.required(title ?? current?.title ?? "")
    let row = Holiday(id: id, version: current?.version ?? 1, date: date, title: title)
    try holidayRules.check(from: current, to: row, on: records)
    let next = current == nil || row == current ? row : row.at(version: row.version + 1)
    return try mode.changes(from: current, to: next, noun: LeaveTexts.holidayNoun)
  }
}

/// Takes a holiday away.
package struct DeleteHoliday: Intent {
  package static let definition = IntentDefinition<DeleteHoliday>("deleteHoliday", role: .manager)

  package let deletion: Deletion<Holiday>

  package init(_ id: Identifier<Holiday>, expecting: Int? = nil) { deletion = Deletion(id, expecting: expecting) }
  package init(from reader: JSONFieldReader) throws(FieldError) { deletion = try Deletion(from: reader) }
  package func write(to fields: JSONFieldWriter) { deletion.write(to: fields) }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    try deletion.changes(noun: LeaveTexts.holidayNoun, rules: holidayRules, on: records)
  }
}

/// A day has no two holidays of the same title.
let holidayRules = RowRules<Holiday>(
  titlePath: ["title"], name: { row, _ in ModelTexts.quoted(row.title) },
  restored: { row, version, _ in row.at(version: version) },
  check: { (_, new, records) throws(Refusal) in
    guard let new else { return }
    let key = new.title.searchKey
    guard records.holidays(on: new.date).allSatisfy({ $0.id == new.id || $0.title.searchKey != key }) else {
      throw Refusal(LeaveTexts.holidayIsThere(new.title), field: "title", code: .duplicate)
    }
  })
