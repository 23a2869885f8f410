import CalendarKit
import Testing
import TimeKit

@Suite struct `An event that a program sends` {
  @Test(arguments: ["00261201T090000Z", "19700101T000000Z", "99991201T090000Z"])
  func `is none in a year that could not be given back`(_ start: String) {
    let body = """
      BEGIN:VCALENDAR\r
      VERSION:2.0\r
      BEGIN:VEVENT\r
      UID:1\r
      SUMMARY:Night\r
      DTSTART:\(start)\r
      DURATION:PT1H\r
      END:VEVENT\r
      END:VCALENDAR\r

      """
    let error = #expect(throws: UnreadableEvent.self) {
      try CalendarObject(Array(body.utf8), clock: .utc, zones: { _ in nil })
    }
    #expect(error?.failure == .noTime && error?.title == "Night")
    let later = Array(body.replacing(start, with: "20261201T090000Z").utf8)
    #expect(throws: Never.self) { try CalendarObject(later, clock: .utc, zones: { _ in nil }) }
  }
}
