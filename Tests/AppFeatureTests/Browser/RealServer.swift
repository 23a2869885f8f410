import DatabaseKit
import Foundation
import HTTPKit
import JSONKit
import SharedModels
import SyncKit
import Synchronization
import TeamShiftServer
import TestSupport
import TimeKit

/// The server's own code, without a socket, over a database in a folder of its own.
final class RealServer: SyncServer {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "TeamShift-\(UUID().uuidString)")
  private let store: WorkplaceStore
  private let service: TeamShiftService
  private let workplace: Workplace

  init(_ workplace: Workplace, clock: SharedClock) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let chance = Mutex(SeededGenerator(seed: 7))
    let serverClock = ServerClock(shared: clock)
    let environment = TeamShiftServer.Environment(
      clock: serverClock, random: { chance.withLock { $0.next() } })
    store = try WorkplaceStore(file: folder.appending(path: "test.sqlite").path, environment: environment)
    try store.add(workplace)
    service = TeamShiftService(store: store, assets: .none, log: Log(clock: serverClock) { _ in })
    self.workplace = workplace
  }

  deinit {
    store.close()
    try? FileManager.default.removeItem(at: folder)
  }

  func answer(_ request: [UInt8]) -> ServerAnswer {
    let target = "/api/v1/workplaces/\(workplace.id)/sync"
    return respond(.post, target, request, [(name: "Content-Type", value: "application/json")])
  }

  func get(_ path: String) -> ServerAnswer { respond(.get, path, [], []) }

  private func respond(
    _ method: Method, _ target: String, _ body: [UInt8], _ fields: [(name: String, value: String)]
  ) -> ServerAnswer {
    let fields = fields + [(name: "Host", value: "localhost:8080")]
    guard let request = Request(method: method, target: target, headers: fields, body: body) else {
      return .failure("The address is wrong.")
    }
    let response = service.handle(request)
    guard case .bytes(let body) = response.body else { return .failure("The server answered \(response.status).") }
    if response.status == 200 { return .reply(body) }
    return .failure((try? JSON.parse(body))?["detail"]?.string ?? "The server answered \(response.status).")
  }

  var rows: Replica {
    let all = try? store.read(workplace.id) { records in
      Replica(
        [records.workplace.map { .workplace($0) }].compactMap { $0 } + records.locations().map { .location($0) }
          + records.shiftTypes().map { .shiftType($0) }
          + records.shifts(in: CivilDate.earliest...CivilDate.latest).map { .shift($0) })
    }
    return (all ?? nil) ?? Replica()
  }
}

/// The browsers' clock, as the server asks for it.
private struct ServerClock: TeamShiftServer.Clock {
  let shared: SharedClock

  func now() -> Instant { shared.now }
}
