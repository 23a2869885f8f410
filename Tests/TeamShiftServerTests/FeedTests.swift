import DatabaseKit
import JSONKit
import RecordKit
@testable import ServerStorage
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit
@testable import TeamShiftServer

/// What devices of several members receive.
@Suite struct `The feed` {
  let server: TestServer
  private let other: Identifier<Member> = id(901)
  private let today = day(0)

  init() throws {
    server = try TestServer()
    let type = shiftType(11, location: nil)
    try put(member(901, role: .manager), member(902), location(1))
    try put(type)
  }

  private var owner: Identifier<Member> { server.store.owner }

  private func put(_ rows: any Record...) throws { try apply(rows.map { row in .put(Self.erased(row)) }) }

  private static func erased(_ row: some Record) -> AnyRow { row.erased }

  private func apply(_ changes: [Change]) throws {
    _ = try server.store.write(server.workplace) { storage in
      storage.write(changes)
      storage.feed.append(changes, at: server.clock.now())
    }
  }

  /// Reads the feed to its end, from where a device stands.
  private func read(
    _ member: Identifier<Member>? = nil, _ device: SyncRequest? = nil, on date: CivilDate? = nil, limit: Int = 1_000
  ) throws -> (entries: [FeedEntry], device: SyncRequest, since: Int64) {
    var request = device ?? SyncRequest(schemas: [], today: date ?? today)
    request.today = date ?? today
    var (entries, since, isFirst) = ([FeedEntry](), Int64(0), true)
    while true {
      let preflight = try server.store.preflight(
        request, by: member ?? owner, limit: FeedLimit(entries: limit), of: nil, isReading: true, in: server.workplace)
      let reply = try #require(preflight?.reply)
      if isFirst || reply.since == 0 { since = reply.since }
      entries += try reply.page.entries.map { try FeedEntry(json: try JSON.parse($0), in: server.store.catalog) }
      #expect(reply.page.entries.count <= limit)
      (request.feed, request.position, request.window) = (reply.feed, reply.page.position, reply.window)
      request.role = reply.role
      if !reply.page.isMore { return (entries, request, since) }
      isFirst = false
    }
  }

  private func number(_ entry: FeedEntry) -> UInt64 { entry.id.low & 0xffff }

  private func shifts(_ entries: [FeedEntry]) -> [UInt64] {
    entries.filter { $0.table == "shifts" && !$0.isEnd }.map { number($0) }.sorted()
  }

