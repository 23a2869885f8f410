import SentenceKit
import TimeKit

/// A date as HTTP writes one (RFC 9110, section 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
func httpDate(_ instant: Instant) -> String {
  let (date, time) = instant.civil(offsetMinutes: 0)
  let (year, month, day) = date.civil
  let second = Int(((instant.milliseconds / 1_000) % 60 + 60) % 60)
  let pad = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
  // 1970-01-01 was a Thursday.
  let weekday = weekdays[((date.daysSinceEpoch + 3) % 7 + 7) % 7]
  return "\(weekday), \(pad(day)) \(months[month - 1]) \(year) \(time):\(pad(second)) GMT"
}

/// Nil for anything else than the usual form.
func instant(ofHTTPDate text: String) -> Instant? {
  let parts = text.split(separator: " ")
  guard parts.count == 6, parts[5] == "GMT", let month = months.firstIndex(of: String(parts[2])),
    let day = Int(parts[1]), let year = Int(parts[3]),
    let date = CivilDate(year: year, month: month + 1, day: day)
  else { return nil }
  return Instant("\(date)T\(parts[4])Z")
}

private let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
private let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
