import CalendarModel
@testable import CalendarServer
import HTTPKit
import JSONKit
import OutboundKit
import RecordKit
import ServerAPI
@testable import ServerStorage
import Synchronization
@testable import TeamShiftServer
import TestSupport
import Testing
import TimeKit

/// A calendar on the web that a test changes.
final class WebCalendar: Sendable {
  private let shared = SharedContent()
  let server: TestHTTPServer

  init(_ events: String...) {
    shared.set(events)
    server = TestHTTPServer { [shared] request in shared.answer(request) }
  }

  deinit { server.stop() }

  var address: String { "\(server.address)/secret-7d1f/basic.ics" }
  func set(_ events: String...) { shared.set(events) }
  func set(_ events: [String]) { shared.set(events) }
  func fail(_ status: Int) { shared.fail(status) }

  private final class SharedContent: Sendable {
    private let state = Mutex((events: [String](), status: 200))

    func set(_ events: [String]) { state.withLock { $0 = (events, 200) } }
    func fail(_ status: Int) { state.withLock { $0.status = status } }

    func answer(_ request: TestHTTPServer.Request) -> TestHTTPServer.Answer {
      let (events, status) = state.withLock { $0 }
      guard status == 200 else { return .body("", status: status) }
      let tag = "\"\(events.joined().hashValue)\""
      if request.fields.contains("If-None-Match: \(tag)") { return .body("", status: 304) }
      let body = events.map { "BEGIN:VEVENT\r\n\($0.replacing(" ", with: "\r\n"))\r\nEND:VEVENT\r\n" }.joined()
      return .body("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(body)END:VCALENDAR\r\n", fields: ["ETag: \(tag)"])
    }
  }
}

@Suite struct `A person's own calendar` {
  static let path = "/api/v1/private-calendar"
  /// Halifax is four hours behind: from 2:00 PM to 3:30 PM there.
  static let dentist = "UID:dentist DTSTART:20261124T180000Z DTEND:20261124T193000Z SUMMARY:Zanzibar"

  let server: TestServer
  let owner: Person
  let calendar = WebCalendar(dentist)

  init() throws {
    server = try TestServer()
    owner = try server.owner()
  }

