@testable import ClientsFeature
@testable import HikesModel
import JSONKit
import RecordKit
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Weeks of Monday to Friday beside each other, of which the first is so many weeks before this one.
private func sheet(_ before: Int, _ name: String, _ weeks: [String], today: CivilDate = day(0)) throws -> SheetImport {
  let mondays = weeks.indices.map { day(-4 + 7 * ($0 - before)) }
  let dates = mondays.map { "\($0),,,," }.joined(separator: ",")
  let days = weeks.map { _ in "Mon,Tue,Wed,Thu,Fri" }.joined(separator: ",")
  let cells = weeks.joined(separator: ",")
  let text = ",\(dates)\nDog,\(days)\n\(name),\(cells)\n"
  let sheet = try Spreadsheet(Array(text.utf8), today: today)
  #expect(sheet.problems == [])
  return SheetImport(sheet, in: sampleWorkplace, defaultRate: 2_500)
}

private func rows(after content: SheetImport) throws -> Replica {
  let rows = Replica()
  for intent in content.intents() { rows.apply(try intent.perform(by: sampleActor(), on: rows)) }
  return rows
}

/// Today is Friday, November 20, 2026.
@Suite struct `Blank cells of a sheet` {
  private static let paid = "$25,,$25,,$25"
  private static let blank = ",,,,"

  /// Twelve weeks and four to come, with three hikes that nobody paid.
  private let typical =
    [paid, paid, "$25,,,,$25", paid, paid, paid, ",,$25,,$25", paid, paid, paid, paid, "$25,,,,"]
    + ["$25,,$25,,", blank, ",,$25,,", blank]

  @Test func `are unpaid hikes in the past, and nothing in days to come`() throws {
    let rows = try rows(after: sheet(11, "Rex", typical))
    let rex = try #require(rows.dogs().first)
    #expect(
      rex.listedTerms.map(\.days) == [[.monday, .wednesday, .friday]] && rex.listedTerms.map(\.from) == [day(-81)])
    #expect(rows.all(ScheduleException.self).isEmpty)
    #expect(rows.payments(of: rex.id).count == 12 * 3 - 4 + 3)
    let ledger = rows.ledger(of: rex, today: day(0))
    #expect(ledger.hikes == 36 && ledger.balance == Int64(35 - 36) * 2_500)
    for weekday in [3, 5, 7, 10, 12, 14] { #expect(rows.hikeDay(day(weekday)).pickups.map(\.dog.name) == ["Rex"]) }
  }

  @Test func `of today say nothing, and those of yesterday do`() throws {
    let weeks = ["$25,,,,$25", "$25,,,,", "$25,,,,"]
    let days = { today in try sheet(2, "Rex", weeks, today: today).intents()[0].dogs.map(\.days) }
    #expect(try days(day(0)) == [[.monday, .friday]])
    #expect(try days(day(1)) == [[.monday]])
  }

