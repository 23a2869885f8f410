import HTTPKit
import JSONKit
import RecordKit
import ScheduleModel
import ServerAPI
@testable import ServerStorage
@testable import TeamShiftServer
import TestSupport
import Testing
import TimeKit

/// A workplace whose members see only what concerns them, looked at by one of them before and after colleagues do all that
/// is hidden from that member.
@Suite struct `Two workplaces that differ only in hidden rows` {
  private let server: TestServer
  private let announcer = RecordingAnnouncer()
  private let manager: Person
  private let (plain, ada, bo): (Person, Person, Person)
  private let program: CalendarProgram
  private let feed: String
  private let (type, own): (String, String)
  private let rotation: String
  private let calendar = WebCalendar()
  /// Ada works the rotation on every other day from this one on.
  private let first: CivilDate

  init() throws {
    server = try TestServer(announcer: announcer)
    first = try #require(CivilDate("2026-11-20"))
    manager = try server.owner()
    plain = try server.person("Pat", invitedBy: manager)
    ada = try server.person("Ada", invitedBy: manager)
    bo = try server.person("Bo", invitedBy: manager)
    type = try server.makeShiftType()
    program = try CalendarProgram(plain)
    own = try Self.shift(of: plain, on: "2026-11-20", type, server)
    rotation = try server.call(
      .post, "rotations",
      #"{"name": "Two", "member": {"id": "\#(try Self.id(of: ada))"}, "cycle": ["\#(type)", null], "start": "2026-11-20", "crews": [{"name": "A", "offset": 0}]}"#
    ).id
    let link = try plain.call(
      .post, "/api/v1/calendar-links", #"{"workplace": "\#(server.workplace)", "content": "team", "name": "All"}"#)
    feed = String(try #require(link["url"]?.string).dropFirst("http://localhost:8080".utf8.count))
    let closed = try server.call(.patch, server.base, #"{"membersSeeTeam": false, "membersPlan": true}"#)
    try #require(closed.status == 200, "\(closed.text)")
  }

  private static func id(of person: Person) throws -> Identifier<Member> {
    let account = try #require(Identifier<Account>(person.account))
    return try #require(
      try person.server.store.engine.read { $0.accounts.member(of: account, in: person.server.workplace) })
  }

  private static func shift(of person: Person, on date: String, _ type: String, _ server: TestServer) throws -> String {
    let member = try id(of: person)
    let body = #"{"date": "\#(date)", "shiftType": {"id": "\#(type)"}, "member": {"id": "\#(member)"}}"#
    let reply = try server.call(.post, "shifts", body)
    try #require(reply.status == 201, "\(reply.text)")
    return reply.id
  }

  private func give(_ shift: String, to person: Person) throws {
    let gift = EditShift(id: try #require(Identifier(shift)), member: try Self.id(of: person))
    let command = Command(id: server.store.environment.identifier(), at: server.clock.now(), intent: gift)
    let result = try server.store.perform([command], by: server.store.owner, in: server.workplace)?.first
    try #require(result?.isDone == true)
  }

  /// What a rotation calls Ada's shift of a day, whether there is one or not.
  private func derived(_ date: CivilDate) throws -> String {
    let rotation = try #require(UniqueID(rotation))
    return UniqueID.derived(from: [rotation, try Self.id(of: ada).rawValue], date.daysSinceEpoch).description
  }

  // MARK: What colleagues do

  private func done(_ reply: Reply, _ status: Int = 200) throws -> Reply {
    try #require(reply.status == status, "\(reply.text)")
    return reply
  }

  private func planHidden() throws {
    let ada = try Self.id(of: ada)
    _ = try done(
      server.call(
        .post, "rotations/\(rotation)/apply",
        #"{"people": [{"member": {"id": "\#(ada)"}, "start": "2026-11-20"}], "firstDay": "2026-11-20"}"#))
    let shift = try derived(first)
    _ = try done(server.call(.patch, "shifts/\(shift)", #"{"note": "Keys"}"#))
    _ = try done(server.call(.patch, "shifts/\(shift)", #"{"date": "2026-11-21"}"#))
    try give(derived(first.adding(days: 2)), to: bo)
    _ = try done(server.call(.delete, "shifts/\(try derived(first.adding(days: 4)))"), 204)
  }

  private func leaveHidden() throws {
    let ada = try Self.id(of: ada)
    let leave = try done(
      server.call(
        .post, "leaves",
        #"{"member": {"id": "\#(ada)"}, "firstDay": "2026-12-01", "lastDay": "2026-12-02", "kind": "sick", "note": "Robin"}"#
      ),
      201)
    _ = try done(server.call(.patch, "leaves/\(leave.id)", #"{"firstDay": "2026-11-30"}"#))
  }

  /// One colleague asks another, who takes it.
  private func swapHidden() throws {
    let shift = try Self.shift(of: ada, on: "2026-12-11", type, server)
    let bo = try Self.id(of: bo)
    let request = try done(
      ada.call(
        .post, "requests",
        #"{"kind": "giveAway", "shift": {"id": "\#(shift)"}, "to": {"id": "\#(bo)"}, "note": "Robin"}"#), 201)
    _ = try done(self.bo.call(.post, "requests/\(request.id)/take"))
    _ = try done(manager.call(.post, "requests/\(request.id)/approve"))
  }

  /// A calendar program of a colleague is refused, and a private calendar is read.
  private func calendarsHidden() throws {
    var ada = ada
    try ada.signIn()
    let theirs = try CalendarProgram(ada)
    let event = CalendarProgram.calendar(
      "UID:odd", "DTSTAMP:20261120T100000Z", "DTSTART:20261120T130000Z", "DTEND:20261120T140000Z",
      "SUMMARY:Nothing known")
    #expect(try theirs.put("odd.ics", event).status == 403)
    calendar.set("UID:dentist DTSTART:20261124T180000Z DTEND:20261124T193000Z")
    let connect = #"{"kind": "file", "address": "\#(calendar.address)"}"#
    _ = try done(ada.call(.put, "/api/v1/private-calendar", connect))
    _ = try done(ada.call(.delete, "/api/v1/private-calendar"), 204)
  }

  // MARK: What the member can ask

  private func answer(_ reply: Reply) -> String {
    let fields = ["ETag", "Last-Modified", "Content-Type"].map { "\($0): \(reply.header($0) ?? "")" }
    // When the member's own programs were used differs from look to look.
    let text = reply.text.replacing(/"lastUsedAt":"[^"]*"/, with: "")
    return (["\(reply.status)"] + fields + [text]).joined(separator: "\n")
  }

  private func sync(after former: JSON? = nil, _ commands: String = "") throws -> Reply {
    let schemas = JSON.object(server.store.catalog.tables.map { .init($0.name, .integer($0.schema)) }).text
    var cursor = #""position": 0"#
    if let former, let position = former["position"]?.integer, let end = former["end"]?.integer {
      cursor = """
        "feed": \(former["feed"]?.text ?? ""), "position": \(position), "start": \(end), "role": "member",
        "seen": {"lineage": \(former["lineage"]?.text ?? ""), "position": \(position)}, "window": "2026-11-20"
        """
    }
    return try plain.call(
      .post, "sync", #"{"schemas": \#(schemas), \#(cursor), "today": "2026-11-20", "commands": [\#(commands)]}"#)
  }

  private func ids() throws -> [String] {
    let entries = try plain.call(.get, "change-log?limit=100")["items"]?.array?.compactMap { $0["id"]?.string } ?? []
    let days = try (0..<8).map { try derived(first.adding(days: $0)) }
    return [own, type, rotation, Samples.unknownID] + days + entries
  }

  private func byRoutes() throws -> [String: String] {
    var answers: [String: String] = [:]
    let ids = try ids()
    for route in server.service.router.routes where route.method == .get && route.path.text.hasPrefix("/api/v1/") {
      let path = route.path.text.replacing("{workplace}", with: server.workplace.description)
      guard !path.hasSuffix("/events") else { continue }
      for id in path.contains("{id}") ? ids : [""] {
        let path = path.replacing("{id}", with: id)
        answers[path] = answer(try plain.call(.get, path))
      }
    }
    for query in ["q=robin", "q=ada", "q=keys", "type=edit", "table=shifts", "limit=1"] {
      answers[query] = answer(try plain.call(.get, "change-log?\(query)"))
    }
    return answers
  }

  private func byCalendars(_ token: String) throws -> [String: String] {
    var answers: [String: String] = [:]
    let all = CalendarProgram.document(
      "D:propfind",
      "<D:prop><D:getetag/><D:sync-token/><S:getctag/><D:getlastmodified/><C:calendar-data/></D:prop>")
    for path in [program.principal, program.home, program.calendar] {
      answers["PROPFIND \(path)"] = answer(try program.call("PROPFIND", path, all, [("Depth", "1")]))
    }
    let changes =
      "<D:sync-token>\(token)</D:sync-token><D:sync-level>1</D:sync-level><D:prop><D:getetag/></D:prop>"
    answers["changes"] = answer(try program.report(program.calendar, "D:sync-collection", changes))
    let range = #"<C:time-range start="20261101T000000Z" end="20261231T000000Z"/>"#
    answers["busy"] = answer(try program.report(program.calendar, "C:free-busy-query", range))
    for days in 0..<8 {
      let name = "\(try derived(first.adding(days: days))).ics"
      answers[name] = answer(try program.call("GET", program.calendar + name))
    }
    answers["feed"] = answer(try server.call(.get, feed))
    let date = ("If-Modified-Since", "Fri, 20 Nov 2026 10:30:00 GMT")
    answers["feed since"] = answer(try server.call(.get, feed, headers: [date]))
    return answers
  }

  private func bySync(_ former: JSON) throws -> [String: String] {
    var answers = ["start": answer(try sync()), "next": answer(try sync(after: former))]
    for days in 0..<8 {
      let shift = try derived(first.adding(days: days))
      let id = "019a9fbc-4c00-7abc-8def-00000000000\(days)"
      let command =
        #"{"id": "\#(id)", "at": "2026-11-20T10:10:00Z", "do": "editShift", "row": "\#(shift)", "note": "Mine"}"#
      answers[shift] = answer(try sync(after: former, command))
    }
    return answers
  }

  /// All of it, at the same time of the day.
  private func look(_ former: JSON, _ token: String) throws -> [String: String] {
    server.clock.set(to: try #require(Instant("2026-11-20T11:00:00Z")))
    let parts = [try byRoutes(), try byCalendars(token), try bySync(former)]
    return parts.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
  }

  /// The attack: a member derives identifiers, asks for all there is, and compares answers over days.
  @Test func `answer, validate and tell the same`() throws {
    let (former, token) = (try sync().json, try program.changes(since: "").token)
    for person in [plain, ada, bo, manager] {
      #expect(announcer.add(EventStream(), of: try Self.id(of: person), to: server.workplace))
    }
    // What commands came to is known from then on, and when a program was used.
    _ = try look(former, token)
    let before = try look(former, token)
    let told = announcer.announcements.count
    for act in [planHidden, leaveHidden, swapHidden, calendarsHidden] {
      server.clock.set(to: try #require(Instant("2026-11-20T11:30:00Z")))
      try act()
    }
    let pat = try Self.id(of: plain)
    for announcement in announcer.announcements.dropFirst(told) {
      #expect(announcement.unaffectedListeners.contains(pat), "an event tells of what is hidden")
    }
    #expect(announcer.announcements.count > told + 8)
    let after = try look(former, token)
    #expect(before.keys.sorted() == after.keys.sorted())
    for (name, answer) in before.sorted(by: { $0.key < $1.key }) where answer != after[name] {
      Issue.record("\(name) differs:\n\(answer)\n---\n\(after[name] ?? "")")
    }
  }

  @Test func `hide who takes a request, and tell those who held it only that it is over`() throws {
    let shift = try Self.shift(of: ada, on: "2026-12-10", type, server)
    let offer = try done(
      ada.call(.post, "requests", #"{"kind": "giveAway", "shift": {"id": "\#(shift)"}, "note": "Robin"}"#), 201)
    let start = try sync()
    #expect(start.text.contains(offer.id), "anybody may take it")
    let told = announcer.announcements.count
    #expect(announcer.add(EventStream(), of: try Self.id(of: plain), to: server.workplace))
    _ = try done(bo.call(.post, "requests/\(offer.id)/take"))
    #expect(announcer.announcements.dropFirst(told).first?.unaffectedListeners.isEmpty == true)
    #expect(try plain.call(.get, "requests/\(offer.id)").status == 404)
    let next = try sync(after: start.json)
    let entries = next["entries"]?.array ?? []
    #expect(entries.map { $0["id"]?.string } == [offer.id] && entries.first?["row"] == nil, "\(next.text)")
    #expect(try sync(after: next.json)["entries"] == [])
    for person in [ada, bo, manager] { #expect(try person.call(.get, "requests/\(offer.id)").status == 200) }
    _ = try done(bo.call(.post, "requests/\(offer.id)/return"))
    #expect(try plain.call(.get, "requests/\(offer.id)").status == 200, "anybody may take it again")
  }

  @Test func `tell who gave a shift away of its end, once, and of nothing that becomes of it later`() throws {
    let start = try sync()
    let token = try program.changes(since: "").token
    try give(own, to: ada)
    let given = try sync(after: start.json)
    #expect(given["entries"]?.array?.map { $0["id"]?.string }.contains(own) == true)
    let changes = try program.changes(since: token)
    #expect(changes.removed == ["\(own).ics"])
    for note in ["1", "2"] { _ = try done(server.call(.patch, "shifts/\(own)", #"{"note": "\#(note)"}"#)) }
    #expect(try sync(after: given.json)["entries"] == [])
    let later = try program.changes(since: changes.token)
    #expect(later.changed.isEmpty && later.removed.isEmpty && later.token == changes.token)
  }
}
