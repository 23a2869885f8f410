package import RecordKit
package import TimeKit

extension Weekdays {
  /// The last of the days to which something that is said of these weekdays is limited; nil for every week, and for a
  /// single day.
  ///
  /// - Parameters:
  ///   - last: as it was given; nil for a single day.
  ///   - isGiven: whether a save names it.
  ///   - tooMany: says that so many days are too many.
  /// - Throws: what is wrong with `firstDay`, `lastDay` or `weekdays`.
  package func lastDay(
    from first: CivilDate?, to last: CivilDate?, isGiven: Bool, atMost limit: Int, tooMany: (Int) -> String
  ) throws(Refusal) -> CivilDate? {
    guard let first else {
      if isGiven { throw .missing("firstDay") }
      return nil
    }
    let end = last ?? first
    guard end >= first else { throw Refusal(SharedTexts.lastDayBeforeFirst, field: "lastDay") }
    let count = end.days(since: first) + 1
    guard count <= limit else { throw Refusal(tooMany(count), field: "lastDay", code: .tooMany) }
    guard (first...end).prefix(7).contains(where: { contains($0.weekday) }) else {
      throw Refusal(SharedTexts.noneOfTheWeekdays, field: "weekdays")
    }
    return end == first ? nil : end
  }
}
