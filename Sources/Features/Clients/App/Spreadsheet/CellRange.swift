/// Cells of a sheet from one corner to the other, counted from 1: "B2:D5".
struct CellRange: Equatable {
  let rows: ClosedRange<Int>
  let columns: ClosedRange<Int>

  /// Nil for anything but two places in their order.
  init?(_ text: String) {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let first = Self.place(parts[0]), let last = Self.place(parts[1]),
      first.row <= last.row, first.column <= last.column
    else { return nil }
    (rows, columns) = (first.row...last.row, first.column...last.column)
  }

  private static func place(_ text: Substring) -> (row: Int, column: Int)? {
    let letters = text.utf8.prefix { (65...90).contains($0) }
    let digits = text.utf8.dropFirst(letters.count)
    guard (1...3).contains(letters.count), (1...7).contains(digits.count),
      digits.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    let row = digits.reduce(0) { $0 * 10 + Int($1 - 48) }
    return row > 0 ? (row, letters.reduce(0) { $0 * 26 + Int($1 - 64) }) : nil
  }
}
