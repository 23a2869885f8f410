@testable import ClientsFeature
import Foundation
@testable import HikesModel
import RecordKit
import RoutingKit
import SyncKit
import TestSupport
import Testing
import TimeKit

private func sheet(_ text: String, _ answers: ImportChoices = ImportChoices()) throws -> Spreadsheet {
  try Spreadsheet(Array(text.utf8), today: day(0), answers)
}

@Suite struct `A note of a sheet` {
  @Test(arguments: [
    "Meet at side door", "Vet: Dr. Kim", "Away from other dogs", "Illness in spring", "Ill-mannered with cats",
    "Trial period is over", "Off lead", "Sick of car rides", "Holiday treats are fine", "Awaya", "Vetted",
    "Travels well", "Meets us at the gate", "Interviewed by phone", "Not away",
  ])
  func `is about the dog unless it begins with a whole word that is listed`(note: String) throws {
    let sheet = try sheet("Nov 16\nDog,Mon,Tue,Notes\nRex,$25,,\(note)")
    #expect(sheet.weeks[0][0].note == nil && sheet.dogs.map(\.notes) == [[note]])
    #expect(SheetImport(sheet, in: sampleWorkplace, defaultRate: 2_500).intents()[0].exceptions.isEmpty)
  }

  @Test(
    arguments: [
      ("Away", .away), ("Away - Cuba!", .away), ("Away from Nov 16", .away), ("away til Fri", .away),
      ("Injured paw", .injured), ("Sick", .injured), ("Vacation", .away), ("Interview hike", .interview),
      ("Trial", .interview),
    ] as [(String, Spreadsheet.Mark)])
  func `is an absence or a trial with such a word`(note: String, mark: Spreadsheet.Mark) throws {
    #expect(try sheet("Nov 16\nDog,Mon,Tue,Notes\nRex,,,\(note)").weeks[0][0].note == mark)
  }

  @Test(arguments: ["Meet at side door", "Vetted", "offline", "not injured", "Awaya"])
  func `in a cell of a day is not guessed either`(cell: String) throws {
    let sheet = try sheet("Nov 16\nDog,Mon,Tue\nRex,\(cell),")
    #expect(sheet.problems.map(\.reason) == [.unknownCell] && sheet.weeks[0][0].marks.isEmpty)
  }
}

@Suite struct `A place in a sheet` {
  private func place(_ columns: String, _ cells: String) throws -> Coordinate? {
    let sheet = try sheet("Nov 16\nDog,\(columns),Mon,Tue\nRex,\(cells),$25,")
    return SheetImport(sheet, in: sampleWorkplace, defaultRate: 2_500).intents()[0].dogs[0].patch.given.location
  }

  @Test(
    arguments: [
      ("Lat,Long", "44.7291,-63.6541"), ("Lat,Lon", "44.7291,-63.6541"), ("LAT,LNG", "44.7291,-63.6541"),
      ("Long,Lat", "-63.6541,44.7291"), ("Latitude,Longitude", "44.7291,-63.6541"),
      ("Lat/Long", "\"44.7291, -63.6541\""), ("Lat (N),Long (W)", "44.7291,-63.6541"),
    ])
  func `is in columns of several names`(columns: String, cells: String) throws {
    #expect(try place(columns, cells)?.text == "44.7291, -63.6541")
  }

  private let text =
    "Nov 16\nDog,Lat,Long,Mon,Tue\nRex,44.70,-63.60,$25,\nMax,44.71,-63.61,$25,\nBo,-63.62,44.72,$25,\nZoe,-123.1,49.2,,x"

  @Test func `with its numbers exchanged is near the others, unless somebody says otherwise`() throws {
    let content = SheetImport(try sheet(text), in: sampleWorkplace, defaultRate: 2_500)
    #expect(content.sheet.problems == [] && content.swappedPlaces.map { content.sheet.dogs[$0].name } == ["Bo", "Zoe"])
    #expect(content.place(of: 2)?.text == "44.72, -63.62" && content.place(of: 0)?.text == "44.7, -63.6")
    var answers = ImportChoices()
    answers.set(.swappedPlaces, isOn: false)
    let kept = SheetImport(try sheet(text, answers), in: sampleWorkplace, defaultRate: 2_500, answers)
    #expect(kept.place(of: 2)?.text == "-63.62, 44.72" && kept.place(of: 3) == nil)
  }
}

