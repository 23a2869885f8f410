import CalendarKit
import TextKit
import TimeKit
import WebDAVKit

/// Which events a query asks for (RFC 4791, section 9.7).
struct EventFilter {
  enum Failure: Error, Equatable {
    case malformed
    /// It asks for what is not looked at.
    case unsupported
  }

  /// Whether events are asked for at all, and no to-dos or what else calendars may have.
  private var wantsEvents = true
  private var start = Instant.earliest
  private var end = Instant.latest
  private var texts: [(property: String, text: String, isNegated: Bool)] = []

  init(_ filter: XMLElement?) throws(Failure) {
    guard let filter else { return }
    guard let calendar = filter[.calDAV("comp-filter")], calendar.attributes["name"] == "VCALENDAR" else {
      throw .malformed
    }
    for part in calendar.elements where part.name == .calDAV("comp-filter") {
      guard part.attributes["name"] == "VEVENT" else {
        wantsEvents = part[.calDAV("is-not-defined")] != nil
        continue
      }
      if part[.calDAV("is-not-defined")] != nil { wantsEvents = false }
      try take(part)
    }
  }

  private mutating func take(_ event: XMLElement) throws(Failure) {
    for part in event.elements {
      switch part.name {
      case .calDAV("time-range"):
        start = try Self.instant(part.attributes["start"]) ?? .earliest
        end = try Self.instant(part.attributes["end"]) ?? .latest
      case .calDAV("prop-filter"):
        guard let name = part.attributes["name"] else { throw .malformed }
        guard let match = part[.calDAV("text-match")], Self.known.contains(name.uppercased()) else {
          throw .unsupported
        }
        texts.append((name.uppercased(), match.text, match.attributes["negate-condition"] == "yes"))
      case .calDAV("is-not-defined"): break
      default: throw .unsupported
      }
    }
  }

  private static let known = ["UID", "SUMMARY", "LOCATION", "DESCRIPTION"]

  /// A date and time in UTC: `20061231T235959Z`.
  private static func instant(_ text: String?) throws(Failure) -> Instant? {
    guard let text else { return nil }
    let digits = Array(text)
    guard digits.count == 16 else { throw .malformed }
    let part = { (range: Range<Int>) in String(digits[range]) }
    let form = "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))T\(part(9..<11)):\(part(11..<13)):\(part(13..<15))Z"
    guard let instant = Instant(form) else { throw .malformed }
    return instant
  }

  /// The days that a shift in the range may start on, by whatever clocks.
  var days: ClosedRange<CivilDate> {
    guard wantsEvents, start <= end else { return .earliest ... .earliest }
    let (first, last) = (start.civil(offsetMinutes: 0).date, end.civil(offsetMinutes: 0).date)
    return first.adding(days: -4)...last.adding(days: 2)
  }

  func includes(_ event: CalendarEvent, by clock: ZoneClock) -> Bool {
    guard wantsEvents else { return false }
    let (first, last) =
      switch event.span {
      case .days(let days):
        (clock.instant(days.lowerBound, .midnight), clock.instant(days.upperBound.adding(days: 1), .midnight))
      case .time(let span): (span.lowerBound, span.upperBound)
      }
    guard first < end, last > start || first == last && first >= start else { return false }
    return texts.allSatisfy { filter in
      text(filter.property, of: event).searchKey.contains(filter.text.searchKey) != filter.isNegated
    }
  }

  private func text(_ property: String, of event: CalendarEvent) -> String {
    switch property {
    case "UID": event.id
    case "SUMMARY": event.title
    case "LOCATION": event.place
    default: event.text
    }
  }
}
