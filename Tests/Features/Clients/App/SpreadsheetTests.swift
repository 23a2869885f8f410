@testable import ClientsFeature
import Foundation
@testable import HikesModel
import JSONKit
import RecordKit
import SyncKit
import TestSupport
import Testing
import TimeKit

private typealias Mark = Spreadsheet.Mark

private func sheet(_ text: String) throws -> Spreadsheet { try Spreadsheet(Array(text.utf8), today: day(0)) }

/// The Monday of the week that most of the sheets are about: November 16.
private let monday = day(-4)

private func only(_ sheet: Spreadsheet) -> Spreadsheet.Week? { sheet.weeks.first?.first }

@Suite struct `A sheet of a week` {
  @Test(arguments: [
    "Week of Nov 16\nDog,Mon,Tue,Wed,Thu,Fri\nRex,$25,,$25,,Away",
    "\u{feff}\"Week of November 16th, 2026\"\r\nDog,Mon,Tue,Wed,Thu,Fri\r\nRex,$25,,$25,,Away\r\n",
    "Dog;Mon 16/11;Tue 17/11;Wed 18/11;Thu 19/11;Fri 20/11\nRex;£25,00;;25;;away",
    "Name\tMonday 2026-11-16\tTuesday\tWeds\tThurs\tFriday\nRex\tCA$25.00\t\t25\t\tvacation",
    "Dog,11/16/2026,11/17/2026,11/18/2026,11/19/2026,11/20/2026\nRex,25,-,25,0,Away this week",
    "Week of Nov 16\nDog,M,T,W,T,F\nRex,25,,25,,Away",
    "Nov 16\nDog,Mo,Tu,We,Th,Fr,Notes\nRex,25,,25,,Away,",
    "Dog,Owner,16.11.,17.11.,18.11.,19.11.,20.11.\nRex,,€25,,\"25,00 €\",,Traveling",
  ])
  func `is understood in the forms in which people keep it`(_ text: String) throws {
    let sheet = try sheet(text)
    #expect(sheet.problems == [])
    #expect(sheet.dogs.map(\.name) == ["Rex"])
    #expect(only(sheet)?.monday == monday)
    #expect(only(sheet)?.marks == [.monday: .paid(2_500), .wednesday: .paid(2_500), .friday: .away])
  }

  @Test(
    arguments: [
      ("$30", .paid(3_000)), ("30.50", .paid(3_050)), ("x", .booked), ("1", .booked), ("✓", .booked),
      ("owes $25", .booked),
      ("Injured", .injured), ("vet visit", .injured), ("ill", .injured), ("cancelled", .canceled), ("Off", .canceled),
      ("no", .canceled),
      ("Interview hike", .interview), ("trial", .interview), ("Holiday", .away), ("Away til Fri", .away),
    ] as [(String, Spreadsheet.Mark)])
  func `has amounts, ticks and words in its cells`(_ cell: String, _ mark: Spreadsheet.Mark) throws {
    let sheet = try sheet("Nov 16\nDog,Mon,Tue\nRex,\(cell),")
    #expect(sheet.problems == [])
    #expect(only(sheet)?.marks == [.monday: mark])
  }

  @Test func `may have its days twice, also in a row that ends before the second ones`() throws {
    let sheet = try sheet("Dog,Mon 16/11,Tue 17/11,Mon 16/11,Tue 17/11\nRex,25,,30,\nRex,30")
    #expect(sheet.dogs.map(\.name) == ["Rex"])
    #expect(sheet.problems.contains { $0.line == 3 && $0.text == "30" && $0.reason == .saidBefore })
  }

  @Test(arguments: ["maybe", "$", "25-30", "Willow", "coffee", "-25", "$25 + $5"])
  func `says which cells mean nothing`(_ cell: String) throws {
    let sheet = try sheet("Nov 16\nDog,Mon,Tue\nRex,\(cell),$25")
    #expect(sheet.problems == [.init(line: 3, text: cell, reason: .unknownCell)])
    #expect(only(sheet)?.marks == [.tuesday: .paid(2_500)])
  }