@Suite struct `An owner that is written once` {
  private let text =
    "Nov 9\nDog,Owner,Mon,Tue\nRex,Robin,$25,\nBella,,$25,\nZoe,Kim,$25,\n\nStray,,$25,\n\n"
    + "Nov 16\nDog,Owner,Mon,Tue\nZoe,,$25,\nBella,,$25,\nNew,,$25,"

  @Test func `is that of the dogs below, unless somebody says otherwise`() throws {
    let sheet = try read(ImportChoices())
    #expect(sheet.dogs.map(\.name) == ["Rex", "Bella", "Zoe", "Stray", "New"])
    #expect(sheet.dogs.map(\.owner) == ["Robin", "Robin", "Kim", "", ""])
    #expect(sheet.sharedOwners == [.init(key: "robin|bella", name: "Bella", owner: "Robin")])
    var answers = ImportChoices()
    answers.set(.ownerAbove("robin|bella"), isOn: false)
    #expect(try read(answers).dogs.map(\.owner) == ["Robin", "", "Kim", "", ""])
  }

  private func read(_ answers: ImportChoices) throws -> Spreadsheet {
    try Spreadsheet(Array(text.utf8), today: day(0), answers)
  }
}

@Suite struct `A ditto mark` {
  @Test(arguments: ["\"\"\"\"", "''", "〃", "ditto", "Ditto", "”"])
  func `stands for the cell above`(mark: String) throws {
    let sheet = try sheet("Nov 16\nDog,Owner,Address,Mon,Tue\nRex,Robin,1 Main St,$30,\nBella,\(mark),\(mark),\(mark),")
    #expect(sheet.dogs.map(\.owner) == ["Robin", "Robin"] && sheet.dogs.map(\.address) == ["1 Main St", "1 Main St"])
    #expect(sheet.weeks.map { $0[0].marks } == [[.monday: .paid(3_000)], [.monday: .paid(3_000)]])
    #expect(sheet.problems == [] && sheet.sharedOwners.isEmpty)
  }
}

@Suite struct `A sheet from an old Mac` {
  private let words = [
    "Zoë", "Café", "Noël", "Peña", "François", "Rex’s", "Jürgen", "Chloé", "Björk", "Gisèle", "“Bo”", "Århus", "Élodie",
  ]

  /// As old Macs write them (Unicode, ROMAN.TXT).
  private let codes: [Unicode.Scalar: UInt8] = [
    "Å": 0x81, "É": 0x83, "ç": 0x8d, "è": 0x8f, "é": 0x8e, "ë": 0x91, "ñ": 0x96, "ö": 0x9a, "ü": 0x9f, "’": 0xd5,
    "“": 0xd2, "”": 0xd3,
  ]

  private func macBytes(_ text: String) throws -> [UInt8] {
    try text.unicodeScalars.map { $0.isASCII ? UInt8($0.value) : try #require(codes[$0]) }
  }

  private func windowsBytes(_ text: String) throws -> [UInt8] {
    Array(try #require(text.data(using: .windowsCP1252)))
  }

  @Test(arguments: ["\r", "\n", "\r\n"]) func `is told from one of Windows by what makes sense`(end: String) throws {
    let text = (["Nov 16", "Dog,Mon,Tue"] + words.map { "\($0),$25," }).joined(separator: end)
    #expect(spreadsheetText(try macBytes(text)) == text)
    #expect(spreadsheetText(try windowsBytes(text)) == text)
  }

  @Test func `is told by its ends of lines where one letter may be either`() throws {
    for word in words {
      let (mac, windows) = ("Dog,Mon\r\(word),$25\r", "Dog,Mon\r\n\(word),$25\r\n")
      #expect(spreadsheetText(try macBytes(mac)) == mac, "\(word)")
      #expect(spreadsheetText(try windowsBytes(windows)) == windows, "\(word)")
    }
  }
}
