import HikesModel
import JSONKit
import RecordKit
import SharedModels
import TextKit
import TimeKit

/// A weekly sheet of pickups: dogs in rows, Monday to Friday in columns, weeks beside or below each other (document 002).
struct Spreadsheet {
  /// What a cell or a note says.
  enum Mark: Equatable {
    /// The hike was paid, with so many cents or the dog's rate, and how, if the cell says so.
    case paid(Int64?, by: String? = nil)
    /// The dog hikes, and nothing was paid.
    case booked
    case away, injured, canceled, interview
    /// Nobody hikes on the day.
    case closed
  }

  /// A dog's week: one row of one week.
  struct Week: Equatable {
    let monday: CivilDate
    var marks: [Weekday: Mark] = [:]
    /// What the notes say of the whole week.
    var note: Mark?
    /// What a hike costs by the row's column of rates, in cents; nil for nothing.
    var rate: Int64?
    /// Whether its row has no other week, so that the dog was in it even where the row says nothing.
    var isAlone = false
    /// How many headers are above its row.
    var block = 0
    /// The place of its row among those below its header, from 1.
    var row = 0
    /// That of its row, from 1.
    var line = 0
  }

  /// A dog, with what its rows say of it.
  struct Listed: Equatable {
    let name: String
    var owner = ""
    /// Whether its owner stands above, in the row of another dog.
    var hasOwnerAbove = false
    var phone = ""
    var email = ""
    var address = ""
    var region = ""
    /// Latitude and longitude, or the link of a map.
    var place = ""
    var notes: [String] = []
  }

  /// Several rows of one name in one week.
  struct Repetition: Equatable {
    let key: String
    let name: String
    var lines: [Int]
  }

  /// What was not understood, or left out.
  struct Problem: Equatable {
    /// From 1, as spreadsheet programs count.
    let line: Int
    let text: String
    let reason: Reason
  }

  enum Reason: Equatable {
    case formulaUnknown, formulaFailed, mergedAmount, hiddenSheet
    case noDate, unknownCell, doubtfulAmount, unknownRate, rateHere, noWeekdays, tooManyDogs, unreadable, saidBefore,
      noteOfNoWeek, noPlace, farPlace
    case total, noDog, noDay, beforeDog
  }

  /// In the order in which they come first.
  var dogs: [Listed] = []
  /// The weeks of each dog, in the order of the lines.
  var weeks: [[Week]] = []
  var problems: [Problem] = []
  /// The lines that are no dogs, such as totals.
  var omissions: [Problem] = []
  var keys: [String] = []
  let dateReader: SheetDate
  /// A date that may be two, if nothing in the sheet tells which number is the month.
  let openDate: String?
  let answers: ImportChoices
  /// The dogs that may be others under a new name.
  var renames: [Rename] = []
  /// The dogs that have several rows in one week, and their lines.
  var repetitions: [Repetition] = []
  /// The dogs whose row has no owner, and that are below a dog that has one.
  var sharedOwners: [SharedOwner] = []
  /// The owner in the row before, in the same block; empty for none.
  var ownerAbove = ""
  /// The rows below the header.
  var rows: [(key: String, line: Int)] = []
  /// How many weeks have no date of their own.
  var undatedWeeks = 0
  /// Whether the title of a week is above the next header.
  var isBehindTitle = false
  /// The title above the next rows, if it says that another week begins.
  var title: Title?
  /// What is wrong with the weeks without a date of a header that has no rows yet: a title below it may date them.
  var undated: [Problem] = []
  /// The Monday of the next week without a date, once the first one has its own.
  var nextMonday: CivilDate?
  var header: SheetHeader?
  /// How many headers were read.
  var blocks = 0
  /// Whether the header has stood above other dogs of the same weeks, as at the top of each page.
  var isRepeated = false
  /// Dates above a header, by their columns.
  var dates: [(column: Int, date: CivilDate)] = []
  /// Whether the line before was empty, as it is before the title of a month.
  private var isAfterGap = true

  static let dogLimit = 500

  /// Reads a file.
  init(
    _ bytes: [UInt8], today: CivilDate, _ answers: ImportChoices = ImportChoices()
  ) throws(SheetSource.Failure) {
    self.init(try SheetSource(bytes), today: today, answers)
  }

  /// Reads the rows of a file.
  init(_ source: SheetSource, today: CivilDate, _ answers: ImportChoices = ImportChoices()) {
    self.answers = answers
    let source = answers.declined.contains(.hiddenRows) ? source.withoutHidden : source
    let lines = Self.withoutDittos(source.rows)
    let order = SheetDateOrder(lines, today: today)
    dateReader = SheetDate(today: today, order: order.order ?? answers.dateOrder)
    openDate = order.open
    problems = source.problems
    omissions = source.hiddenSheets.map { Problem(line: 0, text: $0, reason: .hiddenSheet) }
    for (index, row) in lines.enumerated() {
      if let part = source.parts.first(where: { $0.first == index }) { begin(part) }
      read(row, line: index + 1)
    }
    joinRenamed()
    if header == nil { problems.append(Problem(line: 1, text: "", reason: .noWeekdays)) }
  }

  /// The day on which the sheet is read.
  var today: CivilDate { dateReader.today }

