import CalendarServer
import NotificationsServer
import OutboundKit
@testable import PlacesServer
import PushClient
import DatabaseKit
import SQLiteKit
import HTTPKit
import JSONKit
import RecordKit
import SecurityKit
import ServerAccounts
import TierServer
import ServerAPI
import ServerStorage
import ServerTestSupport
import Synchronization
import TestSupport
import Testing
@testable import TeamShiftServer

/// A server without a socket, with a database of its own and one workplace.
final class TestServer: Sendable {
  let scratch: Scratch
  let clock: TestClock
  let store: WorkplaceStore
  let hasher: CountingHasher
  let mail = RecordingMailClient()
  let accounts: AccountService
  let notifications: NotificationService
  let service: TeamShiftService
  let workplace: Identifier<Workplace>
  /// Nil where the data is in SQLite.
  let database: TestDatabase?

  /// - Parameters:
  ///   - former: the server whose data folder this one has, if there was one.
  ///   - engine: what has its data.
  ///   - given: the PostgreSQL database that it has, which is its former one or a new one if nil.
  ///   - isShared: whether others may have that database too.
  init(
    seed: UInt64 = 1, engine: EngineUnderTest = .current, web: WebAssets = .none,
    announcer: any Announcer = Announcements(),
    after former: TestServer? = nil, database given: TestDatabase? = nil, isShared: Bool = false,
    tiers: Tiers = .standard,
    places: PlaceServices = PlaceServices(),
    push: (any PushClient)? = nil, calendars: OutboundLimits = .loopback(), budget: Budget.Limits? = nil,
    metricsAccess: MetricsAccess = MetricsAccess(), tracing: Tracing = Tracing()
  ) throws {
    scratch = former?.scratch ?? Scratch()
    clock = former?.clock ?? TestClock()
    let random = TestRandomness(seed: seed)
    let environment = ServerEnvironment(clock: clock, random: { random.next })
    let sink = LineSink()
    let log = Log(clock: clock) { sink.take($0) }
    if engine == .sqlite, former == nil { try NewDatabase.write("test.sqlite", in: scratch) }
    database = engine == .sqlite ? nil : try given ?? former?.database ?? TestDatabase()
    let wakeSignal = TestWakeSignal(clock: clock)
    store =
      if let database {
        try WorkplaceStore(
          database: database.address, isShared: isShared, environment: environment, wakeSignal: wakeSignal,
          announcer: announcer,
          log: log)
      } else {
        try WorkplaceStore(
          file: scratch.path("test.sqlite"), environment: environment, wakeSignal: wakeSignal, announcer: announcer,
          log: log)
      }
    workplace = former?.workplace ?? environment.identifier()
    if former == nil { try store.add(Workplace(id: workplace, name: "Test", timeZone: "America/Halifax")) }
    hasher = try CountingHasher()
    accounts = try AccountService(store, hasher: hasher, in: scratch, mail: mail, tiers: tiers)
    notifications = NotificationService(push: push, news: ServerFeature.news)
    var services = ServerServices(accounts: accounts)
    services[PlaceServices.self] = places
    services[NotificationService.self] = notifications
    services[PrivateCalendarService.self] = PrivateCalendarService(inOrder: calendars)
    services[Tiers.self] = tiers
    services[Budget.self] = Budget(budget)
    services[MetricsAccess.self] = metricsAccess
    services[Tracing.self] = tracing
    services.state = ServerState(data: DataFolder(scratch.folder), start: 0, address: "https://shifts.example.org")
    service = TeamShiftService(
      store: store, services: services, assets: web, log: log,
      withoutCredentials: HeaderAuthenticator(owner: store.owner))
    self.log = sink
  }

  let log: LineSink

  /// What does the store's jobs, or only some.
  func jobs(_ jobs: [Job]? = nil) -> JobRunner {
    JobRunner(store, log: store.log, services: service.services, jobs: jobs)
  }

  /// What sends what is in the outbox.
  var outbox: OutboxRunner { OutboxRunner(store, services: service.services, kinds: ServerFeature.messages) }

  deinit { store.close() }

  /// The workplace's part of the API.
  var base: String { "/api/v1/workplaces/\(workplace)" }

  func call(
    _ method: HTTPKit.Method, _ target: String, _ body: String? = nil, headers: [(String, String)] = []
  ) throws -> Reply {
    try call(method, target, bytes: body.map { Array($0.utf8) }, headers: headers)
  }

  func call(
    _ method: HTTPKit.Method, _ target: String, bytes: [UInt8]?, headers: [(String, String)] = []
  ) throws -> Reply {
    var fields = headers.map { (name: $0.0, value: $0.1) }
    let has = { (name: String) in fields.contains { $0.name == name } }
    if !has("Host") { fields.append(("Host", "localhost:8080")) }
    if bytes != nil, !has("Content-Type") { fields.append(("Content-Type", "application/json")) }
    let path = target.hasPrefix("/") ? target : "\(base)/\(target)"
    let request = try #require(Request(method: method, target: path, headers: fields, body: bytes ?? []))
    return Reply(service.handle(request))
  }

  /// Every row of every table, as text, those of an index's own tables included.
  func dump() throws -> String {
    try store.database.read { connection in
      let tables = connection.query(store.database.tableNames) { $0.text(0) }
      return tables.flatMap { table in
        connection.query("SELECT * FROM \(table)") { row in
          "\(table) \((0..<row.count).map { "\(row.value($0))" }.joined(separator: ", "))"
        }.sorted()
      }.joined(separator: "\n")
    }
  }
}

/// Keeps the lines of a log.
final class LineSink: Sendable {
  private let kept = Mutex<[String]>([])

  func take(_ line: [UInt8]) { kept.withLock { $0.append(String(decoding: line, as: UTF8.self)) } }
  var lines: [String] { kept.withLock { $0 } }
}

/// A response, read.
struct Reply {
  let response: Response

  init(_ response: Response) { self.response = response }

  var status: Int { response.status }

  func header(_ name: String) -> String? { response.headers.first { $0.0 == name }?.1 }

  var bytes: [UInt8] {
    switch response.body {
    case .bytes(let bytes): bytes
    case .shared(let shared): shared.bytes
    case .source(let source): all(of: source)
    case .empty, .stream: []
    }
  }

  private func all(of source: any BodySource) -> [UInt8] {
    var (source, bytes) = (source, [UInt8]())
    while let piece = try? source.next() { bytes += piece }
    return bytes
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The body; null if it is not JSON.
  var json: JSON { (try? JSON.parse(bytes)) ?? .null }

  subscript(_ name: String) -> JSON? { json[name] }

  var id: String { json["id"]?.string ?? "" }
}

/// Takes a request for one of the member that its header names, and of the owner if it names none.
struct HeaderAuthenticator: Authenticator {
  let owner: Identifier<Member>

  func caller(of request: Request) -> Caller {
    guard let text = request.header("X-Member") else { return .local(owner) }
    return Identifier(text).map { .local($0) } ?? .nobody
  }
}
