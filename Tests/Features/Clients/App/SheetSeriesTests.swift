@testable import ClientsFeature
@testable import HikesModel
import JSONKit
import RecordKit
import SyncKit
import TestSupport
import Testing
import TimeKit

/// A made-up sheet: some dogs by some weeks beside each other.
private struct MadeUpSheet {
  private static let cells = [
    "", "", "", "$25", "$25", "x", "Away", "cancelled", "paid", "-", "Injured", "trial", "what",
  ]
  var rows: [[String]]
  let weeks: Int

  init(_ random: inout SeededGenerator) {
    let weeks = Int.random(in: 1...6, using: &random)
    self.weeks = weeks
    rows = (0...Int.random(in: 0...3, using: &random)).map { _ in
      (0..<weeks * 5).map { _ in Self.cells.randomElement(using: &random) ?? "" }
    }
  }

  /// Some cells that were blank are filled in.
  mutating func fill(_ random: inout SeededGenerator) {
    for (row, cells) in rows.enumerated() {
      for column in cells.indices where cells[column].isEmpty && Bool.random(using: &random) {
        rows[row][column] = "$25"
      }
    }
  }

  var text: String {
    let dates = (0..<weeks).map { "\(day(-18 + 7 * $0)),,,," }.joined(separator: ",")
    let days = (0..<weeks).map { _ in "Mon,Tue,Wed,Thu,Fri" }.joined(separator: ",")
    let dogs = rows.enumerated().map { "Dog \($0),\($1.joined(separator: ","))" }.joined(separator: "\n")
    return ",\(dates)\nDog,\(days)\n\(dogs)\nTotal,\((0..<weeks * 5).map { _ in "$50" }.joined(separator: ","))\n"
  }

  /// The days on which a row has a payment.
  func paidDays(of row: Int) -> [CivilDate] {
    rows[row].indices.filter { ["$25", "paid"].contains(rows[row][$0]) }.map { day(-18 + $0 / 5 * 7 + $0 % 5) }
  }

  func says(_ word: String, on date: CivilDate, row: Int) -> Bool {
    let days = date.daysSinceEpoch - day(-18).daysSinceEpoch
    return rows[row][days / 7 * 5 + days % 7] == word
  }
}

private func content(_ sheet: MadeUpSheet, today: CivilDate, _ rows: Replica) throws -> ImportHikes {
  let read = try Spreadsheet(Array(sheet.text.utf8), today: today)
  #expect(read.omissions.map(\.reason) == [.total])
  let parts = SheetImport(read, in: sampleWorkplace, defaultRate: 2_500, beside: rows).intents(limit: 100_000)
  return try #require(parts.count == 1 ? parts[0] : nil)
}

@Suite struct `Any sheet` {
  @Test func `cancels no day that does not say so, has each payment once, and is new but once`()
    throws
  {
    for seed in seeds(200) {
      var random = SeededGenerator(seed: seed)
      var sheet = MadeUpSheet(&random)
      let today = day(Int.random(in: -25...30, using: &random))
      let rows = Replica()
      for _ in 0..<2 {
        let made = try content(sheet, today: today, rows)
        rows.apply(try made.perform(by: sampleActor(), on: rows))
        try expectRows(rows, of: sheet, today: today, "TEAMSHIFT_SEED=\(seed)")
        #expect(
          try content(sheet, today: today, rows).news(on: rows, in: sampleWorkplace).count == 0,
          "TEAMSHIFT_SEED=\(seed)")
        sheet.fill(&random)
      }
    }
  }

  /// What is paid for a day to come was paid by today.
  private func expectRows(_ rows: Replica, of sheet: MadeUpSheet, today: CivilDate, _ seed: String) throws {
    #expect(rows.dogs().count == sheet.rows.count, "\(seed)")
    for (index, dog) in rows.dogs().enumerated() {
      let dates = rows.payments(of: dog.id).map(\.date).sorted()
      let paid = sheet.paidDays(of: index).filter { dog.hasBegun(on: $0) }
      #expect(dates == paid.map { min($0, today) }, "\(seed)")
      for exception in rows.exceptions(of: dog.id) where exception.status == .canceled {
        #expect(sheet.says("cancelled", on: exception.firstDay, row: index), "\(seed)")
      }
    }
  }
}