  /// Another sheet of a workbook has headers of its own, and may have its date as its name.
  private mutating func begin(_ part: SheetSource.Part) {
    (header, title, rows, dates, undated) = (nil, nil, [], [], [])
    (isAfterGap, isRepeated, isBehindTitle, ownerAbove) = (true, false, false, "")
    if Self.beginsLikeWeek(part.name) { noteDates([part.name]) }
  }

  private mutating func read(_ row: [String], line: Int) {
    let filled = row.filter { !$0.isEmpty }
    let isBehindGap = isAfterGap
    isAfterGap = filled.isEmpty
    if filled.isEmpty {
      ownerAbove = ""
      return
    }
    if let next = SheetHeader(row, dates: dates, dateReader) {
      begin(next, row, line, isBehindGap: isBehindGap)
    } else if let header, !isHeading(filled, isBehindGap: isBehindGap) {
      readRow(row, header, line)
    } else {
      readHeading(row, filled, line)
    }
  }

  private mutating func begin(_ next: SheetHeader, _ row: [String], _ line: Int, isBehindGap: Bool) {
    let isSame =
      !isBehindGap && !isBehindTitle && dates.isEmpty && next.isUndated && header?.hasSameColumns(as: next) == true
    if isSame, rows.isEmpty { return header = header?.named(by: next) }
    isRepeated = isSame
    if isRepeated { return }
    ownerAbove = ""
    header = next.continuing(header)
    blocks += 1
    (rows, isBehindTitle, title, dates) = ([], false, nil, [])
    for cell in row where SheetLabel.isColumnOfPayments(cell) && !omissions.contains(where: { $0.text == cell }) {
      omissions.append(Problem(line: line, text: cell, reason: .noDay))
    }
    undated = next.groups.filter { $0.monday == nil }.map {
      Problem(line: line, text: row[$0.first], reason: .noDate)
    }
  }

  /// A line above a week or a month: a title, or dates with or without one, and nothing else that could be a dog's.
  private func isHeading(_ filled: [String], isBehindGap: Bool) -> Bool {
    if filled.count == 1, isBehindGap || SheetLabel.isHeading(filled[0]) { return true }
    if isTitleOfWeek(filled[0]) { return true }
    if filled.allSatisfy({ isDate($0) }) { return true }
    let rest = filled.dropFirst()
    return !rest.isEmpty && rest.allSatisfy { isDate($0) && Self.beginsLikeWeek($0) }
  }

  /// Unlike a cell of a dog such as "back on Nov 25".
  private static func beginsLikeWeek(_ cell: String) -> Bool {
    SheetDate.beginsLikeDay(cell) || cell.words.first.map { SheetWords.weekWords.contains($0) } ?? false
  }

  private func isDate(_ cell: String) -> Bool {
    dateReader.date(in: cell) != nil && AmountText.cents(cell) == nil && SheetCell.mark(in: cell) == nil
  }

  private mutating func readRow(_ row: [String], _ header: SheetHeader, _ line: Int) {
    guard let name = header.text(.dog, of: row) else { return readNameless(row, header, line) }
    let isOwned = header.text(.owner, of: row).map { SheetLabel.isName($0) } ?? false
    if !isOwned, SheetLabel.isTotal(name) {
      leaveOut(row, Problem(line: line, text: name, reason: .total))
    } else if !isOwned, SheetLabel.isNote(name) {
      leaveOut(row, Problem(line: line, text: name, reason: .noDog))
    } else {
      beginTitledWeek()
      if let header = self.header { readDog(name, row, header, line) }
    }
  }

  /// A row without a name has sums, or dates of the next week.
  private mutating func readNameless(_ row: [String], _ header: SheetHeader, _ line: Int) {
    guard hasAmounts(row) else { return noteDates(row) }
    let label = row.first { SheetLabel.isTotal($0) && AmountText.cents($0) == nil }
    let text = label ?? row.first { !$0.isEmpty } ?? ""
    omissions.append(Problem(line: line, text: text, reason: label == nil ? .noDog : .total))
  }

  private mutating func leaveOut(_ row: [String], _ omission: Problem) {
    omissions.append(omission)
    if !hasAmounts(row) { noteDates(row) }
  }

  private func hasAmounts(_ row: [String]) -> Bool {
    row.contains { $0.hasCurrencySign || AmountText.cents($0) != nil && dateReader.date(in: $0) == nil }
  }

  /// Whether a date is the Sunday before its Monday, as where weeks begin on Sundays.
  private static func isSundayBefore(_ cell: String, _ date: CivilDate) -> Bool {
    date.weekday == .sunday && !cell.words.contains { SheetWords.endWords.contains($0) }
  }

  /// Whether its date is that of the sheet, and no week's: "Updated 11/20".
  private static func tellsEdit(_ cell: String) -> Bool {
    cell.words.contains { SheetWords.editWords.contains($0) }
  }

  mutating func noteDates(_ row: [String]) {
    for (column, cell) in row.enumerated() where !cell.hasCurrencySign && !Self.tellsEdit(cell) {
      if let date = dateReader.date(in: cell, on: SheetDate.weekday(in: cell)) {
        dates.append((column, date.adding(days: Self.isSundayBefore(cell, date) ? 1 : 0)))
      }
    }
  }
}

extension String {
  fileprivate var hasCurrencySign: Bool { contains { $0.isCurrencySign } }
}
