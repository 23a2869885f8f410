import DatabaseKit
import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerAccounts
import ServerStorage
import ServerTestSupport
import SyncKit
import Synchronization
import TeamShiftServer
import TestSupport
import TimeKit

/// The server's own code, without a socket, over a database in a folder of its own.
final class RealServer: SyncServer {
  private let scratch = Scratch()
  private let store: WorkplaceStore
  private let service: TeamShiftService
  private let workplace: Workplace
  private let clock: SharedClock

  init(_ workplace: Workplace, clock: SharedClock) throws {
    let generator = Mutex(SeededGenerator(seed: 7))
    let serverClock = TestServerClock(shared: clock)
    let environment = ServerEnvironment(
      clock: serverClock, random: { generator.withLock { $0.next() } })
    try NewDatabase.write("test.sqlite", in: scratch)
    store = try WorkplaceStore(file: scratch.path("test.sqlite"), environment: environment)
    try store.add(workplace, members: sampleMembers)
    service = TeamShiftService(
      store: store, services: ServerServices(accounts: try AccountService(store, in: DataFolder(scratch.folder))),
      assets: .none,
      log: Log(clock: serverClock) { _ in }, withoutCredentials: HeaderAuthenticator())
    self.workplace = workplace
    self.clock = clock
  }

  deinit { store.close() }

  func answer(_ request: [UInt8], by member: Identifier<Member>) -> ServerAnswer {
    let target = "/api/v1/workplaces/\(workplace.id)/sync"
    return respond(.post, target, request, [(name: "Content-Type", value: "application/json")], by: member)
  }

  func get(_ path: String, by member: Identifier<Member>) -> ServerAnswer { respond(.get, path, [], [], by: member) }

  private func respond(
    _ method: HTTPKit.Method, _ target: String, _ body: [UInt8], _ fields: [(name: String, value: String)],
    by member: Identifier<Member>
  ) -> ServerAnswer {
    let fields =
      fields + [
        (name: "Host", value: "localhost:8080"), (name: HeaderAuthenticator.header, value: member.description),
      ]
    guard let request = Request(method: method, target: target, headers: fields, body: body) else {
      return .failure("The address is wrong.")
    }
    let response = service.handle(request)
    guard case .bytes(let body) = response.body else { return .failure("The server answered \(response.status).") }
    if response.status == 200 { return .reply(body) }
    return .failure((try? JSON.parse(body))?["detail"]?.string ?? "The server answered \(response.status).")
  }

  var rows: Replica {
    var device = Device(member: sampleMember, catalog: catalog, clock: .of(workplace.timeZone))
    var isMore = true
    while isMore {
      let today = ZoneClock.of(workplace.timeZone).civil(at: clock.now).date
      guard case .reply(let bytes) = answer(device.request(today: today).json, by: sampleMember),
        let json = try? JSON.parse(bytes), let reply = try? SyncReply(json: json, in: catalog)
      else { return Replica() }
      isMore = device.receive(reply).isMore
    }
    return device.replica
  }
}

/// Takes a request for one of the member that its header names.
private struct HeaderAuthenticator: Authenticator {
  static let header = "X-Test-Member"

  func caller(of request: Request) -> Caller {
    request.header(Self.header).flatMap { Identifier($0) }.map { .local($0) } ?? .nobody
  }
}

/// The browsers' clock, as the server asks for it.
private struct TestServerClock: ServerStorage.Clock {
  let shared: SharedClock

  func now() -> Instant { shared.now }
}
