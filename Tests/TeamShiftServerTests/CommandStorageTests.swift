import DatabaseKit
import JSONKit
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit
@testable import TeamShiftServer

/// The same of the server's own storage and of the tests'.
@Suite struct `A storage of commands` {
  let samples: [StorageSample]

  init() throws { samples = try StorageSample.both() }

  private func command(_ number: UInt64, _ intent: Intent) -> Command {
    Command(id: id(10_000 + number), at: sampleInstant.adding(milliseconds: Int64(number)), intent: intent)
  }

  private func location(_ number: UInt64, _ name: String = "A") -> Command {
    command(number, .saveLocation(LocationEdit(id: id(number), mode: .create, name: name)))
  }

  /// A shift of the first of two types.
  private var beginnings: [Command] {
    let types = [(11, "M"), (12, "N")].map { (number: UInt64, symbol) in
      ShiftTypeEdit(
        id: id(number), mode: .create, symbol: symbol, title: "Shift", duration: .allDay, location: id(1))
    }
    let shift = ShiftAddition(shiftType: id(11), note: "", days: [ShiftAddition.Day(id: id(21), date: day(0))])
    return [location(1)] + types.enumerated().map { command(2 + UInt64($0), .saveShiftType($1)) }
      + [command(4, .addShifts(shift))]
  }

  private func shiftSwitch(_ number: UInt64, expecting version: Int? = nil) -> Command {
    let target = ShiftSwitch.Target(id(21), expecting: version)
    return command(number, .switchShifts(ShiftSwitch(shifts: [target], shiftType: id(12), reason: "Covers Pat")))
  }

  @Test func `does a command once, however often it is sent`() throws {
    for sample in samples {
      let first = try sample.perform([location(1), location(1)])
      let entries = try sample.entries()
      #expect(first.map(\.isDone) == [true, true])
      #expect(first.map(\.changes.count) == [1, 0])
      for _ in 0..<3 {
        let again = try sample.perform([location(1)])
        #expect(again.map(\.outcome) == [first[0].outcome] && again[0].changes.isEmpty)
      }
      #expect(try sample.entries() == entries)
    }
  }

  @Test func `keeps a refusal, even when the rules would allow the command by now`() throws {
    for sample in samples {
      let early = command(9, .saveLocation(LocationEdit(id: id(1), mode: .update, name: "B")))
      let refused = try sample.perform([early])
      #expect(refused[0].refusal != nil && refused[0].changes.isEmpty)
      _ = try sample.perform([location(1)])
      let entries = try sample.entries()
      #expect(try sample.perform([early]).map(\.outcome) == refused.map(\.outcome))
      #expect(try sample.entries() == entries)
    }
  }

  @Test func `does what comes with a command that is refused`() throws {
    for sample in samples {
      #expect(try sample.perform([location(1), location(2, ""), location(3)]).map(\.isDone) == [true, false, true])
      #expect(try sample.entries().map(\.position) == [1, 2, 3])
    }
  }

  @Test func `writes a switch and exactly one entry of the log together`() throws {
    for sample in samples {
      _ = try sample.perform(beginnings)
      let position = try #require(try sample.storage.position(in: sample.workplace))
      let performance = try sample.perform([shiftSwitch(5), shiftSwitch(5)])[0]
      let news = try sample.entries(after: position).compactMap(\.change)
      for changes in [performance.changes, news] {
        #expect(changes.count == 2 && changes.entries.count == 1)
        #expect(changes.entries.first?.reason == "Covers Pat")
        #expect(changes.rows.map(\.key.kind) == [.shift])
      }
      let stale = try sample.perform([shiftSwitch(6, expecting: 1)])[0]
      #expect(stale.refusal != nil && stale.changes.isEmpty)
    }
  }

  @Test func `goes on in its feed where a page ended`() throws {
    for sample in samples {
      _ = try sample.perform(beginnings + [shiftSwitch(5)])
      let whole = try sample.entries()
      for pageSize in 1...whole.count { #expect(try sample.entries(pageSize: pageSize) == whole) }
      for entry in whole {
        #expect(try sample.entries(after: entry.position) == whole.filter { $0.position > entry.position })
      }
      #expect(try sample.storage.position(in: sample.workplace) == whole.last?.position)
    }
  }

  @Test func `keeps nothing of a write that failed, and does it when it is sent again`() throws {
    for sample in samples {
      _ = try sample.perform(beginnings)
      let entries = try sample.entries()
      try sample.breakDown()
      #expect(throws: DatabaseFailure.self) { try sample.perform([location(7), shiftSwitch(5)]) }
      try sample.mend()
      #expect(try sample.entries() == entries)
      let again = try sample.perform([location(7), shiftSwitch(5)])
      #expect(again.map(\.isDone) == [true, true])
      #expect(again.map(\.changes.count) == [1, 2])
    }
  }

  @Test func `knows nothing of another workplace`() throws {
    for sample in samples {
      let other: Identifier<Workplace> = id(99)
      #expect(try sample.storage.perform([location(1)], in: other, repetition: .possible) == nil)
      #expect(try sample.storage.position(in: other) == nil)
      #expect(try sample.storage.page(after: 0, limit: 1, in: other) == nil)
      #expect(try sample.entries().count == 1)
    }
  }

  @Test func `begins another feed for the one that lost something, and only for that`() throws {
    for sample in samples {
      let (known, entries) = (sample.storage.identity, try sample.entries())
      try sample.storage.replaceFeed(id(98))
      #expect(sample.storage.identity.feed == known.feed)
      try sample.storage.replaceFeed(known.feed)
      let renewed = sample.storage.identity
      #expect(renewed.feed != known.feed && renewed.owner == known.owner)
      try sample.storage.replaceFeed(known.feed)
      #expect(sample.storage.identity.feed == renewed.feed)
      #expect(try sample.entries() == entries)
    }
  }

  @Test(arguments: seeds(6)) func `answers any commands as the other one does`(_ seed: UInt64) throws {
    var maker = CommandMaker(random: SeededGenerator(seed: seed))
    var sent: [Command] = []
    for batch in 0..<30 {
      for _ in 0...maker.random.below(4) {
        let isAgain = !sent.isEmpty && maker.random.once(in: 6)
        sent.append(isAgain ? maker.random.one(of: sent) : command(UInt64(sent.count), maker.intent()))
      }
      let commands = Array(sent.suffix(5))
      let outcomes = try samples.map { try $0.perform(commands).map(\.outcome) }
      #expect(outcomes[0] == outcomes[1], "seed \(seed), batch \(batch)")
    }
    let feeds = try samples.map { try $0.entries() }
    #expect(feeds[0] == feeds[1], "seed \(seed)")
  }
}