  @Test func `brings a new device what the first screens show before all else, if it is not too much`() throws {
    try apply((0..<300).map { .put(shift(100 + UInt64($0), member: other, on: day(40 - $0 % 40))) })
    try apply([.put(shift(901, member: owner, on: day(-200))), .put(shift(902, member: owner, on: day(3)))])
    func first(limit: Int) throws -> FeedReply {
      let (request, limit) = (SyncRequest(schemas: [], today: today), FeedLimit(entries: limit))
      return try #require(
        try server.store.feed(request, by: owner, limit: limit, after: .nothing, in: server.workplace))
    }
    let reply = try first(limit: 100)
    let entries = try reply.page.entries.map { try FeedEntry(json: JSON.parse($0), in: server.store.catalog) }
    #expect(reply.isReady && reply.page.isMore)
    let count = try #require(entries.firstIndex { $0.table == "shifts" })
    #expect(entries.count == count + 1 + 50, "what comes behind that waits for the next reply")
    #expect(Set(entries[..<count].map(\.table)).isSuperset(of: ["locations", "shiftTypes", "members", "workplaces"]))
    #expect(number(entries[count]) == 902 && number(entries[count + 1]) != 901)
    #expect(try !first(limit: 4).isReady)
    #expect(try !first(limit: 1_000).isReady, "one reply has all")
  }

  @Test func `brings a new device half of two busy months, so that its first screens need not wait for all`() throws {
    try apply((0..<1_260).map { .put(shift(2_000 + UInt64($0), member: owner, on: day($0 / 10 - 63))) })
    let (request, limit) = (SyncRequest(schemas: [], today: today), FeedLimit(entries: 1_000))
    let reply = try #require(
      try server.store.feed(request, by: owner, limit: limit, after: .nothing, in: server.workplace))
    let entries = try reply.page.entries.map { try FeedEntry(json: JSON.parse($0), in: server.store.catalog) }
    #expect(reply.isReady)
    #expect(entries.dropLast(50).count { $0.table == "shifts" } == 10 * 31)
    #expect(reply.total.map { $0 > 1_260 + 310 } == true)
  }

  @Test func `brings own days of a year and more, and the days of others of some weeks`() throws {
    let offsets = [-366, -365, -36, -35, 0, 63, 64, 400, 401]
    try apply(
      offsets.enumerated().flatMap { number, offset in
        [
          Change.put(shift(100 + UInt64(number), member: owner, on: day(offset))),
          .put(shift(200 + UInt64(number), member: other, on: day(offset))),
        ]
      })
    #expect(shifts(try read().entries) == [101, 102, 103, 104, 105, 106, 107, 203, 204, 205])
    #expect(shifts(try read(other).entries) == [103, 104, 105, 201, 202, 203, 204, 205, 206, 207])
    for limit in 1...7 { #expect(shifts(try read(limit: limit).entries).count == 10) }
  }

  @Test(arguments: [1, 2, 5, 30, 100, 300, 500], [1, 3, 1_000])
  func `brings what comes into the window as the days go by, though it is old`(_ days: Int, _ limit: Int) throws {
    try apply(
      stride(from: -400, through: 900, by: 7).flatMap { offset in
        [
          Change.put(shift(UInt64(2_000 + offset), member: owner, on: day(offset))),
          .put(shift(UInt64(6_000 + offset), member: other, on: day(offset))),
        ]
      })
    var device = try read(limit: limit)
    var held = Set(device.entries.compactMap { $0.change?.row?.key })
    server.clock.set(to: server.clock.now().adding(milliseconds: Int64(days) * 86_400_000))
    device = try read(nil, device.device, on: day(days), limit: limit)
    if device.since == 0 { held = [] }
    held.formUnion(device.entries.compactMap { $0.change?.row?.key })
    let whole = try read(on: day(days)).entries.compactMap { $0.change?.row?.key }
    #expect(device.device.window == day(days))
    #expect(held.isSuperset(of: whole))
  }

  @Test func `sends a row to those alone who may have it`() throws {
    try put(memberIdentity(of: 901, user: 77), memberIdentity(of: 902, user: 78))
    let own = try read(other).entries.filter { $0.table == "memberIdentities" }
    #expect(own.map(\.id) == [other.rawValue])
    #expect(try read().entries.allSatisfy { $0.table != "memberIdentities" })
  }

  @Test func `tells the end of a row to those who hold it, and not to a new device`() throws {
    try put(shift(100, member: other, on: today), shift(101, member: other, on: day(200)))
    let (own, others) = (try read(), try read(other))
    try apply([.remove(id(100) as Identifier<ScheduledShift>), .remove(id(101) as Identifier<ScheduledShift>)])
    #expect(try read(nil, own.device).entries.filter(\.isEnd).map(number) == [100])
    #expect(try read(other, others.device).entries.filter(\.isEnd).map(number) == [100, 101])
    #expect(try read().entries.allSatisfy { !$0.isEnd })
  }

  @Test func `tells who holds a row that it has moved out of sight`() throws {
    try put(shift(100, member: other, on: today))
    let device = try read().device
    try put(shift(100, version: 2, member: other, on: day(200)))
    #expect(try read(nil, device).entries.map(\.isEnd) == [true])
    #expect(shifts(try read(other).entries) == [100])
    #expect(try read().entries.allSatisfy { $0.table != "shifts" })
  }

  @Test func `forgets ends after 90 days, and who has read less starts over`() throws {
    try put(shift(100, member: owner, on: today))
    let (early, store) = (try read().device, server.store)
    try apply([.remove(id(100) as Identifier<ScheduledShift>)])
    let late = try read(nil, early).device
    try store.dropEnded(of: server.workplace, at: server.clock.now())
    #expect(try read(nil, early).since == early.position)
    let then = server.clock.now().adding(milliseconds: WorkplaceStore.endRetention + 1_000)
    try store.dropEnded(of: server.workplace, at: then)
    #expect(try read(nil, early).since == 0)
    #expect(try read(nil, late).since == late.position)
  }

  @Test func `starts over a device whose position is ahead, of another feed, or of another role`() throws {
    let device = try read(other).device
    let before = try server.dump()
    var (ahead, foreign, role) = (device, device, device)
    ahead.position += 1
    foreign.feed = id(5)
    role.role = .owner
    for request in [ahead, foreign, role] { #expect(try read(other, request).since == 0) }
    #expect(try read(other, device).since == device.position)
    #expect(try server.dump() == before)
    try put(member(901, version: 2, role: .member))
    #expect(try read(other, device).since == 0)
  }

  @Test func `gives each workplace positions and a feed of its own`() throws {
    let second: Identifier<Workplace> = id(6)
    try server.store.add(Workplace(id: second, name: "Second", timeZone: "UTC"))
    #expect(try server.store.position(in: second) == 2)
    let (request, limit) = (SyncRequest(schemas: [], today: today), FeedLimit(entries: 1_000))
    let feeds = try [server.workplace, second].map {
      try server.store.feed(request, by: owner, limit: limit, after: .nothing, in: $0)?.feed
    }
    #expect(feeds[0] != feeds[1])
  }
}
