import JSONKit
import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing

@Suite struct ReceiveTests {
  private let hall = location(1)
  private let clinic = location(2, name: "Clinic")

  @Test func `the first reply brings the rows`() {
    var device = emptyDevice()
    let result = device.receive(reply(to: 2, entry(1, hall), entry(2, clinic)))
    #expect(device.replica == Replica(locations: [hall, clinic]))
    #expect(device.feed == feed && device.position == 2 && device.hasSynced && !result.isMore)
  }

  @Test func `a device has synced once it has read to the end`() {
    var device = emptyDevice()
    #expect(!device.hasSynced)
    #expect(device.receive(reply(to: 1, isMore: true, entry(1, hall))).isMore)
    #expect(!device.hasSynced)
    #expect(!device.receive(reply(since: 1, to: 2, entry(2, clinic))).isMore)
    #expect(device.hasSynced)
    _ = device.receive(reply(since: 2, to: 3, isMore: true, entry(3, hall)))
    #expect(device.hasSynced)
  }

  @Test func `a device is ready once it has what the first screens show, whatever is still to come`() {
    var device = emptyDevice()
    let first = SyncReply(
      feed: feed, member: sampleMember, role: .owner, workplace: sampleWorkplace, requested: 0, since: 0, position: 2,
      end: 9, isMore: true, isReady: true, total: 3, window: today, outcomes: [],
      entries: [entry(7, hall), entry(2, clinic)])
    var store = StoreModel(device.receive(first).writes)
    #expect(device.isReady && !device.hasSynced && device.firstSync?.received == 2 && device.firstSync?.total == 3)
    #expect(device.replica == Replica(locations: [hall, clinic]))
    var restored = emptyDevice()
    restored.restore(store.device)
    #expect(restored.isReady && !restored.hasSynced && restored.request() == request(at: 2, start: 9))
    #expect(restored.firstSync?.received == 2 && restored.firstSync?.total == 3)
    store.make(restored.receive(reply(since: 2, to: 9, entry(7, hall))).writes)
    #expect(restored.hasSynced && restored.firstSync == nil)
  }

  @Test func `the pages of a first sync are taken in together, and all of them at the end`() {
    var device = emptyDevice()
    let rows = (1...40).map { location(UInt64($0)) }
    for (index, row) in rows.enumerated() {
      let position = Int64(index) + 1
      _ = device.receive(
        reply(since: position - 1, to: position, isMore: index < rows.count - 1, entry(position, row)))
      #expect(device.position == position)
    }
    #expect(device.replica == Replica(locations: rows))
  }

  @Test func `a guess gives way to what the server made of it`() throws {
    var device = newDevice()
    let save = command(1, saveLocation(1, name: "Fire Hall"))
    try device.submitAndStore(save)
    let other = location(1, version: 2, name: "Station", address: "")
    let result = device.receive(reply(to: 2, outcomes: [(1, .done(position: 1))], entry(2, other)))
    #expect(device.replica == Replica(locations: [other]))
    #expect(device.outbox.isEmpty && !result.isMore)
    #expect(result.writes.contains(StoreWrite(.outbox, save.id.description, nil)))
  }

  @Test func `what still waits is performed on top of what has come`() throws {
    var device = newDevice()
    _ = device.receive(reply(to: 1, entry(1, hall)))
    try device.submitAndStore(command(1, saveLocation(1, name: "Mine", mode: .update)))
    let theirs = location(1, version: 2, address: "Theirs")
    let result = device.receive(reply(since: 1, to: 2, entry(2, theirs)))
    #expect(device.replica.location(id(1)) == location(1, version: 3, name: "Mine", address: "Theirs"))
    #expect(result.isMore)
  }

  @Test func `what is confirmed is not sent again, and stays on the screen until the feed is read to its end`() throws {
    var device = newDevice()
    try device.submitAndStore(command(1, saveLocation(1, name: "Mine")))
    let first = device.receive(reply(to: 1, isMore: true, outcomes: [(1, .done(position: 2))], entry(1, clinic)))
    #expect(device.request().commands.isEmpty && device.waitingCount == 0 && device.outbox.count == 1)
    #expect(device.replica.location(id(1))?.name == "Mine")
    _ = device.receive(reply(since: 1, to: 3, isMore: true, entry(3, clinic)))
    #expect(device.replica.location(id(1))?.name == "Mine")
    let mine = location(1, version: 2, name: "Ours")
    let last = device.receive(reply(since: 3, to: 4, entry(4, mine)))
    #expect(device.replica.location(id(1))?.name == "Ours" && device.outbox.isEmpty)
    #expect(!first.writes.contains { $0.area == .outbox } && last.writes.contains { $0.area == .outbox })
  }

