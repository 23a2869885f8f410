/// Writes a table as comma-separated values in UTF-8 (RFC 4180), which a spreadsheet shows as text and never computes.
public struct CSVWriter {
  /// The text written so far.
  public private(set) var bytes: [UInt8]

  /// Begins with the mark by which spreadsheets know UTF-8 (U+FEFF), unless it is left out.
  public init(isMarked: Bool = true) { bytes = isMarked ? [0xef, 0xbb, 0xbf] : [] }

  /// Writes a row, its line break included.
  public mutating func row(_ cells: [String]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(cell)
    }
    bytes += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
  }

  private mutating func write(_ cell: String) {
    let text = Array((cell.isFormula ? "'" + cell : cell).utf8)
    guard text.contains(where: needsQuotes) else {
      bytes += text
      return
    }
    bytes.append(quote)
    for byte in text {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
  }
}

extension String {
  /// Whether a spreadsheet could take the cell for a formula; an apostrophe before it has it taken for text
  /// (https://owasp.org/www-community/attacks/CSV_Injection). A number below zero is one to sum up.
  fileprivate var isFormula: Bool {
    switch unicodeScalars.first {
    case "-": !isNegativeNumber
    case "=", "+", "@", "\t", "\r", "\n", "\u{ff1d}", "\u{ff0b}", "\u{ff0d}", "\u{ff20}": true
    default: false
    }
  }

  private var isNegativeNumber: Bool {
    let digits = utf8.dropFirst()
    return utf8.first == UInt8(ascii: "-") && digits.count { $0 == UInt8(ascii: ".") } <= 1
      && digits.contains { $0 != UInt8(ascii: ".") }
      && digits.allSatisfy { $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}

private let quote = UInt8(ascii: "\"")

/// A semicolon and a tab are quoted too, since spreadsheets of some countries separate by them.
private func needsQuotes(_ byte: UInt8) -> Bool {
  switch byte {
  case quote, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
  default: false
  }
}
