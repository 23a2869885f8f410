package import JSONKit
package import RecordKit
import SharedModels
import TimeKit

/// Changes what the workplace is called, or whose clocks it goes by.
package struct SaveWorkplace: Intent {
  package static let definition = IntentDefinition<SaveWorkplace>("saveWorkplace", role: .manager)

  /// The new name; nil keeps the old one.
  package var name: String?
  /// The IANA name of the new time zone; nil keeps the old one.
  package var timeZone: String?

  package init(name: String? = nil, timeZone: String? = nil) {
    self.name = name
    self.timeZone = timeZone
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(name: try reader.optionalText("name"), timeZone: try reader.optionalText("timeZone"))
  }

  package func write(to fields: JSONFieldWriter) {
    fields.optionalText("name", name)
    fields.optionalText("timeZone", timeZone)
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    guard let current = records.workplace else { throw .notFound(WorkplaceTexts.noun) }
    let row = Workplace(
      id: current.id, version: current.version, name: try Workplace.nameRule.required(name ?? current.name),
      timeZone: timeZone ?? current.timeZone)
    if row == current { return [] }
    if row.timeZone != current.timeZone { try checkTimeZone(row.timeZone, on: records) }
    return [.put(row.at(version: current.version + 1))]
  }
}

/// What the workplace is called and its time zone are logged, and can be undone.
let workplaceRules = RowRules<Workplace>(
  name: { _, _ in WorkplaceTexts.rowName }, restored: { row, version, _ in row.at(version: version) },
  check: { (old, new, records) throws(Refusal) in
    if let new, new.timeZone != old?.timeZone { try checkTimeZone(new.timeZone, on: records) }
  })

/// Only the server knows all time zones; a device believes its browser.
private func checkTimeZone(_ name: String, on records: Records) throws(Refusal) {
  guard ZoneName.isPlausible(name), records.knowsTimeZone(name) else {
    throw Refusal(WorkplaceTexts.unknownTimeZone(name), field: "timeZone", code: .notFound)
  }
}
