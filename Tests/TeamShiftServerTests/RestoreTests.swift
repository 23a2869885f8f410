import HTTPKit
import JSONKit
import LocationsFeature
import RecordKit
import ServerStorage
import SharedModels
import SQLStorage
import SyncKit
import TestSupport
import Testing
import TimeKit

@testable import TeamShiftServer

@Suite struct `A server that went back in time` {
  private let former: TestServer
  private var device: Device
  private var other: Device

  init() throws {
    former = try TestServer()
    let empty = Device(member: former.store.owner, catalog: former.store.catalog)
    (device, other) = (empty, empty)
    try sync(&device, with: former)
    try add(1...2, to: &device)
    try sync(&device, with: former)
  }

  private func add(_ numbers: ClosedRange<UInt64>, to device: inout Device) throws {
    for number in numbers {
      let save = SaveLocation(id: id(number), mode: .create, name: "Place \(number)")
      let now = former.clock.now()
      let command = Command(id: device.commandID(at: now, random: (number, number)), at: now, intent: save)
      #expect(try !device.submit(command).isEmpty)
      device.markStored(command.id)
    }
  }

  private func sync(_ device: inout Device, with server: TestServer) throws {
    var isMore = true
    while isMore {
      let today = server.clock.now().civil(offsetMinutes: 0).date
      let reply = try server.call(.post, "sync", bytes: device.request(today: today).json)
      try #require(reply.status == 200, "\(reply.text)")
      isMore = device.receive(try SyncReply(json: reply.json, in: server.store.catalog)).isMore
    }
  }

  private func numbers(_ device: Device) -> [UInt64] {
    device.replica.locations().map { $0.id.rawValue.low & 0xff }.sorted()
  }

  /// Puts a backup in the server's place.
  private func restored(_ backup: String) throws -> TestServer {
    former.store.close()
    let file = former.scratch.path("test.sqlite")
    #expect(try WorkplaceStore.restore(file, from: backup, aside: former.scratch.path("aside.sqlite")))
    return try TestServer(seed: 2, after: former)
  }

  private func backUp() throws -> String {
    let file = former.scratch.path("backup.sqlite")
    try former.store.backUp(to: file)
    return file
  }

  @Test(.ofSQLite) mutating func `is sent again what it had confirmed, before what waits`() throws {
    let backup = try backUp()
    try add(3...5, to: &device)
    try sync(&device, with: former)
    try sync(&other, with: former)
    #expect(numbers(other) == [1, 2, 3, 4, 5])
    try add(6...9, to: &device)
    let server = try restored(backup)
    try sync(&device, with: server)
    try sync(&other, with: server)
    #expect(numbers(device) == Array(1...9) && numbers(other) == Array(1...9))
    #expect(device.waitingCount == 0 && device.resent?.count == 3 && other.resent == nil)
    let logged = try #require(try server.store.rows(of: server.workplace) { $0.log() })
    #expect(logged.map { $0.rowId.low & 0xff }.reversed() == Array(1...9), "in the order in which it was done")
  }

  @Test(.ofSQLite) mutating func `is noticed though others have written past what it has lost`() throws {
    let backup = try backUp()
    try add(3...4, to: &device)
    try sync(&device, with: former)
    let server = try restored(backup)
    try sync(&other, with: server)
    try add(11...19, to: &other)
    try sync(&other, with: server)
    try sync(&device, with: server)
    try sync(&other, with: server)
    #expect(numbers(device) == [1, 2, 3, 4] + Array(11...19) && numbers(other) == numbers(device))
  }

  @Test mutating func `that only was started again has nobody start over`() throws {
    try add(3...4, to: &device)
    try sync(&device, with: former)
    former.store.close()
    let server = try TestServer(seed: 2, after: former)
    try add(5...5, to: &device)
    let today = server.clock.now().civil(offsetMinutes: 0).date
    let reply = try server.call(.post, "sync", bytes: device.request(today: today).json)
    #expect(reply["since"]?.integer == device.position && reply["shared"] == nil)
    try sync(&device, with: server)
    #expect(numbers(device) == Array(1...5) && device.resent == nil)
  }
}
