import JSONKit

/// A workbook of a spreadsheet program (ECMA-376) as the page describes it: cells with their values and number formats.
struct Workbook {
  /// A cell with something in it.
  struct Cell {
    /// From 1.
    let column: Int
    /// As in the file: "n" for a number, "s", "str" and "inlineStr" for texts, "b", "e" and "d".
    let type: String
    let value: String
    /// Which of the formats it has.
    let style: Int
    let hasFormula: Bool
  }

  struct Row {
    /// From 1.
    let number: Int
    let isHidden: Bool
    let cells: [Cell]
  }

  struct Sheet {
    let name: String
    let isHidden: Bool
    let rows: [Row]
    let merged: [CellRange]
  }

  /// A number format: a number that the standard gives a meaning, or a code.
  struct Format {
    let number: Int
    let code: String
  }

  let sheets: [Sheet]
  let formats: [Format]
  /// Whether days count from 1904 on, as in workbooks of old Macs.
  let countsFrom1904: Bool

  /// Why a workbook cannot be read.
  enum Failure: String, Error {
    case tooLarge, damaged
  }

  /// What begins each description.
  private static let beginning = Array("{\"workbook\":".utf8)

  static func isDescribed(by bytes: [UInt8]) -> Bool { bytes.starts(with: beginning) }

  init(_ bytes: [UInt8]) throws(Failure) {
    let limits = JSONLimits(bytes: 16 << 20, values: 400_000)
    guard let content = (try? JSON.parse(bytes, limits: limits))?["workbook"] else { throw .damaged }
    if let problem = content["problem"]?.string { throw Failure(rawValue: problem) ?? .damaged }
    countsFrom1904 = content["date1904"]?.bool ?? false
    formats = (content["formats"]?.array ?? []).map {
      Format(number: $0.whole("number"), code: $0["code"]?.string ?? "")
    }
    sheets = (content["sheets"]?.array ?? []).map { Sheet($0) }
  }
}

extension Workbook.Sheet {
  fileprivate init(_ json: JSON) {
    name = json["name"]?.string ?? ""
    isHidden = json["hidden"]?.bool ?? false
    rows = (json["rows"]?.array ?? []).map { Workbook.Row($0) }
    merged = (json["merged"]?.array ?? []).compactMap { $0.string.flatMap { CellRange($0) } }
  }
}

extension Workbook.Row {
  fileprivate init(_ json: JSON) {
    number = json.whole("row")
    isHidden = json["hidden"]?.bool ?? false
    cells = (json["cells"]?.array ?? []).map { cell in
      Workbook.Cell(
        column: cell.whole("column"), type: cell["type"]?.string ?? "", value: cell["value"]?.string ?? "",
        style: cell.whole("style"), hasFormula: cell["formula"]?.bool ?? false)
    }
  }
}

extension JSON {
  /// A small number of an object; 0 for anything else.
  fileprivate func whole(_ name: String) -> Int {
    self[name]?.integer.flatMap { (0...2_000_000).contains($0) ? Int($0) : nil } ?? 0
  }
}
