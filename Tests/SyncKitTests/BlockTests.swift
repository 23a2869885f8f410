import JSONKit
import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

/// A store whose rows are in blocks, and what has come since they were written.
@Suite struct BlockTests {
  private let limits = CompactionLimits(entries: 3, lists: 2, rows: 1)

  private func smallDevice() -> Device { Device(member: sampleMember, catalog: .teamShift, compaction: limits) }

  /// Has a device bring its news into the blocks, a step at a time, and answers how many steps there were.
  @discardableResult
  private func compact(_ device: inout Device, _ store: inout StoreModel) -> Int {
    var steps = 0
    while let writes = device.compact() {
      store.make(writes)
      steps += 1
    }
    return steps
  }

  /// A device with shifts of three months, a location and a log, and its store.
  private func filled() -> (Device, StoreModel) {
    var device = smallDevice()
    let entries = [-40, 0, 1, 40].enumerated().map { entry(Int64($0) + 1, shift(UInt64($0) + 1, on: day($1))) }
    var store = StoreModel(
      device.receive(reply(to: 5, entries[0], entries[1], entries[2], entries[3], entry(5, location(1)))).writes)
    compact(&device, &store)
    return (device, store)
  }

  @Test func `few changes are written behind the others, many are brought into the blocks`() {
    var device = smallDevice()
    var store = StoreModel(device.receive(reply(to: 1, entry(1, location(1)))).writes)
    #expect(device.compact() == nil && store.device.news.count == 1 && store.device.blocks.isEmpty)
    store.make(device.receive(reply(since: 1, to: 2, entry(2, location(2)))).writes)
    #expect(device.compact() == nil)
    store.make(device.receive(reply(since: 2, to: 3, entry(3, location(3)))).writes)
    #expect(compact(&device, &store) == 1)
    #expect(
      store.device.news.isEmpty && store.device.blocks.count == 1 && store.device.blocks[0].key.hasPrefix("locations/"))
    #expect(device.compact() == nil && device.follows(store.state))
  }

  @Test func `rows of different months are in different blocks`() {
    let (_, store) = filled()
    let keys = store.device.blocks.map { $0.key }
    #expect(keys.count == 4 && keys.filter { $0.hasPrefix("shifts/m") }.count == 3)
  }

  @Test func `a row that moves to another month, and one that ends, are in no block twice`() {
    var (device, store) = filled()
    let moved = shift(1, version: 2, on: day(40))
    store.make(device.receive(reply(since: 5, to: 7, entry(6, moved), end(7, shift(4, on: day(40))))).writes)
    store.make(device.receive(reply(since: 7, to: 8, entry(8, location(2)))).writes)
    store.make(device.receive(reply(since: 8, to: 9, entry(9, location(3)))).writes)
    #expect(compact(&device, &store) > 0)
    #expect(store.device.blocks.filter { $0.key.hasPrefix("shifts/") }.count == 2)
    var restored = smallDevice()
    #expect(restored.restore(store.device) == 0 && restored.replica == device.replica)
  }

  @Test func `whichever step the page stops after, the store has all rows`() {
    for steps in 0...4 {
      var device = smallDevice()
      let entries = [-40, 0, 40].enumerated().map { entry(Int64($0) + 1, shift(UInt64($0) + 1, on: day($1))) }
      var store = StoreModel(
        device.receive(reply(to: 4, entries[0], entries[1], entries[2], entry(4, location(1)))).writes)
      for _ in 0..<steps { store.make(device.compact() ?? []) }
      var restored = smallDevice()
      #expect(restored.restore(store.device) == 0 && restored.replica == device.replica, "after \(steps) steps")
      #expect(restored.follows(store.state) && device.follows(store.state))
    }
  }

  @Test func `a step that could not be stored is done again after another reply`() {
    var (device, store) = filled()
    let news = [6, 7, 8, 9].map { entry($0, location(UInt64($0))) }
    store.make(device.receive(reply(since: 5, to: 9, news[0], news[1], news[2], news[3])).writes)
    let before = store
    #expect(device.compact() != nil)
    device.abandonCompaction()
    #expect(device.follows(before.state))
    store.make(device.receive(reply(since: 9, to: 9)).writes)
    #expect(compact(&device, &store) > 0 && store.device.news.isEmpty)
    var restored = smallDevice()
    #expect(restored.restore(store.device) == 0 && restored.replica == device.replica)
  }

  @Test func `another tab notices that blocks were written`() {
    var (device, store) = filled()
    var other = smallDevice()
    other.restore(store.device)
    let news = [6, 7, 8, 9].map { entry($0, location(UInt64($0))) }
    store.make(device.receive(reply(since: 5, to: 9, news[0], news[1], news[2], news[3])).writes)
    other.restore(store.device)
    #expect(other.follows(store.state))
    compact(&device, &store)
    #expect(!other.follows(store.state) && device.follows(store.state))
  }

  @Test func `fields that this version does not know stay in the blocks`() throws {
    var device = smallDevice()
    let row = try JSON.parse(location(1).json).replacing(["color"], by: .string("red"))
    let colored = FeedEntry(
      position: 1, schema: 1, table: "locations", id: location(1).id.rawValue, row: row, in: .teamShift)
    var store = StoreModel(
      device.receive(reply(to: 4, colored, entry(2, location(2)), entry(3, location(3)), entry(4, location(4)))).writes)
    compact(&device, &store)
    for _ in 0..<2 {
      let text = try #require(store.device.blocks.first?.text)
      #expect(try JSON.parse(text).array?.first?["row"]?["color"] == .string("red"))
      // The block is written once more by a page that has read it.
      device = smallDevice()
      device.restore(store.device)
      let next = device.position
      let news = (1...4).map { entry(next + Int64($0), location(20 + UInt64($0))) }
      store.make(device.receive(reply(since: next, to: next + 4, news[0], news[1], news[2], news[3])).writes)
      compact(&device, &store)
    }
  }
}

