import JSONKit
import RecordKit
import SharedHikes
import TextKit
import TimeKit

/// A weekly sheet of pickups: dogs in rows, Monday to Friday in columns, weeks beside or below each other (document 002).
struct Spreadsheet {
  /// What a cell or a note says.
  enum Mark: Equatable {
    /// The hike was paid with so many cents.
    case paid(Int64)
    /// The dog hikes, and nothing was paid.
    case booked
    case away, injured, cancelled, interview
  }

  /// A dog's week: one row of one week.
  struct Week: Equatable {
    let monday: CivilDate
    var marks: [Weekday: Mark] = [:]
    /// What the notes say of the whole week.
    var note: Mark?
  }

  /// A dog, with what its rows say of it.
  struct Listed: Equatable {
    let name: String
    var owner = ""
    var phone = ""
    var email = ""
    var address = ""
    var region = ""
    var notes: [String] = []
  }

  /// What was not understood.
  struct Problem: Equatable {
    /// From 1, as spreadsheet programs count.
    let line: Int
    let text: String
    let reason: Reason
  }

  enum Reason: Equatable {
    case noDate, unknownCell, noWeekdays, tooManyDogs, unreadable
  }

  /// In the order in which they come first.
  private(set) var dogs: [Listed] = []
  /// The weeks of each dog, in the order of the lines.
  private(set) var weeks: [[Week]] = []
  private(set) var problems: [Problem] = []
  private var keys: [String] = []
  private var header: SheetHeader?
  /// Dates above a header, by their columns.
  private var dates: [(column: Int, date: CivilDate)] = []
  private let dateReader: SheetDate
  /// Whether the line before was empty, as it is before the title of a month.
  private var isAfterGap = true

  static let sizeLimit = 500_000
  static let lineLimit = 5_000
  static let columnLimit = 500
  static let dogLimit = 500

  /// Reads a file; nil if it is too large or has too many lines or columns.
  init(_ bytes: [UInt8], today: CivilDate) throws(CSVReader.Failure) {
    dateReader = SheetDate(today: today)
    let text = spreadsheetText(bytes)
    let reader = try CSVReader(text, lineLimit: Self.lineLimit, columnLimit: Self.columnLimit)
    for (index, row) in reader.rows.enumerated() { read(row.map { $0.onOneLine }, line: index + 1) }
    if header == nil { problems.append(Problem(line: 1, text: "", reason: .noWeekdays)) }
  }

  private mutating func read(_ row: [String], line: Int) {
    let filled = row.filter { !$0.isEmpty }
    let isTitle = isAfterGap && filled.count == 1
    isAfterGap = filled.isEmpty
    if filled.isEmpty { return }
    if let next = SheetHeader(row, dates: dates, dateReader) {
      header = next.continuing(header)
      dates = []
      for group in next.groups where group.monday == nil {
        problems.append(Problem(line: line, text: row[group.first], reason: .noDate))
      }
    } else if let header, let name = header.text(.dog, of: row), !isTitle, !isDateLine(filled) {
      readDog(name, row, header, line)
    } else {
      noteDates(row)
    }
  }

  /// A line above a week: one cell with a date, or several, and nothing else that could be a dog's.
  private func isDateLine(_ filled: [String]) -> Bool {
    filled.allSatisfy { dateReader.date(in: $0) != nil && AmountText.cents($0) == nil }
  }

  private mutating func noteDates(_ row: [String]) {
    for (column, cell) in row.enumerated() {
      if let date = dateReader.date(in: cell) { dates.append((column, date)) }
    }
  }

  private mutating func readDog(_ name: String, _ row: [String], _ header: SheetHeader, _ line: Int) {
    guard let name = accepted(name, by: Dog.nameRule, line) else { return }
    let owner = header.text(.owner, of: row).flatMap { accepted($0, by: Client.nameRule, line) }
    guard let dog = index(of: name, owner: owner ?? "") else {
      problems.append(Problem(line: line, text: name, reason: .tooManyDogs))
      return
    }
    fill(dog, row, header, line)
    let note = header.text(.notes, of: row).flatMap { Self.absence(in: $0) }
    for group in header.groups {
      guard let monday = group.monday else { continue }
      var week = Week(monday: monday)
      week.note = note
      for (column, weekday) in group.days where column < row.count && !row[column].isEmpty {
        if Self.nothing.contains(row[column].searchKey) { continue }
        if let mark = mark(in: row[column]) {
          week.marks[weekday] = mark
        } else {
          problems.append(Problem(line: line, text: row[column], reason: .unknownCell))
        }
      }
      weeks[dog].append(week)
    }
  }

