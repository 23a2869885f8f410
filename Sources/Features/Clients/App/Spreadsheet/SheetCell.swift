import HikesModel
import SharedModels
import TextKit
import TimeKit

/// Reads the cell of a day, or the note of a week.
enum SheetCell {
  /// Whether a cell says nothing, as does one in which a spreadsheet program shows no amount.
  static func isBlank(_ text: String) -> Bool {
    let amount = text.replacingCurrency
    let sign = amount.filter { $0 != " " && !$0.isCurrencySign }
    return text.isEmpty || ["-", "–", "—"].contains(sign) || AmountText.cents(amount) == 0
  }

  /// What a cell means; nil if it is not understood.
  static func mark(in text: String) -> Spreadsheet.Mark? {
    let key = text.searchKey
    if ticks.contains(key) || SheetWords.unpaidNotes.contains(key) { return .booked }
    if SheetWords.refusals.contains(key) { return .canceled }
    if isDoubtful(text) { return nil }
    if let cents = amount(in: text) { return .paid(cents) }
    if let payment = SheetPayment(text) { return .paid(payment.amount, by: payment.method) }
    let mark = word(in: text)
    return mark != .booked && text.contains(where: { $0.isCurrencySign }) ? nil : mark
  }

  /// The cents of a text that is an amount which may be paid, in any currency; nil for anything else.
  static func amount(in text: String) -> Int64? {
    guard !hasTwoNumbers(text) else { return nil }
    return AmountText.cents(text.replacingCurrency).flatMap { (1...Payment.highestAmount).contains($0) ? $0 : nil }
  }

  /// Whether a number is too large to be what somebody pays for hikes, such as the number of a date.
  static func isDoubtful(_ text: String) -> Bool {
    guard let cents = amount(in: text) else { return false }
    return cents >= (text.contains { $0.isCurrencySign } ? highestMarked : highestPlain)
  }

  /// The lowest amounts, in cents, that are doubtful with the sign of a currency and without one.
  private static let (highestMarked, highestPlain): (Int64, Int64) = (500_000, 100_000)

  /// Whether digits stand apart, as in "25, 30", unlike "1 000".
  private static func hasTwoNumbers(_ text: String) -> Bool {
    let numbers = text.split { !($0 >= "0" && $0 <= "9" || $0 == "." || $0 == ",") }.map(String.init)
      .filter { $0.contains { $0 >= "0" && $0 <= "9" } }
    guard numbers.count > 1 else { return false }
    return numbers.dropFirst().contains { $0.utf8.prefix { (48...57).contains($0) }.count != 3 }
  }

  /// What a note says of its week; nil for one that is about the dog.
  static func absence(in note: String) -> Spreadsheet.Mark? {
    let words = note.wholeWords
    guard let first = words.first, !isAboutDog(words) else { return nil }
    return SheetWords.weekWordsOfNotes.first { $0.words.contains(first) }?.mark
  }

  /// Whether a note goes on about the dog, as in "Away from other dogs", unlike "Away from Nov 16".
  private static func isAboutDog(_ words: [String]) -> Bool {
    guard words.count > 1, SheetWords.noteContinuations.contains(words[1]) else { return false }
    guard words.count > 2 else { return true }
    return SheetDate.weekday(words[2]) == nil && CellKeyword.month(words[2]) == nil && Int(words[2]) == nil
  }

  /// The days from Monday to Friday that a note of a trial names: "Interview hike Thu".
  static func days(in note: String) -> [Weekday] {
    note.words.compactMap { SheetDate.weekday($0) }.filter { $0 <= .friday }
  }

  private static func word(in text: String) -> Spreadsheet.Mark? {
    let words = text.wholeWords
    if words.contains(where: { SheetWords.negations.contains($0) }) { return nil }
    return SheetWords.dayWords.first { $0.words.contains { words.contains($0) } }?.mark
  }

  private static let ticks = ["x", "✓", "✔", "yes", "y", "1"]
}

extension Character {
  var isCurrencySign: Bool { self == "$" || self == "£" || self == "€" }
}

extension String {
  /// Without the letters of a currency: "CA$25" is "$25".
  fileprivate var replacingCurrency: String {
    let key = searchKey
    for name in ["cad", "ca", "usd", "us", "gbp", "eur"] where key.hasPrefix(name) {
      return String(dropFirst(name.utf8.count))
    }
    return self
  }

  /// Its words as search keys, in their order; "ill-mannered" is one.
  fileprivate var wholeWords: [String] {
    searchKey.split { !($0 >= "0" && $0 <= "9" || $0 >= "a" && $0 <= "z" || $0 == "-") }
      .map { $0.filter { $0 != "-" } }.filter { !$0.isEmpty }
  }
}