/// A start that reads the rows in parts.
@Suite struct LoadTests {
  private let limits = CompactionLimits(entries: 0, lists: 0, rows: 100)

  /// A store with shifts of six months, of which one has changed since, one has ended, and a location.
  private func store() -> (Device, StoreModel) {
    var device = Device(member: sampleMember, catalog: .teamShift, compaction: limits)
    let offsets = [-90, -60, -30, 0, 30, 60]
    let entries = offsets.enumerated().map { entry(Int64($0) + 1, shift(UInt64($0) + 1, on: day($1))) }
    var store = StoreModel(
      device.receive(
        reply(to: 8, entries[0], entries[1], entries[2], entries[3], entries[4], entries[5], entry(8, location(1)))
      ).writes)
    while let writes = device.compact() { store.make(writes) }
    let changed = shift(1, version: 2, on: day(1))
    store.make(device.receive(reply(since: 8, to: 10, entry(9, changed), end(10, shift(6, on: day(60))))).writes)
    return (device, store)
  }

  /// What a page knows at first: the blocks' keys.
  private func outline(_ store: StoreModel) -> StoredDevice {
    var stored = store.device
    stored.blocks = stored.blocks.map { StoredBlock(key: $0.key, text: nil) }
    return stored
  }

  private func blocks(_ keys: [String], of store: StoreModel) -> [StoredBlock] {
    store.device.blocks.filter { keys.contains($0.key) }
  }

  @Test func `what the first screens need comes first, and the rest one by one`() {
    let (device, store) = store()
    var restored = emptyDevice()
    restored.restore(outline(store))
    #expect(restored.isLoading && !restored.canShow && restored.replica.count == 0 && restored.hasSynced)
    let first = restored.nextBlocks(around: today)
    #expect(first.contains { $0.hasPrefix("locations/") } && first.count > 1 && first.count < store.device.blocks.count)
    restored.load(blocks(first, of: store))
    #expect(restored.canShow && restored.isLoading)
    #expect(restored.replica.location(id(1)) != nil && restored.replica.shift(id(4)) != nil)
    #expect(restored.replica.shift(id(1))?.version == 2, "what has come since the blocks were written is there at once")
    while restored.isLoading {
      let next = restored.nextBlocks(around: today)
      #expect(next.count == 1)
      restored.load(blocks(next, of: store))
    }
    #expect(restored.replica == device.replica && restored.nextBlocks(around: today).isEmpty)
  }

  @Test func `in any order, the rows are those of the store`() {
    let (device, store) = store()
    for number in 0..<20 {
      var random = SeededGenerator(seed: UInt64(number))
      var restored = emptyDevice()
      restored.restore(outline(store))
      var keys = store.device.blocks.map { $0.key }
      while !keys.isEmpty { restored.load(blocks([keys.remove(at: random.below(keys.count))], of: store)) }
      #expect(!restored.isLoading && restored.replica == device.replica, "order \(number)")
    }
  }

  @Test func `a tab that has rows keeps showing them until it has read all`() {
    let (device, store) = store()
    var other = newDevice()
    _ = other.receive(reply(to: 1, entry(1, location(7))))
    other.restore(outline(store))
    #expect(other.replica.location(id(7)) != nil && !other.canShow)
    other.load(blocks(other.nextBlocks(around: today), of: store))
    #expect(other.replica.location(id(7)) != nil)
    while other.isLoading { other.load(blocks(other.nextBlocks(around: today), of: store)) }
    #expect(other.replica == device.replica)
  }

  @Test func `a block that cannot be read has the feed read again, and the others are taken`() {
    let (_, store) = store()
    var stored = store.device
    stored.blocks = stored.blocks.map { $0.key.hasPrefix("locations/") ? StoredBlock(key: $0.key, text: [0x7b]) : $0 }
    var restored = emptyDevice()
    #expect(restored.restore(stored) == 1)
    #expect(!restored.hasSynced && restored.position == 0 && restored.replica.shift(id(4)) != nil)
  }

  @Test func `what waits is performed on what has been read, and again on all`() throws {
    let (_, store) = store()
    var stored = outline(store)
    let save = command(1, saveLocation(2, name: "Clinic"))
    stored.outbox = [try JSON.parse(save.json)]
    var restored = emptyDevice()
    restored.restore(stored)
    restored.load(blocks(restored.nextBlocks(around: today), of: store))
    #expect(restored.replica.locations().count == 2)
    while restored.isLoading { restored.load(blocks(restored.nextBlocks(around: today), of: store)) }
    #expect(restored.replica.locations().count == 2 && restored.request().commands == [save])
  }
}
