import JSONKit
import TextKit

/// A table is read as it was written, but for the apostrophe before what looks like a formula and is no number below zero.
@Sendable func fuzzTables(_ bytes: [UInt8]) {
  // No text has the byte 0xFF, which so separates the cells of rows of three.
  let cells = bytes.split(separator: 0xff, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
  let rows = stride(from: 0, to: cells.count, by: 3).map { Array(cells[$0..<min($0 + 3, cells.count)]) + ["end"] }
  var writer = CSVWriter(isMarked: false)
  for row in rows { writer.row(row) }
  let read = tableRows(writer.bytes)
  check(read.count == rows.count, "\(rows.count) rows are read as \(read.count)")
  for (row, other) in zip(rows, read) { check(row.elementsEqual(other, by: isSameCell), "\(row) is read as \(other)") }
}

private func isSameCell(_ written: String, _ read: String) -> Bool {
  let isFormula = read.unicodeScalars.first.map { "=+-@\t\r\n".unicodeScalars.contains($0) } ?? false
  let isNumber = read.first == "-" && read.dropFirst().allSatisfy { "0123456789.".contains($0) }
  return (!isFormula || isNumber) && (read == written || read == "'" + written)
}

/// The rows of comma-separated values, by RFC 4180.
func tableRows(_ bytes: [UInt8]) -> [[String]] {
  var (rows, row, cell): ([[String]], [String], [UInt8]) = ([], [], [])
  var (isQuoted, index) = (false, 0)
  while index < bytes.count {
    let (byte, next) = (bytes[index], index + 1 < bytes.count ? bytes[index + 1] : 0)
    switch byte {
    case UInt8(ascii: "\"") where isQuoted && next == byte:
      cell.append(byte)
      index += 1
    case UInt8(ascii: "\""): isQuoted.toggle()
    case UInt8(ascii: ",") where !isQuoted:
      row.append(String(decoding: cell, as: UTF8.self))
      cell = []
    case UInt8(ascii: "\r") where !isQuoted && next == UInt8(ascii: "\n"):
      rows.append(row + [String(decoding: cell, as: UTF8.self)])
      (row, cell) = ([], [])
      index += 1
    default: cell.append(byte)
    }
    index += 1
  }
  return rows
}
