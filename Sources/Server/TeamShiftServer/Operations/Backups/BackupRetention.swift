import TimeKit

/// Which backups are kept: the newest of each of the last days, weeks and months that have any. A server that stood still
/// for a year deletes nothing for that.
package struct BackupRetention: Equatable, Sendable {
  let days: Int
  let weeks: Int
  let months: Int

  package static let standard = BackupRetention(days: 7, weeks: 4, months: 12)

  init(days: Int, weeks: Int, months: Int) {
    (self.days, self.weeks, self.months) = (days, weeks, months)
  }

  /// Reads `7,4,12`: days, weeks and months, each from 0 to 1,000, the first at least 1; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }.filter { (0...1_000).contains($0) }
    guard parts.count == 3, numbers.count == 3, numbers[0] > 0 else { return nil }
    self.init(days: numbers[0], weeks: numbers[1], months: numbers[2])
  }

  /// Those that are not kept, the oldest first. The newest one is always kept.
  func expired(_ names: [BackupName]) -> [BackupName] {
    let newestFirst = names.sorted(by: >)
    var kept = Set(newestFirst.prefix(1))
    kept.formUnion(newest(days, of: newestFirst) { $0 })
    kept.formUnion(newest(weeks, of: newestFirst) { $0.startOfWeek(on: .monday) })
    kept.formUnion(newest(months, of: newestFirst) { $0.startOfMonth })
    return newestFirst.reversed().filter { !kept.contains($0) }
  }

  /// The newest one of each of the last periods.
  private func newest(
    _ count: Int, of newestFirst: [BackupName], by period: (CivilDate) -> CivilDate
  ) -> [BackupName] {
    var seen: Set<CivilDate> = []
    return Array(newestFirst.filter { seen.insert(period($0.day)).inserted }.prefix(count))
  }
}
