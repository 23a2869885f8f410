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
        after: change(rate: 3_000, from: december), startingFrom: Replica([HikeSamples.dog(311, owner: nil).erased]))
    }
  }

  private func change(days: [Weekday]? = nil, rate: Int64? = nil, from: CivilDate) -> SaveDog {
    SaveDog(
      id: id(311), mode: .update,
      fields: [
        ("days", days.map { .array($0.map { .integer(Int64($0.rawValue)) }) }), ("rate", rate.map { .integer($0) }),
        ("from", .string(from.description)),
      ])
  }

  private func dog(_ rows: Replica) throws -> Dog { try #require(rows[id(311)]) }

  private func dog(after changes: SaveDog...) throws -> Dog {
    try dog(changes.reduce(try start) { rows, change in try replica(after: change, startingFrom: rows) })
  }

  @Test func `leaves a later one, which comes when it was said`() throws {
    let rex = try dog(after: change(days: [.friday], from: day(3)))
    #expect(rex.rate(on: day(0)) == 2_500 && rex.rate(on: day(10)) == 2_500 && rex.rate(on: december) == 3_000)
    #expect(rex.isRegular(on: day(7)) && rex.isRegular(on: day(14)) && !rex.isRegular(on: day(12)))
    #expect(rex.terms.changes.count == 2)
  }

  @Test func `leaves a later one that says the same as the one before`() throws {
    let rex = try dog(
      after: change(rate: 2_800, from: day(3)), change(rate: 3_000, from: day(5)), change(rate: 2_700, from: day(5)))
    #expect([2, 4, 10, 11].map { rex.rate(on: day($0)) } == [2_500, 2_800, 2_700, 3_000])
    let same = try dog(after: change(rate: 3_000, from: day(3)), change(rate: 2_700, from: day(3)))
    #expect([2, 10, 11].map { same.rate(on: day($0)) } == [2_500, 2_700, 3_000])
    let days = try dog(
      after: change(days: [.friday], from: day(14)), change(days: [.friday], rate: 3_100, from: day(7)),
      change(days: [.tuesday], from: day(7)))
    #expect(
      [6, 7, 13, 14].map { days.terms.on(day($0)).days } == [[.monday, .wednesday], [.tuesday], [.tuesday], [.friday]])
  }

  @Test func `is listed where the days are others, and not where only the rate is`() throws {
    #expect(try dog(try start).laterDays(than: day(0)).isEmpty)
    let rex = try dog(after: change(days: [.friday], from: day(3)))
    #expect(rex.laterDays(than: day(0)).map(\.from) == [day(3)])
  }

  @Test func `replaces one of the same day, and takes one back`() throws {
    #expect(try dog(after: change(rate: 2_800, from: december)).listedTerms.map(\.rate) == [2_500, 2_800])
    #expect(try dog(after: change(rate: 2_500, from: december)).listedTerms.map(\.rate) == [2_500])
  }

  @Test func `holds from today on if it does not say when`() throws {
    let rex = try dog(after: SaveDog(id: id(311), mode: .update, fields: [("rate", .integer(2_600))]))
    #expect([-1, 0, 10, 11].map { rex.rate(on: day($0)) } == [2_500, 2_600, 2_600, 3_000])
  }
}

/// Luna begins on Monday, November 30.
@Suite struct `A dog that is yet to begin` {
  private let start = Replica([HikeSamples.dog(312, name: "Luna", from: day(10)).erased])

  private func luna(_ fields: [(String, JSON?)]) throws -> Dog {
    let rows = try replica(after: SaveDog(id: id(312), mode: .update, fields: fields), startingFrom: start)
    return try #require(rows[id(312)])
  }

  @Test func `begins no earlier because its days or its rate change`() throws {
    let luna = try luna([("days", .array([.integer(2)])), ("rate", .integer(3_000))])
    #expect(luna.startsOn == day(10) && !luna.isRegular(on: day(4)) && luna.isRegular(on: day(11)))
    #expect(luna.terms.changes.map { $0.from } == [day(10)])
  }

  @Test func `begins earlier if a change holds from before, and the days before cost what they did`() throws {
    let luna = try luna([("rate", .integer(3_000)), ("from", .string(day(3).description))])
    #expect(luna.startsOn == day(3) && luna.isRegular(on: day(3)) && !luna.isRegular(on: day(-4)))
    #expect(luna.rate(on: day(2)) == 2_500 && luna.rate(on: day(3)) == 3_000)
  }

  @Test func `has always cost something else if a change says so`() throws {
    let luna = try luna([("rate", .integer(3_000)), ("from", .string(CivilDate.earliest.description))])
    #expect(luna.startsOn == day(10) && luna.rate(on: day(2)) == 3_000 && luna.terms.changes.isEmpty)
  }

