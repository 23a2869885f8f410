@testable import ClientsFeature
import JSONKit
import RecordKit
import TestSupport
import Testing
import TimeKit

/// A workbook as the page describes it. `Tests/Browser/tests/workbooks.py` has such as programs write.
private struct BookSample {
  /// A cell: its column, its type, its value, its style, and whether it has a formula.
  typealias Cell = (column: Int, type: String, value: String, style: Int, formula: Bool)
  var sheets: [String] = []
  var date1904 = false

  static func text(_ column: Int, _ value: String) -> Cell { (column, "s", value, 0, false) }
  static func number(_ column: Int, _ value: String, style: Int = 0) -> Cell { (column, "n", value, style, false) }

  mutating func add(
    _ name: String, _ rows: [(row: Int, cells: [Cell])], hidden: [Int] = [], merged: [String] = [],
    isHidden: Bool = false
  ) {
    let rows = rows.map { row, cells in
      let list = cells.map { cell in
        "{\"column\":\(cell.column),\"type\":\"\(cell.type)\",\"value\":\"\(cell.value)\",\"style\":\(cell.style),"
          + "\"formula\":\(cell.formula)}"
      }.joined(separator: ",")
      return "{\"row\":\(row),\"hidden\":\(hidden.contains(row)),\"cells\":[\(list)]}"
    }.joined(separator: ",")
    let ranges = merged.map { "\"\($0)\"" }.joined(separator: ",")
    sheets.append("{\"name\":\"\(name)\",\"hidden\":\(isHidden),\"rows\":[\(rows)],\"merged\":[\(ranges)]}")
  }

  var bytes: [UInt8] {
    let formats = [
      "{\"number\":0,\"code\":\"\"}", "{\"number\":14,\"code\":\"\"}", "{\"number\":164,\"code\":\"ddd d mmm\"}",
      "{\"number\":165,\"code\":\"[$$-409]#,##0.00\"}", "{\"number\":166,\"code\":\"0.0 \\\"days\\\"\"}",
    ].joined(separator: ",")
    return Array(
      "{\"workbook\":{\"date1904\":\(date1904),\"formats\":[\(formats)],\"sheets\":[\(sheets.joined(separator: ","))]}}"
        .utf8)
  }

  func read(_ answers: ImportChoices = ImportChoices()) throws -> Spreadsheet {
    try Spreadsheet(bytes, today: day(0), answers)
  }
}

@Suite struct `A workbook` {
  private typealias B = BookSample

  /// November 16 to 20, 2026, whose serial numbers begin at 46342.
  private func week(style: Int = 1, from serial: Int = 46_342) -> (row: Int, cells: [BookSample.Cell]) {
    (1, [B.text(1, "Dog"), B.text(2, "Owner")] + (0..<5).map { B.number(3 + $0, "\(serial + $0)", style: style) })
  }

  @Test func `has dates, amounts and the results of formulas`() throws {
    var book = BookSample()
    book.add(
      "Hikes",
      [
        week(),
        (
          2,
          [
            B.text(1, "Rex"), B.text(2, "Robin"), B.number(3, "25"), (4, "n", "30", 3, true),
            (5, "str", "Away", 0, true),
          ]
        ),
      ])
    let sheet = try book.read()
    #expect(sheet.problems == [] && sheet.dogs.map(\.owner) == ["Robin"])
    #expect(sheet.weeks[0].map(\.monday) == [day(-4)])
    #expect(sheet.weeks[0][0].marks == [.monday: .paid(2_500), .tuesday: .paid(3_000), .wednesday: .away])
  }

  @Test func `counts its days from 1904 where it says so, in formats of all kinds`() throws {
    var book = BookSample()
    book.date1904 = true
    book.add("Hikes", [week(style: 2, from: 46_342 - 1_462), (2, [B.text(1, "Rex"), B.number(3, "25")])])
    #expect(try book.read().weeks[0].map(\.monday) == [day(-4)])
  }

  @Test func `names formulas without a result, and those that have failed`() throws {
    var book = BookSample()
    book.add(
      "Hikes", [week(), (2, [B.text(1, "Rex"), B.number(3, "25"), (4, "n", "", 0, true), (5, "e", "#REF!", 0, true)])])
    let sheet = try book.read()
    #expect(sheet.problems.map(\.reason) == [.formulaUnknown, .formulaFailed])
    #expect(sheet.problems.map(\.text) == ["D", "E"] && sheet.problems.map(\.line) == [2, 2])
    #expect(sheet.weeks[0][0].marks == [.monday: .paid(2_500)])
  }

