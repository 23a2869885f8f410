import HikesModel
import JSONKit
import RecordKit
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Rex hikes on Mondays and Wednesdays for $25. Today is Friday, November 20, and from December 1 on he costs $30.
@Suite struct `A change of days or rate` {
  private let december = day(11)
  private var start: Replica {
    get throws {
      try replica(
        after: SaveDog(id: id(311), mode: .update) { ($0.termChange.rate, $0.termChange.from) = (3_000, day(11)) },
        startingFrom: Replica([HikeSamples.dog(311, owner: nil).erased]))
    }
  }

  private func dog(_ rows: Replica) throws -> Dog { try #require(rows[id(311)]) }

  @Test func `leaves a later one, which comes when it was said`() throws {
    let days = SaveDog(id: id(311), mode: .update) { ($0.termChange.days, $0.termChange.from) = ([.friday], day(3)) }
    let rex = try dog(try replica(after: days, startingFrom: try start))
    #expect(rex.rate(on: day(0)) == 2_500 && rex.rate(on: day(10)) == 2_500 && rex.rate(on: december) == 3_000)
    #expect(rex.isRegular(on: day(7)) && rex.isRegular(on: day(14)) && !rex.isRegular(on: day(12)))
    #expect(rex.terms.count == 3)
  }

  @Test func `is listed where the days are others, and not where only the rate is`() throws {
    #expect(try dog(try start).laterDays(than: day(0)).isEmpty)
    let days = SaveDog(id: id(311), mode: .update) { ($0.termChange.days, $0.termChange.from) = ([.friday], day(3)) }
    let rex = try dog(try replica(after: days, startingFrom: try start))
    #expect(rex.laterDays(than: day(0)).map(\.from) == [day(3)])
  }

  @Test func `replaces one of the same day, and takes one back`() throws {
    let other = SaveDog(id: id(311), mode: .update) { ($0.termChange.rate, $0.termChange.from) = (2_800, day(11)) }
    #expect(try dog(try replica(after: other, startingFrom: try start)).terms.map(\.rate) == [2_500, 2_800])
    let back = SaveDog(id: id(311), mode: .update) { ($0.termChange.rate, $0.termChange.from) = (2_500, day(11)) }
    #expect(try dog(try replica(after: back, startingFrom: try start)).terms.map(\.rate) == [2_500])
  }

  /// Each field as a list of changes of its own.
  private struct Model {
    var values: [(from: Int, value: Int)] = []

    init(_ terms: [Dog.Term], _ value: (Dog.Term) -> Int) {
      for term in terms where values.last?.value != value(term) {
        values.append((term.from.daysSinceEpoch, value(term)))
      }
    }

    mutating func change(to value: Int, from day: Int) {
      // A change before the first one takes its place.
      if let first = values.first, day < first.from { values.removeFirst() }
      values.removeAll { $0.from == day }
      values.append((day, value))
      values.sort { $0.from < $1.from }
    }

    func value(on day: Int) -> Int? { values.last { $0.from <= day }?.value }
  }

  @Test func `changes what it says from its day on, up to the next change of the same`() {
    let choices: [[Weekday]] = [[.monday], [.tuesday], [.monday, .friday]]
    for seed in seeds(400) {
      var random = SeededGenerator(seed: seed)
      let firsts = Set((0..<1 + random.below(5)).map { _ in random.below(12) }).sorted()
      let terms = firsts.map {
        Dog.Term(from: day($0), days: random.one(of: choices), rate: random.one(of: [2_500, 3_000]))
      }
      var (days, rates) = (Model(terms) { choices.firstIndex(of: $0.days) ?? -1 }, Model(terms) { Int($0.rate) })
      let from = random.below(12)
      let newDays: Int? = random.once(in: 2) ? random.below(3) : nil
      let newRate: Int? = random.once(in: 2) ? random.one(of: [2_500, 3_000]) : nil
      if let newDays { days.change(to: newDays, from: day(from).daysSinceEpoch) }
      if let newRate { rates.change(to: newRate, from: day(from).daysSinceEpoch) }
      let changed = terms.changed(from: day(from), days: newDays.map { choices[$0] }, rate: newRate.map { Int64($0) })
      for number in max(from, firsts[0])..<14 {
        let term = changed.last { $0.from <= day(number) }
        let note: Comment = "seed \(seed), day \(number)"
        #expect(term.flatMap { choices.firstIndex(of: $0.days) } == days.value(on: day(number).daysSinceEpoch), note)
        #expect(term.map { Int($0.rate) } == rates.value(on: day(number).daysSinceEpoch), note)
      }
      for number in firsts[0]..<max(from, firsts[0]) {
        let (old, new) = (terms.last { $0.from <= day(number) }, changed.last { $0.from <= day(number) })
        #expect(old?.days == new?.days && old?.rate == new?.rate, "seed \(seed), day \(number)")
      }
    }
  }
}