  @Test func `is read from the list that earlier programs wrote`() throws {
    let terms =
      #"[{"from":"2026-10-23","days":[1],"rate":2500},{"from":"2026-11-20","days":[1],"rate":3000},"#
      + #"{"from":"2026-12-01","days":[],"rate":3000}]"#
    let row = #""id":"\#(id(312) as Identifier<Dog>)","version":3,"name":"Bo","owners":[]"#
    let json = #"{\#(row),"terms":\#(terms),"isActive":true,"apart":[]}"#
    let dog = try Dog(json: try JSON.parse(Array(json.utf8)))
    #expect(
      dog.listedTerms == [
        DogTerm(from: day(-28), days: [.monday], rate: 2_500), DogTerm(from: day(0), days: [.monday], rate: 3_000),
        DogTerm(from: day(11), days: [], rate: 3_000),
      ])
    #expect(try Dog(json: dog.object) == dog)
  }
}

/// A field with a value for each of so many days, and the days that say a value of their own.
private struct PlainField<Value: Equatable> {
  var values: [Value]
  var isSaid: [Bool]

  init(_ value: Value, days: Int) {
    values = Array(repeating: value, count: days)
    isSaid = Array(repeating: false, count: days)
  }

  mutating func set(_ value: Value, from day: Int) {
    guard values[day] != value else { return }
    fill(value, from: day)
    isSaid[day] = values[day - 1] != value
  }

  mutating func withdraw(_ day: Int) {
    guard isSaid[day] else { return }
    isSaid[day] = false
    fill(values[day - 1], from: day)
  }

  mutating func move(_ day: Int, to other: Int) {
    guard isSaid[day] else { return }
    let value = values[day]
    withdraw(day)
    set(value, from: other)
  }

  private mutating func fill(_ value: Value, from day: Int) {
    let end = (day + 1..<values.count).first { isSaid[$0] } ?? values.count
    for index in day..<end { values[index] = value }
  }
}

@Suite struct `Random changes of a dog's days and rate` {
  /// Days from ten before today.
  private static let span = 40
  private static let choices: [[Weekday]] = [[.monday, .wednesday], [.tuesday], [.monday, .friday], []]

  private static func date(_ index: Int) -> CivilDate { day(index - 10) }

  /// What a dog does and costs on each day.
  private struct Plain: Equatable {
    var days: [Bool]
    var rates: [Int64]

    init(_ dog: Dog) {
      days = (0..<span).map { dog.isRegular(on: date($0)) }
      rates = (0..<span).map { dog.rate(on: date($0)) }
    }

    init(_ days: PlainField<[Weekday]>, _ rates: PlainField<Int64>, from start: Int) {
      self.days = (0..<span).map { $0 >= start && days.values[$0].contains(date($0).weekday) }
      self.rates = rates.values
    }

    func isSame(as other: Plain, before day: Int) -> Bool {
      days[..<day] == other.days[..<day] && rates[..<day] == other.rates[..<day]
    }
  }

  private static func save(_ fields: [(String, JSON?)]) -> SaveDog {
    SaveDog(id: id(311), mode: .update, fields: fields)
  }

  private static func text(_ index: Int) -> JSON { .string(date(index).description) }

  @Test(arguments: seeds(400))
  func `say of each day what was said of it last, and change no day before theirs`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var start = 5 + random.below(15)
    var rows = Replica([HikeSamples.dog(311, owner: nil, from: Self.date(start)).erased])
    var (days, rates) = (PlainField(Self.choices[0], days: Self.span), PlainField(Int64(2_500), days: Self.span))
    for _ in 0..<random.below(16) {
      let (day, other) = (1 + random.below(Self.span - 1), 1 + random.below(Self.span - 1))
      let before = Plain(try #require(rows[id(311) as Identifier<Dog>]))
      let save: SaveDog
      switch random.below(6) {
      case 0:
        save = Self.save([("withdrawn", Self.text(day))])
        days.withdraw(day)
        rates.withdraw(day)
      case 1:
        save = Self.save([("withdrawn", Self.text(day)), ("from", Self.text(other))])
        days.move(day, to: other)
        rates.move(day, to: other)
      default:
        let newDays: [Weekday]? = random.once(in: 2) ? random.one(of: Self.choices) : nil
        let newRate: Int64? = newDays == nil || random.once(in: 2) ? random.one(of: [2_500, 3_000, 0]) : nil
        save = Self.save([
          ("days", newDays.map { .array($0.map { .integer(Int64($0.rawValue)) }) }),
          ("rate", newRate.map { .integer($0) }), ("from", Self.text(day)),
        ])
        if let newDays { days.set(newDays, from: day) }
        if let newRate { rates.set(newRate, from: day) }
        start = min(start, day)
      }
      rows = try replica(after: save, startingFrom: rows)
      let dog = try #require(rows[id(311) as Identifier<Dog>])
      let after = Plain(dog)
      #expect(after == Plain(days, rates, from: start), "seed \(seed)")
      #expect(save.patch["withdrawn"] != nil || after.isSame(as: before, before: day), "seed \(seed)")
      #expect(try Dog(json: dog.object) == dog, "and the wire carries all of it")
    }
  }
}