  private func connect(
    _ person: Person? = nil, _ address: String? = nil, kind: String = "file", rest: String = ""
  ) throws -> Reply {
    try (person ?? owner).call(
      .put, Self.path, #"{"kind": "\#(kind)", "address": "\#(address ?? calendar.address)"\#(rest)}"#)
  }

  private func busy(_ person: Person? = nil) throws -> [String] {
    let account = try #require(Identifier<Account>((person ?? owner).account))
    let row = try server.store.engine.read { storage -> BusyTimes? in
      guard let member = storage.accounts.member(of: account, in: server.workplace) else { return nil }
      return storage.workplace(server.workplace)?.records[Identifier<BusyTimes>(member.rawValue)]
    }
    return row?.spans.map { "\(Instant(milliseconds: $0.lowerBound * 60_000)) \($0.count)" } ?? ["nothing"]
  }

  private func run(_ time: String) throws {
    server.clock.set(to: try #require(Instant(time)))
    _ = server.jobs([.readPrivateCalendars]).runDueJobs()
  }

  @Test func `is read at once, and shows neither its address nor its password`() throws {
    #expect(try owner.call(.get, Self.path).text == #"{"isConnected":false}"#)
    let reply = try connect()
    #expect(reply.status == 200 && reply["isConnected"] == true && reply["host"] == "127.0.0.1", "\(reply.text)")
    #expect(!reply.text.contains("secret-7d1f") && reply["readAt"] != nil && reply["problem"] == nil)
    #expect(try busy() == ["2026-11-24T18:00:00.000Z 90"])
    #expect(try !server.dump().contains("Zanzibar") && !server.dump().contains("secret-7d1f"))
    #expect(!server.log.lines.contains { $0.contains("secret-7d1f") || $0.contains("Zanzibar") })
  }

  @Test func `is forgotten with its busy times once a link that was handed over has set another password`() throws {
    var mia = try server.person("Mia", invitedBy: owner)
    #expect(try connect(mia).status == 200)
    #expect(try busy(mia) == ["2026-11-24T18:00:00.000Z 90"])
    let account = try #require(Identifier<Account>(mia.account))
    let member = try #require(
      try server.store.engine.read { $0.accounts.member(of: account, in: server.workplace) })
    let link = try #require(try owner.call(.post, "members/\(member)/password-reset")["link"]?.string)
    let token = String(try #require(link.firstMatch(of: /#token=(\S+)/)).1)
    let use = #"{"token": "\#(token)", "password": "Foremast compass 87"}"#
    #expect(try server.call(.post, "/api/v1/password-resets/use", use).status == 204)
    try mia.signIn(password: "Foremast compass 87")
    #expect(try mia.call(.get, Self.path).text == #"{"isConnected":false}"#)
    #expect(try busy(mia) == ["nothing"])
  }

  /// The attack: an event has the identifier that a colleague's rotation gives a day, and counts as busy only if that
  /// colleague is free.
  @Test func `learns nothing of whether an identifier is that of a colleague's shift`() throws {
    let mia = try server.person("Mia", invitedBy: owner)
    let type = try server.makeShiftType()
    let shift = try server.call(.post, "shifts", #"{"date": "2026-11-24", "shiftType": {"id": "\#(type)"}}"#).id
    let times = "DTSTART:20261124T180000Z DTEND:20261124T193000Z"
    calendar.set("UID:\(shift) \(times)", "UID:\(Samples.unknownID) DTSTART:20261125T180000Z DTEND:20261125T193000Z")
    #expect(try connect(mia).status == 200)
    #expect(try busy(mia) == ["2026-11-24T18:00:00.000Z 90", "2026-11-25T18:00:00.000Z 90"])
    #expect(try connect(owner).status == 200)
    #expect(try busy(owner) == ["2026-11-25T18:00:00.000Z 90"], "the own shift is in the schedule already")
  }

  @Test func `says how many of its events could not be read`() throws {
    let event = { (zone: String, day: Int) in
      "BEGIN:VEVENT\r\nUID:\(day)\r\nDTSTART;TZID=\(zone):202611\(day)T140000\r\nDURATION:PT1H\r\nEND:VEVENT\r\n"
    }
    let events = event("Atlantis", 24) + event("America/Halifax", 25) + event("Lemuria", 26)
    let odd = TestHTTPServer(.body("BEGIN:VCALENDAR\r\n\(events)END:VCALENDAR\r\n"))
    defer { odd.stop() }
    #expect(try connect()["unreadEvents"]?.integer == 0)
    #expect(try connect(nil, odd.address)["unreadEvents"]?.integer == 2)
    #expect(try busy() == ["2026-11-25T18:00:00.000Z 60"])
    #expect(try owner.call(.get, Self.path)["unreadEvents"]?.integer == 2)
  }

  @Test func `is refused with what is wrong, and the former one stays`() throws {
    _ = try connect()
    let page = TestHTTPServer(.body("<html></html>"))
    let locked = TestHTTPServer(.body("", status: 401))
    let away = TestHTTPServer(.body("", status: 302, fields: ["Location: http://192.168.0.1/"]))
    defer { for server in [page, locked, away] { server.stop() } }
    for (address, code, field) in [
      ("ftp://127.0.0.1/", "calendarNotEncrypted", "address"), ("http://192.168.0.1/", "calendarNotPublic", "address"),
      (page.address, "calendarNoCalendar", "address"), (locked.address, "calendarWrongPassword", "password"),
      (away.address, "calendarNotPublic", "address"), ("http://127.0.0.1:1/", "calendarUnreachable", "address"),
    ] {
      let reply = try connect(nil, address)
      #expect(reply.status == 422 && reply["code"]?.string == code && reply["field"]?.string == field, "\(reply.text)")
      #expect(reply["detail"]?.string?.isEmpty == false)
    }
    for (rest, field) in [("", "userName"), (#", "userName": "ada""#, "password")] {
      let reply = try connect(nil, nil, kind: "account", rest: rest)
      #expect(reply.status == 422 && reply["field"]?.string == field, "\(reply.text)")
    }
    #expect(try connect(nil, nil, kind: "folder").status == 400)
    #expect(try busy() == ["2026-11-24T18:00:00.000Z 90"])
  }

  @Test func `takes only encrypted and public addresses outside of tests`() throws {
    let server = try TestServer(calendars: .personal)
    let owner = try server.owner()
    for (address, code) in [
      ("http://example.org/a.ics", "calendarNotEncrypted"), ("https://127.0.0.1/", "calendarNotPublic"),
      ("https://[::1]/", "calendarNotPublic"), ("https://169.254.169.254/latest", "calendarNotPublic"),
      ("webcal://10.0.0.8/a.ics", "calendarNotPublic"), ("https://localhost:8080/", "calendarNotPublic"),
    ] {
      let reply = try owner.call(.put, Self.path, #"{"kind": "file", "address": "\#(address)"}"#)
      #expect(reply.status == 422 && reply["code"]?.string == code, "\(address) \(reply.text)")
    }
  }

  @Test func `is read again now and then, and nothing is written that devices hear of while it is the same`() throws {
    _ = try connect()
    let asked = calendar.server.requests.count
    let position = try server.store.position(in: server.workplace)
    try run("2026-11-20T10:15:00Z")
    #expect(calendar.server.requests.count == asked, "not within a quarter of an hour")
    try run("2026-11-20T11:00:00Z")
    #expect(calendar.server.requests.count == asked + 1)
    #expect(calendar.server.requests.last?.fields.contains { $0.hasPrefix("If-None-Match:") } == true)
    #expect(try server.store.position(in: server.workplace) == position)
    calendar.set(Self.dentist, "UID:swim DTSTART:20261125T130000Z DURATION:PT1H")
    try run("2026-11-20T12:00:00Z")
    #expect(try busy() == ["2026-11-24T18:00:00.000Z 90", "2026-11-25T13:00:00.000Z 60"])
    #expect(try server.store.position(in: server.workplace) != position)
    // Another version of the calendar with the same times.
    let after = try server.store.position(in: server.workplace)
    calendar.set(Self.dentist, "UID:swim DTSTART:20261125T130000Z DURATION:PT1H SUMMARY:Other")
    try run("2026-11-20T13:00:00Z")
    #expect(try server.store.position(in: server.workplace) == after)
  }

  @Test func `is read less and less often while it fails, and says since when`() throws {
    _ = try connect()
    calendar.fail(500)
    var reads: [Instant] = []
    let start = try #require(Instant("2026-11-20T10:00:00Z"))
    for minute in stride(from: Int64(0), through: 5 * 1_440, by: 5) {
      let count = calendar.server.requests.count
      server.clock.set(to: start.adding(milliseconds: minute * 60_000))
      _ = server.jobs([.readPrivateCalendars]).runDueJobs()
      if calendar.server.requests.count > count { reads.append(start.adding(milliseconds: minute * 60_000)) }
    }
    let pauses = zip(reads, reads.dropFirst()).map { $1.milliseconds(since: $0) / 60_000 }
    #expect(
      (10...14).contains(pauses.count) && zip(pauses, pauses.dropFirst()).allSatisfy { $0 <= $1 + 200 }, "\(pauses)")
    #expect(pauses.allSatisfy { $0 <= 1_445 } && pauses.last ?? 0 > 1_200, "\(pauses)")
    let reply = try owner.call(.get, Self.path)
    #expect(reply["problem"] == "The calendar’s server can’t answer right now." && reply["code"] == "calendarFailing")
    #expect(reply["failingSince"]?.string?.hasPrefix("2026-11-20T10:") == true, "\(reply.text)")
    #expect(try busy() == ["2026-11-24T18:00:00.000Z 90"], "what was known stays")
    calendar.set(Self.dentist)
    #expect(try owner.call(.post, "\(Self.path)/check")["problem"] == nil)
  }

  @Test func `leaves out the shifts that the person's programs have put into it`() throws {
    let type = try owner.call(
      .post, "\(server.base)/shift-types", Samples.shiftType("Z", at: try server.makeLocation()))
    let shift = try owner.call(
      .post, "\(server.base)/shifts", #"{"date": "2026-11-24", "shiftType": {"id": "\#(type.id)"}}"#)
    #expect(shift.status == 201, "\(shift.text)")
    calendar.set(Self.dentist, "UID:\(shift.id) DTSTART:20261124T100000Z DTEND:20261124T220000Z")
    _ = try connect()
    #expect(try busy() == ["2026-11-24T18:00:00.000Z 90"])
  }

  @Test func `has whole days by the workplace's clocks, and follows when these are others`() throws {
    calendar.set("UID:day DTSTART;VALUE=DATE:20261124")
    _ = try connect()
    #expect(try busy() == ["2026-11-24T04:00:00.000Z 1440"])
    #expect(try owner.call(.patch, server.base, #"{"timeZone": "Europe/London"}"#).status == 200)
    try run("2026-11-20T12:00:00Z")
    #expect(try busy() == ["2026-11-24T00:00:00.000Z 1440"])
  }

  @Test func `is forgotten when the person removes it`() throws {
    _ = try connect()
    #expect(try owner.call(.delete, Self.path).status == 204)
    #expect(try busy() == ["nothing"])
    #expect(try owner.call(.get, Self.path)["isConnected"] == false)
    #expect(try owner.call(.post, "\(Self.path)/check").status == 404)
    let asked = calendar.server.requests.count
    try run("2026-11-21T12:00:00Z")
    #expect(calendar.server.requests.count == asked)
  }

  @Test func `is in the export without its password, and gone with the account`() throws {
    let member = try server.person("Mia", invitedBy: owner)
    _ = try connect(member)
    let export = try member.call(.get, "/api/v1/account/export")
    #expect(export["privateCalendar"]?["address"]?.string == calendar.address, "\(export.text)")
    #expect(export.text.contains(#""busyTimes":[{"from":"2026-11-24T18:00:00.000Z","to":"2026-11-24T19:30:00.000Z"}]"#))
    let dump = try server.dump()
    #expect(dump.contains("private_calendars ") && dump.contains("busy_times "))
    #expect(try member.call(.delete, "/api/v1/account", #"{"password": "\#(Person.password)"}"#).status == 204)
    let after = try server.dump()
    #expect(!after.contains("private_calendars ") && !after.contains("busy_times "))
  }

  @Test func `is nobody else's to see, whatever their role or token`() throws {
    let member = try server.person("Mia", invitedBy: owner)
    let manager = try server.person("Max", invitedBy: owner, role: "manager")
    let colleague = try server.person("Cid", invitedBy: owner)
    let paths = server.service.router.routes.filter {
      $0.method == .get && !$0.path.text.contains("{id}") && !$0.path.text.contains("openapi")
        && $0.path.text != "/metrics"
    }.map { $0.path.text.replacing("{workplace}", with: server.workplace.description) }
    let tokens = try ["read", "write", "calendar"].compactMap { scope in
      try (APIToken.Scope(rawValue: scope)).map { _ in try owner.token(scope).header }
    }
    let look = { () -> [String] in
      var seen: [String] = []
      for path in paths {
        for person in [owner, manager, colleague] { seen.append("\(path) \(try person.call(.get, path).text)") }
        for token in tokens { seen.append("\(path) \(try server.call(.get, path, headers: [token]).text)") }
      }
      for person in [owner, manager, colleague] {
        let reply = try person.call(.post, "\(server.base)/sync", OtherWorkplace.sync())
        seen.append(reply.text)
      }
      return seen.map { Self.withoutCounters($0) }
    }
    let before = try look()
    _ = try connect(member)
    #expect(try busy(member) == ["2026-11-24T18:00:00.000Z 90"])
    let after = try look()
    for (old, new) in zip(before, after) { #expect(old == new) }
    let own = try member.call(.post, "\(server.base)/sync", OtherWorkplace.sync())
    #expect(own.text.contains("busyTimes"))
    let token = try member.token("read").header
    #expect(try server.call(.get, Self.path, headers: [token]).status == 403)
    #expect(!after.contains { $0.contains("busyTimes") })
  }

  /// What counts changes, or tells the time.
  private static func withoutCounters(_ text: String) -> String {
    text.replacing(
      /"(position|end|bytes|uptime\w*|lastUsedAt|lastUse|at|seenAt|now|serverTime)":\s*("[^"]*"|[0-9]+)/, with: ""
    )
    .replacing(/\d{4}-\d\d-\d\dT[0-9:.]+Z/, with: "")
  }

  @Test func `reaches a workplace that the person joins later, and leaves the one that they leave`() throws {
    let member = try server.person("Mia", invitedBy: owner)
    _ = try connect(member)
    let invitation = try owner.call(.post, "\(server.base)/invitations", #"{"role": "member"}"#)
    let code = invitation["code"]?.string ?? ""
    #expect(
      try member.call(
        .post, "\(server.base)/sync",
        OtherWorkplace.sync(
          #"{"id": "\#(server.store.environment.identifier() as Identifier<Command>)", "at": "\#(server.clock.now())", "do": "leaveWorkplace", "shifts": "keep"}"#
        )
      ).status == 200)
    try run("2026-11-20T12:00:00Z")
    #expect(try busy(member) == ["nothing"])
    #expect(try member.call(.post, "/api/v1/join", #"{"code": "\#(code)"}"#).status == 200)
    try run("2026-11-20T13:30:00Z")
    #expect(try busy(member) == ["2026-11-24T18:00:00.000Z 90"])
  }

  @Test func `with more times than are kept locks nobody out`() throws {
    // Six half-hour meetings a day.
    calendar.set((12...17).map { "UID:m\($0) DTSTART:20261120T\($0)0000Z DURATION:PT30M RRULE:FREQ=DAILY" })
    #expect(try connect().status == 200)
    #expect(try busy().count == BusyTimes.limit)
    #expect(try owner.call(.get, "\(server.base)/shifts").status == 200)
    #expect(try server.call(.get, "/today", headers: owner.headers + [("Accept", "text/html")]).status != 500)
    #expect(try owner.call(.get, "/api/v1/account/export").status == 200)
    calendar.set(Self.dentist)
    #expect(try connect().status == 200)
    #expect(try owner.call(.delete, Self.path).status == 204)
    #expect(try busy() == ["nothing"])
  }

  /// As a server leaves it that ended while it read the calendar.
  private func interrupt() throws {
    let account = try #require(Identifier<Account>(owner.account))
    try server.store.engine.write { storage in
      guard var calendar = storage.privateCalendars.calendar(of: account) else { return }
      (calendar.readingSince, calendar.due) = (server.clock.now(), server.clock.now())
      storage.privateCalendars.set(calendar)
    }
  }

  @Test func `whose reading ended the server is not read at the next start, and its person hears why`() throws {
    _ = try connect()
    let asked = calendar.server.requests.count
    try interrupt()
    try run("2026-11-20T12:00:00Z")
    #expect(calendar.server.requests.count == asked)
    #expect(try owner.call(.get, Self.path)["code"] == "calendarInterrupted")
    try run("2026-11-21T11:00:00Z")
    #expect(calendar.server.requests.count == asked, "nor for a day")
    try interrupt()
    try run("2026-11-22T12:00:00Z")
    try run("2027-11-22T12:00:00Z")
    #expect(calendar.server.requests.count == asked, "nor ever, if that happens again")
    var person = owner
    try person.signIn()
    #expect(try person.call(.post, "\(Self.path)/check")["problem"] == nil)
    #expect(calendar.server.requests.count == asked + 1, "unless the person asks for it")
  }

  @Test func `is disconnected by whoever runs the server`() throws {
    _ = try connect()
    let text = try server.admin("accounts disconnect-calendar", [owner.email]).text
    #expect(text.contains("127.0.0.1"), "\(text)")
    #expect(try busy() == ["nothing"])
    #expect(try owner.call(.get, Self.path)["isConnected"] == false)
    #expect(server.adminFailure("accounts disconnect-calendar", [owner.email]) != nil)
  }

  @Test func `holds up whoever has very many read`() throws {
    var statuses: [Int] = []
    for _ in 0..<40 { statuses.append(try connect().status) }
    #expect(statuses.first == 200 && statuses.contains(429), "\(statuses)")
  }
}
