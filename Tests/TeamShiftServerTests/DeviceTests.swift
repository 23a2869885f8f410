import HTTPKit
import JSONKit
import RecordKit
import ServerStorage
import SyncKit
import TestSupport
import Testing
import TimeKit
@testable import TeamShiftServer

/// Two devices that work on and off line against one server, through its real handlers.
@Suite struct `Two devices` {
  @Test(arguments: 0..<100) func `agree with the server once all have synced`(_ seed: UInt64) throws {
    var world = try World(seed: seed)
    for _ in 0..<40 { try world.step() }
    for _ in 0..<6 { try world.syncAll() }
    let server = try world.serverRows()
    for device in world.devices {
      #expect(device.waitingCount == 0)
      #expect(sorted(device.replica.rows()) == sorted(server))
    }
  }
}

/// In the order of the tables' names, then the identifiers.
private func sorted(_ rows: [AnyRow]) -> [AnyRow] {
  rows.sorted { ($0.table.name, $0.id) < ($1.table.name, $1.id) }
}

private struct World {
  let server: TestServer
  var devices: [Device]
  /// Replies that are on their way: they may come late, twice or never.
  private var late: [(device: Int, reply: SyncReply)] = []
  private let randomness: TestRandomness
  private var maker: CommandMaker

  init(seed: UInt64) throws {
    server = try TestServer(seed: seed &+ 1)
    randomness = TestRandomness(seed: seed)
    maker = CommandMaker(random: SeededGenerator(seed: seed))
    let (member, catalog) = (server.store.owner, server.store.catalog)
    devices = (0..<2).map { _ in Device(member: member, catalog: catalog) }
    try syncAll()
  }

  private func random(_ bound: Int) -> Int { Int(randomness.next % UInt64(bound)) }

  mutating func step() throws {
    let device = random(devices.count)
    switch random(10) {
    case 0..<6: submit(maker.intent(), on: device)
    case 6: late.append((device, try exchange(devices[device])))
    case 7 where !late.isEmpty: deliver(late.remove(at: random(late.count)))
    case 8 where !late.isEmpty: deliver(late[random(late.count)])
    default: deliver((device, try exchange(devices[device])))
    }
  }

  mutating func syncAll() throws {
    for device in devices.indices { deliver((device, try exchange(devices[device]))) }
  }

  private mutating func submit(_ intent: AnyIntent, on device: Int) {
    let now = server.clock.now()
    let id = devices[device].commandID(at: now, random: (randomness.next, randomness.next))
    let command = Command(id: id, at: now, intent: intent)
    guard (try? devices[device].submit(command)) != nil else { return }
    devices[device].markStored(command.id)
  }

  private func exchange(_ device: Device) throws -> SyncReply {
    let reply = try server.call(.post, "sync", bytes: device.request(today: today).json)
    try #require(reply.status == 200, "\(reply.text)")
    return try SyncReply(json: reply.json, in: server.store.catalog)
  }

  private mutating func deliver(_ message: (device: Int, reply: SyncReply)) {
    _ = devices[message.device].receive(message.reply)
  }

  private var today: CivilDate { server.clock.now().civil(offsetMinutes: 0).date }

  /// What a device of the owner holds.
  func serverRows() throws -> [AnyRow] {
    try server.store.rows(of: server.workplace) { records in
      let window = SyncWindow(around: records.date(at: server.clock.now()))
      let owner = server.store.owner
      return records.catalog.tables.flatMap { table in
        records.rows(table, by: table.byID, in: .all, limit: .max, order: .ascending).filter { row in
          table.audience(of: row).includes(owner, .owner) && window.contains(row, for: owner)
        }
      }
    } ?? []
  }
}