  @Test func `says that a week without a date is left out, and that there are no days at all`() throws {
    let undated = try sheet("Dog,Mon,Tue\nRex,$25,")
    #expect(undated.problems == [.init(line: 1, text: "Mon", reason: .noDate)] && undated.weeks == [[]])
    #expect(try sheet("Rex,25\nMax,30").problems.map(\.reason) == [.noWeekdays])
    #expect(try sheet("").problems.map(\.reason) == [.noWeekdays])
  }

  @Test func `has columns for what else is known of a dog`() throws {
    let sheet = try sheet(
      "Nov 16\nPup,Client,Cell Phone,E-mail,Pick up at,Community,Mon,Tue,Comments\n"
        + "Rex,Robin Sample,902-555-0101,robin@example.org,\"1 Main St, Bedford\",Bedford,$25,,Reactive")
    let dog = try #require(sheet.dogs.first)
    #expect(sheet.problems == [])
    #expect([dog.name, dog.owner, dog.phone] == ["Rex", "Robin Sample", "902-555-0101"])
    #expect([dog.email, dog.address, dog.region] == ["robin@example.org", "1 Main St, Bedford", "Bedford"])
    #expect(dog.notes == ["Reactive"])
  }

  @Test func `leaves texts out that no field may hold, and takes a name of two lines as one`() throws {
    let sheet = try sheet(
      "Nov 16\nDog,Owner,Area,Mon,Tue\n\"Rex\nthe Great\",Robin,\u{202e}\u{7},$25,\n\u{7},Kim,,$25,")
    #expect(sheet.problems.map(\.reason) == [.unreadable, .unreadable])
    #expect(sheet.dogs.map(\.name) == ["Rex the Great"] && sheet.dogs.map(\.region) == [""])
  }

  @Test(arguments: ["Reactive; meet slowly", "Off lead only", "Owner travels a lot"])
  func `takes a note about the dog for no absence`(_ note: String) throws {
    let sheet = try sheet("Nov 16\nDog,Mon,Tue,Notes\nRex,$25,,\(note)")
    #expect(only(sheet)?.note == nil && sheet.dogs.map(\.notes) == [[note]])
  }

  @Test func `takes a note for the whole week, and keeps one that is none as text`() throws {
    let sheet = try sheet("Nov 16\nDog,Mon,Tue,Notes\nRex,,,Away\nMax,$25,,Interview hike\nZoe,$25,,Shy")
    #expect(sheet.weeks.map { $0.first?.note } == [.away, .interview, nil])
    #expect(sheet.dogs.map(\.notes) == [[], [], ["Shy"]])
  }

  @Test func `keeps a trial that its notes name, also where no cell says so`() throws {
    let sheet = try sheet("Nov 16\nDog,Mon,Tue,Wed,Thu,Fri,Notes\nRex,,,,,,Interview hike Thu\nMax,,,,,,Interview?")
    #expect(only(sheet)?.marks == [.thursday: .interview] && only(sheet)?.note == nil)
    #expect(sheet.dogs.map(\.notes) == [[], ["Interview?"]])
  }

  @Test func `has the day before the month where dots are between them`() throws {
    #expect(only(try sheet("09.11.2026\nDog,Mon,Tue\nRex,$25,"))?.monday == day(-11))
  }
}

@Suite struct `Weeks of a sheet` {
  @Test func `stand beside each other, each below its date`() throws {
    let sheet = try sheet(
      "Week of Nov 16,,,,Week of Nov 23\nDog,Mon,Wed,Fri,Mon,Wed,Fri\nRex,$25,,,,$30,\nMax,,,x,Away,,")
    #expect(sheet.problems == [])
    #expect(sheet.weeks[0].map(\.monday) == [monday, monday.adding(days: 7)])
    #expect(sheet.weeks[0].map(\.marks) == [[.monday: .paid(2_500)], [.wednesday: .paid(3_000)]])
    #expect(sheet.weeks[1].map(\.marks) == [[.friday: .booked], [.monday: .away]])
  }

  @Test func `may have letters for days, beside each other alone`() throws {
    let weeks = try sheet("Nov 16,,,,,,Nov 23\nDog,M,T,W,R,F,M,T,W,Th,F\nRex,$25,,,x,,,,$30,,")
    #expect(weeks.problems == [] && weeks.weeks[0].map(\.monday) == [monday, monday.adding(days: 7)])
    #expect(weeks.weeks[0].map(\.marks) == [[.monday: .paid(2_500), .thursday: .booked], [.wednesday: .paid(3_000)]])
    #expect(try sheet("Nov 16\nDog,M,W,F\nRex,$25,,").weeks.allSatisfy(\.isEmpty))
  }