  /// The number of a dog, which is new if nobody is called so; nil if there are too many.
  private mutating func index(of name: String, owner: String) -> Int? {
    let key = Self.key(name, owner)
    if let index = keys.firstIndex(of: key) { return index }
    guard dogs.count < Self.dogLimit else { return nil }
    keys.append(key)
    dogs.append(Listed(name: name, owner: owner))
    weeks.append([])
    return dogs.count - 1
  }

  static func key(_ name: String, _ owner: String) -> String { "\(owner.searchKey)|\(name.searchKey)" }

  /// As much of a text as a field may hold; nil, and a problem, for one that no field may hold.
  private mutating func accepted(_ text: String, by rule: TextRule, _ line: Int) -> String? {
    do throws(Refusal) {
      return try rule.required(text.limited(toCharacters: rule.limit))
    } catch {
      problems.append(Problem(line: line, text: "", reason: .unreadable))
      return nil
    }
  }

  private mutating func fill(_ dog: Int, _ row: [String], _ header: SheetHeader, _ line: Int) {
    let fields: [(SheetHeader.Role, WritableField, TextRule)] = [
      (.phone, .phone, Client.phoneRule), (.email, .email, Client.emailRule), (.address, .address, Client.addressRule),
      (.region, .region, Dog.regionRule),
    ]
    for (role, field, rule) in fields where dogs[dog][field].isEmpty {
      if let text = header.text(role, of: row) { dogs[dog][field] = accepted(text, by: rule, line) ?? "" }
    }
    guard let text = header.text(.notes, of: row), Self.absence(in: text) == nil,
      let notes = accepted(text, by: Dog.notesRule, line), !dogs[dog].notes.contains(notes)
    else { return }
    dogs[dog].notes.append(notes)
  }

  /// What a note says of its week; nil for one that is about the dog.
  private static func absence(in note: String) -> Mark? {
    guard let first = note.words.first else { return nil }
    let marks: [Mark] = [.interview, .away, .injured]
    return words.first { mark, beginnings in
      marks.contains(mark) && beginnings.contains { first.hasPrefix($0) }
    }?.0
  }

  /// What a cell means; nil if it is not understood.
  private func mark(in text: String) -> Mark? {
    if Self.ticks.contains(text.searchKey) { return .booked }
    if let cents = AmountText.cents(text.replacingCurrency), (1...Payment.highestAmount).contains(cents) {
      return .paid(cents)
    }
    let words = text.words
    for (mark, beginnings) in Self.words
    where words.contains(where: { word in beginnings.contains { word.hasPrefix($0) } }) {
      return mark
    }
    return nil
  }

  private static let ticks = ["x", "✓", "✔", "yes", "y", "1"]

  /// What a cell says if the dog does not hike, as does an empty one.
  private static let nothing = ["-", "–", "—", "0", "no", "n", "n/a"]

  private static let words: [(Mark, [String])] = [
    (.interview, ["interview", "trial", "meet"]), (.away, ["away", "vacation", "holiday", "travel"]),
    (.injured, ["injur", "sick", "ill", "vet", "surger", "limp"]), (.cancelled, ["cancel", "off", "noshow"]),
    (.booked, ["unpaid", "owes", "owing", "due", "booked"]),
  ]
}

extension Spreadsheet {
  /// A text of a dog that columns fill.
  fileprivate enum WritableField { case phone, email, address, region }
}

extension Spreadsheet.Listed {
  fileprivate subscript(field: Spreadsheet.WritableField) -> String {
    get {
      switch field {
      case .phone: phone
      case .email: email
      case .address: address
      case .region: region
      }
    }
    set {
      switch field {
      case .phone: phone = newValue
      case .email: email = newValue
      case .address: address = newValue
      case .region: region = newValue
      }
    }
  }
}

extension String {
  /// In one line without white space around it, as a cell of several lines is still one name.
  fileprivate var onOneLine: String {
    String(map { $0.isNewline || $0 == "\t" ? " " : $0 }).trimmed
  }

  /// Without the letters of a currency: "CA$25" is "$25".
  fileprivate var replacingCurrency: String {
    let key = searchKey
    for name in ["cad", "ca", "usd", "us", "gbp", "eur"] where key.hasPrefix(name) {
      return String(dropFirst(name.utf8.count))
    }
    return self
  }
}
