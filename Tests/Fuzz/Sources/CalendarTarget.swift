import CalendarKit
import TimeKit

/// A calendar of whatever a program sends: what is taken of an event is an event that can be given back, and busy times
/// lie about their window, in their order of beginning and end.
@Sendable func fuzzCalendar(_ bytes: [UInt8]) {
  checkBusyTimes(bytes)
  guard let object = try? CalendarObject(bytes, clock: .utc, zones: { _ in nil }) else { return }
  if case .time(let span) = object.span { check(span.lowerBound <= span.upperBound, "\(span) ends before it begins") }
  var event = CalendarEvent(id: object.id, span: object.span, title: object.title, modified: now)
  event.kept = object.preservedProperties(excluding: event)
  if let kept = event.kept { check(PreservedProperties(text: kept.text) != nil, "\(kept.text) cannot be read again") }
  let given = event.object(product: "-//Example//EN")
  guard let again = try? CalendarObject(given, clock: .utc, zones: { _ in nil }) else {
    return check(false, "\(String(decoding: given, as: UTF8.self)) cannot be read")
  }
  check(again.span == object.span, "\(object.span) is given back as \(again.span)")
  check(
    again.preservedProperties(excluding: event)?.text == event.kept?.text,
    "what is kept is given back as something else")
}

private func checkBusyTimes(_ bytes: [UInt8]) {
  let budget = ReadingBudget(steps: 100_000) { false }
  guard let reader = try? FreeBusyParser([bytes], budget: budget) else { return }
  let window = now...now.adding(milliseconds: 366 * 86_400_000)
  let reading = reader.read(during: window, clock: .utc, zones: { _ in nil })
  check(!budget.isSpent || reading.unread > 0, "what was given up is not counted")
  for time in reading.times {
    check(time.upperBound * 60_000 >= window.lowerBound.milliseconds, "\(time) is over")
    check(time.lowerBound * 60_000 <= window.upperBound.milliseconds, "\(time) is too far ahead")
  }
}

private let now = Instant(milliseconds: 1_795_000_000_000)
