import HikesModel
import TextKit
import TimeKit

/// A word or a number of a cell, with what stands before it.
struct CellKeyword: Equatable {
  /// As a search key.
  let text: String
  /// What separates it from the word before, without white space: "-", "/", or nothing.
  let separator: String
  /// Whether it ends a range: it is behind a dash, or behind a word such as "to".
  let isBehindDash: Bool

  /// The words of a text in their order, without those that stand for a dash, and without weekdays behind a dash.
  static func words(of text: String) -> [CellKeyword] {
    var words: [CellKeyword] = []
    var (word, separator, isBehindDash) = ("", "", false)
    for character in text.searchKey + " " {
      if character.isWordOfSheet {
        word.append(character)
        continue
      }
      if SheetWords.rangeWords.contains(word) || isBehindDash && SheetDate.weekday(word) != nil {
        isBehindDash = true
      } else if !word.isEmpty {
        words.append(CellKeyword(text: word, separator: separator, isBehindDash: isBehindDash))
        (separator, isBehindDash) = ("", false)
      }
      word = ""
      if !String(character).containsWhitespace { separator.append(character) }
      if ["-", "–", "—", "−"].contains(character) { isBehindDash = true }
    }
    return words
  }

  /// "23" and "23rd" as a number.
  var number: Int? {
    let isOrdinal = ["st", "nd", "rd", "th"].contains { text.hasSuffix($0) }
    let digits = isOrdinal ? text.dropLast(2) : text[...]
    return digits.utf8.count <= 4 ? Int(digits) : nil
  }

  /// A number that may be a day of a month.
  var day: Int? { number.flatMap { (1...31).contains($0) ? $0 : nil } }

  /// A number that may be a year; of two digits, one that is not far ahead.
  func year(near present: Int) -> Int? {
    guard let number else { return nil }
    if (1_900...2_200).contains(number) { return number }
    return text.utf8.count == 2 && 2_000 + number <= present + 6 ? 2_000 + number : nil
  }

  /// The month that it names: "Nov", "Sept" or "November".
  var month: Int? { Self.month(text) }

  static func month(_ text: String) -> Int? {
    guard text.utf8.count >= 3 else { return nil }
    return CivilDate.monthNames.firstIndex { $0.searchKey.hasPrefix(text) }.map { $0 + 1 }
  }
}

extension Character {
  fileprivate var isWordOfSheet: Bool { self >= "0" && self <= "9" || self >= "a" && self <= "z" }
}

extension String {
  /// Its words and numbers as search keys, in their order.
  var words: [String] {
    searchKey.split { !($0 >= "0" && $0 <= "9" || $0 >= "a" && $0 <= "z") }.map(String.init)
  }
}
