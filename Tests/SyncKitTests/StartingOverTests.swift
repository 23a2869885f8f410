import JSONKit
import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

/// A reply that begins at 0 has the device drop its rows.
@Suite struct StartingOverTests {
  private let hall = location(1)
  private let clinic = location(2, name: "Clinic")

  private func deviceAtTwo() -> Device {
    var device = newDevice()
    _ = device.receive(reply(to: 2, entry(1, hall), entry(2, clinic)))
    return device
  }

  @Test func `a device that is ahead of a restored server takes what the server has`() throws {
    var device = deviceAtTwo()
    try device.submitAndStore(command(1, saveLocation(3, name: "Mine")))
    _ = device.receive(reply(since: 2, to: 4, isMore: true, outcomes: [(1, .done(position: 5))]))
    #expect(device.waitingCount == 0 && device.position == 4)
    let result = device.receive(reply(to: 1, requested: 4, entry(1, hall)))
    #expect(device.position == 1 && device.replica[hall.id] == hall && device.replica[clinic.id] == nil)
    #expect(device.waitingCount == 1 && result.isMore, "the server has lost the command, and is asked for it again")
  }

  @Test func `a late reply that says what is lost leaves the device at what it was told of`() throws {
    func reply(_ lineage: UInt64, shared: Int64? = nil, requested: Int64, since: Int64, to position: Int64) -> SyncReply
    {
      SyncReply(
        feed: feed, member: sampleMember, role: .owner, workplace: sampleWorkplace, requested: requested, since: since,
        position: position, end: position, lineage: id(lineage), shared: shared, isMore: false, window: today,
        outcomes: [], entries: [])
    }
    var device = emptyDevice()
    _ = device.receive(reply(1, requested: 0, since: 0, to: 3))
    _ = device.receive(reply(2, requested: 3, since: 3, to: 7))
    let seen = device.request().seen
    #expect(device.receive(reply(1, shared: 2, requested: 3, since: 0, to: 2)).writes.isEmpty)
    #expect(device.request().seen == seen, "so that the next request is told that its rows are lost")
  }

  @Test func `a late reply that began at 0 has nobody start over`() {
    var device = deviceAtTwo()
    _ = device.receive(reply(to: 1, entry(1, hall)))
    #expect(device.position == 2 && device.replica.count == 2)
  }

  @Test func `another role brings other rows, and other rights`() {
    var device = deviceAtTwo()
    #expect(device.actor(at: sampleInstant).role == .owner)
    _ = device.receive(reply(to: 3, requested: 2, role: .member, entry(1, hall)))
    #expect(device.role == .member && device.replica == Replica(locations: [hall]))
    #expect(throws: Refusal.notAllowed) { try device.submit(command(1, saveLocation(3, name: "Mine"))) }
  }

  @Test(arguments: [true, false])
  func `another role after the server was started again has only sent again what may be lost`(isKept: Bool) throws {
    func reply(
      to position: Int64, _ lineage: UInt64, seen: FeedMark? = nil, requested: Int64, since: Int64 = 0,
      role: Role = .owner,
      outcomes: [CommandOutcome] = []
    ) -> SyncReply {
      SyncReply(
        feed: feed, member: sampleMember, role: role, workplace: sampleWorkplace, requested: requested, since: since,
        position: position, end: position, lineage: id(lineage), seen: seen, isMore: false, window: today,
        outcomes: outcomes, entries: [])
    }
    var device = emptyDevice()
    _ = device.receive(reply(to: 1, 1, requested: 0))
    try device.submitAndStore(command(1, saveLocation(3, name: "Mine")))
    let done = CommandOutcome(command: id(1001), verdict: .done(position: 2))
    _ = device.receive(reply(to: 2, 1, requested: 1, since: 1, outcomes: [done]))
    let seen = try #require(device.request().seen)
    let result = device.receive(
      reply(to: 3, 2, seen: isKept ? seen : FeedMark(position: 1, lineage: id(1)), requested: 2, role: .manager))
    #expect(result.resent == (isKept ? 0 : 1) && device.role == .manager && device.waitingCount == result.resent)
  }

  @Test func `a late reply for another role is not mixed in`() {
    var device = deviceAtTwo()
    _ = device.receive(reply(since: 2, to: 3, role: .member, entry(3, location(3))))
    #expect(device.position == 2 && device.role == .owner && device.replica.count == 2)
  }

  @Test func `a device that reads from the start says where the feed ended then`() {
    var device = emptyDevice()
    #expect(device.request().start == nil)
    let first = SyncReply(
      feed: feed, member: sampleMember, role: .owner, workplace: sampleWorkplace, requested: 0, since: 0, position: 1,
      end: 9, isMore: true, window: today, outcomes: [], entries: [entry(1, hall)])
    var store = StoreModel(device.receive(first).writes)
    store.make(device.receive(reply(since: 1, to: 10)).writes)
    #expect(device.request().start == 9 && device.request().position == 10)
    var restored = emptyDevice()
    restored.restore(store.device)
    #expect(restored.request().start == 9)
  }
}

@Suite struct ActorTests {
  @Test func `a device acts for the member, in the role and the workplace that the server has named`() {
    var device = emptyDevice()
    #expect(device.actor(at: sampleInstant).role == .member && device.workplace == nil)
    _ = device.receive(reply(to: 1, role: .manager, entry(1, memberIdentity(of: 900, user: 950))))
    let actor = device.actor(at: sampleInstant)
    #expect(actor.member == sampleMember && actor.role == .manager && actor.workplace == sampleWorkplace)
    #expect(actor.user == id(950) && actor.at == sampleInstant)
  }

  @Test func `without the server's word, the member's row tells the role`() {
    var device = emptyDevice()
    var stored = StoredDevice()
    stored.addNews([entry(1, member(900, role: .manager)).object])
    device.restore(stored)
    #expect(device.role == .manager)
  }

  @Test func `devices are values, and what somebody still looks at does not change`() throws {
    let device = newDevice()
    var changed = device
    let shown = changed.replica
    try changed.submitAndStore(command(1, saveLocation(1, name: "Mine")))
    _ = changed.receive(reply(to: 1, entry(1, location(2))))
    #expect(shown.count == 0 && device.replica.count == 0 && changed.replica.locations().count == 2)
  }
}
