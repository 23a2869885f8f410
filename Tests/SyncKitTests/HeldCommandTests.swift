import JSONKit
import RecordKit
import SyncKit
import TestSupport
import Testing
import TimeKit

/// A command whose row is still on its way from another device, after a backup has taken the place of the database.
@Suite struct HeldCommandTests {
  private let hall = location(1)
  private let missing = Refusal("This location no longer exists.", code: .notFound)

  /// A device behind a backup, with a command that the server has refused.
  private func deviceBehindBackup(_ refusal: Refusal) throws -> (device: Device, result: SyncResult) {
    var device = newDevice()
    _ = device.receive(reply(to: 2, entry(1, hall), entry(2, location(2))))
    try device.submitAndStore(command(1, saveLocation(3, name: "Mine")))
    _ = device.receive(restored(to: 1, requested: 2, entry(1, hall)))
    let result = device.receive(reply(since: 1, to: 1, outcomes: [(1, .refused(refusal))]))
    return (device, result)
  }

  private func restored(to position: Int64, requested: Int64, _ entries: FeedEntry...) -> SyncReply {
    SyncReply(
      feed: feed, member: sampleMember, role: .owner, workplace: sampleWorkplace, requested: requested, since: 0,
      position: position, end: position, shared: position, isMore: false, window: today, outcomes: [], entries: entries)
  }

  @Test func `waits for the row, is judged anew once rows have come, and is done`() throws {
    var (device, result) = try deviceBehindBackup(missing)
    #expect(result.refused.isEmpty && device.refused.isEmpty && device.waitingCount == 1)
    #expect(!result.isMore && device.request().commands.isEmpty, "nothing has come that could change the outcome")
    result = device.receive(reply(since: 1, to: 2, entry(2, location(2))))
    #expect(result.isMore && device.request().commands.map(\.id) == [id(1001)] && device.request().again == [id(1001)])
    _ = device.receive(reply(since: 2, to: 3, outcomes: [(1, .done(position: 3))]))
    #expect(device.waitingCount == 0 && device.refused.isEmpty)
  }

  @Test func `is told to the person two days later`() throws {
    var (device, _) = try deviceBehindBackup(missing)
    _ = device.receive(reply(since: 1, to: 1, window: today.adding(days: 2)))
    #expect(device.request(today: today.adding(days: 2)).commands.count == 1)
    let result = device.receive(
      reply(since: 1, to: 1, window: today.adding(days: 2), outcomes: [(1, .refused(missing))]))
    #expect(result.refused.map(\.refusal) == [missing] && device.waitingCount == 0)
  }

  @Test func `is told at once if no row is missing, or no backup was put back`() throws {
    let (device, result) = try deviceBehindBackup(Refusal("Somebody was faster.", code: .staleVersion))
    #expect(result.refused.count == 1 && device.waitingCount == 0)
    var other = newDevice()
    _ = other.receive(reply(to: 1, entry(1, hall)))
    try other.submitAndStore(command(1, saveLocation(3, name: "Mine")))
    #expect(other.receive(reply(since: 1, to: 1, outcomes: [(1, .refused(missing))])).refused.count == 1)
  }

  @Test func `waits on after a new start of the page`() throws {
    let (_, result) = try deviceBehindBackup(missing)
    let save = command(1, saveLocation(3, name: "Mine"))
    var store = StoreModel(result.writes)
    store.make([StoreWrite(.outbox, save.id.description, save.json)])
    var device = newDevice()
    device.restore(store.device)
    #expect(device.request().commands == [save] && device.request().again.isEmpty)
    let again = device.receive(reply(since: 1, to: 1, outcomes: [(1, .refused(missing))]))
    #expect(again.refused.isEmpty && device.waitingCount == 1)
  }
}
