import JSONKit
import TextKit

/// The rows of a file with what stands in their cells as text, be it a text with separated values or a workbook.
struct SheetSource: Equatable {
  /// A sheet of a workbook.
  struct Part: Equatable {
    let name: String
    /// The index of its first row.
    let first: Int
  }

  /// Why a file cannot be read.
  enum Failure: Error, Equatable {
    case tooLarge(kilobytes: Int)
    case table(CSVReader.Failure)
    case damagedWorkbook, largeWorkbook, oldWorkbook
  }

  private(set) var rows: [[String]] = []
  /// The sheets of a workbook in their order; empty for a text.
  private(set) var parts: [Part] = []
  /// The indices of the rows that a workbook hides.
  private(set) var hidden: [Int] = []
  /// What cannot be read of a workbook.
  private(set) var problems: [Spreadsheet.Problem] = []
  /// The sheets that a workbook hides, which are not read.
  private(set) var hiddenSheets: [String] = []

  static let sizeLimit = 500_000
  static let lineLimit = 5_000
  static let columnLimit = 500

  init(_ bytes: [UInt8]) throws(Failure) {
    if Workbook.isDescribed(by: bytes) {
      try read(workbook: bytes)
      return
    }
    if bytes.starts(with: Self.oldWorkbook) { throw .oldWorkbook }
    if bytes.starts(with: Self.archive) { throw .damagedWorkbook }
    guard bytes.count <= Self.sizeLimit else { throw .tooLarge(kilobytes: Self.sizeLimit / 1_000) }
    do throws(CSVReader.Failure) {
      let reader = try CSVReader(spreadsheetText(bytes), lineLimit: Self.lineLimit, columnLimit: Self.columnLimit)
      rows = reader.rows.map { row in row.map { $0.onOneLine } }
    } catch {
      throw .table(error)
    }
  }

  /// How files of older programs begin, and workbooks with a password (MS-CFB 2.2).
  private static let oldWorkbook: [UInt8] = [0xd0, 0xcf, 0x11, 0xe0]
  /// How an archive begins, which a page that cannot describe it gives as it is.
  private static let archive: [UInt8] = [0x50, 0x4b, 3, 4]

  /// The line of a row as the person finds it, counted from 1 in its own sheet, and the sheet if there are several.
  func place(of line: Int) -> (sheet: String?, row: Int) {
    guard let part = parts.last(where: { $0.first < line }) else { return (nil, line) }
    return (parts.count > 1 ? part.name : nil, line - part.first)
  }

  /// Without the rows that the workbook hides.
  var withoutHidden: SheetSource {
    var source = self
    for index in hidden { source.rows[index] = [] }
    return source
  }
}

extension SheetSource {
  private mutating func read(workbook bytes: [UInt8]) throws(Failure) {
    let workbook: Workbook
    do throws(Workbook.Failure) {
      workbook = try Workbook(bytes)
    } catch {
      throw error == .tooLarge ? .largeWorkbook : .damagedWorkbook
    }
    for sheet in workbook.sheets {
      if sheet.isHidden {
        hiddenSheets.append(sheet.name)
      } else if !sheet.rows.isEmpty {
        try read(sheet, of: workbook)
      }
    }
  }

  private mutating func read(_ sheet: Workbook.Sheet, of workbook: Workbook) throws(Failure) {
    let first = rows.count
    parts.append(Part(name: sheet.name, first: first))
    let last = sheet.rows.map { $0.number }.max() ?? 0
    guard first + last <= Self.lineLimit else { throw .table(.tooManyLines(limit: Self.lineLimit)) }
    rows += Array(repeating: [], count: last)
    for row in sheet.rows where row.number > 0 {
      let index = first + row.number - 1
      if row.isHidden { hidden.append(index) }
      for cell in row.cells where cell.column > 0 { try put(cell, at: index, of: workbook) }
    }
    for range in sheet.merged.prefix(Self.lineLimit) { spread(range, from: first) }
  }

  private mutating func put(_ cell: Workbook.Cell, at index: Int, of workbook: Workbook) throws(Failure) {
    guard cell.column <= Self.columnLimit else {
      throw .table(.tooManyColumns(line: index + 1, limit: Self.columnLimit))
    }
    let (text, problem) = workbook.text(of: cell)
    if let problem {
      let reason = problem == .error ? Spreadsheet.Reason.formulaFailed : .formulaUnknown
      problems.append(Spreadsheet.Problem(line: index + 1, text: cell.place, reason: reason))
      return
    }
    let missing = cell.column - rows[index].count
    if missing > 0 { rows[index] += Array(repeating: "", count: missing) }
    rows[index][cell.column - 1] = text.onOneLine
  }

  /// Merged cells have one text: below each other it is that of each row, as an owner's beside several dogs; beside each
  /// other it is that of each day if it is a word, as "Away". An amount is one payment.
  private mutating func spread(_ range: CellRange, from first: Int) {
    let (top, left) = (first + range.rows.lowerBound - 1, range.columns.lowerBound - 1)
    guard rows.indices.contains(top), left < rows[top].count, !rows[top][left].isEmpty else { return }
    let text = rows[top][left]
    let isWide = range.columns.count > 1
    let mark = SheetCell.mark(in: text)
    if case .paid? = mark {
      problems.append(Spreadsheet.Problem(line: top + 1, text: text, reason: .mergedAmount))
      return
    }
    if isWide, mark == nil { return }
    for row in range.rows.prefix(Self.columnLimit) where rows.indices.contains(first + row - 1) {
      fill(first + row - 1, range.columns, text)
    }
  }

  private mutating func fill(_ row: Int, _ columns: ClosedRange<Int>, _ text: String) {
    let last = min(columns.upperBound, Self.columnLimit)
    let missing = last - rows[row].count
    if missing > 0 { rows[row] += Array(repeating: "", count: missing) }
    for column in columns where column <= last && rows[row][column - 1].isEmpty { rows[row][column - 1] = text }
  }
}

extension Workbook.Cell {
  /// The letters of its column: "AB".
  fileprivate var place: String {
    var (number, letters) = (column, "")
    while number > 0 {
      letters = String(decoding: [UInt8(65 + (number - 1) % 26)], as: UTF8.self) + letters
      number = (number - 1) / 26
    }
    return letters
  }
}

extension String {
  /// In one line without white space around it, as a cell of several lines is still one name.
  fileprivate var onOneLine: String {
    String(map { $0.isNewline || $0 == "\t" ? " " : $0 }).trimmed
  }
}
