import TimeKit

/// How something repeats (RFC 5545, 3.3.10).
struct RecurrenceRule: Equatable {
  enum Frequency: String {
    case yearly = "YEARLY"
    case monthly = "MONTHLY"
    case weekly = "WEEKLY"
    case daily = "DAILY"
    case hourly = "HOURLY"
  }

  /// A weekday, such as `MO`, or one of those of a month or a year, such as `-1MO`.
  struct Day: Hashable {
    let weekday: Weekday
    let ordinal: Int?
  }

  let frequency: Frequency
  var interval = 1
  var count: Int?
  var until: CalendarTime?
  var months: Set<Int> = []
  var monthDays: Set<Int> = []
  var yearDays: Set<Int> = []
  var weeks: Set<Int> = []
  var days: Set<Day> = []
  var hours: Set<Int> = []
  var minutes: Set<Int> = []
  var seconds: Set<Int> = []
  var positions: Set<Int> = []
  var weekStart = Weekday.monday

  /// Reads a rule; nil for one that is not followed: whose parts are not as they should be, of another calendar than the
  /// Gregorian, or that repeats within an hour, as nobody's day does.
  init?(_ text: some StringProtocol) {
    let parts = text.filter { !$0.isWhitespace }.split(separator: ";").map { part in
      part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0).uppercased() }
    }
    let name = parts.first { $0.first == "FREQ" }?.last ?? ""
    guard let frequency = Frequency(rawValue: name) else { return nil }
    self.frequency = frequency
    for part in parts {
      guard part.count == 2, take(part[0], part[1]) else { return nil }
    }
    if frequency == .hourly, !positions.isEmpty { return nil }
  }

  private mutating func take(_ name: String, _ value: String) -> Bool {
    switch name {
    case "INTERVAL": return Self.take(value, 1...1_000_000) { interval = $0 }
    // Programs have written a count of -1 for no end.
    case "COUNT": return value.hasPrefix("-") || Self.take(value, 0...Int(Int32.max)) { count = $0 }
    case "UNTIL":
      until = CalendarTime(value)
      return until != nil
    case "WKST": return Self.weekday(value).map { weekStart = $0 } != nil
    case "RSCALE": return value == "GREGORIAN"
    case "BYDAY": return takeDays(value)
    default: return takeNumbers(name, value)
    }
  }

  private mutating func takeNumbers(_ name: String, _ value: String) -> Bool {
    switch name {
    case "BYSECOND": Self.take(value, upTo: 59, from: 0, into: &seconds)
    case "BYMINUTE": Self.take(value, upTo: 59, from: 0, into: &minutes)
    case "BYHOUR": Self.take(value, upTo: 23, from: 0, into: &hours)
    case "BYMONTH": Self.take(value, upTo: 12, from: 1, into: &months)
    case "BYMONTHDAY": Self.take(value, upTo: 31, from: -31, into: &monthDays)
    case "BYYEARDAY": Self.take(value, upTo: 366, from: -366, into: &yearDays)
    case "BYWEEKNO": Self.take(value, upTo: 53, from: -53, into: &weeks)
    case "BYSETPOS": Self.take(value, upTo: 366, from: -366, into: &positions)
    default: true
    }
  }
}

extension RecurrenceRule {
  private static func take(_ text: String, _ range: ClosedRange<Int>, _ body: (Int) -> Void) -> Bool {
    guard let number = Int(text), range.contains(number) else { return false }
    body(number)
    return true
  }

  private static func take(_ text: String, upTo last: Int, from first: Int, into numbers: inout Set<Int>) -> Bool {
    for part in text.split(separator: ",") {
      guard let number = Int(part), (first...last).contains(number), number != 0 || first == 0 else { return false }
      numbers.insert(number)
    }
    return !numbers.isEmpty
  }

  private mutating func takeDays(_ text: String) -> Bool {
    for part in text.split(separator: ",") {
      let number = part.dropLast(2)
      guard let weekday = Self.weekday(String(part.suffix(2))) else { return false }
      guard !number.isEmpty else {
        days.insert(Day(weekday: weekday, ordinal: nil))
        continue
      }
      guard let ordinal = Int(number), ordinal != 0, (-53...53).contains(ordinal) else { return false }
      days.insert(Day(weekday: weekday, ordinal: ordinal))
    }
    return !days.isEmpty
  }

  private static func weekday(_ text: String) -> Weekday? {
    ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].firstIndex(of: text).flatMap { Weekday(rawValue: $0 + 1) }
  }
}
