import SharedModels
import TextKit
import TimeKit

/// Reads dates as people write them into a spreadsheet: "2026-11-23", "Week of Nov 23–27", "Mon 23/11/2026", "11/23".
struct SheetDate {
  let today: CivilDate
  /// Which of two numbers is the month, where both may be; nil for the usual.
  var order: DateOrder?

  /// The first date in a text, which of a range is its first day; nil for none.
  ///
  /// - `weekday`: which day it must be, if that is known: it settles the year, and which of two numbers is the month.
  func date(in text: String, on weekday: Weekday? = nil) -> CivilDate? {
    let words = CellKeyword.words(of: text)
    for index in words.indices {
      if let date = iso(words, index) { return date }
      let days = SheetDay.candidates(in: words, at: index, near: today.year, order)
      if let date = first(of: days, words, weekday) { return date }
    }
    return nil
  }

  private func iso(_ words: [CellKeyword], _ index: Int) -> CivilDate? {
    guard index + 2 < words.count, let year = words[index].number, year >= 1_000, let month = words[index + 1].number,
      let day = words[index + 2].number
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// Of two readings the one on the right weekday, or else the first one that is a date.
  private func first(of days: [SheetDay], _ words: [CellKeyword], _ weekday: Weekday?) -> CivilDate? {
    let dates = days.compactMap { start(of: $0, words, weekday) }
    return dates.first { $0.weekday == weekday } ?? dates.first
  }

  private func start(of day: SheetDay, _ words: [CellKeyword], _ weekday: Weekday?) -> CivilDate? {
    guard let last = day.last(in: words, near: today.year, order) else { return date(day, day.year, weekday) }
    if let year = day.year { return date(day, year, weekday) }
    guard let year = last.year else {
      return date(day, nil, weekday ?? (day.isWorkingWeek(through: last) ? .monday : nil))
    }
    return date(day, last.isBehindNewYear(from: day) ? year - 1 : year, weekday)
  }

  /// Without a year, the one in which the date is nearest to today, among those on the right weekday if there is one.
  private func date(_ day: SheetDay, _ year: Int?, _ weekday: Weekday?) -> CivilDate? {
    if let year { return CivilDate(year: year, month: day.month, day: day.day) }
    let dates = (-6...6).compactMap { CivilDate(year: today.year + $0, month: day.month, day: day.day) }
    let fitting = dates.filter { weekday == nil || $0.weekday == weekday }
    return (fitting.isEmpty ? dates : fitting).min { distance($0) < distance($1) }
  }

  private func distance(_ date: CivilDate) -> Int { abs(date.daysSinceEpoch - today.daysSinceEpoch) }

  /// The weekday that a text names: "Mon", "Tues", "Friday".
  static func weekday(in text: String) -> Weekday? {
    for word in text.words { if let day = weekday(word) { return day } }
    return nil
  }

  static func weekday(_ word: String) -> Weekday? {
    guard word.utf8.count >= 3 else { return nil }
    return word == "weds" ? .wednesday : Weekday.allCases.first { $0.name.searchKey.hasPrefix(word) }
  }

  /// Whether a text begins with a day or a date, unlike "away until Friday" and "$25".
  static func beginsLikeDay(_ text: String) -> Bool {
    guard let word = text.words.first, AmountText.cents(text) == nil else { return false }
    return weekday(word) != nil || CellKeyword.month(word) != nil || Int(word) != nil
  }
}