  @Test func `stand below each other, over the end of a year`() throws {
    let sheet = try sheet(
      "Dec 28\nDog,Owner,Mon,Tue\nRex,Robin,$25,\nMax,Kim,,$25\n\nJan 4\nDog,Owner,Mon,Tue\nMax,Kim,$25,\nRex,Robin,,$30"
    )
    #expect(sheet.dogs.map(\.name) == ["Rex", "Max"])
    let end = try #require(CivilDate(year: 2026, month: 12, day: 28))
    #expect(sheet.weeks.map { $0.map(\.monday) } == [[end, end.adding(days: 7)], [end, end.adding(days: 7)]])
  }

  @Test func `have dogs of the same name apart by their owners`() throws {
    let sheet = try sheet("Nov 16\nDog,Owner,Mon,Tue\nRex,Robin,$25,\nRex,Kim,,$30\nREX, robin ,,$25")
    #expect(sheet.dogs.map(\.owner) == ["Robin", "Kim"])
    #expect(sheet.weeks.map(\.count) == [2, 1])
  }
}

@Suite struct `The text of a spreadsheet` {
  @Test func `is found in the encodings that programs save`() throws {
    let text = "Nov 16\r\nDog,Mon,Tue\r\nZoë,£25,\r\n"
    let utf8 = Array(text.utf8)
    var (little, big): ([UInt8], [UInt8]) = ([0xff, 0xfe], [0xfe, 0xff])
    for unit in text.utf16 {
      little += [UInt8(unit & 255), UInt8(unit >> 8)]
      big += [UInt8(unit >> 8), UInt8(unit & 255)]
    }
    let windows = Array(try #require(text.data(using: .windowsCP1252)))
    for bytes: [UInt8] in [utf8, [0xef, 0xbb, 0xbf] + utf8, little, big, windows] {
      let sheet = try Spreadsheet(bytes, today: day(0))
      #expect(sheet.dogs.map(\.name) == ["Zoë"] && sheet.problems == [])
      #expect(only(sheet)?.marks == [.monday: .paid(2_500)])
    }
    for byte in UInt8.min...UInt8.max {
      let expected = String(data: Data([0xc3, 0x28, byte]), encoding: .windowsCP1252)
      if let expected { #expect(spreadsheetText([0xc3, 0x28, byte]) == expected) }
    }
  }

  @Test func `has limits`() {
    let lines = String(repeating: "Rex,$25\n", count: SheetSource.lineLimit)
    #expect(throws: Never.self) { try sheet(lines) }
    #expect(throws: SheetSource.Failure.self) { try sheet(lines + "Rex,$25") }
    #expect(throws: SheetSource.Failure.self) { try sheet(String(repeating: ",", count: SheetSource.columnLimit)) }
  }

  @Test func `has so many dogs at most, and says who is one too many`() throws {
    let dogs = (0...Spreadsheet.dogLimit).map { "Dog \($0),$25," }.joined(separator: "\n")
    let sheet = try sheet("Nov 16\nDog,Mon,Tue\n\(dogs)")
    #expect(sheet.dogs.count == Spreadsheet.dogLimit)
    #expect(sheet.problems.map(\.reason) == [.tooManyDogs])
  }
}

@Suite struct `What becomes of a sheet` {
  private func made(_ text: String) throws -> ImportHikes {
    let intents = SheetImport(try sheet(text), in: id(100), defaultRate: 2_700).intents()
    return try #require(intents.count == 1 ? intents[0] : nil)
  }

  @Test func `are regular days, the most frequent rate, and what differs`() throws {
    let made = try made(
      """
      Nov 2,,,,,Nov 9
      Dog,Owner,Mon,Wed,Fri,Mon,Wed,Fri
      Rex,Robin,$25,,$30,$25,,$30
      Nov 16
      Dog,Owner,Mon,Wed,Fri
      Rex,Robin,$30,$25,
      """)
    let dog = try #require(made.dogs.first)
    #expect(dog.days == [.monday, .friday] && dog.rate == 3_000 && dog.from == day(-18))
    #expect(made.payments.map(\.amount) == [2_500, 3_000, 2_500, 3_000, 3_000, 2_500])
    #expect(made.exceptions.map(\.status) == [.scheduled] && made.exceptions.map(\.firstDay) == [day(-2)])
    #expect(made.clients.map(\.ownerName) == ["Robin"] && dog.patch.given.owners == made.clients.map(\.id))
  }

  @Test func `is one absence for a week that has a word for it`() throws {
    let made = try made("Nov 9,,,,Nov 16\nDog,Mon,Wed,Fri,Mon,Wed,Fri,Notes\nRex,$25,,x,Injured,,,")
    #expect(made.dogs.map(\.days) == [[.monday, .friday]] && made.dogs.map(\.rate) == [2_500])
    #expect(made.exceptions.map(\.status) == [.injured])
    #expect(made.exceptions.map(\.firstDay) == [monday] && made.exceptions.map(\.lastDay) == [day(0)])
  }

  @Test func `is a trial for a dog that hikes for an interview`() throws {
    let made = try made("Nov 16\nDog,Mon,Wed,Notes\nRex,$25,,Interview hike")
    #expect(made.dogs.map(\.days) == [[]] && made.exceptions.map(\.status) == [.interview])
    #expect(made.payments.map(\.amount) == [2_500])
  }

  @Test func `has the default rate where nobody has paid`() throws {
    #expect(try made("Nov 16\nDog,Mon,Wed\nRex,x,").dogs.map(\.rate) == [2_700])
  }
}

@Suite struct `A business's spreadsheet of 44 dogs and 12 weeks` {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Fixtures/hikes").standardizedFileURL
  private let bytes: [UInt8]
  private let summary: JSON

  init() throws {
    bytes = Array(try Data(contentsOf: Self.folder.appending(path: "weeks.csv")))
    summary = try JSON.parse(Array(try Data(contentsOf: Self.folder.appending(path: "weeks.json"))))
  }

  private func number(_ name: String) -> Int? { summary[name]?.integer.map { Int($0) } }

  private func intents() throws -> [ImportHikes] {
    SheetImport(try Spreadsheet(bytes, today: day(0)), in: id(100), defaultRate: 2_500).intents()
  }

  @Test func `is understood to the last cell`() throws {
    let sheet = try Spreadsheet(bytes, today: day(0))
    #expect(sheet.problems == [])
    #expect(sheet.dogs.count == number("dogs") && Set(sheet.dogs.map(\.owner)).count == number("owners"))
    #expect(sheet.weeks.allSatisfy { $0.count == number("weeks") })
    let made = try intents()
    #expect(made.flatMap(\.payments).count == number("payments"))
    for dog in made.flatMap(\.dogs) {
      let name = try #require(dog.name)
      #expect((dog.days ?? []).map { "\($0.rawValue)" }.joined() == summary["days"]?[name]?.string, "\(name)")
      #expect(dog.rate.map { Int($0 / 100) } == summary["rates"]?[name]?.integer.map { Int($0) }, "\(name)")
    }
  }

  @Test func `is taken by the rules, and the second time changes nothing`() throws {
    let rows = Replica()
    let actor = sampleActor()
    for intent in try intents() { rows.apply(try intent.perform(by: actor, on: rows)) }
    #expect(rows.all(Dog.self).count == number("dogs") && rows.all(Client.self).count == number("owners"))
    #expect(rows.all(Payment.self).count == number("payments"))
    #expect(!rows.all(ScheduleException.self).isEmpty)
    for intent in try intents() { #expect(try intent.perform(by: actor, on: rows).isEmpty) }
  }

  @Test func `takes nothing back that was changed in the app meanwhile`() throws {
    let rows = Replica()
    let actor = sampleActor()
    for intent in try intents() { rows.apply(try intent.perform(by: actor, on: rows)) }
    let dog = try #require(rows.all(Dog.self).first)
    let edit = SaveDog(id: dog.id, mode: .update(expecting: dog.version)) { $0.name = "Renamed" }
    rows.apply(try edit.perform(by: actor, on: rows))
    for intent in try intents() { rows.apply(try intent.perform(by: actor, on: rows)) }
    #expect(rows[dog.id]?.name == "Renamed")
  }
}
