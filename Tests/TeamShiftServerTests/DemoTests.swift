import AccountFeature
import CoverageModel
import HTTPKit
import HikesModel
import JSONKit
import LeaveModel
import PublishingModel
import RecordKit
import RequestsModel
import ServerAPI
import ServerAccounts
import ServerStorage
import SharedModels
import SkillsModel
@testable import TeamShiftServer
import TestSupport
import Testing
import TimeKit

@Suite struct `Without credentials` {
  private let files = Scratch()
  private let server: TestServer
  private let web: WebAssets

  init() throws {
    try files.write(
      "shell.html",
      #"<html data-demo="<!--demo-->" data-workplace="<!--workplace-->"><title><!--title--></title><main><!--page--></main>"#
    )
    try files.write("account.html", #"<html data-demo="<!--demo-->"><title><!--title--></title><!--page-->"#)
    try files.write("app.css", "a { b: c }")
    try files.write(
      "index.json",
      #"{"version": "1", "shell": "shell.html", "accountShell": "account.html", "files": [{"path": "/assets/app.css", "file": "app.css", "type": "text/css"}]}"#
    )
    web = try WebAssets(folder: files.folder)
    server = try TestServer()
  }

  private func service(demo: [DemoEntrance] = []) -> TeamShiftService {
    TeamShiftService(
      store: server.store, services: ServerServices(accounts: server.accounts), assets: web, log: .standard, demo: demo)
  }

  private func get(
    _ path: String, _ service: TeamShiftService, host: String = "localhost:8080", cookie: String? = nil
  ) throws -> Reply {
    var headers = [(name: "Host", value: host), (name: "Accept", value: "*/*")]
    if let cookie { headers.append((name: "Cookie", value: cookie)) }
    return Reply(service.handle(try #require(Request(method: .get, target: path, headers: headers))))
  }

  @Test func `a page leads to the one for signing up, and then in`() throws {
    let service = service()
    for path in ["/today", "/schedule", "/settings/members", "/no-such-page", "/welcome"] {
      let reply = try get(path, service)
      #expect(reply.status == 302 && reply.header("Location") == "/sign-up", "\(path)")
      #expect(reply.header("Cache-Control")?.contains("no-store") == true)
    }
    let owner = try server.owner()
    #expect(try get("/today", service).header("Location") == "/sign-in")
    let cookie = try #require(owner.headers.first?.1)
    #expect(try get("/today", service, cookie: cookie).status == 200)
    #expect(try get("/today", service, cookie: "teamshift-session=wrong").header("Location") == "/sign-in?ended")
    let stranger = try server.stranger()
    let other = try #require(stranger.headers.first?.1)
    #expect(try get("/today", service, cookie: other).header("Location") == "/welcome")
    #expect(try get("/welcome", service, cookie: other).status == 200)
  }

  @Test func `the pages for that, the app's files and the shell are there`() throws {
    let service = service()
    for page in AccountPage.all where !page.needsAccount {
      let reply = try get(page.path, service)
      #expect(
        reply.status == 200 && reply.text.contains(page.title) && reply.text.contains(#"data-demo="""#), "\(page.path)")
    }
    #expect(try get("/shell", service).text.contains(#"data-demo="" data-workplace="""#))
    #expect(try get("/assets/app.css", service).status == 200)
    #expect(try get("/assets/none.css", service).status == 404)
  }

  @Test func `the API is closed`() throws {
    for route in server.service.router.routes where route.access != .everybody && route.method == .get {
      let path = route.path.text.replacing("{workplace}", with: server.workplace.description)
        .replacing("{id}", with: Samples.unknownID)
      #expect(try get(path, service()).status == 401, "\(route.name)")
    }
  }

  @Test func `a demo is its owner's, and at another address a plain member's`() throws {
    let store = try WorkplaceStore(
      file: server.scratch.path("demo.sqlite"), environment: server.store.environment,
      wakeSignal: TestWakeSignal(clock: server.clock))
    defer { store.close() }
    try prepare(store, isDemo: true)
    let demo = try store.engine.read { $0.demo.entrances }
    let workplace = try #require(demo.first { $0.address == .owner }?.workplace)
    let accounts = try AccountService(store, hasher: try CountingHasher(), in: server.scratch)
    let service = TeamShiftService(
      store: store, services: ServerServices(accounts: accounts), assets: web, log: .standard, demo: demo)
    let base = "/api/v1/workplaces/\(workplace)"
    let owner = try get("/api/v1/session", service)
    #expect(owner["demo"] == true && owner["account"] == .null && owner["memberships"]?.array?.count == 1)
    #expect(try get("/today", service).text.contains(#"data-demo="demo""#))
    for (host, role, name) in [
      ("localhost", "owner", "Sam Sample"), ("member.localhost:8080", "member", "Alex Example"),
    ] {
      let items = try get("\(base)/members", service, host: host)["items"]?.array ?? []
      #expect(items.count == 12)
      let you = items.first { $0["isYou"] == true }
      #expect(you?["role"]?.string == role && you?["displayName"]?.string == name)
      #expect(try get("/today", service, host: host).status == 200)
    }
    let hiker = try get("/api/v1/session", service, host: "hikes.localhost:8080")
    let memberships = hiker["memberships"]?.array ?? []
    #expect(memberships.count == 1 && memberships.first?["workplace"]?["id"]?.string != "\(workplace)")
    #expect(try get("\(base)/members", service, host: "hikes.localhost").status == 404)
    #expect(try get("/clients", service, host: "hikes.localhost").text.contains("Mockingbird") == false)
    #expect(try get("/clients", service, host: "hikes.localhost").text.contains("Biscuit"))
    #expect(try get("/today", service, host: "evil.localhost").status == 421)
    let other: Identifier<Workplace> = store.environment.identifier()
    try store.add(Workplace(id: other, name: "Other", timeZone: "UTC"))
    #expect(try get("/api/v1/workplaces/\(other)", service).status == 404, "it is no demo's")
  }

  @Test func `a demo has a team with two weeks of shifts`() throws {
    let store = try WorkplaceStore(
      file: server.scratch.path("demo.sqlite"), environment: server.store.environment,
      wakeSignal: TestWakeSignal(clock: server.clock))
    defer { store.close() }
    try prepare(store, isDemo: true)
    let workplace = try #require(try store.workplaces().first?.id)
    try store.read(workplace) { storage in
      let records = storage.records
      let today = records.date(at: server.clock.now())
      for member in records.members() {
        let shifts = records.shifts(of: member.id, in: today.adding(days: -7)...today.adding(days: 14))
        #expect(shifts.count >= 4, "\(member.displayName)")
        #expect(shifts.allSatisfy { records[$0.shiftType] != nil })
      }
      #expect(Set(records.members().map(\.displayName)).count == 12)
    }
    #expect(try store.problems() == [])
  }

  /// On each day of a week, since the team's shifts follow the week.
  @Test(arguments: (0..<7).map { "2026-11-2\($0 + 2)" })
  func `a demo leaves its managers something to decide`(_ today: String) throws {
    let clock = TestClock("\(today)T12:00:00Z")
    let random = TestRandomness(seed: 5)
    let store = try WorkplaceStore(
      file: server.scratch.path("demo.sqlite"),
      environment: ServerEnvironment(clock: clock, random: { random.next }), wakeSignal: TestWakeSignal(clock: clock))
    defer { store.close() }
    try prepare(store, isDemo: true)
    let demo = try #require(try store.engine.read { $0.demo.entrances.first { $0.address == .owner } })
    try store.read(demo.workplace) { storage in
      let records = storage.records
      let draft = records.draftedSchedule
      #expect(draft.changes.count == 15 && draft.outdated.isEmpty)
      #expect(records.shiftTypeNeeds().count == 4)
      #expect(Set(records.all(ShiftRequest.self).map(\.state)) == [.open, .taken])
      #expect(records.all(LeaveRequest.self).map(\.state) == [.waiting])
      #expect(records.all(Leave.self).count == 1 && records.all(LeaveReason.self).map(\.kind) == [.vacation])
      #expect(records.all(Qualification.self).count { $0.lastDay != nil } == 1)
    }
    #expect(try store.problems() == [])
  }

  /// On a working day, on a weekend, and in the last days of a year.
  @Test(arguments: ["2026-11-23", "2026-11-27", "2026-11-28", "2026-11-29", "2026-12-31"])
  func `a demo has a week of dog hikes`(_ today: String) throws {
    let clock = TestClock("\(today)T12:00:00Z")
    let random = TestRandomness(seed: 5)
    let store = try WorkplaceStore(
      file: server.scratch.path("demo.sqlite"),
      environment: ServerEnvironment(clock: clock, random: { random.next }), wakeSignal: TestWakeSignal(clock: clock))
    defer { store.close() }
    try prepare(store, isDemo: true)
    let hikes = try #require(try store.engine.read { $0.demo.entrances.first { $0.address == .hikes } })
    let monday = try #require(CivilDate(today)).adding(days: 2).startOfWeek(on: .monday)
    try store.read(hikes.workplace) { storage in
      let records = storage.records
      #expect(records.workplace?.capabilities?.names == ["hikes"])
      var changes: Set<ScheduleException.Status> = []
      for date in monday...monday.adding(days: 4) {
        let day = records.hikeDay(date)
        #expect((8...16).contains(day.pickups.count), "\(date): \(day.pickups.count)")
        changes.formUnion(records.exceptions(in: date...date).map(\.status))
      }
      #expect(changes == [.away, .injured, .rescheduled, .scheduled])
    }
    #expect(try store.problems() == [])
  }
}
