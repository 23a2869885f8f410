import HikesModel
import TextKit

/// Tells the names of dogs from what else labels a row or a column: totals, taxes, notes, headings.
enum SheetLabel {
  /// Whether a text is the label of a total, a tax or a count, such as "Grand total", "HST 14%" or "# of dogs".
  static func isTotal(_ text: String) -> Bool {
    let words = text.searchWords
    if words.contains(where: { SheetWords.unmistakableTotals.contains($0) }) { return true }
    return words.contains { isTotal(word: $0) || SheetWords.countedWords.contains($0) }
      && words.allSatisfy {
        isTotal(word: $0) || SheetWords.countedWords.contains($0) || SheetWords.totalFillers.contains($0)
          || isOfCalendar($0)
      }
  }

  /// Whether a text may be the name of a person, unlike a number or a total.
  static func isName(_ text: String) -> Bool {
    let words = text.searchWords
    return !words.allSatisfy { $0.isNumber } && !isTotal(text)
  }

  /// Whether a text is a note below the dogs, or the label of notes or costs: "Notes: closed on Friday", "x = unpaid".
  static func isNote(_ text: String) -> Bool {
    let words = text.searchWords
    guard let first = words.first, !text.contains("=") else { return true }
    if SheetWords.noteWords.contains(first), text.contains(":") { return true }
    return words.allSatisfy { SheetWords.noteWords.contains($0) }
  }

  /// Whether a text is the heading of a month or a week, such as "December 2026", unlike a dog called "April".
  static func isHeading(_ text: String) -> Bool {
    let words = text.searchWords
    return words.count >= 2 && words.allSatisfy { isOfCalendar($0) || $0 == "of" } && !words.allSatisfy { $0.isNumber }
  }

  /// Whether a column has totals or taxes, and neither a day nor something about a dog.
  static func isColumnOfTotals(_ text: String) -> Bool {
    let words = text.searchWords
    if text.hasPrefix("#"), words.count > 0 { return true }
    if words.contains(where: { SheetWords.totalWords.contains($0) }) { return true }
    return words.count <= 2 && words.contains { SheetWords.taxWords.contains($0) }
  }

  /// Whether a column tells of payments, but not of which day.
  static func isColumnOfPayments(_ text: String) -> Bool {
    text.searchWords.contains { SheetWords.paidWords.contains($0) || SheetWords.amountWords.contains($0) }
  }

  private static func isTotal(word: String) -> Bool {
    SheetWords.totalWords.contains(word) || SheetWords.taxWords.contains(word)
  }

  private static func isOfCalendar(_ word: String) -> Bool {
    word.isNumber || CellKeyword.month(word) != nil || SheetDate.weekday(word) != nil
      || SheetWords.weekWords.contains(word)
  }
}

extension String {
  fileprivate var isNumber: Bool { utf8.allSatisfy { (48...57).contains($0) } }
}
