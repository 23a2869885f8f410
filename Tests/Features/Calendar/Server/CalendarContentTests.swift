@testable import CalendarServer
import HTTPKit
import JSONKit
import RecordKit
import ServerStorage
@testable import TeamShiftServer
import Testing
import TimeKit
import WebDAVKit

/// What a program reads beside the person's own shifts.
@Suite struct `The calendars of the team and of hikes` {
  let server: TestServer
  let owner: Person
  let program: CalendarProgram
  let type: String
  let other: Identifier<Member>
  let today: CivilDate

  init() throws {
    server = try TestServer()
    owner = try server.owner()
    program = try Self.program(of: owner, #""team": true, "hikes": true"#)
    type = try server.makeShiftType("N", at: try server.makeLocation())
    let id: Identifier<Member> = server.store.environment.identifier()
    other = id
    let now = server.clock.now()
    today = now.civil(offsetMinutes: 0).date
    _ = try server.store.write(server.workplace) { storage in
      storage.put(Member(id: id, role: .member), at: now)
      guard var workplace = storage.records.workplace else { return }
      workplace.capabilities = CapabilitySet(["shifts", "hikes"])
      storage.put(workplace, at: now)
    }
  }

  private static func program(of person: Person, _ fields: String) throws -> CalendarProgram {
    let reply = try person.call(.post, "/api/v1/calendar-passwords", #"{"name": "Phone", \#(fields)}"#)
    #expect(reply.status == 201, "\(reply.text)")
    return CalendarProgram(person, password: try #require(reply["password"]?.string))
  }

  private func addShift(of member: Identifier<Member>, in days: Int = 1) throws -> String {
    let date = today.adding(days: days)
    let body = #"{"date": "\#(date)", "shiftType": {"id": "\#(type)"}, "member": {"id": "\#(member)"}}"#
    let reply = try server.call(.post, "shifts", body)
    #expect(reply.status == 201, "\(reply.text)")
    return reply.id
  }

  private func setRole(_ role: Role) throws {
    let (owner, now) = (server.store.owner, server.clock.now())
    _ = try server.store.write(server.workplace) { $0.put(Member(id: owner, role: role), at: now) }
  }

  private func calendars(of program: CalendarProgram) throws -> [String] {
    try program.find(program.home, depth: 1, "D:displayname").responses.dropFirst().map(\.href)
  }

  @Test func `are there where they were chosen, and nowhere else`() throws {
    let plain = try Self.program(of: owner, #""team": null, "hikes": false"#)
    #expect(try calendars(of: plain) == [plain.calendar])
    #expect(try plain.call("PROPFIND", program.calendar(".team"), nil, [("Depth", "0")]).status == 404)
    #expect(try calendars(of: program) == ["", ".team", ".hikes"].map { program.calendar($0) })
    let found = try program.find(
      program.calendar(".team"), "D:displayname", "D:current-user-privilege-set"
    ).responses[0]
    #expect(found[.dav("displayname")]?.text == "Test: team")
    let privileges = found[.dav("current-user-privilege-set")]?.elements.compactMap(\.elements.first?.name.name)
    #expect(privileges?.contains("write-content") == false && privileges?.contains("read") == true)
    for path in [".shifts", ".other", ".team.team", "."] {
      #expect(try program.call("PROPFIND", program.calendar(path), nil, [("Depth", "0")]).status == 404, "\(path)")
    }
  }

  @Test(arguments: [#""team": 1"#, #""hikes": "yes""#]) func `are chosen by a flag`(_ fields: String) throws {
    let reply = try owner.call(.post, "/api/v1/calendar-passwords", #"{"name": "Phone", \#(fields)}"#)
    #expect([400, 422].contains(reply.status))
  }

  @Test func `show a manager everybody, and nobody who is none`() throws {
    let shifts = try [addShift(of: server.store.owner), addShift(of: other), addShift(of: other, in: 400)]
    let team = program.calendar(".team")
    let found = try program.find(team, depth: 1, "D:getetag").responses.dropFirst()
    #expect(Set(found.map(\.href)) == Set(shifts.prefix(2).map { "\(team)\($0).ics" }))
    let event = try program.call("GET", "\(team)\(shifts[1]).ics")
    #expect(event.text.contains("UID:\(shifts[1])-team\r\n") && !event.text.contains("VALARM"))
    for (method, body) in [("PUT", event.text), ("DELETE", nil)] {
      let reply = try program.call(method, "\(team)\(shifts[1]).ics", body)
      #expect(reply.status == 403 && reply.text.contains("need-privileges"))
    }
    #expect(try program.call("PUT", "\(team)new.ics", event.text).status == 403)
    try setRole(.member)
    #expect(try calendars(of: program) == ["", ".hikes"].map { program.calendar($0) })
    for path in [team, "\(team)\(shifts[1]).ics"] { #expect(try program.call("GET", path).status == 404) }
  }

  @Test func `take a manager's time for the own shifts alone`() throws {
    let (own, others) = (try addShift(of: server.store.owner), try addShift(of: other, in: 2))
    let team = program.calendar(".team")
    #expect(try program.call("GET", "\(team)\(own).ics").text.contains("TRANSP:OPAQUE"))
    #expect(try program.call("GET", "\(team)\(others).ics").text.contains("TRANSP:TRANSPARENT"))
    let range = "<C:time-range start=\"20000101T000000Z\" end=\"20991231T000000Z\"/>"
    let busy = try program.report(team, "C:free-busy-query", range).text
    #expect(busy.split(separator: "\r\n").count { $0.hasPrefix("FREEBUSY") } == 1)
  }

  @Test func `name what has changed of each`() throws {
    let (own, others) = (try addShift(of: server.store.owner), try addShift(of: other))
    let team = program.calendar(".team")
    let start = try program.changes(in: team, since: "")
    #expect(Set(start.changed) == ["\(own).ics", "\(others).ics"])
    #expect(try program.changes(in: team, since: start.token).changed.isEmpty)
    let now = server.clock.now()
    _ = try server.store.write(server.workplace) { [other] storage in
      var member = Member(id: other, role: .member)
      member.displayName = "Robin Sample"
      storage.put(member, at: now)
    }
    let renamed = try program.changes(in: team, since: start.token)
    #expect(renamed.changed == ["\(others).ics"])
    #expect(try program.call("GET", "\(team)\(others).ics").text.contains("Robin Sample"))
    #expect(try server.call(.delete, "shifts/\(others)").status == 204)
    #expect(try program.changes(in: team, since: renamed.token).removed == ["\(others).ics"])
  }

  @Test func `have a newer event where somebody has another name`() throws {
    let shift = try addShift(of: other)
    let path = "\(program.calendar(".team"))\(shift).ics"
    let before = try program.call("GET", path)
    let now = server.clock.now()
    _ = try server.store.write(server.workplace) { [other] storage in
      storage.put(Member(id: other, role: .member, displayName: "Robin Sample"), at: now)
    }
    let after = try program.call("GET", path)
    #expect(after.text.contains("Robin Sample") && !before.text.contains("Robin Sample"))
    #expect(try #require(before.sequence) < (try #require(after.sequence)))
  }

  @Test func `name what their year reaches and leaves, though nothing has changed`() throws {
    let team = program.calendar(".team")
    let near = try addShift(of: other)
    let (past, far) = (try addShift(of: other, in: -360), try addShift(of: other, in: 400))
    let start = try program.changes(in: team, since: "")
    #expect(Set(start.changed) == ["\(near).ics", "\(past).ics"])
    server.clock.advance(days: 40)
    let later = try program.changes(in: team, since: start.token)
    #expect(later.changed == ["\(far).ics"] && later.removed == ["\(past).ics"])
    #expect(try Set(program.changes(in: team, since: "").changed) == ["\(near).ics", "\(far).ics"])
    let none = try program.changes(in: team, since: later.token)
    #expect(none.changed.isEmpty && none.removed.isEmpty)
  }

  @Test func `are read anew behind a token that does not say of which day it is, or is of one long ago`() throws {
    let team = program.calendar(".team")
    let token = try program.changes(in: team, since: "").token
    let former = token.split(separator: ":", omittingEmptySubsequences: false).dropLast().joined(separator: ":")
    #expect(token.hasPrefix("\(former):2026-11-"))
    for stale in [former, "\(former):", "\(former):x", "\(former):2020-11-20"] {
      let reply = try program.report(
        team, "D:sync-collection", "<D:sync-token>\(stale)</D:sync-token><D:prop><D:getetag/></D:prop>")
      #expect(reply.status == 403 && reply.text.contains("valid-sync-token"), "\(stale)")
    }
  }

  @Test func `of hikes go on from day to day, though nothing has changed`() throws {
    let hikes = program.calendar(".hikes")
    let dog = try server.call(.post, "dogs", #"{"name": "Biscuit", "rate": 2500, "days": [1, 2]}"#)
    #expect(dog.status == 201, "\(dog.text)")
    let start = try program.changes(in: hikes, since: "")
    server.clock.advance(days: 30)
    let later = try program.changes(in: hikes, since: start.token)
    let (last, newest) = (try #require(start.changed.last), try #require(later.changed.last))
    #expect(newest > last)
    #expect(Set(start.changed).isSubset(of: later.changed + later.removed))
  }

  @Test func `of hikes name all days, of which those that are the same keep their tags`() throws {
    let hikes = program.calendar(".hikes")
    for (name, days) in [("Biscuit", "1, 2"), ("Maple", "2")] {
      let reply = try server.call(.post, "dogs", #"{"name": "\#(name)", "rate": 2500, "days": [\#(days)]}"#)
      #expect(reply.status == 201, "\(reply.text)")
    }
    let start = try program.changes(in: hikes, since: "")
    #expect(start.changed.count > 90)
    #expect(try program.changes(in: hikes, since: start.token).changed.isEmpty)
    let day = try #require(start.changed.last)
    let event = try program.call("GET", hikes + day)
    #expect(event.text.contains("Maple") || event.text.contains("Biscuit"))
    #expect(event.text.contains("DTSTART;VALUE=DATE:") && event.text.contains("TRANSP:TRANSPARENT"))
    _ = try addShift(of: other)
    let after = try program.changes(in: hikes, since: start.token)
    #expect(after.changed == start.changed)
    #expect(try program.call("GET", hikes + day, nil, [("If-None-Match", event.header("ETag") ?? "")]).status == 304)
    #expect(try program.call("PUT", hikes + day, event.text).status == 403)
  }
}

/// Questions that few programs ask.
@Suite struct `A query of a calendar` {
  let server: TestServer
  let program: CalendarProgram
  let type: String

  init() throws {
    server = try TestServer()
    program = try CalendarProgram(try server.owner())
    type = try server.makeShiftType("N", at: try server.makeLocation())
  }

  private func names(_ condition: String) throws -> [String] {
    let reply = try program.report(
      program.calendar, "C:calendar-query",
      """
      <D:prop><D:getetag/></D:prop><C:filter><C:comp-filter name="VCALENDAR">\
      <C:comp-filter name="VEVENT">\(condition)</C:comp-filter></C:comp-filter></C:filter>
      """)
    #expect(reply.status == 207, "\(reply.text)")
    return try Answer(reply).responses.map { String($0.href.dropFirst(program.calendar.utf8.count)) }
  }

  @Test func `goes by what programs have added, and by what is not there`() throws {
    let plain = try server.makeShift(on: "2026-11-20", of: type) + ".ics"
    let shift = try server.makeShift(on: "2026-11-21", of: type) + ".ics"
    let (tag, text) = try program.event(shift)
    let changed = text.replacing("END:VEVENT", with: "CATEGORIES:Night Work\r\nEND:VEVENT")
    #expect(try program.put(shift, changed, [("If-Match", tag)]).status == 204)
    let of = { (condition: String) in #"<C:prop-filter name="CATEGORIES">\#(condition)</C:prop-filter>"# }
    #expect(try names(of("<C:text-match>night</C:text-match>")) == [shift])
    #expect(try names(of("<C:text-match>day</C:text-match>")).isEmpty)
    #expect(try names(of("<C:is-not-defined/>")) == [plain])
    #expect(try names(#"<C:prop-filter name="CLASS"><C:is-not-defined/></C:prop-filter>"#) == [plain, shift])
    #expect(try names(#"<C:prop-filter name="SUMMARY"><C:is-not-defined/></C:prop-filter>"#).isEmpty)
  }

  @Test func `for busy times has those that touch as one, and no more than was asked about`() throws {
    _ = try server.makeShift(on: "2026-11-20", of: type)
    let range = { (start: String, end: String) in #"<C:time-range start="\#(start)" end="\#(end)"/>"# }
    let ask = { (body: String) in try program.report(program.calendar, "C:free-busy-query", body) }
    let all = try ask(range("20261119T000000Z", "20261122T000000Z"))
    #expect(all.status == 200 && all.header("Content-Type")?.hasPrefix("text/calendar") == true)
    #expect(all.text.contains("BEGIN:VFREEBUSY\r\n"))
    #expect(all.text.contains("FREEBUSY:20261120T120000Z/20261120T200000Z\r\n"), "\(all.text)")
    #expect(!all.text.contains("SUMMARY") && !all.text.contains("UID"))
    #expect(try ask(range("20261120T150000Z", "20261120T160000Z")).text.contains("20261120T150000Z/20261120T160000Z"))
    #expect(try !ask(range("20261122T000000Z", "20261123T000000Z")).text.contains("FREEBUSY:"))
    for body in ["", range("x", "y"), range("20261123T000000Z", "20261122T000000Z")] {
      #expect(try ask(body).status == 403)
    }
  }
}
