import JSONKit
import RecordKit
import ScheduleModel
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

@Suite struct `A change log of any length` {
  private static let own = sampleUser
  private static let other: Identifier<UserProfile> = id(901)

  /// Entry `number`, which is the newer the greater its number.
  private func logged(
    _ number: UInt64, by user: Identifier<UserProfile> = other, _ type: ChangeType = .create
  ) -> LogEntry {
    logEntry(
      100_000 + number, at: sampleInstant.adding(milliseconds: Int64(number)), by: user, type,
      row: UniqueID(high: 0, low: number), operation: 50_000 + number)
  }

  private func logged(_ numbers: ClosedRange<UInt64>) -> [LogEntry] { numbers.map { logged($0) } }

  /// A reply of the feed whose entries are these, the first of them at a position.
  private func news(_ log: [LogEntry], since: Int64 = 0, isMore: Bool = false) -> SyncReply {
    let entries = log.enumerated().map { entry(since + Int64($0) + 1, $1) }
    return SyncReply(
      feed: feed, member: sampleMember, role: .owner, workplace: sampleWorkplace, requested: since, since: since,
      position: since + Int64(log.count), isMore: isMore, window: today, outcomes: [], entries: entries)
  }

  @Test func `is held whole up to twice the window`() {
    var device = newDevice()
    let log = logged(1...2_000)
    #expect(device.receive(news(log)).writes.count { $0.key != nil && $0.value == nil } == 0, "nothing is dropped")
    #expect(device.replica.count(of: LogEntry.self) == 2_000)
  }

  @Test func `is cut to its newest part beyond that, in memory and in the store`() {
    var device = newDevice()
    let log = logged(1...2_001)
    var store = StoreModel(device.receive(news(Array(log[..<2_000]))).writes)
    store.make(device.receive(news(Array(log[2_000...]), since: 2_000)).writes)
    #expect(device.replica.log() == log.suffix(1_000).reversed())
    var restored = newDevice()
    #expect(restored.restore(store.device) == 0)
    #expect(restored.replica == device.replica && restored.position == 2_001)
  }

  @Test func `is not cut in the middle of the feed, before it is known whose entries matter`() {
    var device = newDevice()
    _ = device.receive(news(logged(1...1_500), isMore: true))
    _ = device.receive(news(logged(1_501...2_500), since: 1_500, isMore: true))
    _ = device.receive(news(logged(2_501...2_501), since: 2_500))
    #expect(device.replica.count(of: LogEntry.self) == 1_000)
  }

  @Test func `keeps what the person can take back, however old it is`() {
    var device = newDevice()
    let old = (1...12).map { logged($0, by: Self.own, .edit) }
    _ = device.receive(news(old + logged(13...1_900)))
    let history = UndoHistory(of: Self.own, on: device.replica)
    #expect(history.undoable.count == 12)
    _ = device.receive(news(logged(1_901...2_100), since: 1_900))
    #expect(UndoHistory(of: Self.own, on: device.replica) == history)
    #expect(device.replica.count(of: LogEntry.self) == 1_012)
  }

  @Test func `keeps as many of the person's entries as an undo looks at, and no more`() {
    var device = newDevice()
    let own = (1...2_700).map { logged($0, by: Self.own, .edit) }
    _ = device.receive(news(own + logged(2_701...4_100)))
    #expect(device.replica.log(of: Self.own, limit: .max).count == UndoHistory.entryLimit)
    #expect(device.replica.count(of: LogEntry.self) == 3_500)
  }

  @Test func `is cut when it is restored, and the store is told with the next reply`() throws {
    let log = logged(1...2_500)
    var stored = StoredDevice()
    stored.addNews(log.enumerated().map { entry(Int64($0) + 1, $1).object })
    var device = newDevice()
    #expect(device.restore(stored) == 0)
    #expect(device.replica.log() == log.suffix(1_000).reversed())
    let writes = device.receive(reply(to: 0)).writes
    let news = try #require(writes.first { $0.area == .news }?.value)
    #expect(try JSON.parse(news, limits: JSONLimits(values: .max)).array?.count == 1_500)
  }

  @Test func `loses nothing that waits`() throws {
    var device = newDevice()
    _ = device.receive(reply(to: 2, entry(1, location(1)), entry(2, shiftType(11))))
    let addition = command(
      1, AddShifts(shiftType: id(11), note: "", days: [.init(id: id(7), date: day(0))]))
    try device.submitAndStore(addition)
    #expect(device.replica.count(of: LogEntry.self) == 1)
    _ = device.receive(news(logged(1...2_100), since: 2))
    #expect(device.replica.count(of: LogEntry.self) == 1_001, "the guess stands beside what is kept")
    #expect(device.replica.shift(id(7)) != nil)
    #expect(device.request().commands == [addition])
  }

  @Test func `takes the end of an entry that it no longer holds`() {
    var device = newDevice()
    let log = logged(1...2_100)
    _ = device.receive(news(log))
    let ends = reply(since: 2_100, to: 2_101, end(2_101, log[0]))
    #expect(device.receive(ends).writes.count == 2)
    #expect(device.replica.count(of: LogEntry.self) == 1_000 && device.position == 2_101)
  }
}
