import HTTPKit
import JSONKit
import RecordKit
import ScheduleModel
import ServerStorage
import SharedModels
@testable import TeamShiftServer
import Testing
import TimeKit
import WebDAVKit

@Suite struct `A calendar program that reads` {
  let server: TestServer
  let owner: Person
  let program: CalendarProgram
  let type: String

  init() throws {
    server = try TestServer()
    owner = try server.owner()
    program = try CalendarProgram(owner)
    type = try server.makeShiftType("M", at: try server.makeLocation())
  }

  @Test func `is told where the calendars are, by a path alone`() throws {
    for method in ["GET", "PROPFIND", "OPTIONS"] {
      let reply = try server.call(Method(method), "/.well-known/caldav", headers: [("Host", "localhost")])
      #expect(reply.status == 301 && reply.header("Location") == "/caldav/")
    }
  }

  @Test func `is asked who it is each time, but for what it can do`() throws {
    for path in ["/", "/caldav/", program.principal, program.calendar] {
      let reply = try server.call(Method("PROPFIND"), path)
      #expect(reply.status == 401 && reply.header("WWW-Authenticate")?.hasPrefix("Basic ") == true, "\(path)")
      #expect(reply.header("DAV")?.contains("calendar-access") == true)
    }
    let options = try server.call(.options, program.principal)
    #expect(options.status == 200 && options.header("DAV")?.contains("calendar-access") == true)
    #expect(options.header("Allow")?.contains("PROPFIND") == true && options.header("Allow")?.contains("PUT") == true)
    #expect(try server.call(.get, "/", headers: []).status != 401, "the app is where it was")
  }

