/// Reads a table with separated values (RFC 4180), as spreadsheet programs write them: quoted cells may hold separators,
/// line breaks and doubled quotes.
public struct CSVReader {
  /// Why a text is no table.
  public enum Failure: Error, Equatable, Sendable {
    case tooManyLines(limit: Int)
    case tooManyColumns(line: Int, limit: Int)
  }

  /// The rows in their order, each with its cells; a line break at the end is none.
  public private(set) var rows: [[String]] = []
  private var row: [String] = []
  private var cell: [UInt8] = []
  private let separator: UInt8
  private let lineLimit: Int
  private let columnLimit: Int

  /// Reads a text whose separator is the character that the first lines have most of: a comma, a semicolon or a tab.
  public init(_ text: String, lineLimit: Int, columnLimit: Int) throws(Failure) {
    let bytes = Array(text.utf8)
    separator = Self.separator(of: bytes)
    self.lineLimit = lineLimit
    self.columnLimit = columnLimit
    try read(bytes)
  }

  private static func separator(of bytes: [UInt8]) -> UInt8 {
    var counts = [0, 0, 0]
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    var isQuoted = false
    for byte in bytes.prefix(20_000) {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, let index = candidates.firstIndex(of: byte) { counts[index] += 1 }
    }
    let most = counts.max() ?? 0
    return candidates[counts.firstIndex(of: most) ?? 0]
  }

  private mutating func read(_ bytes: [UInt8]) throws(Failure) {
    let (quote, newline, carriageReturn) = (UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var index = 0
    var isQuoted = false
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if isQuoted {
        if byte != quote {
          cell.append(byte)
        } else if index < bytes.count, bytes[index] == quote {
          cell.append(quote)
          index += 1
        } else {
          isQuoted = false
        }
      } else if byte == quote, cell.isEmpty {
        isQuoted = true
      } else if byte == separator {
        try endCell()
      } else if byte == newline || byte == carriageReturn {
        if byte == carriageReturn, index < bytes.count, bytes[index] == newline { index += 1 }
        try endRow()
      } else {
        cell.append(byte)
      }
    }
    if !cell.isEmpty || !row.isEmpty { try endRow() }
  }

  private mutating func endCell() throws(Failure) {
    guard row.count < columnLimit else { throw .tooManyColumns(line: rows.count + 1, limit: columnLimit) }
    row.append(String(decoding: cell, as: UTF8.self))
    cell = []
  }

  private mutating func endRow() throws(Failure) {
    try endCell()
    guard rows.count < lineLimit else { throw .tooManyLines(limit: lineLimit) }
    rows.append(row)
    row = []
  }
}
