@testable import ClientsFeature
@testable import HikesModel
import JSONKit
import RecordKit
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Weeks of Monday, Wednesday and Friday below each other, the last of which is this one.
private func sheet(_ dogs: [(name: String, weeks: [String])], columns: String = "") -> String {
  let count = dogs.map(\.weeks.count).max() ?? 0
  return (0..<count).map { week in
    let monday = day(-4 - 7 * (count - 1 - week))
    let rows = dogs.compactMap { dog in week < dog.weeks.count ? "\(dog.name),\(dog.weeks[week])" : nil }
    return "Week of \(monday)\nDog,Mon,Wed,Fri\(columns)\n" + rows.joined(separator: "\n")
  }.joined(separator: "\n\n")
}

private func content(_ text: String, _ answers: ImportChoices = ImportChoices()) throws -> SheetImport {
  SheetImport(
    try Spreadsheet(Array(text.utf8), today: day(0), answers), in: sampleWorkplace, defaultRate: 2_500, answers)
}

private func rows(after content: SheetImport) throws -> Replica {
  let rows = Replica()
  for intent in content.intents() { rows.apply(try intent.perform(by: sampleActor(), on: rows)) }
  return rows
}

/// Today is Friday, November 20, 2026.
@Suite struct `A rate that changes within a sheet` {
  private let old = "$25,$25,$25"
  private let new = "$30,$30,$30"

  @Test func `becomes a rate from that day on, so that nothing is owed`() throws {
    let rows = try rows(after: content(sheet([("Rex", [old, old, "$25,,$25", new, new])])))
    let rex = try #require(rows.dogs().first)
    #expect(rex.listedTerms.map(\.rate) == [2_500, 3_000] && rex.listedTerms.map(\.from) == [day(-32), day(-11)])
    #expect(rex.listedTerms.map(\.days) == [[.monday, .wednesday, .friday], [.monday, .wednesday, .friday]])
    // The hike that nobody paid was one for $25.
    #expect(rows.ledger(of: rex, today: day(0)).balance == -2_500)
  }

  @Test func `begins on the Monday of its week, or on the day on which most dogs' rates change`() throws {
    let alone = try rows(after: content(sheet([("Rex", [old, old, ",$30,$30", new])])))
    #expect(alone.dogs().first?.terms.changes.last?.from == day(-11))
    let together = try rows(
      after: content(sheet([("Rex", [old, old, ",,", ",$30,$30"]), ("Max", [old, old, new, new])])))
    #expect(together.dogs().map { $0.terms.changes.last?.from } == [day(-11), day(-11)])
    #expect(together.dogs().map { together.ledger(of: $0, today: day(0)).balance } == [0, -12_000])
  }

  @Test func `is none for one amount between others, or for amounts that go back and forth`() throws {
    #expect(try content(sheet([("Rex", [old, "$25,$30,$25", old])])).rates == [SheetRates(first: 2_500)])
    let mixed = try content(sheet([("Rex", ["$25,$30,$25", "$30,$25,$30", "$25,$30,$25"])]))
    #expect(mixed.rates.map(\.first) == [2_500] && mixed.rates[0].changes.isEmpty)
  }

  @Test func `is asked about where one amount at the end says so, unless other dogs' rates have changed to it`() throws
  {
    let text = sheet([("Rex", [old, "$25,$25,$30"])])
    let proposed = try content(text)
    #expect(proposed.rateProposals[0].changes == [.init(from: day(0), cents: 3_000, isWeak: true)])
    #expect(proposed.rates == [SheetRates(first: 2_500)])
    var answers = ImportChoices()
    answers.set(.rate("|rex"), isOn: true)
    #expect(try content(text, answers).rates[0].changes.map(\.cents) == [3_000])
    let both = try content(sheet([("Rex", [old, old, "$25,$25,$30"]), ("Max", [old, "$25,$25,$30", new])]))
    #expect(both.rates.map { $0.changes.map(\.cents) } == [[3_000], [3_000]])
  }