  @Test func `has owners and absences in merged cells, and names an amount in them`() throws {
    var book = BookSample()
    book.add(
      "Hikes",
      [
        week(), (2, [B.text(1, "Rex"), B.text(2, "Robin"), B.number(3, "25")]),
        (3, [B.text(1, "Bella"), B.text(3, "Away")]), (4, [B.text(1, "Max"), B.text(2, "Kim"), B.number(3, "150")]),
      ], merged: ["B2:B3", "C3:G3", "C4:G4"])
    let sheet = try book.read()
    #expect(sheet.dogs.map(\.owner) == ["Robin", "Robin", "Kim"] && sheet.sharedOwners.isEmpty)
    #expect(sheet.weeks[1][0].marks.count == 5 && sheet.weeks[1][0].marks.values.allSatisfy { $0 == .away })
    #expect(sheet.weeks[2][0].marks == [.monday: .paid(15_000)])
    #expect(sheet.problems.map(\.reason) == [.mergedAmount] && sheet.problems.map(\.line) == [4])
  }

  @Test func `imports hidden rows unless somebody turns that off`() throws {
    var book = BookSample()
    book.add(
      "Hikes", [week(), (2, [B.text(1, "Rex"), B.number(3, "25")]), (3, [B.text(1, "Old"), B.number(3, "25")])],
      hidden: [3])
    #expect(try book.read().dogs.map(\.name) == ["Rex", "Old"])
    var answers = ImportChoices()
    answers.set(.hiddenRows, isOn: false)
    #expect(try book.read(answers).dogs.map(\.name) == ["Rex"])
    #expect(try SheetSource(book.bytes).hidden == [2])
  }

  @Test func `has several sheets, with headers of their own and dates as their names`() throws {
    var book = BookSample()
    let days = ["Dog", "Mon", "Tue", "Wed", "Thu", "Fri"].enumerated().map { B.text($0 + 1, $1) }
    book.add("Nov 9", [(1, days), (2, [B.text(1, "Rex"), B.number(2, "25")])])
    book.add("Week of Nov 16", [(2, days), (4, [B.text(1, "Rex"), B.number(3, "25"), B.text(4, "what")])])
    book.add("Addresses", [(1, [B.text(1, "Rex"), B.text(2, "1 Main St")])])
    book.add("Old", [], isHidden: true)
    let sheet = try book.read()
    #expect(sheet.dogs.map(\.name) == ["Rex"] && sheet.weeks[0].map(\.monday) == [day(-11), day(-4)])
    #expect(sheet.omissions.map(\.text) == ["Old"] && sheet.omissions.map(\.reason) == [.hiddenSheet])
    let source = try SheetSource(book.bytes)
    let place = source.place(of: try #require(sheet.problems.first).line)
    #expect(place.sheet == "Week of Nov 16" && place.row == 4)
  }

  @Test func `that cannot be read says why`() {
    let failures: [(String, SheetSource.Failure)] = [
      ("{\"workbook\":{\"problem\":\"tooLarge\"}}", .largeWorkbook),
      ("{\"workbook\":{\"problem\":\"damaged\"}}", .damagedWorkbook), ("{\"workbook\":", .damagedWorkbook),
      ("PK\u{3}\u{4}", .damagedWorkbook),
    ]
    for (text, failure) in failures {
      #expect(throws: failure) { try SheetSource(Array(text.utf8)) }
    }
    #expect(throws: SheetSource.Failure.oldWorkbook) { try SheetSource([0xd0, 0xcf, 0x11, 0xe0, 0xa1]) }
  }

  @Test(
    arguments: [
      ("25", "25"), ("25.5", "25.5"), ("-3.05", "-3.05"), ("0", "0"), ("0.05", "0.05"), ("2.5E1", "25"),
      ("25.300000000000001", "25.3"), ("4.4729100000000003E1", "44.7291"), ("-63.654100000000007", "-63.6541"),
      ("9.9999999999999995E-1", "1"), ("1E+2", "100"), ("5E-2", "0.05"), ("046", "46"), ("-0", "0"), ("1.10", "1.1"),
      ("", nil), ("x", nil), ("1e", nil), ("1.2.3", nil), ("1E99", nil), ("--1", nil),
    ] as [(String, String?)])
  func `has numbers as programs show them`(value: String, text: String?) {
    #expect(PlainNumber(value)?.text == text)
  }

  @Test(arguments: ["B2:B3", "A1:G1", "AA10:AB12"]) func `has ranges of cells`(text: String) {
    #expect(CellRange(text) != nil)
  }

  @Test(arguments: ["", "B2", "B3:B2", "2:3", "B2:", "B0:B1", "AAAA1:AAAA2", "B2:B3:B4", "b2:b3"])
  func `has no ranges of other texts`(text: String) { #expect(CellRange(text) == nil) }
}
