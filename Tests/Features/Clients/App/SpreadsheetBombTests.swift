import Foundation
import RecordKit
import SyncKit
import TestSupport
import Testing
import TimeKit

@testable import ClientsFeature

/// A file of as many bytes as are read that is much work for whoever reads it.
enum SpreadsheetBomb: String, CaseIterable {
  case cells, lines, oneCell, openQuote, weeks, dogs, dates, titles

  var bytes: [UInt8] {
    switch self {
    case .cells: Self.filled("\(String(repeating: ",", count: 499))\n")
    case .lines: Self.filled("x\n", count: 5_000)
    case .oneCell: Self.filled("é")
    case .openQuote: Array("\"".utf8) + Self.filled(",\n\"\"")
    case .weeks: Array("Dog\(String(repeating: ",Mon,Tue,Wed,Thu,Fri", count: 99))\n".utf8) + Self.dogs(cells: ",$25")
    case .dogs: Array("Nov 9\nDog,Mon,Tue,Wed,Thu,Fri\n".utf8) + Self.dogs(cells: "")
    case .dates: Self.filled("11/12/2026,")
    case .titles: Self.filled("Week of November 9\nDog,Mon,Tue,Wed,Thu,Fri\nRex,$25\n\n")
    }
  }

  private static func filled(_ part: String, count: Int = .max) -> [UInt8] {
    Array(String(repeating: part, count: min(count, (SheetSource.sizeLimit - 1_000) / part.utf8.count)).utf8)
  }

  /// As many as are read, all of names that are alike.
  private static func dogs(cells: String) -> [UInt8] {
    let room = (SheetSource.sizeLimit - 5_000) / Spreadsheet.dogLimit
    let rest = String(repeating: cells.isEmpty ? "a" : cells, count: max(1, (room - 12) / max(1, cells.utf8.count)))
    return Array((0..<Spreadsheet.dogLimit).map { "Dog \($0)\(rest)\n" }.joined().utf8)
  }
}

/// Each in a process of its own, which counts what it holds.
@Suite struct `A spreadsheet that is made to take much memory` {
  @Test(arguments: SpreadsheetBomb.allCases.map(\.rawValue))
  func `takes little, and is read in time`(_ name: String) async {
    await #expect(processExitsWith: .success) { [name = name as String] in
      let bytes = try #require(SpreadsheetBomb(rawValue: name)).bytes
      #expect(bytes.count <= SheetSource.sizeLimit)
      let rows = Replica()
      // Of the processor: other processes may be busy beside.
      let start = clock()
      let growth = PeakMemory.growth {
        guard let sheet = try? Spreadsheet(bytes, today: day(0)) else { return }
        _ = SheetImport(sheet, in: sampleWorkplace, defaultRate: 2_500, beside: rows, ImportChoices()).intents()
      }
      #expect(growth < 48 << 20, "\(name): \(growth >> 20) MB")
      #expect((clock() - start) / Int(CLOCKS_PER_SEC) < 30, "\(name)")
    }
  }
}
