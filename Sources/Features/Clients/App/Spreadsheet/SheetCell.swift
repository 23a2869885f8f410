import SharedHikes
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
    if ticks.contains(key) || ClientsTexts.unpaidNotes.contains(key) { return .booked }
    if refusals.contains(key) { return .cancelled }
    if let cents = amount(in: text) { return .paid(cents) }
    if let payment = SheetPayment(text) { return .paid(payment.amount, by: payment.method) }
    let mark = word(in: text)
    return mark != .booked && text.contains(where: { $0.isCurrencySign }) ? nil : mark
  }

  /// The cents of a text that is an amount which may be paid, in any currency; nil for anything else.
  static func amount(in text: String) -> Int64? {
    AmountText.cents(text.replacingCurrency).flatMap { (1...Payment.highestAmount).contains($0) ? $0 : nil }
  }

  /// What a note says of its week; nil for one that is about the dog.
  static func absence(in note: String) -> Spreadsheet.Mark? {
    guard let first = note.words.first else { return nil }
    let marks: [Spreadsheet.Mark] = [.interview, .away, .injured]
    return words.first { mark, beginnings in
      marks.contains(mark) && beginnings.contains { first.hasPrefix($0) }
    }?.0
  }

  /// The days from Monday to Friday that a note of a trial names: "Interview hike Thu".
  static func days(in note: String) -> [Weekday] {
    note.words.compactMap { SheetDate.weekday($0) }.filter { $0 <= .friday }
  }

  private static func word(in text: String) -> Spreadsheet.Mark? {
    let words = text.words
    for (mark, beginnings) in Self.words
    where words.contains(where: { word in beginnings.contains { word.hasPrefix($0) } }) {
      return mark
    }
    return nil
  }

  private static let ticks = ["x", "✓", "✔", "yes", "y", "1"]

  /// What a cell says if the dog does not hike.
  private static let refusals = ["no", "n", "n/a"]

  private static let words: [(Spreadsheet.Mark, [String])] = [
    (.interview, ["interview", "trial", "meet"]), (.away, ["away", "vacation", "holiday", "travel"]),
    (.injured, ["injur", "sick", "ill", "vet", "surger", "limp"]), (.cancelled, ["cancel", "off", "noshow"]),
    (.closed, ["closed"]),
    (.booked, ["unpaid", "owes", "owing", "due", "booked"]),
  ]
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
}
