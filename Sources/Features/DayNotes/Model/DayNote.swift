package import JSONKit
package import RecordKit
import SharedModels
import TextKit
package import TimeKit

/// A note on a day, or on several days in a row, for the whole workplace: "Open house", "Holiday: double pay".
package struct DayNote: FieldRecord {
  package static let table = Table<DayNote>("dayNotes", indexes: [byDate], placement: { Placement($0.date) })
  /// The notes by their first day.
  package static let byDate = Index<DayNote>("date", columns: ["date"]) { IndexKey(.date($0.date)) }
  /// What a note may say.
  package static let textRule = TextRule(field: "text", name: SharedTexts.note, limit: 200)
  /// The most days of one note.
  package static let dayLimit = 62

  package let id: Identifier<DayNote>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// The first day.
  package var date = CivilDate.epoch
  /// The last day; nil if the first is the only one.
  package var endDate: CivilDate?
  /// What it says.
  package var text = ""
  /// How it looks in the month.
  package var color = Color.blue

  /// The colors that a note can have.
  package enum Color: String, MenuChoice, Sendable {
    case blue, green, orange, red, purple, teal

    package static var invalidChoiceMessage: String { DayNoteTexts.invalidColor }
    package var title: String { DayNoteTexts.title(of: self) }
  }

  package init(id: Identifier<DayNote>) { self.id = id }

  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.date("date", &date, summary: "The first day.")
    try fields.optionalDate("endDate", &endDate, summary: "The last day, if the note is about several.")
    try fields.text(&text, Self.textRule)
    try fields.value("color", &color, .optional, summary: "Blue if not given.")
  }

  /// All its days.
  package var dates: ClosedRange<CivilDate> { date...max(date, endDate ?? date) }
}

extension DayNote.Color {
  /// The hue of the badges that have this color.
  package var hue: Int {
    ShiftColor(rawValue: rawValue)?.hue ?? 0
  }
}

extension Records {
  /// The notes that have a day in a range, by their first day.
  package final func dayNotes(in dates: ClosedRange<CivilDate>) -> [DayNote] {
    let first = dates.lowerBound.adding(days: 1 - DayNote.dayLimit)
    return rows(DayNote.byDate, in: .dates(first...dates.upperBound)).filter { $0.dates.overlaps(dates) }
  }
}
