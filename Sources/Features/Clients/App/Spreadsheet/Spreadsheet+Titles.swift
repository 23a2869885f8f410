import HikesModel
import TimeKit

/// The titles of weeks, also where the weekdays are named once above all of them.
extension Spreadsheet {
  /// The title of a week: with its first day, or with no more than its number.
  struct Title {
    let date: CivilDate?
    let problem: Problem
  }

  mutating func readHeading(_ row: [String], _ filled: [String], _ line: Int) {
    let former = dates.count
    noteDates(row)
    isBehindTitle = filled.contains { Self.namesWeek($0) }
    let date = former < dates.count ? dates[former].date : nil
    if date != nil || isBehindTitle && SheetLabel.isHeading(filled[0]) {
      title = Title(date: date, problem: Problem(line: line, text: filled[0], reason: .noDate))
    }
  }

  /// Whether a text is the title of a week, which may stand beside its total: "Week of Nov 16".
  func isTitleOfWeek(_ text: String) -> Bool {
    Self.namesWeek(text) && SheetLabel.isHeading(text) && dateReader.date(in: text) != nil
  }

  private static func namesWeek(_ text: String) -> Bool {
    text.words.contains { SheetWords.weekWords.contains($0) }
  }

  /// Before the row of a dog: a title above it that is below the header begins another week with the same columns, and
  /// weeks without a date follow each other.
  mutating func beginTitledWeek() {
    if let title, var next = header, next.groups.count == 1 {
      let monday = title.date?.startOfWeek(on: .monday)
      if monday == nil ? !rows.isEmpty : monday != next.groups[0].monday { begin(monday, title, &next) }
    }
    title = nil
    dateUndatedWeeks()
  }

  private mutating func begin(_ monday: CivilDate?, _ title: Title, _ next: inout SheetHeader) {
    next.date(at: monday)
    if !rows.isEmpty { blocks += 1 }
    (header, rows, dates, isRepeated) = (next, [], [], false)
    undated = monday == nil ? [title.problem] : []
  }

  private mutating func dateUndatedWeeks() {
    guard !undated.isEmpty else { return }
    undatedWeeks += undated.count
    if let first = answers.firstMonday {
      nextMonday = header?.date(from: nextMonday ?? first)
    } else {
      problems += undated
    }
    undated = []
  }
}
