@testable import ClientsFeature
@testable import HikesModel
import TestSupport
import Testing
import TimeKit

private func sheet(_ text: String) throws -> Spreadsheet { try Spreadsheet(Array(text.utf8), today: day(0)) }

@Suite struct `Totals of a sheet` {
  @Test(arguments: [
    "Total", "TOTALS", "Total:", "Subtotal", "Sub-total", "Sum", "Grand Total", "Weekly total", "Total for week",
    "Total Nov 16", "HST", "HST (14%)", "Tax", "GST/HST", "Balance", "Balance owing", "# of dogs", "No. of dogs",
    "Total dogs", "Dogs", "Average", "Total before tax", "E-transfer total", "Paid total", "Mon total", "Revenue",
    "Heather's total", "HST to remit",
    "E-transfers", "Totals (Bedford)", "Total hikes: 12",
  ])
  func `are no dogs, and are listed by line`(_ name: String) throws {
    let sheet = try sheet("Nov 16\nDog,Mon,Tue\nRex,$25,$30\n\(name),$25,$30\n")
    #expect(sheet.dogs.map(\.name) == ["Rex"] && sheet.problems == [])
    #expect(sheet.omissions == [.init(line: 4, text: name, reason: .total)])
  }

  @Test(arguments: [
    "Taxi", "Summer", "Sumo", "Dim Sum", "Totally", "Max", "April", "Netty", "Dogster", "Balancer", "Cash", "Penny",
    "Sunday", "Gasper", "Noted", "Checkers", "Visa",
  ])
  func `are not dogs with names like them`(_ name: String) throws {
    let sheet = try sheet("Nov 16\nDog,Mon,Tue\n\(name),$25,\n")
    #expect(sheet.dogs.map(\.name) == [name] && sheet.problems == [] && sheet.omissions == [])
  }

  @Test func `are not a dog that has an owner`() throws {
    let sheet = try sheet("Nov 16\nDog,Owner,Mon,Tue\nTotal Eclipse,Kim Sample,$25,\nTotal,44 dogs,$25,\nTotal,2,$25,")
    #expect(sheet.dogs.map(\.name) == ["Total Eclipse"])
    #expect(sheet.omissions.map(\.line) == [4, 5])
  }

  @Test func `may stand without a name`() throws {
    let sheet = try sheet(
      "Nov 9\nDog,Owner,Mon,Tue\nRex,Robin,$11.10,\n,,$11.10,$11.12\n,HST,1.54,0\n,,210,\n\n,,Nov 16,\nDog,Owner,Mon,Tue\nRex,,$25,"
    )
    #expect(sheet.dogs.map(\.name) == ["Rex"] && sheet.problems == [])
    #expect(sheet.omissions.map(\.line) == [4, 5, 6])
    #expect(sheet.omissions.map(\.reason) == [.noDog, .total, .noDog])
    #expect(sheet.weeks[0].map(\.monday) == [day(-11), day(-4)])
  }

  @Test func `have columns that are neither days nor names`() throws {
    for column in ["Total", "HST", "Balance", "# of dogs", "Fri total", "Paid", "Client balance", "Rate"] {
      let last = try sheet("Nov 16\nDog,Mon,Tue,Wed,Thu,Fri,\(column)\nRex,$25,,,,$25,$50")
      #expect(last.dogs.map(\.name) == ["Rex"] && last.problems == [], "\(column)")
      #expect(last.weeks.map { $0.map(\.marks) } == [[[.monday: .paid(2_500), .friday: .paid(2_500)]]], "\(column)")
      #expect(last.dogs.map(\.owner) == [""], "\(column)")
    }
    let perDay = try sheet(
      "Nov 16\nDog,Mon,Mon paid,Tue,Amount\nRex,x,$25,x,$25\n\nNov 23\nDog,Mon,Mon paid,Tue,Amount\n")
    #expect(perDay.problems == [] && perDay.weeks[0].map(\.marks) == [[.monday: .booked, .tuesday: .booked]])
    #expect(
      perDay.omissions.map(\.text) == ["Mon paid", "Amount"] && perDay.omissions.map(\.reason) == [.noDay, .noDay])
    let unnamed = try sheet("Nov 16\n,Mon,Tue,Wed,# of dogs\nRex,$25,,,3")
    #expect(unnamed.dogs.map(\.name) == ["Rex"])
  }

  @Test func `are beside lines of notes and headings, which are no dogs either`() throws {
    let sheet = try sheet(
      "Nov 16\nDog,Mon,Tue\nRex,$25,\nNotes,Closed on Friday,\nx = unpaid,,\nNotes: see the van,,\nGas,$60,\nDecember 2026,,\nApril,,$25\nHappy Trails,Nov 23,\nDog,Mon,Tue\nRex,$30,"
    )
    #expect(sheet.dogs.map(\.name) == ["Rex", "April"] && sheet.problems == [])
    #expect(sheet.omissions.map(\.line) == [4, 5, 6, 7] && sheet.omissions.allSatisfy { $0.reason == .noDog })
    #expect(sheet.weeks[0].map(\.monday) == [day(-4), day(3)])
  }
}