  @Test func `keeps every balance of many dogs as it was`() throws {
    for seed in seeds(20) {
      var random = SeededGenerator(seed: seed)
      let weeks = 10
      var expected: [Int64] = []
      let change = 2 + random.below(6)
      let dogs = (0..<44).map { number -> (String, [String]) in
        let (first, changes) = (random.one(of: [25, 30]), random.once(in: 4))
        var owed: Int64 = 0
        let cells = (0..<weeks).map { week in
          let rate = changes && week >= change ? first + 3 : first
          return ["Mon", "Wed", "Fri"].map { _ in
            let isPaid = !random.once(in: 12)
            if !isPaid { owed += Int64(rate) * 100 }
            return isPaid ? "$\(rate)" : ""
          }.joined(separator: ",")
        }
        expected.append(-owed)
        return ("Dog \(number)", cells)
      }
      let rows = try rows(after: content(sheet(dogs)))
      for (number, balance) in expected.enumerated() {
        let dog = try #require(rows.dogs().first { $0.name == "Dog \(number)" })
        #expect(rows.ledger(of: dog, today: day(1)).balance == balance, "seed \(seed), dog \(number)")
      }
    }
  }
}

@Suite struct `An amount that is no rate` {
  @Test func `is a payment for several hikes`() throws {
    let text = sheet([("Rex", ["150,x,x", "x,x,x"]), ("Max", ["$25,$25,$25", "$25,$25,$25"])])
    let rows = try rows(after: content(text))
    let rex = try #require(rows.dogs().first { $0.name == "Rex" })
    #expect(rex.listedTerms.map(\.rate) == [2_500] && rows.payments(of: rex.id).map(\.amount) == [15_000])
    #expect(rows.ledger(of: rex, today: day(0)).balance == 0)
  }

  @Test func `is a rate where a dog always pays it`() throws {
    let private_ = "$60,$60,$60"
    let rates = try content(sheet([("Rex", [private_, private_]), ("Max", ["$25,$25,$25", "$25,$25,$25"])])).rates
    #expect(rates.map(\.first) == [6_000, 2_500])
  }

  @Test(arguments: ["46340", "\"25, 30\"", "25 30", "2530", "$5000"])
  func `is doubtful, and left out with a line that says so`(cell: String) throws {
    let sheet = try Spreadsheet(Array("Nov 16\nDog,Mon,Wed\nRex,\(cell),$25".utf8), today: day(0))
    #expect(sheet.problems.count == 1 && sheet.problems[0].line == 3)
    #expect(sheet.weeks[0][0].marks == [.wednesday: .paid(2_500)])
  }

  @Test(arguments: [("1 000", 100_000), ("999", 99_900), ("$1,200", nil)] as [(String, Int64?)])
  func `is not just any large one`(cell: String, cents: Int64?) throws {
    let sheet = try Spreadsheet(Array("Nov 16\nDog;Mon;Wed\nRex;$\(cell);".utf8), today: day(0))
    let expected: [Weekday: Spreadsheet.Mark] = cents.map { [.monday: .paid($0)] } ?? [:]
    #expect(sheet.weeks[0][0].marks == expected)
  }
}

@Suite struct `A column of rates` {
  @Test(arguments: ["Rate", "Price", "Fee", "Rate per hike", "Rates"])
  func `says what a hike costs`(column: String) throws {
    let content = try content(sheet([("Rex", ["x,,paid,$28"]), ("Max", ["$150,,x,30/hike"])], columns: ",\(column)"))
    #expect(content.sheet.problems == [] && content.rates.map(\.first) == [2_800, 3_000])
    #expect(content.intents()[0].payments.map(\.amount) == [2_800, 15_000])
  }

  @Test func `of each week has its date, and one of all weeks is today's`() throws {
    let weekly = try content(sheet([("Rex", ["x,,,25", "x,,,25", "x,,,30", "x,,,30"])], columns: ",Rate"))
    #expect(weekly.rates == [SheetRates(first: 2_500, changes: [.init(from: day(-11), cents: 3_000)])])
    let wide = try content(
      ",Nov 9,,Nov 16,,\nDog,Mon,Wed,Mon,Wed,Rate\nRex,$25,$25,$30,$30,$30\nMax,x,x,$150,,$30\nZoe,$25,$25,$25,$25,$30")
    #expect(wide.rates.map(\.first) == [2_500, 3_000, 2_500])
    #expect(wide.rates[0].changes == [.init(from: day(-4), cents: 3_000)])
    #expect(wide.rates[2].changes == [.init(from: day(3), cents: 3_000)])
  }

  @Test func `with something else than a rate is told`() throws {
    let content = try content(sheet([("Rex", ["$25,,,25-30"])], columns: ",Rate"))
    #expect(content.sheet.problems.map(\.reason) == [.unknownRate] && content.rates.map(\.first) == [2_500])
  }
}
