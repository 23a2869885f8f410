import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing

/// Two tabs of a browser over one store.
@Suite struct TabTests {
  private let mine = command(1, saveLocation(1, name: "Mine"))
  private let theirs = command(2, saveLocation(2, name: "Theirs"))
  private let later = command(3, saveLocation(3, name: "Later"))

  @Test func `another tab's command comes in, in its order, and what is not stored stays`() throws {
    var device = newDevice()
    _ = try device.submit(mine)
    _ = try device.submit(later)
    device.markStored(later.id)
    device.mergeOutbox([theirs, later])
    #expect(device.outbox.map { $0.command } == [mine, theirs, later])
    #expect(device.outbox.map { $0.isStored } == [false, true, true])
    #expect(device.replica.locations().map { $0.name } == ["Mine", "Theirs", "Later"])
  }

  @Test func `an old list takes nothing away, and brings nothing back`() throws {
    var device = newDevice()
    try device.submitAndStore(mine, theirs)
    _ = device.receive(reply(to: 1, outcomes: [(1, .done(position: 1))], entry(1, location(1))))
    device.mergeOutbox([mine])
    #expect(device.outbox.map { $0.command } == [theirs])
  }

  @Test func `what another tab has settled is not sent, but stays on the screen until this tab has read the feed`()
    throws
  {
    var device = newDevice()
    _ = device.receive(reply(to: 1))
    try device.submitAndStore(mine, theirs)
    device.adopt(outbox: [theirs])
    #expect(device.request().commands == [theirs] && device.waitingCount == 1)
    #expect(device.replica.location(id(1)) != nil)
    let page = reply(since: 1, to: 2, isMore: true, outcomes: [(2, .refused(Refusal("No.")))])
    _ = device.receive(page)
    #expect(device.replica.location(id(1)) != nil)
    _ = device.receive(reply(since: 2, to: 3))
    #expect(device.replica.count == 0 && device.outbox.isEmpty)
  }

  @Test func `what another tab has settled is not sent to another feed`() throws {
    var device = newDevice()
    _ = device.receive(reply(to: 1))
    try device.submitAndStore(mine)
    device.adopt(outbox: [])
    _ = device.receive(reply(to: 0, of: otherFeed))
    #expect(device.outbox.isEmpty && device.request().commands.isEmpty)
  }

  @Test func `a command that is not stored yet survives the adoption`() throws {
    var device = newDevice()
    _ = try device.submit(mine)
    device.adopt(outbox: [])
    #expect(device.outbox.map { $0.isStored } == [false] && device.waitingCount == 1)
    device.adopt(outbox: [mine])
    #expect(device.request().commands == [mine])
  }

  @Test func `a tab notices that another was faster, catches up, and keeps what it has not stored`() throws {
    var (slow, fast) = (emptyDevice(), emptyDevice())
    var store = StoreModel(slow.receive(reply(to: 0)).writes)
    fast.restore(store.device)
    _ = try slow.submit(later)
    store.make(try fast.submit(theirs))
    fast.markStored(theirs.id)
    #expect(slow.follows(store.state) && fast.follows(store.state))
    store.make(fast.receive(reply(to: 1, entry(1, location(1)))).writes)
    #expect(fast.follows(store.state) && !slow.follows(store.state))
    #expect(slow.restore(store.device) == 0)
    #expect(slow.follows(store.state) && slow.position == 1)
    #expect(slow.outbox.map { $0.command } == [theirs, later])
    #expect(slow.replica.locations().map { $0.name } == ["Fire Hall", "Theirs", "Later"])
  }

  @Test func `writes that failed are made with the next ones`() {
    var device = emptyDevice()
    let first = device.receive(reply(to: 1, entry(1, location(1))))
    device.deferWrites(of: first)
    #expect(device.follows(nil))
    let second = device.receive(reply(since: 1, to: 2, entry(2, location(2))))
    device.deferWrites(of: second)
    #expect(device.follows(nil))
    let third = device.receive(reply(since: 2, to: 3, entry(3, location(3))))
    let store = StoreModel(third.writes)
    var restored = newDevice()
    #expect(restored.restore(store.device) == 0)
    #expect(restored.replica == device.replica && restored.replica.count == 3 && device.follows(store.state))
  }
}
