import JSONKit
import RecordKit
import ScheduleModel
import SyncKit
import TestSupport
import Testing
import TimeKit

/// What a person can undo, read off the log.
@Suite struct UndoHistoryTests {
  @Test func `an operation has the newest entry of each of its rows`() throws {
    var world = UndoWorld()
    let operation = try world.switch(21, 22, to: 12)
    #expect(world.history().undoable.map(\.operation) == [operation])
    #expect(world.history().undoable[0].entries.map(\.changeType) == [.switch, .switch])
    try world.undo()
    #expect(world.history().undoable.isEmpty && world.history().redoable.map(\.operation) == [operation])
    #expect(world.history().redoable[0].entries.map(\.changeType) == [.undo, .undo])
    try world.redo()
    #expect(
      world.history().redoable.isEmpty && world.history().undoable[0].entries.map(\.changeType) == [.redo, .redo])
  }

  @Test func `what is undone is offered for redo in the opposite order`() throws {
    var world = UndoWorld()
    let first = try world.switch(21, to: 12)
    let second = try world.switch(22, to: 12)
    #expect(world.history().undoable.map(\.operation) == [second, first])
    try world.undo()
    try world.undo()
    #expect(world.history().redoable.map(\.operation) == [first, second])
  }

  @Test func `what was done since, and undone, stays needed since it ends the redo of what was undone before`() throws {
    var world = UndoWorld()
    try world.switch(21, to: 12)
    try world.undo()
    let barrier = try world.switch(22, to: 12)
    try world.undo()
    let history = world.history()
    #expect(history.redoable.map(\.operation) == [barrier])
    for entry in world.log where !history.neededEntries.contains(where: { $0.id == entry.id }) {
      world.replica.apply(.remove(entry.id))
    }
    #expect(world.history().redoable.map(\.operation) == [barrier])
  }

  @Test func `an operation of which entries may lie beyond what is read cannot be undone`() throws {
    var world = UndoWorld()
    for year in 0..<7 {
      let days = (0..<366).map { offset in
        AddShifts.Day(id: id(UInt64(100_000 + year * 1_000 + offset)), date: day(2 + year * 366 + offset))
      }
      try world.do(AddShifts(shiftType: id(11), note: "", days: days))
    }
    #expect(world.log.count == 7 * 366 && 7 * 366 > UndoHistory.entryLimit)
    let history = world.history()
    #expect(history.undoable.map(\.entries.count) == Array(repeating: 366, count: 6))
  }

  @Test func `a device that keeps the needed entries alone offers the same`() {
    for seed in seeds(60) {
      var maker = CommandMaker(random: SeededGenerator(seed: seed))
      var world = UndoWorld()
      for _ in 0..<60 {
        let member = maker.random.one(of: sampleMembers).id
        world.try(maker.intent(), by: member)
      }
      for member in sampleMembers { expectSame(world, member.id, seed) }
    }
  }

  @Test func `what is offered is found without reading the rest of the log`() {
    for seed in seeds(60) {
      var maker = CommandMaker(random: SeededGenerator(seed: seed))
      var world = UndoWorld()
      for _ in 0..<150 {
        world.try(maker.random.once(in: 3) ? Undo().erased : maker.intent(), by: sampleMember)
        guard maker.random.once(in: 10) else { continue }
        let (actor, whole) = (world.actor(), world.history())
        let offered = UndoHistory(offeredTo: actor, on: world.replica)
        for steps in [\UndoHistory.undoable, \.redoable] {
          let (found, expected) = (offered[keyPath: steps], whole[keyPath: steps])
          #expect(
            found.offered(by: actor, on: world.replica) == expected.offered(by: actor, on: world.replica),
            "TEAMSHIFT_SEED=\(seed)")
          #expect(found.isEmpty == expected.isEmpty || !found.isEmpty, "TEAMSHIFT_SEED=\(seed)")
        }
      }
    }
  }

  @Test func `of operations with many rows, few entries are read for what is offered`() throws {
    var world = UndoWorld()
    for month in 0..<60 {
      let days = (0..<30).map { offset in
        AddShifts.Day(id: id(UInt64(100_000 + month * 100 + offset)), date: day(2 + month * 30 + offset))
      }
      try world.do(AddShifts(shiftType: id(11), note: "", days: days))
    }
    let records = CountingRecords(world.replica)
    let offered = UndoHistory(offeredTo: world.actor(), on: records)
    #expect(offered.undoable.first == world.history().undoable.first && records.count < 1_000)
    let whole = CountingRecords(world.replica)
    _ = UndoHistory(of: world.actor().user, on: whole)
    #expect(whole.count > 2_000)
  }

  private func expectSame(_ world: UndoWorld, _ member: Identifier<Member>, _ seed: UInt64) {
    let history = world.history(of: member)
    let needed = Set(history.neededEntries.map(\.id))
    for size in [0, 1, 2, 3, 5, 8, 13, 21, 34] {
      let trimmed = world.replica.copy()
      for entry in world.log.dropFirst(size) where !needed.contains(entry.id) { trimmed.apply(.remove(entry.id)) }
      let same = UndoHistory(of: trimmed.user(of: member), on: trimmed)
      // Not the histories themselves, whose description fills pages.
      let isSame = same == history
      #expect(isSame, "TEAMSHIFT_SEED=\(seed), \(size) entries")
    }
  }
}

extension UndoWorld {
  /// Does it if the rules allow it.
  fileprivate mutating func `try`(_ intent: AnyIntent, by member: Identifier<Member>) {
    do throws(Refusal) { try self.do(intent, by: member) } catch {}
  }
}
