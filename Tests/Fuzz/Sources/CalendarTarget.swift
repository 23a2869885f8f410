import CalendarKit
import TimeKit

/// A calendar of whatever a program sends: what is taken of an event is an event that can be given back, and busy times
/// lie about their window, in their order of beginning and end.
@Sendable func fuzzCalendar(_ bytes: [UInt8]) {
  checkBusyTimes(bytes)
  guard let object = try? CalendarObject(bytes, clock: .utc, zones: { _ in nil }) else { return }
  if case .time(let span) = object.span { check(span.lowerBound <= span.upperBound, "\(span) ends before it begins") }
  var event = CalendarEvent(id: object.id, span: object.span, title: object.title, modified: now)
  event.kept = object.kept(beside: event)
  if let kept = event.kept { check(KeptProperties(text: kept.text) != nil, "\(kept.text) cannot be read again") }
  let given = event.object(product: "-//Example//EN")
  guard let again = try? CalendarObject(given, clock: .utc, zones: { _ in nil }) else {
    // An identifier may hold what no line can.
    return check(object.id.utf8.contains { $0 < 0x20 }, "\(String(decoding: given, as: UTF8.self)) cannot be read")
  }
  check(again.span == object.span, "\(object.span) is given back as \(again.span)")
}

private func checkBusyTimes(_ bytes: [UInt8]) {
  guard let reader = try? BusyReader([bytes]) else { return }
  let window = now...now.adding(milliseconds: 366 * 86_400_000)
  for time in reader.times(during: window, clock: .utc, zones: { _ in nil }) {
    check(time.upperBound * 60_000 >= window.lowerBound.milliseconds, "\(time) is over")
    check(time.lowerBound * 60_000 <= window.upperBound.milliseconds, "\(time) is too far ahead")
  }
}

private let now = Instant(milliseconds: 1_795_000_000_000)
