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
  private var conditions: [Condition] = []

  /// What a property of an event must be like.
  private struct Condition: Hashable {
    let property: String
    let isWanted: Bool
    /// What it must have in it, as it is searched for; nil for anything.
    var text: String?
    var isNegated = false
  }

  /// The most conditions; real programs have one or two.
  private static let conditionLimit = 20
  /// The most bytes that are searched for.
  private static let textLimit = 500

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

  /// Everything within a range alone.
  init(range: XMLElement?) throws(Failure) {
    guard let range else { throw .malformed }
    try take(range: range)
    guard start < end else { throw .malformed }
  }

  /// From when to when what is asked for takes place.
  var range: ClosedRange<Instant> { start...max(start, end) }

  private mutating func take(_ event: XMLElement) throws(Failure) {
    for part in event.elements {
      switch part.name {
      case .calDAV("time-range"): try take(range: part)
      case .calDAV("prop-filter"): try take(Self.condition(part))
      case .calDAV("is-not-defined"): break
      default: throw .unsupported
      }
    }
  }

  private mutating func take(_ condition: Condition) throws(Failure) {
    if conditions.contains(condition) { return }
    guard conditions.count < Self.conditionLimit, condition.text?.utf8.count ?? 0 <= Self.textLimit else {
      throw .unsupported
    }
    conditions.append(condition)
  }

  private mutating func take(range: XMLElement) throws(Failure) {
    start = try Self.instant(range.attributes["start"]) ?? .earliest
    end = try Self.instant(range.attributes["end"]) ?? .latest
  }

  private static func condition(_ part: XMLElement) throws(Failure) -> Condition {
    guard let name = part.attributes["name"]?.uppercased() else { throw .malformed }
    guard part[.calDAV("is-not-defined")] == nil else { return Condition(property: name, isWanted: false) }
    guard part[.calDAV("param-filter")] == nil, part[.calDAV("time-range")] == nil else { throw .unsupported }
    let match = part[.calDAV("text-match")]
    return Condition(
      property: name, isWanted: true, text: match?.text.searchKey,
      isNegated: match?.attributes["negate-condition"] == "yes")
  }

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
    let (first, last) = (event.times(by: clock).lowerBound, event.times(by: clock).upperBound)
    guard first < end, last > start || first == last && first >= start else { return false }
    return conditions.allSatisfy { condition in
      let values = event.values(of: condition.property)
      guard condition.isWanted else { return values.isEmpty }
      guard let text = condition.text else { return !values.isEmpty }
      return values.contains { $0.searchKey.contains(text) } != condition.isNegated
    }
  }
}
