import CalendarServer
import Foundation
import HTTPKit
import JSONKit
import RecordKit
import ServerStorage
import SharedModels
import Testing
import TimeKit
import WebDAVKit

@testable import TeamShiftServer

@Suite struct `A calendar program that writes` {
  let server: TestServer
  let owner: Person
  let program: CalendarProgram
  let day: String
  let night: String
  let shift: String

  init() throws {
    server = try TestServer()
    owner = try server.owner()
    program = try CalendarProgram(owner)
    let place = try server.makeLocation()
    day = try server.makeShiftType("M", at: place)
    let body = """
      {"symbol": "N", "title": "Night", "location": {"id": "\(place)"}, "duration": {"type": "scheduled", \
      "from": {"hour": 19, "minute": 0}, "to": {"hour": 7, "minute": 0}, "endsNextDay": true}}
      """
    night = try server.call(.post, "shift-types", body).id
    shift = try server.makeShift(on: "2026-11-20", of: day)
  }

  private var name: String { "\(shift).ics" }

  /// The event as the server gives it, with other lines.
  private func edited(_ replacements: (String, String)...) throws -> String {
    var text = try program.event(name).text
    for (old, new) in replacements {
      #expect(text.contains(old), "\(old) in \(text)")
      text = text.replacing(old, with: new)
    }
    return text
  }

  private func row(_ id: String? = nil) throws -> Reply { try server.call(.get, "shifts/\(id ?? shift)") }

  private func token() throws -> String { try program.changes(since: "").token }

  @Test func `changes nothing by an event as it was`() throws {
    let before = try row()["version"]
    let tag = try program.event(name).tag
    #expect(try program.put(name, try edited(), [("If-Match", tag)]).status == 204)
    #expect(try row()["version"] == before && program.event(name).tag == tag)
  }

  @Test func `fetches anew what it has written in other words`() throws {
    let (tag, since, version) = (try program.event(name).tag, try token(), try row()["version"])
    #expect(try program.put(name, try edited(("SUMMARY:Morning Shift", "SUMMARY:m"))).status == 204)
    #expect(try row()["version"] == version && program.event(name).tag != tag)
    #expect(try program.changes(since: since).changed == [name])
    #expect(try program.event(name).text.contains("SUMMARY:Morning Shift"))
  }

  @Test func `moves a shift to another day, which is logged and undone`() throws {
    let since = try token()
    let reply = try program.put(
      name,
      try edited(
        ("DTSTART:20261120T120000Z", "DTSTART;TZID=America/Halifax:20261122T080000"),
        ("DTEND:20261120T200000Z", "DTEND;TZID=America/Halifax:20261122T160000")))
    #expect(reply.status == 204 && reply.header("ETag") == nil, "\(reply.text)")
    #expect(try row()["date"]?.string == "2026-11-22" && row()["startTime"] == nil)
    #expect(try program.changes(since: since).changed == [name])
    let entry = try #require(try server.call(.get, "change-log")["items"]?.array?.first)
    #expect(entry["reason"]?.string == "Calendar on iPhone")
    #expect(try owner.call(.post, "\(server.base)/undo").status == 200)
    #expect(try row()["date"]?.string == "2026-11-20")
  }

