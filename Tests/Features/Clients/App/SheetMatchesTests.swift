@testable import ClientsFeature
@testable import HikesModel
import JSONKit
import RecordKit
import RoutingKit
import SyncKit
import TestSupport
import Testing
import TimeKit

@Suite struct `A sheet beside what is in the workplace` {
  private func workplace() throws -> Replica {
    let rows = Replica()
    let cells = ["Rex,$25,,$25,,$25,$25,,$25,,$25", "Max,,$25,,$25,,,$25,,$25,"].joined(separator: "\n")
    let text = ",Nov 9,,,,,Nov 16\nDog,Mon,Tue,Wed,Thu,Fri,Mon,Tue,Wed,Thu,Fri\n\(cells)"
    rows.apply(try content(text, rows).perform(by: sampleActor(), on: rows))
    return rows
  }

  private func content(
    _ text: String, _ rows: Replica, _ answers: ImportChoices = ImportChoices()
  ) throws -> ImportHikes {
    let content = SheetImport(
      try Spreadsheet(Array(text.utf8), today: day(0), answers), in: sampleWorkplace, defaultRate: 2_500,
      beside: rows, answers)
    return content.intents()[0].news(on: rows, in: sampleWorkplace)
  }

  @Test func `compares its days with the schedule of a dog that is there`() throws {
    let new = try content(
      ",Nov 16,,,,,Nov 23\nDog,Mon,Tue,Wed,Thu,Fri,Mon,Tue,Wed,Thu,Fri\nRex,,x,,,,,x,,cancelled,off", workplace())
    #expect(new.dogs.isEmpty && new.payments.isEmpty)
    #expect(new.exceptions.map(\.status) == [.scheduled, .scheduled, .canceled])
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
      ($0.terms.edited.days, $0.terms.editedFrom) = ([.tuesday], day(3))
    }
    rows.apply(try edit.perform(by: sampleActor(), on: rows))
    let new = try content("Nov 23\nDog,Mon,Tue,Wed,Thu,Fri\nRex,x,,,,cancelled", rows)
    #expect(new.count == 0)
    let paid = try content("Nov 23\nDog,Mon,Tue,Wed,Thu,Fri\nRex,$25,,,,", rows)
    #expect(paid.payments.count == 1 && paid.exceptions.map(\.firstDay) == [day(3)], "a hike that was paid has been")
    let leaving = SaveDog(id: rex.id, mode: .update, fields: [("inactiveFrom", .string(day(2).description))])
    rows.apply(try leaving.perform(by: sampleActor(), on: rows))
    let late = try content("Nov 23\nDog,Mon,Tue,Wed,Thu,Fri\nRex,,$25,,,", rows)
    #expect(late.payments.count == 1 && late.exceptions.map(\.status) == [.scheduled])
  }

  @Test func `proposes that a dog with a name like it was renamed, unless somebody says that it is another`() throws {
    let rows = Replica()
    rows.apply(
      try content("Nov 16\nDog,Owner,Mon,Tue\nWaffles,Robin Sample,$25,\nOrbit,Kim,$25,", rows)
        .perform(by: sampleActor(), on: rows))
    let text = "Nov 23\nDog,Owner,Mon,Tue\nWaffle,Robin Sample,$25,\nOrbits,Pat New,,$25"
    let new = try content(text, rows)
    #expect(new.dogs.map(\.name) == ["Orbits"])
    let waffles = try #require(rows.dogs().first { $0.name == "Waffles" })
    #expect(new.payments.first?.dog == waffles.id)
    var answers = ImportChoices()
    answers.set(.renamed("robin sample|waffle"), isOn: false)
    #expect(try content(text, rows, answers).dogs.map(\.name) == ["Waffle", "Orbits"])
  }

  @Test func `proposes that a dog with the client and the days of another one was renamed, as far as payments tell`()
    throws
  {
    let rows = Replica()
    rows.apply(
      try content("Nov 16\nDog,Owner,Mon,Wed\nWaffles,Robin Sample,$25,$25\nOrbit,Kim,$25,$25", rows)
        .perform(by: sampleActor(), on: rows))
    let waffles = try #require(rows.dogs().first { $0.name == "Waffles" })
    let again =
      "Nov 16\nDog,Owner,Mon,Wed\nZiggy,Robin Sample,$25,$25\nOrbit,Kim,$25,$25\n\nNov 23\nDog,Owner,Mon,Wed\nZiggy,Robin Sample,$25,\nOrbit,Kim,,"
    let new = try content(again, rows)
    #expect(new.dogs.isEmpty && new.payments.map(\.patch.given.dog) == [waffles.id])
    var answers = ImportChoices()
    answers.set(.renamed("robin sample|ziggy"), isOn: false)
    #expect(try content(again, rows, answers).dogs.map(\.name) == ["Ziggy"])
    // Nothing but the client and the days speaks for it: proposed, and off.
    let later = "Nov 23\nDog,Owner,Mon,Wed\nZiggy,Robin Sample,$25,x\nOrbit,Kim,,"
    #expect(try content(later, rows).dogs.map(\.name) == ["Ziggy"])
    answers.set(.renamed("robin sample|ziggy"), isOn: true)
    #expect(try content(later, rows, answers).dogs.isEmpty)
    // Another client, other days, or a dog that is in the sheet itself are no evidence.
    for other in [
      "Ziggy,Pat New,$25,x", "Ziggy,Robin Sample,$25,", "Ziggy,Robin Sample,$25,x\nWaffles,Robin Sample,$25,x",
    ] {
      #expect(
        try content("Nov 23\nDog,Owner,Mon,Wed\n\(other)", rows, answers).dogs.map(\.name) == ["Ziggy"], "\(other)")
    }
  }

  @Test func `takes a dog that begins on the row of another one for the same with a new name`() throws {
    func sheet(_ second: String, _ answers: ImportChoices = ImportChoices(), isOwned: Bool = true) throws -> Spreadsheet
    {
      let (rex, bo) = isOwned ? ("Rex,Robin", "Bo,Kim") : ("Rex,", "Bo,")
      let text = "Nov 9\nDog,Owner,Mon,Tue\n\(rex),$25,\n\(bo),$25,\n\nNov 16\nDog,Owner,Mon,Tue\n\(second)"
      return try Spreadsheet(Array(text.utf8), today: day(0), answers)
    }
    let one = try sheet("Ziggy,Robin,$25,\nBo,Kim,$25,")
    #expect(one.dogs.map(\.name) == ["Rex", "Bo"] && one.weeks.map(\.count) == [2, 2])
    #expect(one.renames == [.init(key: "robin|ziggy", name: "Ziggy", former: "Rex", isWeak: false)])
    var answers = ImportChoices()
    answers.set(.joined("robin|ziggy"), isOn: false)
    #expect(try sheet("Ziggy,Robin,$25,\nBo,Kim,$25,", answers).dogs.map(\.name) == ["Rex", "Bo", "Ziggy"])
    let unowned = try sheet("Ziggy,,$25,\nBo,,$25,", isOwned: false)
    #expect(unowned.dogs.count == 3 && unowned.renames.map(\.isWeak) == [true])
    answers.set(.joined("|ziggy"), isOn: true)
    #expect(try sheet("Ziggy,,$25,\nBo,,$25,", answers, isOwned: false).dogs.count == 2)
    for other in [
      "Ziggy,Pat,$25,\nBo,Kim,$25,", "Ziggy,Robin,,$25\nBo,Kim,$25,", "Rex,Robin,$25,\nZiggy,Robin,$25,\nBo,Kim,$25,",
    ] {
      #expect(try sheet(other).renames.isEmpty, "\(other)")
    }
  }

  @Test func `takes rows of one name in a week as one dog, or as several`() throws {
    let text = "Nov 16\nDog,Mon,Tue\nBo,$25,\nBo,,$30\n\nNov 23\nDog,Mon,Tue\nBo,$25,\nBo,,$30"
    let sheet = try Spreadsheet(Array(text.utf8), today: day(0))
    #expect(sheet.repetitions.map(\.lines) == [[3, 4, 8]] || sheet.repetitions.map(\.lines) == [[3, 4, 9]])
    #expect(try content(text, Replica()).dogs.count == 1)
    var answers = ImportChoices()
    answers.set(.oneDog("|bo"), isOn: false)
    let two = try content(text, Replica(), answers)
    #expect(two.dogs.map(\.name) == ["Bo", "Bo 2"] && two.payments.count == 4)
    #expect(Set(two.payments.map(\.dog)).count == 2)
  }

  @Test func `takes weeks without a date one after the other, from a Monday that somebody names`() throws {
    let text = "Week 1\nDog,Mon,Tue\nBo,$25,\nWeek 2\nDog,Mon,Tue\nBo,,$25"
    #expect(try Spreadsheet(Array(text.utf8), today: day(0)).undatedWeeks == 2)
    #expect(try content(text, Replica()).payments.isEmpty)
    var answers = ImportChoices()
    answers.firstMonday = day(-11)
    #expect(try content(text, Replica(), answers).payments.map(\.patch.given.date) == [day(-11), day(-3)])
  }

  @Test func `leaves a week out that is switched off`() throws {
    let text = ",Nov 9,,Nov 16\nDog,Mon,Tue,Mon,Tue\nBo,$25,,$25,"
    var answers = ImportChoices()
    answers.set(.week(day(-4)), isOn: false)
    #expect(try content(text, Replica(), answers).payments.map(\.patch.given.date) == [day(-11)])
    answers.set(.week(day(-4)), isOn: true)
    #expect(try content(text, Replica(), answers).payments.count == 2)
  }

  @Test func `counts no closed day against a regular one`() throws {
    let rows = Replica()
    var closed = ClosedDays(id: id(800))
    (closed.version, closed.firstDay, closed.lastDay) = (1, day(-14), day(-7))
    rows.apply(.put(closed))
    let new = try content(
      ",Nov 2,,,,,Nov 9,,,,,Nov 16\nDog,Mon,Tue,Wed,Thu,Fri,Mon,Tue,Wed,Thu,Fri,Mon,Tue,Wed,Thu,Fri\n"
        + "Bo,$25,,,,closed,$25,,,,closed,$25,,,,x", rows)
    #expect(new.dogs.first?.days == [.monday, .friday])
    #expect(new.exceptions.isEmpty)
  }

  @Test func `has the place of a dog in a column or in two, and its address where it has no owner`() throws {
    let new = try content(
      "Nov 16\nDog,Pickup address,Coordinates,Mon,Tue\nBo,12 Main St,\"44.7291, -63.6541\",$25,\nMo,,nowhere,$25,",
      Replica())
    #expect(new.dogs.map(\.patch.given.location?.text) == ["44.7291, -63.6541", nil])
    #expect(new.dogs.map(\.patch.given.locationAddress) == ["12 Main St", nil])
    let two = try content("Nov 16\nDog,Latitude,Longitude,Mon,Tue\nBo,44.7291,-63.6541,$25,", Replica())
    #expect(two.dogs.map(\.patch.given.location?.text) == ["44.7291, -63.6541"])
  }
}
