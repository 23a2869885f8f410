import JSONKit
import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing

/// Programs of different versions over one feed.
@Suite struct SchemaTests {
  private let hall = location(1)
  private let crew: Identifier<FeedEntry> = id(70)
  private var newer: FeedEntry { entry(2, location(1, version: 2, name: "From the future"), schema: 2) }

  private func foreign(_ position: Int64, isEnd: Bool = false) -> FeedEntry {
    FeedEntry(
      position: position, schema: 1, table: "crews", id: crew.rawValue, row: isEnd ? nil : .object([]), in: .teamShift)
  }

  @Test func `a row of a newer schema is deferred, and the one that is understood stays`() {
    var device = newDevice()
    var store = StoreModel(device.receive(reply(to: 1, entry(1, hall))).writes)
    store.make(device.receive(reply(since: 1, to: 3, newer, foreign(3))).writes)
    #expect(device.replica == Replica(locations: [hall]) && device.deferredCount == 2 && device.position == 3)
    var restored = newDevice()
    #expect(restored.restore(store.device) == 0)
    #expect(restored.replica == Replica(locations: [hall]) && restored.deferredCount == 2 && restored.position == 3)
  }

  @Test(arguments: [
    FeedEntry(
      position: 2, schema: 1, table: "locations", id: .init(high: 0, low: 9), row: location(1).object, in: .teamShift
    ),
    FeedEntry(position: 2, schema: 1, table: "locations", id: .init(high: 0, low: 9), row: .object([]), in: .teamShift),
    FeedEntry(position: 2, schema: 1, table: "shifts", id: .init(high: 0, low: 9), row: .string("?"), in: .teamShift),
  ])
  func `a row that cannot be read is deferred`(entry: FeedEntry) {
    var device = newDevice()
    _ = device.receive(reply(to: 2, entry))
    #expect(device.deferredCount == 1 && device.replica.count == 0 && device.position == 2)
  }

  @Test func `a row that was deferred is taken once the program understands it`() {
    var stored = StoredDevice()
    stored.addNews([entry(1, hall).object])
    stored.deferred = [
      entry(2, location(1, version: 2, name: "Station")).object, foreign(3).object,
    ]
    stored.state = try? JSON.parse(
      """
      {"feed":"\(feed)","position":3,"whole":true,"member":"\(sampleMember)","role":"owner","window":"\(today)"}
      """)
    var device = newDevice()
    #expect(device.restore(stored) == 0)
    #expect(device.replica.location(id(1))?.name == "Station" && device.deferredCount == 1 && device.position == 3)
    let writes = device.receive(reply(since: 3, to: 3)).writes
    #expect(writes.map { $0.area } == [.deferred, .news, .meta])
    #expect(device.receive(reply(since: 3, to: 3)).writes.map { $0.area } == [.meta])
  }

  @Test func `an end that was deferred by an older program ends the row`() {
    var stored = StoredDevice()
    stored.addNews([entry(1, hall).object])
    stored.deferred = [end(2, hall).object]
    var device = newDevice()
    _ = device.restore(stored)
    #expect(device.replica.count == 0 && device.deferredCount == 0)
    let store = StoreModel(device.receive(reply(to: 2)).writes)
    #expect(store.device.deferred.isEmpty)
    #expect(device.restore(store.device) == 0 && device.replica.count == 0)
  }

  @Test func `an older program defers the rows that a newer one has stored`() {
    var store = StoreModel([StoreWrite(.blocks, "locations/0", Array("[".utf8) + newer.json + Array("]".utf8))])
    var device = newDevice()
    #expect(device.restore(store.device) == 0)
    #expect(device.deferredCount == 1 && device.replica.count == 0)
    store.make(device.receive(reply(to: 2)).writes.filter { $0.key != nil })
    #expect(store.device.deferred.count == 1)
  }

  @Test(arguments: [1, 2] as [Int64])
  func `an end ends a row that is deferred, whatever its schema`(schema: Int64) {
    var device = newDevice()
    var store = StoreModel(device.receive(reply(to: 3, entry(1, hall), newer, foreign(3))).writes)
    #expect(device.deferredCount == 2)
    store.make(device.receive(reply(since: 3, to: 5, end(4, hall, schema: schema), foreign(5, isEnd: true))).writes)
    #expect(device.deferredCount == 0 && device.replica.count == 0)
    #expect(store.device.deferred.isEmpty)
  }

  @Test func `a row that is understood again is deferred no longer`() {
    var device = newDevice()
    var store = StoreModel(device.receive(reply(to: 2, newer)).writes)
    store.make(device.receive(reply(since: 2, to: 3, entry(3, hall))).writes)
    #expect(device.deferredCount == 0 && device.replica == Replica(locations: [hall]) && store.device.deferred.isEmpty)
  }
}
