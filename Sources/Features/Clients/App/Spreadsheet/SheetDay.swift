import HikesModel
import TimeKit

/// A day of a month as it stands in a cell, with its year if that is given.
struct SheetDay: Equatable {
  let month: Int
  let day: Int
  let year: Int?
  /// The index of the word behind it.
  let next: Int

  private init?(_ month: Int?, _ day: Int?, _ year: Int? = nil, next: Int) {
    guard let month, let day, (1...12).contains(month), (1...31).contains(day) else { return nil }
    (self.month, self.day, self.year, self.next) = (month, day, year, next)
  }

  /// What the words from an index on may mean: two days where the month may be either of two numbers.
  ///
  /// - `order`: which one comes first; nil for the usual.
  static func candidates(
    in words: [CellKeyword], at index: Int, near present: Int, _ order: DateOrder? = nil
  ) -> [SheetDay] {
    guard index + 1 < words.count else { return [] }
    let reader = Reader(words: words, index: index, present: present)
    if words[index].month != nil { return [reader.monthFirst].compactMap { $0 } }
    if words[index + 1].month != nil { return [reader.dayFirst].compactMap { $0 } }
    if let beforeRange = reader.dayOfRange { return [beforeRange] }
    let isDayFirst = order == .dayFirst || words[index + 1].separator == "."
    // Whoever writes dots writes the day first.
    return isDayFirst ? reader.numbers.reversed() : reader.numbers
  }

  /// The last day of the range that begins with this one; nil if none does.
  func last(in words: [CellKeyword], near present: Int, _ order: DateOrder?) -> SheetDay? {
    guard next < words.count, words[next].isBehindDash else { return nil }
    let following = month % 12 + 1
    let days = Self.candidates(in: words, at: next, near: present, order)
    if let last = days.first(where: { $0.month == month || $0.month == following }) { return last }
    guard let last = words[next].day else { return nil }
    let year = next + 1 < words.count ? words[next + 1].year(near: present) : nil
    return SheetDay(last < day ? following : month, last, year, next: next + 1)
  }

  /// Whether a range that begins with this day has five days, as from a Monday to a Friday.
  func isWorkingWeek(through last: SheetDay) -> Bool {
    if last.month == month { return last.day == day + 4 }
    return (28...31).contains(day + 4 - last.day)
  }

  /// Whether a range that begins with a day ends in the next year.
  func isBehindNewYear(from first: SheetDay) -> Bool { month < first.month }
}

extension SheetDay {
  private struct Reader {
    let words: [CellKeyword]
    let index: Int
    let present: Int

    private func word(_ offset: Int) -> CellKeyword? {
      words.indices.contains(index + offset) ? words[index + offset] : nil
    }

    /// "Nov 16", "Nov 16, 2026" and "Nov-16-26", but of "Nov 16–20" no more than the first day.
    var monthFirst: SheetDay? {
      let year = word(2).flatMap { mayBeYear($0) ? $0.year(near: present) : nil }
      return SheetDay(word(0)?.month, word(1)?.day, year, next: index + (year == nil ? 2 : 3))
    }

    private func mayBeYear(_ word: CellKeyword) -> Bool {
      let before = self.word(1)
      if word.text.utf8.count == 4 { return true }
      if word.isBehindDash { return before?.isBehindDash == true }
      return ["", ",", "'", ",'"].contains(word.separator) || word.separator == before?.separator
    }

    /// "16 Nov", "16 Nov 2026" and "16-Nov-26", but of "16 Nov – 20 Nov" no more than the first day; nil if the day is
    /// behind the month, as in "Week 5: Feb 2".
    var dayFirst: SheetDay? {
      guard let month = word(1), let after = word(2) else { return day(nil) }
      if after.isBehindDash, !month.isBehindDash, after.text.utf8.count < 4 { return day(nil) }
      if let year = after.year(near: present), after.day == nil || !isNumberOfWeek { return day(year) }
      return after.day == nil || after.isBehindDash ? day(nil) : nil
    }

    private func day(_ year: Int?) -> SheetDay? {
      SheetDay(word(1)?.month, word(0)?.day, year, next: index + (year == nil ? 2 : 3))
    }

    private var isNumberOfWeek: Bool { word(-1).map { SheetWords.weekWords.contains($0.text) } ?? false }

    /// The first day of "16–20 Nov" and "16–20/11", whose month is behind the last one.
    var dayOfRange: SheetDay? {
      guard let first = word(0)?.day, let last = word(1), let month = word(2), last.isBehindDash,
        let end = last.day, let number = month.month ?? (month.separator == "/" ? month.number : nil)
      else { return nil }
      return SheetDay(first > end ? (number + 10) % 12 + 1 : number, first, next: index + 1)
    }

    /// "11/16", "16.11.2026" and "11-16-26", but of "11/16–11/20" no more than the first day.
    var numbers: [SheetDay] {
      guard let first = word(0)?.number, let second = word(1) else { return [] }
      let year = word(2).flatMap { year in
        year.text.utf8.count < 4 && year.separator != second.separator ? nil : year.year(near: present)
      }
      let next = index + (year == nil ? 2 : 3)
      return [
        SheetDay(first, second.number, year, next: next), SheetDay(second.number, first, year, next: next),
      ].compactMap { $0 }
    }
  }
}
