import HikesModel
import TextKit

/// A payment in words: "paid", "$25 paid", "cash 25", "25 e-t".
struct SheetPayment: Equatable {
  /// In cents; nil for the dog's rate.
  private(set) var amount: Int64?
  /// How it was paid; nil if the cell does not say.
  private(set) var method: String?

  /// Nil for a text with a word that says something else, or with two amounts.
  init?(_ text: String) {
    var isPaid = false
    for part in text.split(whereSeparator: { $0.isBetweenParts }).map(String.init) {
      if let cents = SheetCell.amount(in: part), amount == nil {
        amount = cents
      } else if let known = Self.method(part), method == nil || method == known {
        (method, isPaid) = (known, true)
      } else if SheetWords.paidWords.contains(Self.key(part)) {
        isPaid = true
      } else if !SheetWords.paymentFillers.contains(Self.key(part)) {
        return nil
      }
    }
    guard isPaid else { return nil }
  }

  private static func method(_ word: String) -> String? { ClientsTexts.paymentMethod(key(word)) }

  /// A word without its punctuation: "E-T" is "et".
  private static func key(_ word: String) -> String { word.words.joined(by: "") }
}

extension Character {
  /// By TextKit's rule, since the standard library's brings a table of all characters into the program.
  fileprivate var isBetweenParts: Bool { String(self).containsWhitespace || "()[]:;/".contains(self) }
}
