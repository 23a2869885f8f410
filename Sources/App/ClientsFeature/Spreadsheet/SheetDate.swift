import SharedHikes
import TextKit
import TimeKit

/// Reads dates as people write them into a spreadsheet: "2026-11-23", "Week of Nov 23", "Mon 23/11/2026", "11/23".
struct SheetDate {
  let today: CivilDate

  /// The first date in a text; nil for none.
  ///
  /// - `weekday`: which day it must be, if that is known: it settles the year, and which of two numbers is the month.
  func date(in text: String, on weekday: Weekday? = nil) -> CivilDate? {
    let parts = text.words
    for index in parts.indices {
      if let date = named(parts, at: index, weekday) ?? numeric(parts, at: index, weekday) { return date }
    }
    return nil
  }

  /// "Nov 23", "23 November 2026".
  private func named(_ parts: [String], at index: Int, _ weekday: Weekday?) -> CivilDate? {
    guard let month = Self.month(parts[index]) else { return nil }
    let after = index + 1 < parts.count ? number(parts[index + 1]) : nil
    let before = index > 0 ? number(parts[index - 1]) : nil
    if let day = after, day <= 31 { return date(month, day, year(parts, index + 2), weekday) }
    guard let day = before, day <= 31 else { return nil }
    return date(month, day, year(parts, index + 1), weekday)
  }

  /// "2026-11-23", "11/23/2026", "23.11.", "11/23".
  private func numeric(_ parts: [String], at index: Int, _ weekday: Weekday?) -> CivilDate? {
    guard let first = number(parts[index]), index + 1 < parts.count, let second = number(parts[index + 1]) else {
      return nil
    }
    if first >= 1_000 {
      guard index + 2 < parts.count, let third = number(parts[index + 2]) else { return nil }
      return CivilDate(year: first, month: second, day: third)
    }
    let year = year(parts, index + 2)
    let monthFirst = date(first, second, year, weekday)
    let dayFirst = date(second, first, year, weekday)
    guard let monthFirst, let dayFirst else { return monthFirst ?? dayFirst }
    if let weekday, monthFirst.weekday != weekday, dayFirst.weekday == weekday { return dayFirst }
    return monthFirst
  }

  /// Without a year, the one in which the date is nearest to today, among those on the right weekday if there is one.
  private func date(_ month: Int, _ day: Int, _ year: Int?, _ weekday: Weekday?) -> CivilDate? {
    if let year { return CivilDate(year: year, month: month, day: day) }
    let dates = (-6...6).compactMap { CivilDate(year: today.year + $0, month: month, day: day) }
    let fitting = dates.filter { weekday == nil || $0.weekday == weekday }
    return (fitting.isEmpty ? dates : fitting).min { distance($0) < distance($1) }
  }

  private func distance(_ date: CivilDate) -> Int { abs(date.daysSinceEpoch - today.daysSinceEpoch) }

  private func year(_ parts: [String], _ index: Int) -> Int? {
    guard index < parts.count, let number = number(parts[index]) else { return nil }
    if (1_900...2_200).contains(number) { return number }
    return parts[index].utf8.count == 2 ? 2_000 + number : nil
  }

  /// "23" and "23rd".
  private func number(_ text: String) -> Int? {
    let isOrdinal = ["st", "nd", "rd", "th"].contains { text.hasSuffix($0) }
    let digits = isOrdinal ? text.dropLast(2) : text[...]
    return digits.utf8.count <= 4 ? Int(digits) : nil
  }

  private static func month(_ text: String) -> Int? {
    guard text.utf8.count >= 3 else { return nil }
    return CivilDate.monthNames.firstIndex { $0.searchKey == text || $0.searchKey.prefix(3) == text }.map { $0 + 1 }
  }

  /// The weekday that a text names: "Mon", "Tues", "Friday".
  static func weekday(in text: String) -> Weekday? {
    for word in text.words { if let day = weekday(word) { return day } }
    return nil
  }

  private static func weekday(_ word: String) -> Weekday? {
    guard word.utf8.count >= 3 else { return nil }
    return word == "weds" ? .wednesday : Weekday.allCases.first { $0.name.searchKey.hasPrefix(word) }
  }

  /// Whether a text begins with a day or a date, unlike "away until Friday" and "$25".
  static func beginsLikeDay(_ text: String) -> Bool {
    guard let word = text.words.first, AmountText.cents(text) == nil else { return false }
    return weekday(word) != nil || month(word) != nil || Int(word) != nil
  }
}

extension String {
  /// Its words and numbers as search keys, in their order.
  var words: [String] {
    searchKey.split { !($0 >= "0" && $0 <= "9" || $0 >= "a" && $0 <= "z") }.map(String.init)
  }
}
