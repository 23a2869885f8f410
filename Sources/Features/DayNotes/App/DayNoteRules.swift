import SharedUIs
package import JSONKit
package import RecordKit
package import SharedModels
package import TimeKit

/// Makes a note or changes one: only what the person changed.
package struct SaveDayNote: Intent {
  package static let definition = IntentDefinition<SaveDayNote>("saveDayNote", role: .manager)

  /// The row to make or to change; for a new one, the client makes it.
  package var id: Identifier<DayNote>
  package var mode: EditMode
  /// The new first day; nil keeps the old one.
  package var date: CivilDate?
  /// The new last day; nil keeps the old one.
  package var endDate: CivilDate?
  /// The new text; nil keeps the old one.
  package var text: String?
  /// The new color; nil keeps the old one, and a new note is blue.
  package var color: DayNote.Color?
  /// Whether the last day is taken away, so that the note is about its first day alone: null on the wire.
  package var isOneDay: Bool

  package init(
    id: Identifier<DayNote>, mode: EditMode, date: CivilDate? = nil, endDate: CivilDate? = nil, text: String? = nil,
    color: DayNote.Color? = nil, isOneDay: Bool = false
  ) {
    self.id = id
    self.mode = mode
    self.date = date
    self.endDate = endDate
    self.text = text
    self.color = color
    self.isOneDay = isOneDay
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(
      id: try reader.identifier("row"), mode: try EditMode(from: reader), date: try reader.optionalDate("date"),
      endDate: try reader.optionalDate("endDate"), text: try reader.optionalText("text"),
      color: reader.has("color") ? try reader.color() : nil, isOneDay: reader.isNull("endDate"))
  }

  package func write(to fields: JSONFieldWriter) {
    fields.identifier("row", id)
    mode.write(to: fields)
    fields.optionalDate("date", date)
    if isOneDay { fields.json("endDate", .null) } else { fields.optionalDate("endDate", endDate) }
    fields.optionalText("text", text)
    fields.optionalText("color", color?.rawValue)
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let current = records[id]
    try mode.check(current?.version, noun: DayNoteTexts.noun, on: records)
    let row = try applied(to: current)
    let next = current == nil || row == current ? row : row.at(version: row.version + 1)
    return try mode.changes(from: current, to: next, noun: DayNoteTexts.noun)
  }

  private func applied(to current: DayNote?) throws(Refusal) -> DayNote {
    guard let date = date ?? current?.date else { throw .missing("date") }
    let endDate = isOneDay ? nil : endDate ?? current?.endDate
    let text = try DayNote.textRule.required(text ?? current?.text ?? "")
    if let endDate {
      guard endDate >= date else { throw Refusal(SharedTexts.lastDayBeforeFirst, field: "endDate") }
      let count = endDate.daysSinceEpoch - date.daysSinceEpoch + 1
      guard count <= DayNote.dayLimit else {
        throw Refusal(
          DayNoteTexts.tooManyDays(count, limit: DayNote.dayLimit), field: "endDate",
          code: .tooMany)
      }
    }
    return DayNote(
      id: id, version: current?.version ?? 1, date: date, endDate: endDate == date ? nil : endDate, text: text,
      color: color ?? current?.color ?? .blue)
  }
}

/// Takes a note away.
package struct DeleteDayNote: Intent {
  package static let definition = IntentDefinition<DeleteDayNote>("deleteDayNote", role: .manager)

  package let deletion: Deletion<DayNote>

  package init(_ id: Identifier<DayNote>, expecting: Int? = nil) { deletion = Deletion(id, expecting: expecting) }
  package init(from reader: JSONFieldReader) throws(FieldError) { deletion = try Deletion(from: reader) }
  package func write(to fields: JSONFieldWriter) { deletion.write(to: fields) }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    try deletion.changes(noun: DayNoteTexts.noun, rules: dayNoteRules, on: records)
  }
}

/// Nothing else depends on a note.
let dayNoteRules = RowRules<DayNote>(
  titlePath: ["text"], name: { row, _ in ModelTexts.quoted(row.text) },
  restored: { row, version, _ in row.at(version: version) })
