import HTTPKit
import JSONKit
import RecordKit
import ServerStorage
import SharedModels
import SyncKit
@testable import TeamShiftServer
import TestSupport
import Testing
import TimeKit

@Suite struct `A server that went back in time` {
  private let former: TestServer
  private var device: Device
  private var other: Device

  init() throws {
    former = try TestServer()
    let empty = Device(member: former.store.owner, catalog: former.store.catalog)
    (device, other) = (empty, empty)
    try device.sync(with: former)
    try device.addPlaces(1...2, at: former.clock)
    try device.sync(with: former)
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
    try device.addPlaces(3...5, at: former.clock)
    try device.sync(with: former)
    try other.sync(with: former)
    #expect(numbers(other) == [1, 2, 3, 4, 5])
    try device.addPlaces(6...9, at: former.clock)
    let server = try restored(backup)
    try device.sync(with: server)
    try other.sync(with: server)
    #expect(numbers(device) == Array(1...9) && numbers(other) == Array(1...9))
    #expect(device.waitingCount == 0 && device.resent?.count == 3 && other.resent == nil)
    let logged = try #require(try server.store.rows(of: server.workplace) { $0.log() })
    #expect(logged.map { $0.rowId.low & 0xff }.reversed() == Array(1...9), "in the order in which it was done")
  }

  @Test(.ofSQLite) mutating func `is noticed though others have written past what it has lost`() throws {
    let backup = try backUp()
    try device.addPlaces(3...4, at: former.clock)
    try device.sync(with: former)
    let server = try restored(backup)
    try other.sync(with: server)
    try other.addPlaces(11...19, at: former.clock)
    try other.sync(with: server)
    try device.sync(with: server)
    try other.sync(with: server)
    #expect(numbers(device) == [1, 2, 3, 4] + Array(11...19) && numbers(other) == numbers(device))
  }

  @Test mutating func `that only was started again has nothing sent again, whoever starts over`() throws {
    try device.addPlaces(3...4, at: former.clock)
    try device.sync(with: former)
    former.store.close()
    let server = try TestServer(seed: 2, after: former)
    _ = try server.store.write(server.workplace) { [member = device.member] storage in
      storage.put(Member(id: member, role: .manager).at(version: 2), at: server.clock.now())
    }
    try device.sync(with: server)
    #expect(device.role == .manager && numbers(device) == Array(1...4) && device.resent == nil)
  }

  @Test mutating func `that only was started again has nobody start over`() throws {
    try device.addPlaces(3...4, at: former.clock)
    try device.sync(with: former)
    former.store.close()
    let server = try TestServer(seed: 2, after: former)
    try device.addPlaces(5...5, at: former.clock)
    let today = server.clock.now().civil(offsetMinutes: 0).date
    let reply = try server.call(.post, "sync", bytes: device.request(today: today).json)
    #expect(reply["since"]?.integer == device.position && reply["shared"] == nil)
    try device.sync(with: server)
    #expect(numbers(device) == Array(1...5) && device.resent == nil)
  }
}
