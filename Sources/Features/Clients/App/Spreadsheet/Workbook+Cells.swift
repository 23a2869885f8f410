import TextKit
import TimeKit

/// What cells say, as somebody would type it.
extension Workbook {
  /// What keeps a cell from being read.
  enum CellProblem: Equatable {
    /// A formula whose result is not stored.
    case noResult
    /// A formula that has failed, such as "#REF!".
    case error
  }

  /// A cell's text, or why it has none.
  func text(of cell: Cell) -> (text: String, problem: CellProblem?) {
    if cell.hasFormula, cell.value.isEmpty { return ("", .noResult) }
    switch cell.type {
    case "s", "str", "inlineStr": return (cell.value, nil)
    case "b": return (cell.value == "1" ? "x" : "", nil)
    case "e": return (cell.value, .error)
    case "d": return (String(cell.value.prefix(10)), nil)
    default: return (number(cell.value, formats.indices.contains(cell.style) ? formats[cell.style] : nil), nil)
    }
  }

  private func number(_ value: String, _ format: Format?) -> String {
    guard let number = PlainNumber(value) else { return value }
    if let format, format.isDate, let date = date(number.whole) { return date.description }
    return (format?.currencySign ?? "") + number.text
  }

  /// The day of a serial number: 1 is January 1, 1900, or January 2, 1904 where days count from that year on. Programs take
  /// 1900 for a leap year, so days before March 1900 have one number less.
  private func date(_ serial: Int) -> CivilDate? {
    guard (1...2_958_465).contains(serial) else { return nil }
    let zero = countsFrom1904 ? -24_107 : serial < 61 ? -25_568 : -25_569
    return CivilDate.epoch.adding(days: zero + serial)
  }
}

extension Workbook.Format {
  /// Whether numbers are shown as days: the standard's formats of dates (18.8.30), also those of East Asian programs, or a
  /// code with a day, a year or a month's name.
  fileprivate var isDate: Bool {
    if code.isEmpty { return [14...17, 22...22, 27...36, 50...58].contains { $0.contains(number) } }
    let letters = plainCode
    return letters.contains("d") || letters.contains("y") || letters.contains(text: "mmm")
  }

  /// The sign of a currency that is shown with numbers; empty for none.
  fileprivate var currencySign: String {
    if code.isEmpty { return (5...8).contains(number) || number == 42 || number == 44 ? "$" : "" }
    return ["$", "£", "€"].first { code.contains(text: $0) } ?? ""
  }

  /// The code's letters, without texts in quotes, conditions and colors in brackets, and characters behind a backslash.
  private var plainCode: String {
    var (plain, closing, isEscaped) = ("", Character?.none, false)
    for character in code.searchKey {
      if isEscaped {
        isEscaped = false
      } else if let end = closing {
        if character == end { closing = nil }
      } else if character == "\"" {
        closing = "\""
      } else if character == "[" {
        closing = "]"
      } else if character == "\\" {
        isEscaped = true
      } else {
        plain.append(character)
      }
    }
    return plain.contains(text: "general") ? "" : plain
  }
}