  @Test func `a refused command is undone, reported, and kept until it is read`() throws {
    var device = newDevice()
    let save = command(1, saveLocation(1, name: "Mine"))
    var store = StoreModel(try device.submit(save))
    device.markStored(save.id)
    let refusal = Refusal("No.", field: "name", code: .notFound)
    let result = device.receive(reply(to: 0, outcomes: [(1, .refused(refusal))]))
    store.make(result.writes)
    let report = RefusedCommand(command: save, refusal: refusal)
    #expect(result.refused == [report] && device.refused == [report])
    #expect(device.replica.count == 0 && device.outbox.isEmpty)
    var restored = newDevice()
    #expect(restored.restore(store.device) == 0)
    #expect(restored.refused == [report] && restored.outbox.isEmpty)
    store.make(restored.dismiss(save.id))
    #expect(restored.refused.isEmpty)
    _ = restored.restore(store.device)
    #expect(restored.refused.isEmpty)
  }

  @Test func `a verdict on a command that is not here changes nothing`() {
    var device = newDevice()
    let result = device.receive(reply(to: 0, outcomes: [(1, .refused(Refusal("No."))), (2, .done(position: 0))]))
    #expect(result.refused.isEmpty && result.writes.allSatisfy { $0.area != .refused })
  }
}

@Suite struct LateReplyTests {
  private let hall = location(1)
  private let newer = location(1, version: 2, name: "Station")

  private func deviceAtTwo() -> Device {
    var device = newDevice()
    _ = device.receive(reply(to: 1, entry(1, hall)))
    _ = device.receive(reply(since: 1, to: 2, entry(2, newer)))
    return device
  }

  @Test func `a reply that begins behind the device's place is ignored`() {
    var device = deviceAtTwo()
    let result = device.receive(reply(since: 3, to: 4, entry(4, hall)))
    #expect(result.writes.isEmpty && !result.isMore)
    #expect(device.position == 2 && device.replica == Replica(locations: [newer]))
  }

  @Test func `a reply of another feed that does not begin at its start is ignored`() {
    var device = deviceAtTwo()
    #expect(device.receive(reply(since: 1, to: 4, entry(4, hall), of: otherFeed)).writes.isEmpty)
    #expect(device.feed == feed && device.replica == Replica(locations: [newer]))
    var fresh = emptyDevice()
    #expect(fresh.receive(reply(since: 1, to: 4, entry(4, hall))).writes.isEmpty)
    #expect(fresh.feed == nil)
  }

  @Test func `a late or repeated reply brings nothing back`() {
    var device = deviceAtTwo()
    for late in [reply(to: 1, entry(1, hall)), reply(since: 1, to: 2, entry(2, newer)), reply(to: 0)] {
      _ = device.receive(late)
      #expect(device.position == 2 && device.replica == Replica(locations: [newer]))
    }
  }

  @Test func `a reply that begins before the device's position is asked for again`() {
    var device = deviceAtTwo()
    let clinic = location(2)
    _ = device.receive(reply(since: 1, to: 3, entry(2, hall), entry(3, clinic)))
    #expect(device.position == 2 && device.replica == Replica(locations: [newer]))
    _ = device.receive(reply(since: 2, to: 3, entry(3, clinic)))
    #expect(device.position == 3 && device.replica == Replica(locations: [newer, clinic]))
  }

  @Test func `a late reply settles commands`() throws {
    var device = deviceAtTwo()
    try device.submitAndStore(command(1, saveLocation(3, name: "Mine")))
    let late = reply(since: 1, to: 2, outcomes: [(1, .refused(Refusal("No.")))], entry(2, newer))
    #expect(device.receive(late).refused.count == 1 && device.outbox.isEmpty)
  }
}

@Suite struct NewFeedTests {
  private let hall = location(1)
  private let clinic = location(2)

  @Test func `another feed takes the place of all that the old one brought`() {
    var device = newDevice()
    var store = StoreModel(device.receive(reply(to: 2, entry(1, hall), entry(2, clinic, schema: 9))).writes)
    store.make(device.receive(reply(to: 1, entry(1, clinic), of: otherFeed)).writes)
    #expect(device.replica == Replica(locations: [clinic]) && device.feed == otherFeed && device.position == 1)
    var restored = newDevice()
    #expect(restored.restore(store.device) == 0)
    #expect(
      restored.replica == Replica(locations: [clinic]) && restored.deferredCount == 0 && restored.feed == otherFeed)
  }

  @Test func `what waits or was confirmed by the old feed is sent to the new one`() throws {
    var device = newDevice()
    let first = command(1, saveLocation(1, name: "One"))
    let second = command(2, saveLocation(2, name: "Two"))
    try device.submitAndStore(first, second)
    _ = device.receive(reply(to: 1, isMore: true, outcomes: [(1, .done(position: 5))]))
    #expect(device.request().commands == [second])
    let result = device.receive(reply(to: 0, of: otherFeed))
    #expect(device.request() == request(at: 0, of: otherFeed, [first, second]))
    #expect(result.isMore && device.replica.locations().count == 2)
  }

  @Test func `the word of a database that may have been replaced settles nothing`() throws {
    var device = newDevice()
    _ = device.receive(reply(to: 0, of: otherFeed))
    try device.submitAndStore(command(1, saveLocation(1, name: "One")), command(2, saveLocation(2, name: "Two")))
    let late = reply(to: 0, outcomes: [(1, .done(position: 0)), (2, .refused(Refusal("No.")))])
    let result = device.receive(late)
    #expect(result.refused.isEmpty && device.waitingCount == 2 && result.isMore)
  }
}
