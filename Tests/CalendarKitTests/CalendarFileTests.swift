import TestSupport
import Testing
import TimeKit

@testable import CalendarKit

@Suite struct `A calendar file` {
  private let start = Instant(milliseconds: 1_795_176_000_000)

  private func text(_ events: CalendarEvent...) -> String {
    let file = CalendarFile(
      name: "Shifts; Ward, 3", product: "-//TeamShift//Tests//EN", refreshMinutes: 60, events: events)
    return String(decoding: file.bytes, as: UTF8.self)
  }

  private func event(_ span: CalendarEvent.Span, _ title: String = "Night") -> CalendarEvent {
    CalendarEvent(id: "a@example.org", span: span, title: title, modified: start)
  }

  @Test func `says its name, and when to come again, in each way that programs read`() {
    let lines = text().split(separator: "\r\n").map(String.init)
    #expect(lines.first == "BEGIN:VCALENDAR" && lines.last == "END:VCALENDAR")
    for line in [
      "VERSION:2.0", "PRODID:-//TeamShift//Tests//EN", "METHOD:PUBLISH", "X-WR-CALNAME:Shifts; Ward, 3",
      "NAME:Shifts; Ward, 3", "REFRESH-INTERVAL;VALUE=DURATION:PT60M", "X-PUBLISHED-TTL:PT60M",
    ] { #expect(lines.contains(line), "\(line) in \(lines)") }
  }

  @Test(arguments: [0, 1, 255, 256, 257, 1_000]) func `is the same in parts, of which none is large`(_ count: Int) {
    let file = CalendarFile(
      name: "Ward", product: "-//Test//EN", refreshMinutes: 60,
      events: (0..<count).map { number in
        CalendarEvent(id: "\(number)", span: .days(.epoch ... .epoch), title: "Night", modified: start)
      })
    let parts = Array(file.parts)
    #expect(parts.count == max(1, (count + 255) / 256) && parts.allSatisfy { $0.count < 60_000 })
    let text = String(decoding: parts.joined(), as: UTF8.self)
    #expect(text == String(decoding: file.bytes, as: UTF8.self))
    #expect(text.split(separator: "\r\n").count { $0 == "BEGIN:VEVENT" } == count)
    #expect(text.hasPrefix("BEGIN:VCALENDAR\r\n") && text.hasSuffix("END:VCALENDAR\r\n"))
  }

  @Test func `has times in UTC, and its end is no part of an event`() {
    let text = text(event(.time(start...start.adding(milliseconds: 43_200_000))))
    #expect(text.contains("\r\nDTSTART:20261120T120000Z\r\n") && text.contains("\r\nDTEND:20261121T000000Z\r\n"))
    #expect(
      text.contains("\r\nDTSTAMP:20261120T120000Z\r\n") && text.contains("\r\nLAST-MODIFIED:20261120T120000Z\r\n"))
  }

  @Test func `has days without a time`() {
    let day = CivilDate(daysSinceEpoch: 20_818)
    let text = text(event(.days(day...day.adding(days: 1))))
    #expect(text.contains("\r\nDTSTART;VALUE=DATE:20261231\r\n") && text.contains("\r\nDTEND;VALUE=DATE:20270102\r\n"))
  }

  @Test func `escapes what means something else, and folds long lines at characters`() {
    var long = event(.days(.epoch ... .epoch), "Früh; \\ spät, 早番")
    long.text = String(repeating: "schön ", count: 40) + "\nEND:VEVENT\nATTENDEE:mailto:a@example.org"
    let text = text(long)
    #expect(text.contains(#"SUMMARY:Früh\; \\ spät\, 早番"#))
    #expect(text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    #expect(text.components(of: "END:VEVENT\r\n") == 1 && !text.contains("\r\nATTENDEE"))
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    var count = 0
    for index in indices where self[index...].hasPrefix(part) { count += 1 }
    return count
  }
}
