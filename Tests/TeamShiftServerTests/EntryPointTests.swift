import CalendarServer
import Dispatch
import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import Synchronization
import Testing

@testable import TeamShiftServer

@Suite struct `What is not the API passes the same gates` {
  private static let event = CalendarProgram.calendar(
    "UID:nothing@example.org", "DTSTART:20261124T090000Z", "DTEND:20261124T100000Z", "SUMMARY:No shift type")
  private static let patch = CalendarProgram.document(
    "D:propertyupdate", "<D:set><D:prop><D:displayname>Mine</D:displayname></D:prop></D:set>")

  private func request(
    _ program: CalendarProgram, _ method: String, _ path: String, _ body: String = "", waited: Int = 0
  ) throws -> Request {
    let (name, value) = CalendarProgram.basic(program.person.email, program.password)
    return try #require(
      Request(
        method: Method(method), target: path,
        headers: [(name: name, value: value), (name: "Host", value: "localhost")],
        body: Array(body.utf8), waited: waited))
  }

  @Test func `calendars are read and written beside the threads that serve`() throws {
    let server = try TestServer()
    let program = try CalendarProgram(try server.owner())
    for (method, path) in [("PROPFIND", program.home), ("REPORT", program.calendar), ("GET", program.calendar)] {
      guard case .later(let response) = server.service.answer(try request(program, method, path)) else {
        Issue.record("\(method) is answered by a thread that serves")
        continue
      }
      #expect(response.wait() != nil)
    }
  }

  @Test func `a member's program has one thread, and no more than a few requests that wait`() throws {
    let server = try TestServer()
    let program = try CalendarProgram(try server.owner())
    // Others have all the threads meanwhile, so that what the program asks for waits, however fast the machine is.
    let threadsOfOthers = DispatchSemaphore(value: 0)
    let others = try (0..<2).map { number in
      try server.service.pools[.calendarPrograms].respond(to: WorkerPool.Client("other \(number)")) {
        threadsOfOthers.wait()
        return .text("")
      }
    }
    let requests = try (0..<40).map { _ in try request(program, "PROPFIND", program.home) }
    let results = requests.map { server.service.answer($0) }
    for _ in others { threadsOfOthers.signal() }
    let statuses = results.compactMap { $0.response?.status }
    #expect(statuses.count { $0 == 207 } == 12 && statuses.count { $0 == 429 } == 28, "\(statuses)")
  }

  @Test func `calendars are refused while the server has more to do than it can`() throws {
    let server = try TestServer()
    let program = try CalendarProgram(try server.owner())
    let now = monotonicMicroseconds() / 1_000
    for number in 0..<100 {
      _ = server.service.overload.delay(waited: 9_000, at: now - 3_000 + Int64(number), isRefusable: false)
    }
    for path in [program.calendar, "/calendars/nothing/shifts.ics"] {
      let reply = Reply(server.service.handle(try request(program, "GET", path, waited: 9_000)))
      #expect(reply.status == 503 && reply.header("Retry-After") != nil, "\(path) \(reply.status)")
    }
  }

  @Test(arguments: ["PUT", "PROPPATCH"])
  func `what a program writes costs, also where it is refused`(_ method: String) throws {
    let plenty = 1_000_000
    let allotment = { (commands: Int) in
      Usage(commands: commands, rows: plenty, bytes: plenty, lookUps: plenty, milliseconds: plenty)
    }
    let limits = RateLimit(atOnce: allotment(20), perMinute: allotment(6))
    let server = try TestServer(budget: Budget.Limits(account: limits, workplace: limits))
    let program = try CalendarProgram(try server.owner())
    let body = method == "PUT" ? Self.event : Self.patch
    let path = method == "PUT" ? program.calendar + "nothing.ics" : program.calendar
    var statuses: [Int] = []
    for _ in 0..<10 { statuses.append(try program.call(method, path, body).status) }
    #expect(statuses.first == (method == "PUT" ? 403 : 207), "\(statuses)")
    #expect(statuses.last == 429, "\(statuses)")
    let writes = server.store.engine.statistics.writes
    let refused = try program.call(method, path, body)
    #expect(refused.status == 429 && refused.header("Retry-After").flatMap { Int($0) } ?? 0 > 0)
    #expect(server.store.engine.statistics.writes == writes, "nothing is written for it")
    #expect(try program.call("PROPFIND", program.home, nil, [("Depth", "0")]).status == 207, "reads go on")
  }

  @Test func `a refused change is told to the devices of its person alone`() throws {
    let announcer = RecordingAnnouncer()
    let server = try TestServer(announcer: announcer)
    let owner = try server.owner()
    let member = try server.person("Mia", invitedBy: owner)
    let program = try CalendarProgram(member)
    let account = { (person: Person) in try #require(Identifier<Account>(person.account)) }
    let ids = try [account(owner), account(member)].map { account in
      try #require(try server.store.engine.read { $0.accounts.member(of: account, in: server.workplace) })
    }
    for id in ids { #expect(announcer.add(EventStream(), of: id, to: server.workplace)) }
    let before = announcer.announcements.count
    #expect(try program.put("nothing.ics", Self.event).status == 403)
    let told = announcer.announcements.dropFirst(before)
    #expect(told.count == 1 && told.first?.unaffectedListeners == [ids[0]], "\(told)")
  }

  @Test func `a request is no longer than one of its kind`() throws {
    let server = try TestServer()
    let service = server.service
    let limit = { (method: String, path: String) in service.bodyLimit(Method(method), path) }
    #expect(limit("PROPFIND", "/caldav/") == 64 << 10 && limit("PROPPATCH", "/caldav/") == 64 << 10)
    #expect(limit("REPORT", "/caldav/") == 256 << 10 && limit("PUT", "/caldav/") == 512 << 10)
    for (method, path) in [
      ("GET", "/today"), ("GET", "/caldav/"), ("DELETE", "/caldav/"), ("GET", "/calendars/a/shifts.ics"),
      ("GET", "\(server.base)/locations"), ("DELETE", "\(server.base)/locations/1"), ("POST", "/nowhere"),
    ] {
      #expect(limit(method, path) == AdmissionPolicy.strayBody, "\(method) \(path)")
    }
    #expect(limit("POST", "\(server.base)/sync") == 4 << 20)
    let program = try CalendarProgram(try server.owner())
    #expect(try program.call("PROPFIND", "/caldav/", String(repeating: " ", count: 65 << 10)).status == 413)
  }
}
