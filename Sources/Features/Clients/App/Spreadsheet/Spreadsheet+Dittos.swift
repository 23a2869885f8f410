import HikesModel
import TextKit

/// Marks that stand for the cell above.
extension Spreadsheet {
  /// The rows with what stands above in place of each such mark.
  static func withoutDittos(_ rows: [[String]]) -> [[String]] {
    var above: [String] = []
    return rows.map { row in
      if row.allSatisfy({ $0.isEmpty }) { return row }
      let filled = row.enumerated().map { column, cell in
        SheetWords.dittoMarks.contains(cell.searchKey) && column < above.count ? above[column] : cell
      }
      above = filled
      return filled
    }
  }
}
