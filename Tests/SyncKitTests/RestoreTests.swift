import JSONKit
import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing

@Suite struct RestoreTests {
  private let hall = location(1)

  private func store() -> StoreModel {
    var device = newDevice()
    return StoreModel(device.receive(reply(to: 1, entry(1, hall))).writes)
  }

  @Test func `an empty store is a new device`() {
    var device = emptyDevice()
    #expect(device.restore(StoredDevice()) == 0)
    #expect(device.feed == nil && device.position == 0 && !device.hasSynced && device.replica.count == 0)
  }

  @Test func `a device goes on where it was stored`() {
    var device = newDevice()
    #expect(device.restore(store().device) == 0)
    #expect(device.replica == Replica(locations: [hall]) && device.hasSynced)
    #expect(device.request() == request(at: 1))
  }

  @Test(arguments: [JSON.null, .object([]), .object([.init("feed", .string("?"))]), .array([])])
  func `a device whose cursor cannot be read begins anew, with what it has`(state: JSON) {
    var stored = store().device
    stored.state = state
    var device = newDevice()
    #expect(device.restore(stored) == 0)
    #expect(device.request() == SyncRequest(schemas: Catalog.teamShift.schemas, today: today))
    #expect(device.replica == Replica(locations: [hall]) && device.follows(state))
  }

  @Test func `a row that is damaged has the whole feed read again`() {
    var stored = store().device
    stored.addNews([.object([.init("position", .integer(1))])])
    var device = newDevice()
    #expect(device.restore(stored) == 1)
    #expect(device.request() == request(at: 0, start: 1) && !device.hasSynced)
    #expect(device.replica == Replica(locations: [hall]))
    stored = store().device
    stored.deferred.append(.string("?"))
    #expect(device.restore(stored) == 1 && device.position == 0)
  }

  @Test func `commands that cannot be read are counted, and the others go on`() throws {
    let save = command(1, saveLocation(2, name: "Clinic"))
    var stored = store().device
    stored.outbox = [.object([.init("do", .string("fly"))]), try JSON.parse(save.json)]
    stored.refused = [.null]
    var device = newDevice()
    #expect(device.restore(stored) == 2)
    #expect(device.unreadable == [.null, stored.outbox[0]])
    #expect(device.unreadableCount == 2)
    #expect(device.request() == request(at: 1, [save]))
    #expect(device.replica.locations().count == 2)
  }
}