@Suite struct `A row with a date in a cell` {
  @Test(arguments: ["back on Nov 25", "Away til Nov 25", "see Dec 1"]) func `is a dog's`(_ cell: String) throws {
    let sheet = try sheet("Nov 16\nDog,Mon,Tue\nRex,$25,\nMax,\(cell),\n")
    #expect(sheet.dogs.map(\.name) == ["Rex", "Max"])
  }

  @Test(arguments: ["Nov 23", "Week of Nov 23", "Mon Nov 23", "Week 48: Nov 23–27"])
  func `is a title above a week if that is all`(_ cell: String) throws {
    let sheet = try sheet("Nov 16\nDog,Mon,Tue\nRex,$25,\nHappy Trails,\(cell),\nDog,Mon,Tue\nRex,$25,")
    #expect(sheet.dogs.map(\.name) == ["Rex"] && sheet.weeks[0].map(\.monday) == [day(-4), day(3)])
  }
}

@Suite struct `A header that is repeated` {
  @Test func `at the top of a page continues its week`() throws {
    let sheet = try sheet("Nov 16\nDog,Mon,Tue\nRex,$25,\nDog,Mon,Tue\nMax,,$30")
    #expect(sheet.problems == [] && sheet.dogs.map(\.name) == ["Rex", "Max"])
    #expect(sheet.weeks.map { $0.map(\.monday) } == [[day(-4)], [day(-4)]])
  }

  @Test func `above the same dogs is a week without a date`() throws {
    let below = try sheet("Nov 16\nDog,Mon,Tue\nRex,$25,\nDog,Mon,Tue\nRex,,$30")
    #expect(below.problems == [.init(line: 5, text: "Rex", reason: .noDate)] && below.weeks.map(\.count) == [1])
    let apart = try sheet("Nov 16\nDog,Mon,Tue\nRex,$25,\n\nDog,Mon,Tue\nMax,,$30")
    #expect(apart.problems.map(\.reason) == [.noDate] && apart.weeks.map(\.count) == [1, 0])
  }
}

@Suite struct `A dog with several rows` {
  @Test func `keeps what the first of them says of a day, and the other is told`() throws {
    let sheet = try sheet("Nov 16\nDog,Mon,Tue,Wed\nBella,$25,,\nBella,$25,$30,\n")
    #expect(sheet.problems == [.init(line: 4, text: "$25", reason: .saidBefore)])
    let made = SheetImport(sheet, in: id(100), defaultRate: 2_500).intents()
    #expect(made.flatMap(\.payments).map(\.amount) == [2_500, 3_000])
  }

  @Test func `in two blocks with the same week has nothing to tell where they agree`() throws {
    let block = "Nov 16\nDog,Mon,Tue\nBella,$25,"
    #expect(try sheet("\(block)\n\n\(block)").problems == [])
    #expect(try sheet("\(block)\n\n\(block)x").problems.isEmpty)
    #expect(try sheet("\(block)\n\nNov 16\nDog,Mon,Tue\nBella,$30,").problems.map(\.reason) == [.saidBefore])
  }

  @Test func `is one dog where a row leaves the owner out`() throws {
    let sheet = try sheet("Nov 9\nDog,Owner,Mon,Tue\nRex,Robin,$25,\n\nNov 16\nDog,Owner,Mon,Tue\nRex,,$25,\n")
    #expect(sheet.dogs.map(\.owner) == ["Robin"] && sheet.weeks.map(\.count) == [2])
  }
}
