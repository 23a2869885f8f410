import TextKit
import TimeKit

extension AdminReport {
  /// For people: labels and columns stand in line, and nothing that somebody has typed does anything to a terminal.
  package var text: String { parts.map(\.lines).filter { !$0.isEmpty }.map(joined).joined(separator: "\n") }

  private func joined(_ lines: [String]) -> String { lines.map { "\($0)\n" }.joined() }
}

extension AdminReport.Part {
  fileprivate var lines: [String] {
    switch self {
    case .message(let text): text.split(separator: "\n").map { printable(String($0), limit: 2_000) }
    case .fields(let fields): aligned(fields.map { [$0.label.title, $0.value.text] })
    case .group(let label, let fields):
      ["\(label.title):"] + aligned(fields.map { ["  \($0.label.title)", $0.value.text] })
    case .table(let table): table.lines
    }
  }
}

extension AdminReport.Table {
  fileprivate var lines: [String] {
    guard !rows.isEmpty else { return ["\(label.title): none"] }
    let more = isCut ? ["There are more: narrow it down, or raise --limit."] : []
    return ["\(label.title):"]
      + aligned([columns.map { $0.title.uppercased() }] + rows.map { $0.map(\.text) }).map { "  \($0)" } + more
  }
}

/// Cells in columns, each as wide as its widest.
private func aligned(_ rows: [[String]]) -> [String] {
  let count = rows.map(\.count).max() ?? 0
  let widths = (0..<count).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
  return rows.map { row in
    let cells = row.enumerated().map { column, cell in
      column == row.count - 1 ? cell : cell + String(repeating: " ", count: widths[column] - cell.count)
    }
    return cells.joined(separator: "  ")
  }
}

extension AdminReport.Value {
  package var text: String {
    switch self {
    case .text(let text), .word(let text): printable(text)
    case .integer(let number): String(number)
    case .bytes(let number): sizeText(number)
    case .span(let milliseconds): spanText(milliseconds)
    case .instant(let instant): instant.description
    case .flag(let flag): flag ? "yes" : "no"
    case .none: "-"
    }
  }
}

/// A size with a unit of which there are at least one.
private func sizeText(_ bytes: Int64) -> String {
  let units = ["B", "KiB", "MiB", "GiB", "TiB"]
  var (size, rest, unit) = (bytes, Int64(0), 0)
  while size >= 1_024, unit < units.count - 1 { (size, rest, unit) = (size / 1_024, size % 1_024, unit + 1) }
  return unit == 0 || size >= 100 ? "\(size) \(units[unit])" : "\(size).\(rest * 10 / 1_024) \(units[unit])"
}

/// A time span by its two largest units.
private func spanText(_ milliseconds: Int64) -> String {
  let seconds = milliseconds / 1_000
  if seconds < 60 { return "\(seconds) s" }
  if seconds < 3_600 { return "\(seconds / 60) min \(seconds % 60) s" }
  if seconds < 86_400 { return "\(seconds / 3_600) h \(seconds % 3_600 / 60) min" }
  return "\(seconds / 86_400) d \(seconds % 86_400 / 3_600) h"
}
