import AppFeature
import HTTPKit
import JSONKit
import SharedModels
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
      #expect(device.replica.rows() == server)
    }
  }
}

private struct World {
  let server: TestServer
  var devices: [Device<TeamShiftRules>]
  /// Replies that are on their way: they may come late, twice or never.
  private var late: [(device: Int, reply: SyncReply)] = []
  private let chance: TestChance
  private var maker: CommandMaker

  init(seed: UInt64) throws {
    server = try TestServer(seed: seed &+ 1)
    chance = TestChance(seed: seed)
    maker = CommandMaker(random: SeededGenerator(seed: seed))
    let member = server.store.identity.owner
    devices = (0..<2).map { _ in Device(member: member) }
    try syncAll()
  }

  private func random(_ bound: Int) -> Int { Int(chance.next % UInt64(bound)) }

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

  private mutating func submit(_ intent: Intent, on device: Int) {
    let now = server.clock.now()
    let id = devices[device].commandID(at: now, random: (chance.next, chance.next))
    let command = Command(id: id, at: now, intent: intent)
    guard (try? devices[device].submit(command)) != nil else { return }
    devices[device].markStored(command.id)
  }

  private func exchange(_ device: Device<TeamShiftRules>) throws -> SyncReply {
    let reply = try server.call(.post, "sync", bytes: device.request().json)
    try #require(reply.status == 200, "\(reply.text)")
    return try SyncReply(json: reply.json)
  }

  private mutating func deliver(_ message: (device: Int, reply: SyncReply)) {
    _ = devices[message.device].receive(message.reply)
  }

  func serverRows() throws -> [SharedModels.Row] {
    try server.store.read(server.workplace) { records in
      var replica = Replica()
      if let workplace = records.workplace { replica.apply(.put(.workplace(workplace))) }
      for row in records.locations() { replica.apply(.put(row)) }
      for row in records.shiftTypes() { replica.apply(.put(row)) }
      for row in records.shifts(in: .earliest ... .latest) { replica.apply(.put(row)) }
      for row in records.userProfiles() {
        replica.apply(.put(row))
        for entry in records.changeLog(of: row.id, limit: .max) { replica.apply(.put(entry)) }
      }
      for entry in records.changeLog(of: Identifier(server.store.identity.owner.rawValue), limit: .max) {
        replica.apply(.put(entry))
      }
      if let settings = records.changeLogSettings { replica.apply(.put(settings)) }
      return replica.rows()
    } ?? []
  }
}
