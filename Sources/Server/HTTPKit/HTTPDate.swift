/// Dates as header fields have them (RFC 9110, section 5.6.7).
public enum HTTPDate {
  /// The one format that is sent.
  ///
  ///     HTTPDate.text(784_111_777)  // "Sun, 06 Nov 1994 08:49:37 GMT"
  /// - Parameter seconds: since 1970-01-01 00:00 UTC.
  public static func text(_ seconds: Int) -> String {
    let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let second = seconds - day * 86_400
    let date = civil(day)
    let weekday = weekdays[((day + 4) % 7 + 7) % 7]
    let time = "\(two(second / 3_600)):\(two(second / 60 % 60)):\(two(second % 60))"
    return "\(weekday), \(two(date.day)) \(months[date.month - 1]) \(four(date.year)) \(time) GMT"
  }

  /// Reads that format; nil for any other text, also for the two obsolete formats, which no browser sends.
  public static func seconds(_ text: String) -> Int? {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 6, parts[5] == "GMT", let month = months.firstIndex(of: String(parts[2])) else { return nil }
    let clock = parts[4].split(separator: ":").compactMap { number($0, digits: 2) }
    guard clock.count == 3, let day = number(parts[1], digits: 2), let year = number(parts[3], digits: 4) else {
      return nil
    }
    let seconds = days(year, month + 1, day) * 86_400 + clock[0] * 3_600 + clock[1] * 60 + clock[2]
    // Whatever does not come out as it went in was not a date: the 31st of February, the wrong weekday.
    return self.text(seconds) == text ? seconds : nil
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": years begin in March, eras have 400 of them.
  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let civilMonth = month < 10 ? month + 3 : month - 9
    let year = yearOfEra + era * 400 + (civilMonth <= 2 ? 1 : 0)
    return (year, civilMonth, dayOfYear - (153 * month + 2) / 5 + 1)
  }

  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func number(_ text: Substring, digits: Int) -> Int? {
    guard text.utf8.count == digits, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return Int(text)
  }

  private static func two(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  private static func four(_ number: Int) -> String {
    String(repeating: "0", count: max(0, 4 - "\(number)".utf8.count)) + "\(number)"
  }
}