  @Test func `needs an app password, whatever address the account has now, and nothing else will do`() throws {
    let read = try owner.token("write").header.1.dropFirst("Bearer ".utf8.count)
    for (user, password, status) in [
      (owner.email, program.password, 207), ("sam%40example.org", program.password, 207),
      ("former-address@example.org", program.password, 207), ("", program.password, 207),
      (owner.email, Person.password, 401), (owner.email, String(read), 401), (owner.email, "", 401),
      (owner.email, program.password + "x", 401),
    ] {
      let reply = try server.call(
        Method("PROPFIND"), "/caldav/", nil, headers: [CalendarProgram.basic(user, password), ("Depth", "0")])
      #expect(reply.status == status, "\(user) \(password)")
    }
    for text in ["Basic", "Basic !", "Basic \(Base64Text.encode("no colon"))", "Bearer \(program.password)"] {
      #expect(
        try server.call(Method("PROPFIND"), "/caldav/", nil, headers: [("Authorization", text)]).status == 401)
    }
    #expect(try server.call(Method("PROPFIND"), "/caldav/", nil, headers: owner.headers).status == 401, "no cookie")
  }

  @Test func `that guesses is held up, and the one that knows is not`() throws {
    var statuses: [Int] = []
    for _ in 0..<40 {
      let reply = try server.call(
        Method("PROPFIND"), "/caldav/", nil, headers: [CalendarProgram.basic(owner.email, "guess")])
      statuses.append(reply.status)
    }
    #expect(statuses.first == 401 && statuses.last == 429)
    #expect(try program.call("PROPFIND", "/caldav/", nil, [("Depth", "0")]).status == 207)
  }

  @Test func `finds the principal, one home, and a calendar for each workplace`() throws {
    let root = try program.find("/", "D:current-user-principal", "D:resourcetype")
    #expect(root.responses[0][.dav("current-user-principal")]?[.dav("href")]?.text == program.principal)
    let principal = try program.find(
      program.principal, "C:calendar-home-set", "C:calendar-user-address-set", "D:displayname", "C:schedule-inbox-URL")
    #expect(principal.responses[0][.calDAV("calendar-home-set")]?.elements.map(\.text) == [program.home])
    #expect(
      principal.responses[0][.calDAV("calendar-user-address-set")]?.elements.map(\.text) == ["mailto:sam@example.org"])
    #expect(principal.responses[0].missing == [.calDAV("schedule-inbox-URL")])
    let home = try program.find(
      program.home, depth: 1, "D:resourcetype", "D:displayname", "S:getctag", "D:sync-token",
      "C:supported-calendar-component-set", "D:current-user-privilege-set", "D:supported-report-set")
    #expect(home.responses.map(\.href) == [program.home, program.calendar])
    let calendar = home.responses[1]
    #expect(calendar[.dav("resourcetype")]?.elements.map(\.name) == [.dav("collection"), .calDAV("calendar")])
    #expect(calendar[.dav("displayname")]?.text == "Test")
    #expect(calendar[.server("getctag")]?.text == calendar[.dav("sync-token")]?.text)
    #expect(
      calendar[.calDAV("supported-calendar-component-set")]?.elements.map { $0.attributes["name"] } == ["VEVENT"])
    let privileges = calendar[.dav("current-user-privilege-set")]?.elements.compactMap(\.elements.first?.name.name)
    #expect(privileges?.contains("write-content") == true && privileges?.contains("bind") == true)
    #expect(
      home.responses[0][.dav("current-user-privilege-set")]?.elements.contains { $0[.dav("unbind")] != nil } == false)
    let minimal = try program.find(program.home, "C:none", headers: [("Prefer", "return=minimal")])
    #expect(minimal.responses[0].missing.isEmpty)
  }

  @Test func `gets the events that a query, a list of addresses or a change names`() throws {
    let ids = try ["2026-11-20", "2026-11-21", "2026-12-24"].map { try server.makeShift(on: $0, of: type) }
    let all = try program.find(program.calendar, depth: 1, "D:getetag")
    #expect(Set(all.responses.map(\.href)) == Set([program.calendar] + ids.map { "\(program.calendar)\($0).ics" }))
    let query = try program.report(
      program.calendar, "C:calendar-query",
      """
      <D:prop><D:getetag/><C:calendar-data/></D:prop><C:filter><C:comp-filter name="VCALENDAR">\
      <C:comp-filter name="VEVENT"><C:time-range start="20261121T000000Z" end="20261201T000000Z"/></C:comp-filter>\
      </C:comp-filter></C:filter>
      """)
    let found = try Answer(query).responses
    #expect(found.map(\.href) == ["\(program.calendar)\(ids[1]).ics"])
    let data = try #require(found[0][.calDAV("calendar-data")]?.text)
    #expect(data.contains("DTSTART:20261121T120000Z\r\n") && data.contains("SUMMARY:Morning Shift\r\n"))
    #expect(data.contains("LOCATION:Downtown\\, 123 Main St\r\n") && data.contains("BEGIN:VALARM"))
    #expect(data.contains("DESCRIPTION:Bring keys.\\n\\nEarly.\r\n"))
    let multiget = try program.report(
      program.calendar, "C:calendar-multiget",
      """
      <D:prop><D:getetag/></D:prop><D:href>\(program.calendar)\(ids[0]).ics</D:href>\
      <D:href>\(program.calendar)none.ics</D:href><D:href>/caldav/calendars/\(Samples.unknownID)/\(server.workplace)/\(ids[0]).ics</D:href>
      """)
    let named = try Answer(multiget).responses
    #expect(named.map { $0.tag != nil } == [true, false, false] && named[2].status?.contains("404") == true)
    let tag = try program.event("\(ids[0]).ics").tag
    #expect(named[0].tag == tag)
    #expect(try program.call("GET", "\(program.calendar)\(ids[0]).ics", nil, [("If-None-Match", tag)]).status == 304)
  }

  @Test func `is told what has changed, and reads anew where that is not known`() throws {
    let first = try server.makeShift(on: "2026-11-20", of: type)
    let start = try program.changes(since: "")
    #expect(start.changed == ["\(first).ics"] && start.removed.isEmpty)
    let none = try program.changes(since: start.token)
    #expect(none.changed.isEmpty && none.removed.isEmpty && none.token == start.token)
    let second = try server.makeShift(on: "2026-11-21", of: type)
    #expect(try server.call(.delete, "shifts/\(first)").status == 204)
    let changes = try program.changes(since: start.token)
    #expect(changes.changed == ["\(second).ics"] && changes.removed == ["\(first).ics"])
    let tag = try program.event("\(second).ics").tag
    #expect(try server.call(.patch, "shift-types/\(type)", #"{"title": "Late"}"#).status == 200)
    let renamed = try program.changes(since: changes.token)
    #expect(renamed.changed == ["\(second).ics"], "another title of the type is another event")
    #expect(try program.event("\(second).ics").tag != tag)
    let place = try #require(try server.call(.get, "locations")["items"]?.array?.first?["id"]?.string)
    #expect(try server.call(.patch, "locations/\(place)", #"{"name": "Uptown"}"#).status == 200)
    #expect(try program.changes(since: renamed.token).changed == ["\(second).ics"])
    for token in ["urn:teamshift:sync:a", "x", renamed.token + "9", start.token.replacing("sync:0", with: "sync:1")] {
      let reply = try program.report(
        program.calendar, "D:sync-collection", "<D:sync-token>\(token)</D:sync-token><D:prop><D:getetag/></D:prop>")
      if token == start.token { continue }
      #expect(reply.status == 403 && reply.text.contains("valid-sync-token"), "\(token)")
    }
  }

  @Test func `gets a newer event for leave that is entered and deleted, and for another time zone`() throws {
    let shift = try server.makeShift(on: "2026-11-20", of: type)
    let plain = try laterEvent(shift, "TRANSP:OPAQUE")
    let leave = try server.call(.post, "leaves", #"{"firstDay": "2026-11-19", "lastDay": "2026-11-21"}"#)
    #expect(leave.status == 201, "\(leave.text)")
    let covered = try laterEvent(shift, "TRANSP:TRANSPARENT")
    let days = #"{"firstDay": "2026-11-23", "lastDay": "2026-11-24"}"#
    #expect(try server.call(.patch, "leaves/\(leave.id)", days).status == 200)
    let bare = try laterEvent(shift, "TRANSP:OPAQUE")
    #expect(bare.header("ETag") == plain.header("ETag"), "it says the same again")
    #expect(try server.call(.patch, "leaves/\(leave.id)", #"{"firstDay": "2026-11-20"}"#).status == 200)
    let again = try laterEvent(shift, "TRANSP:TRANSPARENT")
    #expect(try server.call(.delete, "leaves/\(leave.id)").status == 204)
    let deleted = try laterEvent(shift, "TRANSP:OPAQUE")
    #expect(try server.call(.patch, server.base, #"{"timeZone": "Europe/London"}"#).status == 200)
    let moved = try laterEvent(shift, "DTSTART:20261120T080000Z")
    let events = [plain, covered, bare, again, deleted, moved]
    for (before, after) in zip(events, events.dropFirst()) {
      #expect(try #require(before.sequence) < (try #require(after.sequence)))
      #expect(before.header("Last-Modified") != after.header("Last-Modified"))
    }
  }

  /// An event some seconds later, which has a line.
  private func laterEvent(_ shift: String, _ line: String) throws -> Reply {
    server.clock.advance(milliseconds: 10_000)
    let reply = try program.call("GET", "\(program.calendar)\(shift).ics")
    #expect(reply.text.contains("\(line)\r\n"), "\(reply.text)")
    return reply
  }

  @Test func `hears of a shift that is given away, and of none that was always another's`() throws {
    let other: Identifier<Member> = server.store.environment.identifier()
    _ = try server.store.write(server.workplace) { storage in
      storage.put(Member(id: other, role: .member), at: server.clock.now())
    }
    let own = try server.makeShift(on: "2026-11-20", of: type)
    let body = #"{"date": "2026-11-21", "shiftType": {"id": "\#(type)"}, "member": {"id": "\#(other)"}}"#
    let others = try server.call(.post, "shifts", body).id
    let start = try program.changes(since: "")
    #expect(start.changed == ["\(own).ics"])
    #expect(try server.call(.patch, "shifts/\(others)", #"{"date": "2026-11-25"}"#).status == 200)
    let moved = try program.changes(since: start.token)
    #expect(moved.changed.isEmpty && moved.removed.isEmpty)
    let id = try #require(Identifier<ScheduledShift>(own))
    let gift = Command(
      id: server.store.environment.identifier(), at: server.clock.now(), intent: EditShift(id: id, member: other))
    #expect(try server.store.perform([gift], by: server.store.owner, in: server.workplace)?.first?.isDone == true)
    let given = try program.changes(since: moved.token)
    #expect(given.changed.isEmpty && given.removed == ["\(own).ics"])
    #expect(try program.call("GET", "\(program.calendar)\(own).ics").status == 404)
  }

  @Test func `keeps its colors and order, for the account alone`() throws {
    let color = CalendarProgram.document(
      "D:propertyupdate",
      ##"<D:set><D:prop><A:calendar-color symbolic-color="red">#FF0000</A:calendar-color></D:prop></D:set>"##)
    let reply = try program.call("PROPPATCH", program.calendar, color)
    #expect(reply.status == 207 && reply.text.contains("200 OK"))
    #expect(
      try program.find(program.calendar, "A:calendar-color").responses[0][.apple("calendar-color")]?.text == "#FF0000")
    let live = CalendarProgram.document(
      "D:propertyupdate",
      "<D:set><D:prop><D:getetag>x</D:getetag><A:calendar-order>1</A:calendar-order></D:prop></D:set>")
    let refused = try program.call("PROPPATCH", program.calendar, live)
    #expect(refused.text.contains("403 Forbidden") && refused.text.contains("424 Failed Dependency"))
    #expect(try program.find(program.calendar, "A:calendar-order").responses[0].missing == [.apple("calendar-order")])
    let removal = CalendarProgram.document(
      "D:propertyupdate", "<D:remove><D:prop><A:calendar-color/></D:prop></D:remove>")
    #expect(try program.call("PROPPATCH", program.calendar, removal).status == 207)
    #expect(try program.find(program.calendar, "A:calendar-color").responses[0].missing == [.apple("calendar-color")])
  }

  @Test func `finds nothing of other people's, whatever it asks for`() throws {
    let shift = try server.makeShift(on: "2026-11-20", of: type)
    let stranger = try CalendarProgram(try server.stranger())
    for path in [program.principal, program.home, program.calendar, "\(program.calendar)\(shift).ics"] {
      for method in ["PROPFIND", "GET", "PUT", "DELETE", "PROPPATCH", "REPORT"] {
        #expect(try stranger.call(method, path).status == 404, "\(method) \(path)")
      }
    }
    let own = "\(stranger.home)\(server.workplace)/"
    for method in ["PROPFIND", "GET"] {
      for path in [own, "\(own)\(shift).ics"] { #expect(try stranger.call(method, path).status == 404, "\(path)") }
    }
    #expect(try stranger.find(stranger.home, depth: 1, "D:displayname").responses.count == 1)
    let search = { (text: String) in
      try stranger.report(
        "/caldav/principals/", "D:principal-property-search",
        "<D:property-search><D:prop><D:displayname/></D:prop><D:match>\(text)</D:match></D:property-search><D:prop><D:displayname/></D:prop>"
      )
    }
    #expect(try Answer(search("sam")).responses.isEmpty && Answer(search("robin")).responses.count == 1)
  }

  @Test(arguments: [
    "", "<", "<a/>", "<!DOCTYPE a [<!ENTITY b 'c'>]><D:propfind xmlns:D='DAV:'><D:prop>&b;</D:prop></D:propfind>",
    String(repeating: "<a>", count: 50_000),
    "<D:propfind xmlns:D='DAV:'>" + String(repeating: "<D:prop/>", count: 30_000) + "</D:propfind>",
  ])
  func `that sends what means harm is turned away in words`(_ body: String) throws {
    for method in ["PROPFIND", "PROPPATCH", "REPORT"] {
      let reply = try program.call(method, program.calendar, body, [("Depth", "1")])
      #expect([207, 400, 403, 413].contains(reply.status), "\(method) \(reply.status)")
      #expect(reply.status != 207 || body.isEmpty, "\(method)")
    }
  }
}
