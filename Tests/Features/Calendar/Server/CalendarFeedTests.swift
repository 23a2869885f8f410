import HTTPKit
import JSONKit
import RecordKit
import ServerStorage
import Testing
import TimeKit

@testable import CalendarServer
@testable import TeamShiftServer

/// What a program subscribes to, by its secret address alone.
@Suite struct `A calendar to subscribe to` {
  let server: TestServer
  let owner: Person

  init() throws {
    server = try TestServer()
    owner = try server.owner()
  }

  private func link(_ content: String = "shifts", name: String = "Phone") throws -> (id: String, path: String) {
    let body = #"{"workplace": "\#(server.workplace)", "content": "\#(content)", "name": "\#(name)"}"#
    let reply = try owner.call(.post, "/api/v1/calendar-links", body)
    #expect(reply.status == 201, "\(reply.text)")
    let url = try #require(reply["url"]?.string)
    #expect(url.hasPrefix("http://localhost:8080/calendars/ts_calendar_"))
    #expect(reply["webcal"]?.string == url.replacing("http://", with: "webcal://"))
    return (reply.id, String(url.dropFirst("http://localhost:8080".utf8.count)))
  }

  private func night(on day: String, note: String = "") throws -> String {
    let place = try server.makeLocation()
    let known = try server.call(.get, "shift-types?q=N")["items"]?.array?.first?["id"]?.string
    let type = try known ?? server.makeShiftType("N", at: place)
    return try server.makeShift(on: day, of: type)
  }

  /// The lines of a calendar, unfolded.
  private func lines(_ reply: Reply) -> [String] {
    reply.text.replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
  }

  @Test func `has the person's shifts of a year back and ahead, and nothing else`() throws {
    let path = try link().path
    let today = server.clock.now().civil(offsetMinutes: 0).date
    let shift = try night(on: today.description)
    for far in [-370, 370] { _ = try night(on: today.adding(days: far).description) }
    let reply = try server.call(.get, path)
    #expect(reply.status == 200 && reply.header("Content-Type") == "text/calendar; charset=utf-8")
    let lines = lines(reply)
    #expect(lines.filter { $0.hasPrefix("UID:") } == ["UID:\(shift)"])
    #expect(lines.contains("REFRESH-INTERVAL;VALUE=DURATION:PT60M") && lines.contains("X-WR-CALNAME:Test"))
    #expect(!lines.contains { $0.contains("VALARM") }, "a calendar that is only read reminds of nothing")
    #expect(lines.contains { $0.hasPrefix("DTSTART:") && $0.hasSuffix("Z") })
  }

