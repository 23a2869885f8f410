import CalendarKit
import Foundation
import HTTPKit
import JSONKit
import RecordKit
import ServerStorage
import Testing
import TimeKit
import WebDAVKit

@testable import CalendarServer
@testable import TeamShiftServer

/// What a member with an app password sends to keep the server busy.
@Suite struct `A calendar program that means harm` {
  let server: TestServer
  let program: CalendarProgram

  init() throws {
    server = try TestServer()
    program = try CalendarProgram(try server.owner())
    let type = try server.makeShiftType()
    for day in 10..<20 { _ = try server.makeShift(on: "2026-11-\(day)", of: type) }
  }

  /// The seconds that this thread has worked for.
  private func work<Outcome>(_ body: () throws -> Outcome) rethrows -> (Outcome, Double) {
    let now = {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    return (try body(), now() - start)
  }

  private func propfind(_ names: String, _ space: String = "urn:x", depth: Int = 1) throws -> Reply {
    try program.call(
      "PROPFIND", program.calendar,
      CalendarProgram.document("D:propfind", "<D:prop xmlns:X=\"\(space)\">\(names)</D:prop>"), [("Depth", "\(depth)")])
  }

  private func query(_ filters: String) throws -> Reply {
    try program.report(
      program.calendar, "C:calendar-query",
      """
      <D:prop><D:getetag/></D:prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT">\
      \(filters)</C:comp-filter></C:comp-filter></C:filter>
      """)
  }

  private func condition(_ text: String) -> String {
    "<C:prop-filter name=\"SUMMARY\"><C:text-match>\(text)</C:text-match></C:prop-filter>"
  }

  @Test func `asks for a property many times and is told of it once`() throws {
    let once = try propfind("<D:getetag/><X:none/>")
    let often = try propfind(String(repeating: "<D:getetag/><X:none/>", count: 900))
    #expect(once.status == 207 && often.bytes == once.bytes)
  }

  @Test func `asks for no more properties, of no longer names, than real ones`() throws {
    let names = { (count: Int) in (0..<count).map { "<X:a\($0)/>" }.joined() }
    #expect(try propfind(names(100)).status == 207)
    #expect(try propfind(names(101)).status == 413)
    #expect(try propfind("<X:a/>", "urn:" + String(repeating: "x", count: 190)).status == 207)
    let (reply, seconds) = try work { try propfind("<X:a/>", "urn:" + String(repeating: "x", count: 60_000)) }
    #expect(reply.status == 413 && seconds < 2)
  }

  @Test func `sends no longer requests than real ones`() throws {
    let text = { (count: Int) in "<!--\(String(repeating: "x", count: count))--><D:getetag/>" }
    #expect(try propfind(text(60_000)).status == 207)
    #expect(try propfind(text(66_000)).status == 413)
    #expect(try propfind(String(repeating: "<D:getetag/>", count: 2_500)).status == 413)
  }

  @Test func `asks for an event many times and gets it once`() throws {
    let href = { (name: String) in "<D:href>\(program.calendar)\(name).ics</D:href>" }
    let report = { (hrefs: String) in
      try program.report(program.calendar, "C:calendar-multiget", "<D:prop><D:getetag/></D:prop>\(hrefs)")
    }
    let often = try report(String(repeating: href("a"), count: 900) + href("b"))
    #expect(try Answer(often).responses.count == 2)
    #expect(try report((0..<1_000).map { href("\($0)") }.joined()).status == 207)
    #expect(try report((0..<1_001).map { href("\($0)") }.joined()).status == 413)
  }

  @Test func `sets at most so many conditions, each once`() throws {
    #expect(try Answer(query(condition("morning"))).responses.count == 10)
    let (often, seconds) = try work { try query(String(repeating: condition("morning"), count: 400)) }
    #expect(try Answer(often).responses.count == 10 && seconds < 5)
    #expect(try query((0..<20).map { condition("\($0)") }.joined()).status == 207)
    let tooMany = try query((0..<21).map { condition("\($0)") }.joined())
    #expect(tooMany.status == 403 && tooMany.text.contains("<C:supported-filter>"))
    let tooLong = try query(condition(String(repeating: "x", count: 501)))
    #expect(tooLong.status == 403 && tooLong.text.contains("<C:supported-filter>"))
  }

  @Test func `sets at most so many properties at once`() throws {
    let patch = { (count: Int) in
      let names = (0..<count).map { "<X:a\($0) xmlns:X='urn:x'>1</X:a\($0)>" }.joined()
      return try program.call(
        "PROPPATCH", program.calendar,
        CalendarProgram.document("D:propertyupdate", "<D:set><D:prop>\(names)</D:prop></D:set>"))
    }
    #expect(try patch(61).status == 413 && patch(60).status == 207)
  }

  @Test func `has a large calendar made while it is sent`() {
    let event = CalendarEvent(id: "a", span: .days(.epoch ... .epoch), title: "Night", modified: server.clock.now())
    let file = { (count: Int) in
      CalendarFile(
        name: "Ward", product: "-//Test//EN", refreshMinutes: 60, events: Array(repeating: event, count: count))
    }
    if case .bytes(let bytes) = file(1_000).body {
      #expect(bytes == file(1_000).bytes)
    } else {
      Issue.record("a source")
    }
    guard case .source(var source) = file(1_001).body else {
      Issue.record("no source")
      return
    }
    var bytes: [UInt8] = []
    while let part = try? source.next() { bytes += part }
    #expect(bytes == file(1_001).bytes)
  }

  @Test func `gets no answer that is larger than any calendar is`() throws {
    var answer = Multistatus(isMinimal: false)
    let account = try #require(Identifier<Account>(program.person.account))
    let event = DAVResource.event(account, CalendarName(server.workplace), name: "a")
    let text = String(repeating: "x", count: 1 << 20)
    for _ in 0..<40 { answer.add(event, [(.dav("displayname"), { $0.text(text) })], missing: []) }
    let response = answer.response()
    #expect(response.status == 507)
    guard case .bytes(let bytes) = response.body else { return }
    #expect(String(decoding: bytes, as: UTF8.self).contains("number-of-matches-within-limits"))
  }
}
