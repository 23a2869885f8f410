import RecordKit
import ScheduleModel
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

@Suite struct WindowTests {
  private let window = SyncWindow(around: day(0))

  @Test(arguments: [(-366, false), (-365, true), (0, true), (400, true), (401, false)])
  func `own rows are held from a year back to 400 days ahead`(offset: Int, isHeld: Bool) {
    #expect(window.contains(Placement(day(offset), of: sampleMember), for: sampleMember) == isHeld)
    #expect(window.contains(Placement(day(offset)), for: sampleMember) == isHeld)
    #expect(window.contains(shift(1, on: day(offset)).erased, for: sampleMember) == isHeld)
  }

  @Test(arguments: [(-36, false), (-35, true), (0, true), (63, true), (64, false)])
  func `the rows of others are held from five weeks back to nine ahead`(offset: Int, isHeld: Bool) {
    #expect(window.contains(Placement(day(offset), of: id(901)), for: sampleMember) == isHeld)
  }

  @Test func `rows without a day are always held`() {
    #expect(window.contains(location(1).erased, for: sampleMember))
  }

  @Test func `what a moved window leaves behind is dropped, in memory and in the store`() {
    var device = newDevice()
    let (mine, theirs) = (shift(1, on: day(-35)), shift(2, member: id(901), on: day(-35)))
    var store = StoreModel(
      device.receive(reply(to: 3, entry(1, mine), entry(2, theirs), entry(3, location(1)))).writes)
    let moved = device.receive(reply(since: 3, to: 3, window: day(1)))
    store.make(moved.writes)
    #expect(device.window == day(1) && device.replica == Replica(locations: [location(1)], shifts: [mine]))
    var restored = emptyDevice()
    #expect(restored.restore(store.device) == 0)
    #expect(restored.replica == device.replica && restored.window == day(1))
  }

  @Test func `an undo leaves the rows that the device does not hold to the server`() throws {
    var device = newDevice()
    let add = AddShifts(
      shiftType: id(11), note: "", days: [.init(id: id(31), date: day(400)), .init(id: id(32), date: day(401))])
    let done = try command(1, add).perform(
      by: device.actor(at: sampleInstant), on: Replica(shiftTypes: [shiftType(11)]))
    try #require(done.count == 4, "two shifts and their entries of the log")
    _ = device.receive(
      reply(
        to: 5, entry(1, shiftType(11)), FeedEntry(position: 2, done[0]), FeedEntry(position: 4, done[2]),
        FeedEntry(position: 5, done[3])))
    #expect(device.replica.shift(id(31)) != nil && device.replica.shift(id(32)) == nil)
    #expect(try device.submit(command(2, Undo())).count == 1, "it is sent, and the server undoes both days")
    #expect(device.replica.shift(id(31)) == nil)
  }

  @Test func `an undo of days that the device does not hold says so`() throws {
    var device = newDevice()
    let add = AddShifts(shiftType: id(11), note: "", days: [.init(id: id(32), date: day(401))])
    let done = try command(1, add).perform(
      by: device.actor(at: sampleInstant), on: Replica(shiftTypes: [shiftType(11)]))
    _ = device.receive(reply(to: 3, entry(1, shiftType(11)), FeedEntry(position: 3, done[1])))
    #expect(throws: Refusal("These days are not on this device.", code: .notReversible)) {
      try device.submit(command(2, Undo()))
    }
  }

  @Test func `what comes into the window is taken, whatever its position`() {
    var device = newDevice()
    let coming = shift(1, member: id(901), on: day(64))
    _ = device.receive(reply(to: 5, entry(5, location(1))))
    _ = device.receive(reply(since: 5, to: 6, window: day(1), entry(2, coming), entry(6, location(2))))
    #expect(device.replica == Replica(locations: [location(1), location(2)], shifts: [coming]))
  }

  @Test func `a late reply does not move the window back`() {
    var device = newDevice()
    let coming = shift(1, member: id(901), on: day(64))
    _ = device.receive(reply(to: 5))
    _ = device.receive(reply(since: 5, to: 5, window: day(1), entry(2, coming)))
    _ = device.receive(reply(since: 5, to: 5, window: day(0)))
    #expect(device.window == day(1) && device.replica == Replica(shifts: [coming]))
  }

  @Test func `what waits is performed on the rows that are left`() throws {
    var device = newDevice()
    let theirs = shift(2, member: id(901), on: day(-35))
    _ = device.receive(reply(to: 2, entry(1, theirs), entry(2, location(1))))
    try device.submitAndStore(command(1, saveLocation(2, name: "Clinic")))
    _ = device.receive(reply(since: 2, to: 2, window: day(1)))
    #expect(device.replica.locations().count == 2 && device.replica.shift(theirs.id) == nil)
    #expect(device.waitingCount == 1)
  }

  @Test func `a request says for which day the rows were chosen, and which day it is`() {
    let request = newDevice().request(today: day(3))
    #expect(request.window == day(0) && request.today == day(3) && request.role == .owner)
    #expect(emptyDevice().request(today: day(3)).window == nil)
  }
}