  @Test func `is told apart by tag and by date, and changes when a type does`() throws {
    let path = try link().path
    let today = server.clock.now().civil(offsetMinutes: 0).date
    _ = try night(on: today.description)
    server.clock.advance(milliseconds: 10_000)
    let first = try server.call(.get, path)
    let (tag, date) = (try #require(first.header("ETag")), try #require(first.header("Last-Modified")))
    #expect(try server.call(.get, path, headers: [("If-None-Match", tag)]).status == 304)
    #expect(try server.call(.get, path, headers: [("If-Modified-Since", date)]).status == 304)
    let earlier = "Thu, 01 Jan 2026 00:00:00 GMT"
    #expect(try server.call(.get, path, headers: [("If-Modified-Since", earlier)]).status == 200)
    #expect(
      try server.call(.get, path, headers: [("If-Modified-Since", date), ("If-None-Match", "\"a\"")]).status == 200,
      "a tag goes before a date")
    let type = try #require(try server.call(.get, "shift-types")["items"]?.array?.first?["id"]?.string)
    let sequence = { (reply: Reply) in lines(reply).first { $0.hasPrefix("SEQUENCE:") }.flatMap { Int($0.dropFirst(9)) }
    }
    #expect(
      try server.call(
        .patch, "shift-types/\(type)", #"{"title": "Late"}"#, headers: [("Content-Type", "application/json")]
      ).status
        == 200)
    server.clock.advance(milliseconds: 10_000)
    let second = try server.call(.get, path, headers: [("If-None-Match", tag)])
    #expect(second.status == 200 && lines(second).contains("SUMMARY:Late"))
    #expect(try #require(sequence(second)) > (try #require(sequence(first))))
    #expect(
      lines(second).first { $0.hasPrefix("LAST-MODIFIED") } != lines(first).first { $0.hasPrefix("LAST-MODIFIED") })
    #expect(try server.call(.get, path, headers: [("If-Modified-Since", date)]).status == 200)
  }

  @Test func `is gone when its token is revoked, and under any other address`() throws {
    let (id, path) = try link()
    #expect(try server.call(.get, path).status == 200)
    for other in [
      path.replacing("shifts.ics", with: "team.ics"), path.replacing("shifts.ics", with: "shifts"), path + "/",
      path.replacing("ts_calendar_", with: "ts_api_"), "/calendars/", "/calendars/x/shifts.ics",
      String(path.dropLast(12)) + (path.dropLast(11).last == "A" ? "E" : "A") + "/shifts.ics",
    ] { #expect(try server.call(.get, other).status == 404, "\(other)") }
    #expect(try server.call(.post, path).status == 405)
    #expect(try owner.call(.delete, "/api/v1/tokens/\(id)").status == 204)
    #expect(try server.call(.get, path).status == 404)
    #expect(try owner.call(.get, "/api/v1/calendar-links")["items"]?.array?.isEmpty == true)
  }

  @Test func `is listed with what it has, without its secret, which is no app password`() throws {
    let (id, path) = try link("team", name: "Kitchen")
    let list = try owner.call(.get, "/api/v1/calendar-links")
    let item = try #require(list["items"]?.array?.first)
    #expect(item["id"]?.string == id && item["content"]?.string == "team" && item["name"]?.string == "Kitchen")
    #expect(item["workplace"]?.string == server.workplace.description)
    let secret = path.split(separator: "/")[1]
    #expect(!list.text.contains(secret))
    let header = ("Authorization", "Bearer \(secret)")
    #expect(try server.call(.get, "/api/v1/session", headers: [header]).status == 401)
    let app = try owner.token("calendar").header.1.dropFirst("Bearer ".utf8.count)
    #expect(try server.call(.get, path.replacing(secret, with: app)).status == 404)
  }

  @Test func `is for members, and made by whoever has confirmed`() throws {
    let stranger = try server.stranger()
    let body = #"{"workplace": "\#(server.workplace)", "content": "shifts"}"#
    #expect(try stranger.call(.post, "/api/v1/calendar-links", body).status == 404)
    server.clock.advance(milliseconds: 3_600_000)
    let late = try owner.call(.post, "/api/v1/calendar-links", body)
    #expect(late.status == 403 && late.code == "confirmationRequired")
  }

  @Test func `shows the log no secret`() throws {
    let path = try link().path
    _ = try server.call(.get, path)
    let line = try #require(server.log.lines.last)
    #expect(line.contains("/calendars/ts_calendar_…/shifts.ics") && !line.contains(path))
  }

  @Test func `of the team has no more than the member sees`() throws {
    let path = try link("team").path
    let today = server.clock.now().civil(offsetMinutes: 0).date
    let type = try server.makeShiftType("N", at: try server.makeLocation())
    let other: Identifier<Member> = server.store.environment.identifier()
    _ = try server.store.write(server.workplace) { storage in
      storage.put(Member(id: other, role: .member), at: server.clock.now())
    }
    for member in [server.store.owner, other] {
      let body =
        #"{"date": "\#(today)", "shiftType": {"id": "\#(type)"}, "member": {"id": "\#(member)"}, "note": "N \#(member)"}"#
      #expect(try server.call(.post, "shifts", body).status == 201)
    }
    let count = { (reply: Reply) in lines(reply).count { $0 == "BEGIN:VEVENT" } }
    #expect(try count(server.call(.get, path)) == 2)
    let text = lines(try server.call(.get, path)).joined(separator: "\n")
    #expect(text.contains("N \(server.store.owner)") && !text.contains("N \(other)"), "notes are not for everybody")
    let feed = lines(try server.call(.get, path))
    #expect(
      feed.filter { $0.hasPrefix("UID:") }.allSatisfy { $0.hasSuffix("-team") }, "they are not those of the own feed")
    #expect(feed.count { $0 == "TRANSP:TRANSPARENT" } == 1 && feed.count { $0 == "TRANSP:OPAQUE" } == 1)
    _ = try server.store.write(server.workplace) { storage in
      storage.put(Member(id: server.store.owner, role: .member), at: server.clock.now())
      guard var workplace = storage.records.workplace else { return }
      workplace.permissions.seeTeam = false
      storage.put(workplace, at: server.clock.now())
    }
    #expect(try count(server.call(.get, path)) == 1)
  }
}
