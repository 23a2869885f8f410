import JSONKit
import SharedModels
import SyncKit
import TestSupport
import Testing

/// Programs of different versions over one feed.
@Suite struct SchemaTests {
  private let hall = Row.location(location(1))
  private let crew: Identifier<FeedEntry> = id(70)
  private var newer: FeedEntry { entry(2, .location(location(1, version: 2, name: "From the future")), schema: 2) }

  private func foreign(_ position: Int64, isEnd: Bool = false) -> FeedEntry {
    FeedEntry(position: position, schema: 1, kind: "crew", id: crew.rawValue, row: isEnd ? nil : .object([]))
  }

  @Test func `a row of a newer schema is held back, and the one that is understood stays`() {
    var device = newDevice()
    var store = StoreModel(device.receive(reply(to: 1, entry(1, hall))).writes)
    store.make(device.receive(reply(since: 1, to: 3, newer, foreign(3))).writes)
    #expect(device.replica == Replica([hall]) && device.heldCount == 2 && device.position == 3)
    var restored = newDevice()
    #expect(restored.restore(store.device) == 0)
    #expect(restored.replica == Replica([hall]) && restored.heldCount == 2 && restored.position == 3)
  }

  @Test(arguments: [
    FeedEntry(position: 2, schema: 1, kind: "location", id: .init(high: 0, low: 9), row: location(1).row),
    FeedEntry(position: 2, schema: 1, kind: "location", id: .init(high: 0, low: 9), row: .object([])),
    FeedEntry(position: 2, schema: 1, kind: "shift", id: .init(high: 0, low: 9), row: .string("?")),
  ])
  func `a row that cannot be read is held back`(entry: FeedEntry) {
    var device = newDevice()
    _ = device.receive(reply(to: 2, entry))
    #expect(device.heldCount == 1 && device.replica.count == 0 && device.position == 2)
  }

  @Test func `a row that was held back is taken once the program understands it`() {
    var stored = StoredDevice()
    stored.rows = [json(entry(1, hall))]
    stored.held = [json(entry(2, .location(location(1, version: 2, name: "Station")))), json(foreign(3))]
    stored.state = try? JSON.parse("{\"feed\":\"\(feed)\",\"position\":3,\"whole\":true}")
    var device = newDevice()
    #expect(device.restore(stored) == 0)
    #expect(device.replica.location(id(1))?.name == "Station" && device.heldCount == 1 && device.position == 3)
    let writes = device.receive(reply(since: 3, to: 3)).writes
    #expect(writes.map { $0.area } == [.rows, .held, .meta])
    #expect(device.receive(reply(since: 3, to: 3)).writes.map { $0.area } == [.meta])
  }

  @Test func `an end that was held back by an older program ends the row`() {
    var stored = StoredDevice()
    stored.rows = [json(entry(1, hall))]
    stored.held = [json(end(2, hall))]
    var device = newDevice()
    _ = device.restore(stored)
    #expect(device.replica.count == 0 && device.heldCount == 0)
    let writes = device.receive(reply(to: 2)).writes
    #expect(writes.allSatisfy { $0.value == nil || $0.area == .meta })
  }

  @Test func `an older program holds back the rows that a newer one has stored`() {
    var store = StoreModel([StoreWrite(.rows, newer.storeKey, newer.json)])
    var device = newDevice()
    #expect(device.restore(store.device) == 0)
    #expect(device.heldCount == 1 && device.replica.count == 0)
    store.make(device.receive(reply(to: 2)).writes.filter { $0.key != nil })
    #expect(store.device.rows.isEmpty && store.device.held.count == 1)
  }

  @Test(arguments: [1, 2] as [Int64])
  func `an end ends a row that is held back, whatever its schema`(schema: Int64) {
    var device = newDevice()
    var store = StoreModel(device.receive(reply(to: 3, entry(1, hall), newer, foreign(3))).writes)
    #expect(device.heldCount == 2)
    store.make(device.receive(reply(since: 3, to: 5, end(4, hall, schema: schema), foreign(5, isEnd: true))).writes)
    #expect(device.heldCount == 0 && device.replica.count == 0)
    #expect(store.device.held.isEmpty && store.device.rows.isEmpty)
  }

  @Test func `a row that is understood again is held back no longer`() {
    var device = newDevice()
    var store = StoreModel(device.receive(reply(to: 2, newer)).writes)
    store.make(device.receive(reply(since: 2, to: 3, entry(3, hall))).writes)
    #expect(device.heldCount == 0 && device.replica == Replica([hall]) && store.device.held.isEmpty)
  }

  private func json(_ entry: FeedEntry) -> JSON { (try? JSON.parse(entry.json)) ?? .null }
}

extension Location {
  fileprivate var row: JSON { Row.location(self).jsonValue }
}