  @Test func `to come do not make a day less regular, and those of the past do`() throws {
    let rare = ["$25,,,,", Self.blank, Self.blank, "$25,,,,"]
    let half = ["$25,,,,", Self.blank, "$25,,,,", Self.blank]
    let coming = [Self.blank, Self.blank, Self.blank, Self.blank]
    #expect(try sheet(3, "Rex", half + coming).intents()[0].dogs.map(\.days) == [[.monday]])
    #expect(try sheet(4, "Rex", rare + [Self.blank] + coming).intents()[0].dogs.map(\.days) == [[]])
    #expect(
      try sheet(4, "Rex", rare + [Self.blank] + coming).intents()[0].exceptions.map(\.status) == [
        .scheduled, .scheduled,
      ])
    let booked = try sheet(-1, "Rex", [",x,,x,", Self.blank, ",x,,,"]).intents()[0]
    #expect(booked.dogs.map(\.days) == [[.tuesday, .thursday]] && booked.exceptions.isEmpty)
  }

  @Test func `before a dog's first entry are no hikes, but a row of one week alone is of a dog that hikes`() throws {
    let later = [Self.blank, Self.blank, Self.blank, Self.paid, Self.paid, Self.paid]
    let dog = try #require(try sheet(5, "Rex", later).intents()[0].dogs.first)
    #expect(dog.from == day(-18) && dog.days == [.monday, .wednesday, .friday])
    let text = "Nov 2\nDog,Mon,Tue\nRex,,\n\nNov 9\nDog,Mon,Tue\nRex,$25,\n\nNov 16\nDog,Mon,Tue\nRex,$25,\n"
    let weekly = SheetImport(try Spreadsheet(Array(text.utf8), today: day(0)), in: sampleWorkplace, defaultRate: 2_500)
    #expect(weekly.intents()[0].dogs.map(\.from) == [day(-18)])
  }

  @Test(arguments: ["-", "–", "0", "$0.00", "$ -", "$0"])
  func `are also those in which a program shows nothing`(_ cell: String) throws {
    let content = try sheet(1, "Rex", ["$25,,$25,,", "$25,,\(cell),,"]).intents()[0]
    #expect(content.exceptions.isEmpty && content.dogs.map(\.days) == [[.monday, .wednesday]])
  }

  @Test(arguments: ["no", "n/a", "Cancelled", "off"]) func `are none that say no`(_ cell: String) throws {
    let content = try sheet(1, "Rex", ["$25,,$25,,", "$25,,\(cell),,"]).intents()[0]
    #expect(content.exceptions.map(\.status) == [.canceled] && content.exceptions.map(\.firstDay) == [day(-2)])
  }
}

@Suite struct `An absence in a sheet` {
  @Test func `is from its day to the end of the week, and the days before it are hikes`() throws {
    let content = try sheet(1, "Rex", ["$25,,$25,,$25", ",,Away,,"]).intents()[0]
    #expect(content.exceptions.map(\.status) == [.away])
    #expect(content.exceptions.map(\.firstDay) == [day(-2)] && content.exceptions.map(\.lastDay) == [day(0)])
  }

  @Test func `in the notes is of the whole week, but for the days on which the dog hikes`() throws {
    let text = "Nov 9\nDog,Mon,Wed,Fri,Notes\nRex,$25,$25,$25,\n\nNov 16\nDog,Mon,Wed,Fri,Notes\nRex,$25,,,Away\n"
    let content = SheetImport(try Spreadsheet(Array(text.utf8), today: day(4)), in: sampleWorkplace, defaultRate: 2_500)
    #expect(content.intents()[0].exceptions.map(\.status) == [.away, .away])
    #expect(content.intents()[0].exceptions.map(\.firstDay) == [day(-2), day(0)])
  }

  @Test func `is of the week beside whose column of notes it is`() throws {
    let text = ",Nov 9,,,Nov 16,,\nDog,Mon,Wed,Notes,Mon,Wed,Notes\nRex,$25,$25,,,,Away\nMax,,,Injured,x,x,Shy"
    let sheet = try Spreadsheet(Array(text.utf8), today: day(0))
    #expect(sheet.problems == [] && sheet.weeks.map { $0.map(\.note) } == [[nil, .away], [.injured, nil]])
    #expect(sheet.dogs.map(\.notes) == [[], ["Shy"]])
    let before = try Spreadsheet(
      Array(",,Nov 9,,,Nov 16,,\nDog,Notes,Mon,Wed,Notes,Mon,Wed\nRex,,$25,$25,Away,,\n".utf8), today: day(0))
    #expect(before.weeks.map { $0.map(\.note) } == [[nil, .away]])
  }

  @Test func `of no particular week is a note, unless the row says nothing else`() throws {
    let text = ",Nov 16,,Nov 23\nDog,Mon,Wed,Mon,Wed,Notes\nRex,$25,$25,,,Away\nMax,,,,,Injured"
    let sheet = try Spreadsheet(Array(text.utf8), today: day(0))
    #expect(sheet.problems == [.init(line: 3, text: "Away", reason: .noteOfNoWeek)])
    #expect(sheet.weeks.map { $0.map(\.note) } == [[nil, nil], [.injured, .injured]])
    #expect(sheet.dogs.map(\.notes) == [["Away"], []])
  }
}
