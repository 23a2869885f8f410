package import JSONKit
package import RecordKit
import SharedModels
import TextKit
package import TimeKit

/// A note on a day, or on several days in a row, for the whole workplace: "Open house", "Holiday: double pay".
package struct DayNote: Record {
  package static let table = Table<DayNote>("dayNotes", indexes: [byDate], placement: { Placement($0.date) })
  /// The notes by their first day.
  package static let byDate = Index<DayNote>("date", columns: ["date"]) { IndexKey(.date($0.date)) }
  /// What a note may say.
  package static let textRule = TextRule(field: "text", name: ModelTexts.note, limit: 200)
  /// The most days of one note.
  package static let dayLimit = 62

  package let id: Identifier<DayNote>
  /// 1 when it is new, and one more with each change.
  package let version: Int
  /// The first day.
  package let date: CivilDate
  /// The last day; nil if the first is the only one.
  package let endDate: CivilDate?
  /// What it says.
  package let text: String
  /// How it looks in the month.
  package let color: Color

  /// The colors that a note can have.
  package enum Color: String, CaseIterable, Sendable {
    case blue, green, orange, red, purple, teal
  }

  package init(
    id: Identifier<DayNote>, version: Int, date: CivilDate, endDate: CivilDate?, text: String, color: Color
  ) {
    self.id = id
    self.version = version
    self.date = date
    self.endDate = endDate
    self.text = text
    self.color = color
  }

  package init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    date = try reader.date("date")
    endDate = try reader.optionalDate("endDate")
    text = try reader.text("text")
    color = try reader.color()
  }

  package func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.date("date", date)
    writer.optionalDate("endDate", endDate)
    writer.text("text", text)
    writer.text("color", color.rawValue)
  }

  /// All its days.
  package var dates: ClosedRange<CivilDate> { date...max(date, endDate ?? date) }

  /// The same content under another version.
  func at(version: Int) -> DayNote {
    DayNote(id: id, version: version, date: date, endDate: endDate, text: text, color: color)
  }
}

extension FieldReader {
  final func color() throws(FieldError) -> DayNote.Color {
    guard let color = DayNote.Color(rawValue: try text("color")) else {
      throw FieldError("color", DayNoteTexts.isNoColor)
    }
    return color
  }
}

extension DayNote.Color {
  /// The hue of the badges that have this color.
  var hue: Int {
    ShiftColor(rawValue: rawValue)?.hue ?? 0
  }

  /// How a person reads it.
  var title: String { rawValue.capitalizedSentence }
}

extension Records {
  /// The notes that have a day in a range, by their first day.
  package final func dayNotes(in dates: ClosedRange<CivilDate>) -> [DayNote] {
    let first = dates.lowerBound.adding(days: 1 - DayNote.dayLimit)
    return rows(DayNote.byDate, in: .dates(first...dates.upperBound)).filter { $0.dates.overlaps(dates) }
  }
}
