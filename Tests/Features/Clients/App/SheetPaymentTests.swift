@testable import ClientsFeature
@testable import HikesModel
import JSONKit
import RecordKit
import TestSupport
import Testing
import TimeKit

@Suite struct `A payment in words` {
  @Test(
    arguments: [
      ("PAID", nil, nil), ("pd", nil, nil), ("Paid.", nil, nil), ("$25 paid", 2_500, nil), ("paid $25", 2_500, nil),
      ("cash 25", 2_500, "Cash"), ("25 e-t", 2_500, "E-transfer"), ("25 (cash)", 2_500, "Cash"),
      ("e-transfer", nil, "E-transfer"), ("paid by e-transfer", nil, "E-transfer"),
      ("E transfer $30.50", 3_050, "E-transfer"),
      ("cheque", nil, "Cheque"), ("$25 CAD paid", 2_500, nil), ("paid - cash", nil, "Cash"),
      ("25/etransfer", 2_500, "E-transfer"),
      ("EMT 25,00", 2_500, "E-transfer"), ("debit", nil, "Card"),
    ] as [(String, Int64?, String?)])
  func `has an amount and a method where they are named`(_ cell: String, _ amount: Int64?, _ method: String?) throws {
    let text = "Nov 16\nDog,Mon,Tue\nRex,\"\(cell)\","
    let sheet = try Spreadsheet(Array(text.utf8), today: day(0))
    #expect(sheet.problems == [] && sheet.weeks.first?.first?.marks == [.monday: .paid(amount, by: method)])
  }

  @Test(arguments: ["not paid", "unpaid", "owes 25", "due"]) func `is not what is owed`(_ cell: String) throws {
    let sheet = try Spreadsheet(Array("Nov 16\nDog,Mon,Tue\nRex,\(cell),".utf8), today: day(0))
    #expect(sheet.problems == [] && sheet.weeks.first?.first?.marks == [.monday: .booked])
  }

  @Test(arguments: ["paid back", "$25 Away", "cash 25 30", "cash or card", "half paid", "paid?! Max", "Interview $25"])
  func `is not guessed`(_ cell: String) throws {
    let sheet = try Spreadsheet(Array("Nov 16\nDog,Mon,Tue\nRex,\(cell),".utf8), today: day(0))
    #expect(sheet.problems == [.init(line: 3, text: cell, reason: .unknownCell)])
  }

  @Test func `without an amount is the dog's rate`() throws {
    let text = "Nov 9\nDog,Mon,Tue\nRex,$30,pd\nMax,paid,\n"
    let made = SheetImport(try Spreadsheet(Array(text.utf8), today: day(0)), in: sampleWorkplace, defaultRate: 2_700)
    #expect(made.intents().flatMap(\.payments).map(\.amount) == [3_000, 3_000, 2_700])
    #expect(made.intents().flatMap(\.dogs).map(\.days) == [[.monday, .tuesday], [.monday]])
    let free = SheetImport(
      try Spreadsheet(Array("Nov 9\nDog,Mon,Tue\nMax,paid,".utf8), today: day(0)), in: sampleWorkplace, defaultRate: 0)
    #expect(free.intents().flatMap(\.payments).isEmpty)
  }
}