  @Test func `gives a shift the type of other times, and own times where there is none`() throws {
    let times = (
      ("DTSTART:20261120T120000Z", "DTSTART:20261120T230000Z"), ("DTEND:20261120T200000Z", "DTEND:20261121T110000Z")
    )
    #expect(try program.put(name, try edited(times.0, times.1)).status == 204)
    #expect(try row()["shiftType"]?["id"]?.string == night && row()["startTime"] == nil)
    #expect(
      try program.put(
        name, try edited(("DTSTART:20261120T230000Z", "DTSTART:20261121T000000Z"))
      ).status == 204)
    #expect(try row()["startTime"]?["hour"]?.integer == 20 && row()["shiftType"]?["id"]?.string == night)
    #expect(try row()["date"]?.string == "2026-11-20")
  }

  @Test func `gives a shift of a type for all day times of its own, and takes them back`() throws {
    let place = try server.makeLocation()
    let type = try server.call(
      .post, "shift-types",
      #"{"symbol": "A", "title": "Standby", "location": {"id": "\#(place)"}, "duration": {"type": "allDay"}}"#)
    #expect(type.status == 201, "\(type.text)")
    let id = try server.makeShift(on: "2026-11-25", of: type.id)
    let text = try program.event("\(id).ics").text
    #expect(text.contains("DTSTART;VALUE=DATE:20261125\r\n"))
    try move(id, from: "20261125T140000Z", to: "20261125T190000Z")
    #expect(try row(id)["startTime"]?["hour"]?.integer == 10 && row(id)["endTime"]?["hour"]?.integer == 15)
    let reply = try program.put("\(id).ics", text)
    #expect(reply.status == 204, "\(reply.text)")
    #expect(try row(id)["startTime"] == nil && row(id)["date"]?.string == "2026-11-25")
    #expect(try program.event("\(id).ics").text.contains("DTSTART;VALUE=DATE:20261125\r\n"))
  }

  @Test func `keeps the times of a night that is moved over a change of the clocks`() throws {
    let id = try server.makeShift(on: "2026-10-30", of: night)
    // In the night to November 1 the clocks go back, so that twelve hours end at 6:00, and that shift lasts thirteen.
    try move(id, from: "20261031T220000Z", to: "20261101T100000Z")
    #expect(try row(id)["date"]?.string == "2026-10-31" && row(id)["startTime"] == nil)
    #expect(try program.event("\(id).ics").text.contains("DTEND:20261101T110000Z\r\n"))
    try move(id, from: "20261102T230000Z", to: "20261103T120000Z")
    #expect(try row(id)["date"]?.string == "2026-11-02" && row(id)["startTime"] == nil)
    #expect(try program.event("\(id).ics").text.contains("DTEND:20261103T110000Z\r\n"))
    try move(id, from: "20261103T230000Z", to: "20261104T120000Z")
    #expect(try row(id)["date"]?.string == "2026-11-03" && row(id)["shiftType"]?["id"]?.string == night)
    #expect(try row(id)["startTime"]?["hour"]?.integer == 19 && row(id)["endTime"]?["hour"]?.integer == 8)
  }

  /// Puts an event at other times, as programs do that know nothing of types.
  private func move(_ shift: String, from start: String, to end: String) throws {
    let lines = try program.event("\(shift).ics").text.split(separator: "\r\n").map { line in
      if line.hasPrefix("DTSTART") { return "DTSTART:\(start)" }
      return line.hasPrefix("DTEND") ? "DTEND:\(end)" : String(line)
    }
    let reply = try program.put("\(shift).ics", lines.joined(separator: "\r\n") + "\r\n")
    #expect(reply.status == 204, "\(reply.text)")
  }

  @Test func `retitles by a title or a symbol, and writes the note`() throws {
    #expect(try program.put(name, try edited(("SUMMARY:Morning Shift", "SUMMARY:n"))).status == 204)
    #expect(try row()["shiftType"]?["id"]?.string == night)
    #expect(try program.event(name).text.contains("DTSTART:20261120T230000Z"))
    #expect(try program.put(name, try edited(("DESCRIPTION:Bring keys.", "DESCRIPTION:Bring tea."))).status == 204)
    #expect(try row()["note"]?.string == "Bring tea.")
  }

  @Test func `deletes a shift, unless it has changed meanwhile`() throws {
    let tag = try program.event(name).tag
    #expect(try server.call(.patch, "shifts/\(shift)", #"{"note": "Other"}"#).status == 200)
    #expect(try program.call("DELETE", program.calendar + name, nil, [("If-Match", tag)]).status == 412)
    #expect(
      try program.put(name, try edited(("SUMMARY:Morning Shift", "SUMMARY:N")), [("If-Match", tag)]).status == 412)
    let current = try program.event(name).tag
    #expect(try program.call("DELETE", program.calendar + name, nil, [("If-Match", current)]).status == 204)
    #expect(try row().status == 404 && program.call("DELETE", program.calendar + name).status == 404)
    let entry = try #require(try server.call(.get, "change-log")["items"]?.array?.first)
    #expect(entry["reason"]?.string == "Calendar on iPhone")
    #expect(try owner.call(.post, "\(server.base)/undo").status == 200)
    #expect(try program.event(name).text.contains("UID:\(shift)"))
  }

  @Test func `keeps a note apart from what the type says, wherever it was written`() throws {
    for (text, note) in [
      ("Early.\\nBring cake.", "Bring cake."), ("Bring keys.\\n\\nEarly.\\nBring cake.", "Bring keys.\n\nBring cake."),
      ("Bring tea.\\n\\nEarly.", "Bring tea."), ("Early.", nil),
    ] {
      let shown = try program.event(name).text.split(separator: "\r\n").first { $0.hasPrefix("DESCRIPTION:") }
      let reply = try program.put(name, try edited((String(try #require(shown)), "DESCRIPTION:\(text)")))
      #expect(reply.status == 204, "\(reply.text)")
      #expect(try row()["note"]?.string == note, "\(text)")
    }
  }

  @Test func `shows what the type says again to whoever has deleted it`() throws {
    let tag = try program.event(name).tag
    #expect(
      try program.put(name, try edited(("DESCRIPTION:Bring keys.\\n\\nEarly.", "DESCRIPTION:Bring keys."))).status
        == 204)
    #expect(try program.event(name).tag != tag)
    #expect(try program.event(name).text.contains("Early."))
  }

  @Test func `tells of one address one thing, when an event comes back`() throws {
    let text = try program.event(name).text
    let since = try token()
    #expect(try program.call("DELETE", program.calendar + name).status == 204)
    #expect(try program.put(name, text, [("If-None-Match", "*")]).status == 201)
    let back = try program.changes(since: since)
    #expect(back.changed == [name] && !back.removed.contains(name))
    // Both are taken back: the event that was put back goes, and the one that was deleted is there again.
    for _ in 0..<2 { #expect(try owner.call(.post, "\(server.base)/undo").status == 200) }
    let restored = try program.changes(since: back.token)
    #expect(restored.changed == [name] && restored.removed.isEmpty)
    #expect(try program.event(name).text.contains("UID:\(shift)\r\n"))
  }

  @Test func `gives a shift that comes back beside the event in its place a name of its own`() throws {
    let text = try program.event(name).text
    #expect(try program.call("DELETE", program.calendar + name).status == 204)
    let moved = text.replacing("20261120T", with: "20261125T")
    #expect(try program.put(name, moved, [("If-None-Match", "*")]).status == 201)
    let since = try token()
    let log = try server.call(.get, "change-log")["items"]?.array ?? []
    let deletion = try #require(log.first { $0["changeType"]?.string == "delete" }?["operation"]?.string)
    let reply = try owner.call(.post, "\(server.base)/undo", #"{"operation": "\#(deletion)"}"#)
    #expect(reply.status == 200, "\(reply.text)")
    let second = "\(shift)-2.ics"
    #expect(try program.changes(since: since).changed == [second])
    #expect(try program.event(second).text.contains("UID:\(shift)-2\r\n"))
    #expect(try program.event(name).text.contains("DTSTART:20261125T"))
    let all = try program.changes(since: "")
    #expect(Set(all.changed) == [name, second] && all.changed.count == 2)
  }

  @Test func `takes the hours of the type for an event that nobody has said the length of`() throws {
    for (hour, end, starts) in [("10", "11", "T120000Z"), ("10", "12", "T140000Z")] {
      let event = CalendarProgram.calendar(
        "UID:\(hour)-\(end)", "SUMMARY:Morning Shift", "DTSTART;TZID=America/Halifax:202612\(end)T\(hour)0000",
        "DTEND;TZID=America/Halifax:202612\(end)T\(end)0000")
      #expect(try program.put("\(end).ics", event).status == 201)
      #expect(try program.event("\(end).ics").text.contains("DTSTART:202612\(end)\(starts)"))
    }
  }

  @Test func `hears of what was overtaken by somebody here, once it is back`() throws {
    let tag = try program.event(name).tag
    #expect(try server.call(.patch, "shifts/\(shift)", #"{"note": "Other"}"#).status == 200)
    let later = try edited(("SUMMARY:Morning Shift", "SUMMARY:N"))
    for _ in 0..<2 { #expect(try program.put(name, later, [("If-Match", tag)]).status == 412) }
    let items = try server.call(.get, "calendar-refusals")["items"]?.array ?? []
    #expect(items.map { $0["reason"]?.string } == ["The shift was changed in TeamShift first."])
    let same = try program.event(name).text
    #expect(try program.put(name, same, [("If-Match", tag)]).status == 412, "nothing else was wanted")
    #expect(try server.call(.get, "calendar-refusals")["items"]?.array?.count == 1)
  }

  @Test func `only reads where the plan has no more`() throws {
    let workplace = server.workplace
    let entitlement = Entitlement(id: Entitlement.id(of: workplace), version: 1, member: nil, tier: .free)
    let now = server.clock.now()
    _ = try server.store.write(workplace) { $0.put(entitlement, at: now) }
    let since = try token()
    #expect(try program.put(name, try edited(("SUMMARY:Morning Shift", "SUMMARY:N"))).status == 403)
    #expect(try program.call("DELETE", program.calendar + name).status == 403)
    #expect(try program.changes(since: since).changed == [name], "it is shown as it was")
    #expect(try row()["shiftType"]?["id"]?.string == day)
    let privileges = try program.find(program.calendar, "D:current-user-privilege-set").responses[0]
    #expect(
      privileges[.dav("current-user-privilege-set")]?.elements.contains { $0[.dav("write-content")] != nil } == false)
    let reasons = try server.call(.get, "calendar-refusals")["items"]?.array?.compactMap { $0["reason"]?.string }
    #expect(reasons?.count == 2 && reasons?.allSatisfy { $0.contains("Pro") } == true)
  }

  @Test func `puts its view right where nothing can be made of what it sent`() throws {
    let since = try token()
    let tag = try program.event(name).tag
    #expect(try program.put(name, "BEGIN:VCALENDAR\r\nnothing").status == 403)
    #expect(try program.put("new.ics", "nothing at all").status == 403)
    let changes = try program.changes(since: since)
    #expect(changes.changed == [name] && changes.removed == ["new.ics"])
    #expect(try program.event(name).tag != tag)
    let items = try server.call(.get, "calendar-refusals")["items"]?.array ?? []
    #expect(Set(items.compactMap { $0["title"]?.string }) == ["Morning Shift", "Untitled event"])
    let zone = CalendarProgram.calendar("UID:c", "SUMMARY:Drill", "DTSTART;TZID=Atlantis:20261203T090000")
    #expect(try program.put("odd.ics", zone).status == 403)
    let named = try server.call(.get, "calendar-refusals")["items"]?.array ?? []
    #expect(named.contains { $0["title"]?.string == "Drill" && $0["reason"]?.string?.contains("Atlantis") == true })
  }

  @Test func `makes a shift of an event, at the address and with the identifier that it chose`() throws {
    let event = CalendarProgram.calendar(
      "UID:A-B@example.org", "SUMMARY:night", "DTSTART;VALUE=DATE:20261201", "CATEGORIES:Work",
      "X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-ADDRESS=\"1 Road, Town\";X-TITLE=Home:geo:44.6,-63.5")
    let none = [("If-None-Match", "*")]
    #expect(try program.put("X y.ics".replacing(" ", with: "%20"), event, none).status == 201)
    let entry = try #require(try server.call(.get, "change-log")["items"]?.array?.first)
    #expect(entry["reason"]?.string == "Calendar on iPhone")
    let created = try program.event("X%20y.ics")
    for line in ["UID:A-B@example.org", "SUMMARY:Night", "CATEGORIES:Work", "DTSTART:20261201T230000Z"] {
      #expect(created.text.contains("\(line)\r\n"), "\(line) in \(created.text)")
    }
    let unfolded = created.text.replacing("\r\n ", with: "")
    #expect(unfolded.contains("X-ADDRESS=\"1 Road, Town\"") && unfolded.contains(":geo:44.6,-63.5\r\n"), "\(unfolded)")
    #expect(!created.text.contains("VALARM"))
    #expect(try program.put("X%20y.ics", event, none).status == 412)
    #expect(try server.call(.get, "shifts?from=2026-12-01&to=2026-12-01")["items"]?.array?.count == 1)
    let other = try program.put("other.ics", event)
    #expect(other.status == 403, "the same identifier twice")
    let timed = CalendarProgram.calendar(
      "UID:c", "SUMMARY:M", "DTSTART;TZID=America/Halifax:20261203T090000", "DURATION:PT3H")
    #expect(try program.put("c.ics", timed).status == 201)
    let row = try #require(try server.call(.get, "shifts?from=2026-12-03&to=2026-12-03")["items"]?.array?.first)
    #expect(row["startTime"]?["hour"]?.integer == 9 && row["endTime"]?["hour"]?.integer == 12)
    #expect(try program.call("DELETE", program.calendar + "c.ics").status == 204)
    #expect(try program.put("c.ics", timed, none).status == 201, "deleted and put again")
  }

  @Test func `is refused what no shift can be, and everything moves on so that it fetches that anew`() throws {
    let refused = [
      try edited(("SUMMARY:Morning Shift", "SUMMARY:Dentist")),
      try edited(("LOCATION:Downtown", "LOCATION:At home")),
      try edited(("DTEND:20261120T200000Z", "DTEND:20261123T200000Z")),
      try edited(("SUMMARY:Morning", "RRULE:FREQ=DAILY\r\nSUMMARY:Morning")),
      try edited(("UID:\(shift)", "UID:other")),
    ]
    for event in refused {
      let (tag, since) = (try program.event(name).tag, try token())
      let reply = try program.put(name, event, [("If-Match", tag)])
      #expect(reply.status == 403 && reply.text.contains("<D:need-privileges>"), "\(reply.text)")
      #expect(try program.event(name).tag != tag)
      #expect(try program.changes(since: since).changed == [name])
    }
    #expect(try row()["version"]?.integer == 1)
    let list = try owner.call(.get, "\(server.base)/calendar-refusals")
    let items = try #require(list["items"]?.array)
    #expect(items.count == 5 && items.contains { $0["title"]?.string == "Dentist" })
    #expect(
      items.allSatisfy { $0["program"]?.string == "Calendar on iPhone" && $0["reason"]?.string?.isEmpty == false })
    let id = try #require(items[0]["id"]?.string)
    #expect(try owner.call(.delete, "\(server.base)/calendar-refusals/\(id)").status == 204)
    #expect(try owner.call(.delete, "\(server.base)/calendar-refusals/\(id)").status == 404)
  }

  @Test func `is told that a new event is not there which was refused`() throws {
    let since = try token()
    let event = CalendarProgram.calendar(
      "UID:d", "SUMMARY:Dentist", "DTSTART:20261201T120000Z", "DTEND:20261201T130000Z")
    #expect(try program.put("d.ics", event).status == 403)
    #expect(try program.changes(since: since).removed == ["d.ics"])
    #expect(try program.call("GET", program.calendar + "d.ics").status == 404)
    #expect(try program.put("d.ics", event.replacing("Dentist", with: "M")).status == 201)
  }

  @Test func `plans nothing where managers plan, and has neither rights nor reminders`() throws {
    _ = try server.store.write(server.workplace) { storage in
      storage.put(Member(id: server.store.owner, role: .member), at: server.clock.now())
      guard var workplace = storage.records.workplace else { return }
      workplace.permissions.planOwnShifts = false
      storage.put(workplace, at: server.clock.now())
    }
    let event = try program.event(name)
    #expect(!event.text.contains("VALARM"))
    let found = try program.find(program.calendar, "D:current-user-privilege-set").responses[0]
    let names = found[.dav("current-user-privilege-set")]?.elements.compactMap(\.elements.first?.name.name)
    #expect(names == ["read", "read-current-user-privilege-set", "write-properties"])
    let reply = try program.call("DELETE", program.calendar + name)
    #expect(reply.status == 403 && reply.text.contains("need-privileges"))
    #expect(try program.event(name).tag != event.tag)
    #expect(
      try program.put("e.ics", CalendarProgram.calendar("UID:e", "SUMMARY:N", "DTSTART;VALUE=DATE:20261205")).status
        == 403)
  }

  @Test func `neither makes nor deletes calendars, nor moves events between them`() throws {
    for (method, path) in [
      ("MKCALENDAR", program.home + "new/"), ("DELETE", program.calendar), ("DELETE", program.home),
      ("MOVE", program.calendar + name), ("PUT", program.calendar),
    ] {
      let reply = try program.call(method, path, "")
      #expect([403, 404].contains(reply.status), "\(method) \(reply.status)")
      #expect(reply.status == 404 || reply.text.contains("need-privileges"), "\(method) \(path)")
    }
    #expect(try row().status == 200)
  }

  @Test func `keeps alarms and what else no shift has, and gives the color of the type as long as it has none`() throws
  {
    let alarm =
      "BEGIN:VALARM\r\nACTION:NONE\r\nTRIGGER;VALUE=DATE-TIME:19760401T005545Z\r\nX-APPLE-DEFAULT-ALARM:TRUE\r\nEND:VALARM\r\n"
    let text = try program.event(name).text
    let start = try #require(text.range(of: "BEGIN:VALARM")), end = try #require(text.range(of: "END:VALARM\r\n"))
    let own = text.replacingCharacters(in: start.lowerBound..<end.upperBound, with: alarm)
      .replacing("SUMMARY:", with: "ATTENDEE;CN=\"A, B\":mailto:a@example.org\r\nCOLOR:navy\r\nX-A:1\r\nSUMMARY:")
      .replacing("COLOR:\(try color(text))\r\n", with: "")
    #expect(try program.put(name, own).status == 204)
    let kept = try program.event(name).text
    for line in ["ACTION:NONE", "COLOR:navy", "X-A:1", "X-APPLE-DEFAULT-ALARM:TRUE"] {
      #expect(kept.contains("\(line)\r\n"), "\(line) in \(kept)")
    }
    #expect(kept.contains("mailto:a@example.org") && !kept.contains("ACTION:DISPLAY"))
    #expect(try program.put(name, kept.replacing("COLOR:navy\r\n", with: "")).status == 204)
    #expect(try color(program.event(name).text) == color(text))
  }

  @Test func `keeps no more of all events of a member together than there is room for`() throws {
    let account = try #require(Identifier<Account>(owner.account))
    let member = try #require(
      try server.store.engine.read { $0.accounts.member(of: account, in: server.workplace) })
    let full = String(repeating: "A", count: 4 << 20)
    _ = try server.store.write(server.workplace) { storage in
      storage.calendars.touch(
        CalendarItem(name: "other.ics", row: server.store.environment.uniqueID(), uid: "other", kept: full), of: member)
    }
    let reply = try program.put(name, try edited(("SUMMARY:", "X-A:1\r\nSUMMARY:")))
    #expect(reply.status == 403 && reply.text.contains("need-privileges"), "\(reply.status) \(reply.text)")
    #expect(try !program.event(name).text.contains("X-A:1"))
    #expect(try program.put(name, try program.event(name).text).status == 204, "what adds nothing is taken")
  }

  @Test func `keeps no more properties of all calendars together than there is room for`() throws {
    let set = { (number: Int) in
      CalendarProgram.document(
        "D:propertyupdate",
        "<D:set><D:prop><A:p\(number)>\(String(repeating: "a", count: 15_000))</A:p\(number)></D:prop></D:set>")
    }
    var statuses: Set<Int> = []
    for resource in [program.calendar, program.home, program.principal] {
      for number in 0..<30 { statuses.insert(try program.call("PROPPATCH", resource, set(number)).status) }
    }
    #expect(statuses == [207, 413], "\(statuses)")
  }

  private func color(_ text: String) throws -> String {
    String(try #require(text.split(separator: "\r\n").first { $0.hasPrefix("COLOR:") }).dropFirst(6))
  }

  @Test(arguments: [
    CalendarProgram.calendar("UID:a", "SUMMARY:N"),
    CalendarProgram.calendar("UID:a", "SUMMARY:N", "DTSTART:20269901T120000Z", "DTEND:x"),
    CalendarProgram.calendar("UID:a", "SUMMARY:N", "DTSTART;TZID=Nowhere/None:20261201T120000"),
    CalendarProgram.calendar("UID:a", "SUMMARY:N", "DTSTART:20261201T120000Z", "DTEND:20251201T120000Z"),
    CalendarProgram.calendar("UID:a", "SUMMARY:N", "DTSTART:99991201T120000Z"),
    CalendarProgram.calendar(
      "UID:a", "SUMMARY:N", "DTSTART;TZID=Mine:20261201T120000", "END:VEVENT", "BEGIN:VTIMEZONE", "TZID:Mine",
      "BEGIN:STANDARD", "DTSTART:20200101T000000", "TZOFFSETFROM:+0000", "TZOFFSETTO:+0100",
      "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", "END:STANDARD", "END:VTIMEZONE", "BEGIN:VEVENT", "UID:b"),
  ])
  func `is refused an event whose time is none in a way that ends the synchronization of no others`(
    _ body: String
  ) throws {
    let reply = try program.put("g.ics", body)
    #expect(reply.status == 403 && reply.text.contains("<D:need-privileges>"), "\(reply.status) \(reply.text)")
    let reason = try server.call(.get, "calendar-refusals")["items"]?.array?.first?["reason"]?.string ?? ""
    #expect(reason.contains("time"), "\(reason)")
  }

  @Test func `reads the times of zones that it does not describe, by whatever names`() throws {
    for (day, zone) in [("05", "W. Europe Standard Time"), ("06", "EST5EDT"), ("08", "/mozilla.org/1/Europe/Berlin")] {
      let event = CalendarProgram.calendar(
        "UID:\(day)", "SUMMARY:N", "DTSTART;TZID=\(zone):202612\(day)T230000", "DURATION:PT8H")
      #expect(try program.put("\(day).ics", event).status == 201, "\(zone)")
    }
  }

  @Test(arguments: [true, false])
  func `makes one shift of an event that it sends eight times at once`(_ isConditional: Bool) async throws {
    let event = CalendarProgram.calendar(
      "UID:race", "SUMMARY:Night", "DTSTART:20261205T230000Z", "DTEND:20261206T110000Z")
    let (program, headers) = (program, isConditional ? [("If-None-Match", "*")] : [])
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { try program.put("race.ics", event, headers).status } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses.count { $0 == 201 } == 1, "\(statuses)")
    #expect(statuses.allSatisfy { $0 == 201 || $0 == 412 || !isConditional && $0 == 204 }, "\(statuses)")
    #expect(try server.call(.get, "shifts?from=2026-12-05&to=2026-12-05")["items"]?.array?.count == 1)
    #expect(try server.call(.get, "calendar-refusals")["items"]?.array?.isEmpty == true)
  }

  @Test func `makes one shift of an event that it sends to eight addresses at once`() async throws {
    let event = CalendarProgram.calendar(
      "UID:race", "SUMMARY:Night", "DTSTART:20261205T230000Z", "DTEND:20261206T110000Z")
    let program = program
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<8 { group.addTask { try program.put("race-\(number).ics", event).status } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses.count { $0 == 201 } == 1, "\(statuses)")
    #expect(try server.call(.get, "shifts?from=2026-12-05&to=2026-12-05")["items"]?.array?.count == 1)
  }

  @Test func `hears of nothing that was not done when it makes one change eight times at once`() async throws {
    let tag = try program.event(name).tag
    let body = try edited(("SUMMARY:Morning Shift", "SUMMARY:n"))
    let (program, name) = (program, name)
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { try program.put(name, body, [("If-Match", tag)]).status } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses.contains(204) && statuses.allSatisfy { $0 == 204 || $0 == 412 }, "\(statuses)")
    #expect(try server.call(.get, "calendar-refusals")["items"]?.array?.isEmpty == true)
  }

  @Test(arguments: [
    "", "x", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n",
    "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:a\r\nEND:VTODO\r\nEND:VCALENDAR",
    CalendarProgram.calendar("SUMMARY:N", "DTSTART:20261201T120000Z"),
    String(repeating: "BEGIN:VEVENT\r\n", count: 10_000), String(repeating: "A", count: 300_000),
  ])
  func `that sends no calendar is told so`(_ body: String) throws {
    let reply = try program.put("f.ics", body)
    #expect(reply.status == 403 && reply.text.contains("<C:"), "\(reply.status) \(reply.text)")
  }
}
