import AppFeature
import HTTPKit
import SharedModels
import SyncKit
import Testing

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

  init(seed: UInt64) throws {
    server = try TestServer(seed: seed &+ 1)
    chance = TestChance(seed: seed)
    let member = server.store.identity.owner
    devices = (0..<2).map { _ in Device(member: member) }
    try syncAll()
  }

  private func random(_ bound: Int) -> Int { Int(chance.next % UInt64(bound)) }

  mutating func step() throws {
    let device = random(devices.count)
    switch random(10) {
    case 0..<6: submit(try intent(devices[device].replica), on: device)
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
    let now = server.clock.now
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
      return replica.rows()
    } ?? []
  }
}

extension World {
  private func intent(_ replica: Replica) throws -> Intent {
    let (locations, types) = (replica.locations(), replica.shiftTypes())
    let shifts = replica.shifts(in: .earliest ... .latest)
    let environment = server.store.environment
    switch random(8) {
    case 0: return .saveLocation(LocationEdit(id: environment.identifier(), mode: .create, name: "Place \(random(5))"))
    case 1 where !locations.isEmpty:
      return .saveLocation(
        LocationEdit(id: locations[random(locations.count)].id, mode: .update, name: "N\(random(5))"))
    case 2 where !locations.isEmpty: return .deleteLocation(Deletion(locations[random(locations.count)].id))
    case 3 where !locations.isEmpty:
      return .saveShiftType(
        ShiftTypeEdit(
          id: environment.identifier(), mode: .create, symbol: "S\(random(4))", title: "T", duration: .standard,
          location: locations[random(locations.count)].id))
    case 4 where !types.isEmpty:
      return .saveShiftType(
        ShiftTypeEdit(id: types[random(types.count)].id, mode: .update, symbol: "S\(random(4))", title: "T\(random(4))")
      )
    case 5 where !types.isEmpty: return .deleteShiftType(Deletion(types[random(types.count)].id))
    case 6 where !types.isEmpty:
      let days = (0...random(3)).map {
        ShiftAddition.Day(id: environment.identifier(), date: CivilDate(daysSinceEpoch: 20_000 + random(4) + $0))
      }
      return .addShifts(ShiftAddition(shiftType: types[random(types.count)].id, note: "", days: days))
    case 7 where !shifts.isEmpty:
      let id = shifts[random(shifts.count)].id
      return random(2) == 0 ? .deleteShift(Deletion(id)) : .editShift(ShiftEdit(id: id, note: "Note \(random(9))"))
    default: break
    }
    return .saveLocation(LocationEdit(id: environment.identifier(), mode: .create, name: "Place"))
  }
}
