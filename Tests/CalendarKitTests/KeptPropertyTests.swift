import CalendarKit
import Testing
import TimeKit

@Suite struct `What a program has added to an event` {
  private static let lines = [
    "ATTENDEE;CN=\"Doe, Jane\";PARTSTAT=ACCEPTED;X-NUM-GUESTS=0;EMAIL=jane@example.org:mailto:jane@example.org",
    "X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-APPLE-RADIUS=70;X-TITLE=\"1 Road; Town\":geo:44.6,-63.5",
    "CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO;LABEL=Call:https://example.org/call",
    "STRUCTURED-DATA;VALUE=TEXT;FMTTYPE=application/json;SCHEMA=\"https://schema.org/Event\":{\\;}",
    "IMAGE;VALUE=URI;DISPLAY=BADGE:https://example.org/a.png", "X-SOMETHING;UNKNOWN-PARAMETER=1:a\\,b;c",
    "RELATED-TO;RELTYPE=SIBLING;GAP=PT1H:other@example.org", "CATEGORIES;LANGUAGE=de:Arbeit,Nacht",
  ]

  private func kept(_ lines: [String]) throws -> PreservedProperties? {
    let body =
      ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:a", "SUMMARY:Night", "DTSTART:20261201T090000Z", "DURATION:PT1H"] + lines
      + ["END:VEVENT", "END:VCALENDAR", ""]
    let object = try CalendarObject(Array(body.joined(separator: "\r\n").utf8), clock: .utc, zones: { _ in nil })
    return object.preservedProperties(excluding: Self.event)
  }

  private static let event = CalendarEvent(
    id: "a", span: .days(.epoch ... .epoch), title: "Night", modified: Instant(milliseconds: 0))

  @Test func `is given back with its parameters, as it came`() throws {
    var event = Self.event
    event.kept = try kept(Self.lines)
    let again = PreservedProperties(text: try #require(event.kept?.text))
    #expect(again == event.kept)
    let text = String(decoding: event.object(product: "-//Test//EN"), as: UTF8.self).replacing("\r\n ", with: "")
    for line in Self.lines { #expect(text.contains("\r\n\(line)\r\n"), "\(line) in \(text)") }
  }

  @Test func `is looked for by its text`() throws {
    var event = Self.event
    event.kept = try kept(Self.lines)
    #expect(event.values(of: "X-SOMETHING") == ["a,b;c"] && event.values(of: "X-OTHER") == [])
  }

  @Test func `is read as servers have kept it before`() throws {
    let text = "BEGIN:VEVENT\r\nX-A;X-P=1:long \r\n text\r\nX-OWN-ALARMS:1\r\nEND:VEVENT\r\n"
    var event = Self.event
    event.kept = PreservedProperties(text: text)
    #expect(event.kept != nil)
    event.alarmMinutes = 60
    let given = String(decoding: event.object(product: "-//Test//EN"), as: UTF8.self)
    #expect(given.contains("X-A;X-P=1:long text\r\n") && !given.contains("VALARM") && !given.contains("X-OWN-ALARMS"))
  }
}
