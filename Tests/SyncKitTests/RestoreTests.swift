import JSONKit
import SharedModels
import SyncKit
import TestSupport
import Testing

@Suite struct RestoreTests {
  private let hall = Row.location(location(1))

  private func store() -> StoreModel {
    var device = newDevice()
    return StoreModel(device.receive(reply(to: 1, entry(1, hall))).writes)
  }

  @Test func `an empty store is a new device`() {
    var device = newDevice()
    #expect(device.restore(StoredDevice()) == 0)
    #expect(device.feed == nil && device.position == 0 && !device.hasSynced && device.replica.count == 0)
  }

  @Test func `a device goes on where it was stored`() {
    var device = newDevice()
    #expect(device.restore(store().device) == 0)
    #expect(device.replica == Replica([hall]) && device.hasSynced)
    #expect(device.request() == SyncRequest(feed: feed, position: 1, commands: []))
  }

  @Test(arguments: [JSON.null, .object([]), .object([.init("feed", .string("?"))]), .array([])])
  func `a device whose place cannot be read begins anew, with what it has`(state: JSON) {
    var stored = store().device
    stored.state = state
    var device = newDevice()
    #expect(device.restore(stored) == 0)
    #expect(device.request() == SyncRequest(feed: nil, position: 0, commands: []))
    #expect(device.replica == Replica([hall]) && device.follows(state))
  }

  @Test func `a row that is damaged has the whole feed read again`() {
    var stored = store().device
    stored.rows.append(.object([.init("position", .integer(1))]))
    var device = newDevice()
    #expect(device.restore(stored) == 1)
    #expect(device.request() == SyncRequest(feed: feed, position: 0, commands: []) && !device.hasSynced)
    #expect(device.replica == Replica([hall]))
    stored = store().device
    stored.held.append(.string("?"))
    #expect(device.restore(stored) == 1 && device.position == 0)
  }

  @Test func `commands that cannot be read are counted, and the others go on`() throws {
    let save = command(1, saveLocation(2, name: "Clinic"))
    var stored = store().device
    stored.outbox = [.object([.init("do", .string("fly"))]), try JSON.parse(save.json)]
    stored.refused = [.null]
    var device = newDevice()
    #expect(device.restore(stored) == 2)
    #expect(device.request() == SyncRequest(feed: feed, position: 1, commands: [save]))
    #expect(device.replica.count == 2)
  }
}
