import TimeKit

/// A time zone that a calendar describes (RFC 5545, 3.6.5).
///
/// Only what zones are like is read: few changes of the clocks, each once a year on a day that follows from the year, or on
/// a list of days. Nothing is expanded: the last change before an instant is that of its year or of one shortly before it.
struct DescribedZone {
  private let changes: [Change]

  private static let changeLimit = 32
  private static let dateLimit = 200

  /// Nil for one that is described in another way.
  init?(_ zone: Component) {
    let parts = zone.components.filter { $0.name == "STANDARD" || $0.name == "DAYLIGHT" }
    guard !parts.isEmpty, parts.count <= Self.changeLimit else { return nil }
    var (changes, dates) = ([Change](), 0)
    for part in parts {
      guard let change = Change(part, dates: &dates), dates <= Self.dateLimit else { return nil }
      changes.append(change)
    }
    self.changes = changes.sorted { ($0.start, $0.from) < ($1.start, $1.from) }
  }

  var clock: ZoneClock { ZoneClock { offset(at: $0) / 60 } }

  /// In seconds; before the first change that which it ended.
  private func offset(at instant: Instant) -> Int {
    let second = Int(instant.milliseconds / 1_000)
    var latest: (second: Int, offset: Int)?
    for change in changes {
      if let start = change.last(before: second), start >= latest?.second ?? .min { latest = (start, change.to) }
    }
    return latest?.offset ?? changes[0].from
  }
}

/// When the clocks of a zone change, and to what.
private struct Change {
  /// How many seconds the clocks are ahead of UTC before it and after it.
  let from: Int
  let to: Int
  let start: LocalTime
  private let rule: RecurrenceRule?
  private let until: Int?
  /// In seconds since 1970.
  private let dates: [Int]

  /// How many years back one is looked for: a rule may be one of leap days.
  private static let reach = 8

  /// - Parameter dates: how many dates the zone lists, which goes up.
  init?(_ part: Component, dates count: inout Int) {
    guard let from = part["TZOFFSETFROM"].flatMap({ Self.offset($0.value) }),
      let to = part["TZOFFSETTO"].flatMap({ Self.offset($0.value) }),
      let start = part["DTSTART"].flatMap({ CalendarTime($0.value) })?.local
    else { return nil }
    (self.from, self.to, self.start) = (from, to, start)
    let rules = part.all("RRULE")
    guard rules.count <= 1 else { return nil }
    rule = rules.first.flatMap { RecurrenceRule($0.value) }?.completed(by: start)
    guard rules.isEmpty || rule?.isPlainlyYearly == true else { return nil }
    until = rule?.until.map { Self.second($0.local, $0.isUTC ? 0 : from) }
    let listed = part.all("RDATE").flatMap { $0.value.split(separator: ",") }
    count += listed.count
    let times = listed.compactMap { CalendarTime($0)?.local }
    guard times.count == listed.count else { return nil }
    self.dates = ([start] + times).map { Self.second($0, from) }
  }

  /// When it was last, in seconds since 1970.
  func last(before second: Int) -> Int? {
    let listed = dates.filter { $0 <= second }.max()
    return [listed, byRule(before: min(second, until ?? .max))].compactMap { $0 }.max()
  }

  private func byRule(before second: Int) -> Int? {
    guard let rule else { return nil }
    let year = Instant(milliseconds: Int64(second) * 1_000).civil(offsetMinutes: from / 60).date.year
    for year in stride(from: year, through: max(year - Self.reach, start.date.year), by: -1) {
      guard let date = rule.day(in: year) else { continue }
      let change = Self.second(LocalTime(date, start.second), from)
      if change <= second && change >= Self.second(start, from) { return change }
    }
    return nil
  }

  private static func second(_ time: LocalTime, _ offset: Int) -> Int {
    time.date.daysSinceEpoch * LocalTime.secondsPerDay + time.second - offset
  }

  /// `+0100` or `-123456`, in seconds.
  private static func offset(_ text: Substring) -> Int? {
    let digits = text.utf8.dropFirst().compactMap { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte - UInt8(ascii: "0")) : nil
    }
    guard digits.count == text.utf8.count - 1, digits.count == 4 || digits.count == 6 else { return nil }
    let parts = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 10 + digits[$0 + 1] }
    guard parts[0] < 24, parts[1] < 60 else { return nil }
    let seconds = parts[0] * 3_600 + parts[1] * 60 + (parts.count == 3 ? parts[2] : 0)
    return text.hasPrefix("-") ? -seconds : text.hasPrefix("+") ? seconds : nil
  }
}

extension RecurrenceRule {
  /// Whether it is on one day of one month each year.
  fileprivate var isPlainlyYearly: Bool {
    let isPlain =
      frequency == .yearly && interval == 1 && count == nil && yearDays.isEmpty && weeks.isEmpty && positions.isEmpty
      && hours.isEmpty && minutes.isEmpty && seconds.isEmpty && months.count == 1 && days.count <= 1
    return isPlain && (monthDays.count == 1 || days.first?.ordinal != nil || !days.isEmpty && monthDays.count == 7)
  }

  fileprivate func day(in year: Int) -> CivilDate? {
    guard let month = months.first, let start = CivilDate(year: year, month: month, day: 1) else { return nil }
    return (start...start.endOfMonth).first { includes($0) }
  }
}
