import JSONKit
import RecordKit
import SharedHikes
import SyncKit
import TestSupport
import Testing
import TimeKit

@testable import ClientsFeature

@Suite struct `A sheet beside what is in the workplace` {
  private func workplace() throws -> Replica {
    let rows = Replica()
    let cells = ["Rex,$25,,$25,,$25,$25,,$25,,$25", "Max,,$25,,$25,,,$25,,$25,"].joined(separator: "\n")
    let text = ",Nov 9,,,,,Nov 16\nDog,Mon,Tue,Wed,Thu,Fri,Mon,Tue,Wed,Thu,Fri\n\(cells)"
    rows.apply(try content(text, rows).perform(by: sampleActor(), on: rows))
    return rows
  }

  private func content(_ text: String, _ rows: Replica) throws -> ImportHikes {
    let content = SheetImport(
      try Spreadsheet(Array(text.utf8), today: day(0)), in: sampleWorkplace, defaultRate: 2_500, beside: rows)
    return content.intents()[0].news(on: rows)
  }

  @Test func `compares its days with the schedule of a dog that is there`() throws {
    let new = try content(
      ",Nov 16,,,,,Nov 23\nDog,Mon,Tue,Wed,Thu,Fri,Mon,Tue,Wed,Thu,Fri\nRex,,x,,,,,x,,cancelled,off", workplace())
    #expect(new.dogs.isEmpty && new.payments.isEmpty)
    #expect(new.exceptions.map(\.status) == [.scheduled, .scheduled, .cancelled])
    #expect(new.exceptions.map(\.firstDay) == [day(-3), day(4), day(7)])
  }

  @Test func `finds a dog by its name, though its owner is named later`() throws {
    let rows = try workplace()
    let new = try content("Nov 23\nDog,Owner,Mon,Tue\nRex,Robin Sample,$25,\nZoe,Kim,$25,", rows)
    #expect(new.dogs.map(\.name) == ["Zoe"] && new.payments.count == 2)
    #expect(new.payments.first?.dog == rows.dogs().last?.id)
  }

  @Test func `leaves a day alone on which the app has a payment, an absence or a moved hike`() throws {
    let rows = try workplace()
    let rex = try #require(rows.dogs().last)
    for intent in [
      SaveException(id: id(701), mode: .create, dog: rex.id, firstDay: day(3), lastDay: day(4), status: .away),
      SaveException(id: id(702), mode: .create, dog: rex.id, firstDay: day(5), status: .rescheduled, movedTo: day(6)),
    ] { rows.apply(try intent.perform(by: sampleActor(), on: rows)) }
    rows.apply(
      try SavePayment(id: id(703), mode: .create, dog: rex.id, date: day(7)).perform(by: sampleActor(), on: rows))
    let new = try content("Nov 23\nDog,Mon,Tue,Wed,Thu,Fri\nRex,,x,,x,$25", rows)
    #expect(new.count == 0)
  }

  @Test func `keeps a schedule that was changed in the app`() throws {
    let rows = try workplace()
    let rex = try #require(rows.dogs().last)
    let edit = SaveDog(id: rex.id, mode: .update(expecting: rex.version)) {
      ($0.termChange.days, $0.termChange.from) = ([.tuesday], day(3))
    }
    rows.apply(try edit.perform(by: sampleActor(), on: rows))
    let new = try content("Nov 23\nDog,Mon,Tue,Wed,Thu,Fri\nRex,x,,,,cancelled", rows)
    #expect(new.count == 0)
  }
}
