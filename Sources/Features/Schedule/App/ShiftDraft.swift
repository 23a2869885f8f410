import SharedUIs
package import JSONKit
package import RecordKit
package import SharedModels
import TextKit
package import TimeKit
import SharedShifts

/// What was typed into the form of a scheduled shift.
package struct ShiftDraft: Equatable, Sendable {
  package var shiftType: Identifier<ShiftType>?
  /// Who works it; nil for whoever asks.
  package var member: Identifier<Member>?
  package var date: CivilDate
  /// The last day, if the shift is put on a range of days.
  package var lastDate: CivilDate?
  package private(set) var note = ""

  init(on date: CivilDate, for member: Identifier<Member>? = nil) {
    self.date = date
    self.member = member
  }

  init(_ shift: ScheduledShift) {
    shiftType = shift.shiftType
    member = shift.member
    date = shift.date
    note = shift.note ?? ""
  }

  /// What an addition would have saved.
  init(_ addition: AddShifts, on date: CivilDate) {
    self.date = date
    shiftType = addition.shiftType
    member = addition.member
    lastDate = addition.days.count > 1 ? addition.days.last?.date : nil
    setNote(addition.note)
  }

  /// Takes over what an edit would change.
  mutating func take(_ edit: EditShift) {
    shiftType = edit.shiftType ?? shiftType
    member = edit.member ?? member
    date = edit.date ?? date
    setNote(edit.note ?? note)
  }

  mutating func setNote(_ text: String) { note = text.limited(toCharacters: ScheduledShift.noteRule.limit) }

  /// A range keeps its length when its first day moves.
  mutating func move(to first: CivilDate) {
    lastDate = lastDate?.adding(days: first.daysSinceEpoch - date.daysSinceEpoch)
    date = first
  }

  /// How many days it is put on; 0 if the last is before the first.
  var dayCount: Int { max(0, (lastDate ?? date).daysSinceEpoch - date.daysSinceEpoch + 1) }
}

extension ShiftDraft {
  /// The change of what differs from a shift that is there, at the version that the person saw.
  func edit(of row: ScheduledShift) throws(Refusal) -> EditShift {
    guard let shiftType else { throw .missing("shiftType") }
    return EditShift(
      id: row.id, expecting: row.version, date: date == row.date ? nil : date,
      member: member == row.member ? nil : member,
      shiftType: shiftType == row.shiftType ? nil : shiftType, note: note == row.note ?? "" ? nil : note)
  }

  /// The addition to all days of the range.
  func addition(makeIdentifier: () -> UniqueID) throws(Refusal) -> AddShifts {
    guard let shiftType else { throw .missing("shiftType") }
    let count = dayCount
    guard count > 0 else { throw Refusal(SharedTexts.lastDayBeforeFirst, field: "days") }
    guard count <= AddShifts.dayLimit else { throw Self.tooManyDays(count) }
    let days = (0..<count).map { offset in
      AddShifts.Day(id: Identifier(makeIdentifier()), date: date.adding(days: offset))
    }
    return AddShifts(shiftType: shiftType, member: member, note: note, days: days)
  }

  /// A year that is half typed makes a range of many centuries, whose length would help nobody.
  private static func tooManyDays(_ count: Int) -> Refusal {
    guard count < 10_000 else { return AddShifts.tooManyDays }
    return Refusal(
      ShiftTexts.rangeTooLong(count, limit: AddShifts.dayLimit), field: "days", code: .tooMany)
  }
}

extension ShiftDraft {
  func write(to fields: JSONFieldWriter) {
    fields.optionalReference("shiftType", shiftType)
    fields.optionalReference("member", member)
    fields.date("date", date)
    fields.optionalDate("lastDate", lastDate)
    fields.text("note", note)
  }

  mutating func read(_ fields: JSONFieldReader) throws(FieldError) {
    shiftType = try fields.optionalReference("shiftType")
    member = try fields.optionalReference("member")
    date = try fields.date("date")
    lastDate = try fields.optionalDate("lastDate")
    setNote(try fields.text("note"))
  }
}
