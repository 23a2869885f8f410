import HikesModel
import SharedModels
import TextKit
import TimeKit

/// Which of the two numbers of a date is the month, as a whole sheet tells it: where one of them is above 12, and else
/// where only one way of reading makes the days of a week and the weeks follow each other.
struct SheetDateOrder: Equatable {
  /// Nil if the sheet has no such dates, or does not tell.
  let order: DateOrder?
  /// A date that may be two, if the sheet does not tell: "02/11".
  let open: String?

  init(_ rows: [[String]], today: CivilDate) {
    let dates = rows.map { row in row.filter { Self.mayBeDate($0) } }.filter { !$0.isEmpty }
    let numbers = dates.map { row in row.compactMap { SheetNumbers($0, near: today.year) } }
    let kinds = numbers.flatMap { $0.map { $0.order } }
    let (days, months) = (kinds.count { $0 == .dayFirst }, kinds.count { $0 == .monthFirst })
    let ambiguous = numbers.flatMap { $0.filter { $0.order == nil } }
    if days != months || ambiguous.isEmpty {
      (order, open) = (days == months ? nil : days > months ? .dayFirst : .monthFirst, nil)
      return
    }
    let rows = numbers.map { row in row.filter { $0.order == nil } }.filter { !$0.isEmpty }
    let day = Self.score(rows, SheetDate(today: today, order: .dayFirst))
    let month = Self.score(rows, SheetDate(today: today, order: .monthFirst))
    order = day == month ? nil : day > month ? .dayFirst : .monthFirst
    open = day == month ? ambiguous[0].text : nil
  }

  private static func mayBeDate(_ cell: String) -> Bool {
    guard cell.utf8.contains(where: { $0 == 45 || $0 == 47 }), AmountText.cents(cell) == nil else { return false }
    return SheetDate.beginsLikeDay(cell) || cell.words.first.map { SheetWords.weekWords.contains($0) } ?? false
  }

  /// How many dates follow the one before them as days and weeks do, or are on the weekday that is expected.
  private static func score(_ rows: [[SheetNumbers]], _ reader: SheetDate) -> Int {
    var (score, former) = (0, CivilDate?.none)
    for row in rows {
      let dates = row.map { reader.date(in: $0.text) }
      for (index, date) in dates.enumerated() {
        let expected = row[index].weekday ?? (row.count == 1 ? .monday : nil)
        if let date, date.weekday == expected { score += 1 }
        if index > 0, follows(date, dates[index - 1], among: [1, 3, 7]) { score += 1 }
      }
      if follows(dates[0], former, among: [7, 14, 21, 28]) { score += 1 }
      former = dates[0]
    }
    return score
  }

  private static func follows(_ date: CivilDate?, _ former: CivilDate?, among gaps: [Int]) -> Bool {
    guard let date, let former else { return false }
    return gaps.contains(date.daysSinceEpoch - former.daysSinceEpoch)
  }
}

/// A text whose first date has two numbers for the day and the month.
private struct SheetNumbers {
  let text: String
  /// Which of them is first; nil if either may be.
  let order: DateOrder?
  let weekday: Weekday?

  /// Nil for a text with another date, or with none.
  init?(_ text: String, near present: Int) {
    let words = CellKeyword.words(of: text)
    for index in words.indices.dropLast() {
      if words[index].month != nil || words[index + 1].month != nil || words[index].number ?? 0 >= 1_000 { return nil }
      let separator = words[index + 1].separator
      guard separator == "/" || separator == "-" else { continue }
      let days = SheetDay.candidates(in: words, at: index, near: present)
      guard let first = days.first, first.next > index + 1 else { continue }
      (self.text, weekday) = (text, SheetDate.weekday(in: text))
      if days.count == 2 {
        guard days[0].month != days[1].month else { return nil }
        order = nil
      } else {
        order = words[index].number == first.month ? .monthFirst : .dayFirst
      }
      return
    }
    return nil
  }
}

extension DateOrder {
  /// The one in which people of a time zone write two numbers: the month first in the United States and Canada. Nil where
  /// that is not known, or where the reader's own habits are others.
  static func usual(in timeZone: String, _ region: Region = .current) -> DateOrder? {
    guard timeZone.contains("/"), !timeZone.hasPrefix("Etc/") else { return nil }
    guard SheetWords.americanZones.contains(where: { timeZone.hasPrefix($0) }) else { return .dayFirst }
    return region.dateOrder == .dayFirst ? nil : .monthFirst
  }
}
