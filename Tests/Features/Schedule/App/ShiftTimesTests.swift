import JSONKit
import PayModel
import RecordKit
@testable import ScheduleFeature
import ScheduleModel
import SharedForms
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit

private let night = ShiftDuration.scheduled(from: time(23), to: time(7), endsNextDay: true)

@Suite struct `A shift with times of its own` {
  var rows = Replica(
    locations: [location(1)],
    shiftTypes: [shiftType(11, symbol: "N", title: "Night", duration: night), shiftType(12, symbol: "D")],
    shifts: [shift(31)])

  private func edit(_ times: ShiftTimes?, calledBack: Bool? = nil, to type: UInt64? = nil) -> EditShift {
    var edit = EditShift(id: id(31), shiftType: type.map { id($0) })
    (edit.times, edit.isCalledBack) = (times, calledBack)
    return edit
  }

  private mutating func perform(_ intent: some Intent) throws {
    for change in try intent.perform(by: sampleActor(), on: rows) { rows.apply(change) }
  }

  private var row: ScheduledShift? { rows.shift(id(31)) }
  private var shown: ShownShift? { row.map { ShownShift($0, on: rows) } }

  @Test mutating func `keeps its type, and is shown and counted by its times`() throws {
    try perform(edit(.own(from: time(23), to: time(9, 15))))
    #expect(row?.shiftType == id(11) && row?.startTime == time(23) && row?.endTime == time(9, 15))
    let shown = try #require(shown)
    #expect(shown.duration == .scheduled(from: time(23), to: time(9, 15), endsNextDay: true))
    #expect(shown.minutesOver == 135 && shown.crossesMidnight)
    let hours = WorkHours([shown], by: ScreenContext.test().clock)
    #expect(hours.minutes == 615 && hours.minutesOver == 135 && hours.calledBack == 0)
  }

  @Test mutating func `lasts more than a day where somebody stays on after 24 hours`() throws {
    let full = ShiftDuration.scheduled(from: time(7), to: time(7), endsNextDay: true)
    rows.apply(.put(shiftType(13, symbol: "24", title: "24 Hours", duration: full)))
    rows.apply(.put(shift(31, type: 13)))
    try perform(edit(.own(from: time(7), to: time(9), isOverOneDay: true)))
    let shown = try #require(shown)
    #expect(shown.minutesOver == 120 && WorkHours([shown], by: ScreenContext.test().clock).minutes == 26 * 60)
    let log = try #require(ScreenContext.test().features.logTexts(of: "shifts"))
    let json = try JSON.parse(try #require(row).erased.json)
    let facts = try #require(log.snapshot(json)).facts.map(\.text)
    #expect(facts.contains("7:00\u{A0}AM – 9:00\u{A0}AM, next day"))
    try perform(edit(.own(from: time(7), to: time(9))))
    let short = try #require(self.shown)
    #expect(row?.isOverOneDay == false && WorkHours([short], by: ScreenContext.test().clock).minutes == 120)
    try perform(edit(nil, to: 12))
    #expect(row?.isOverOneDay == false)
  }

  private mutating func editing24Hours() -> ShiftSheet {
    let full = ShiftDuration.scheduled(from: time(7), to: time(7), endsNextDay: true)
    rows.apply(.put(shiftType(13, symbol: "24", title: "24 Hours", duration: full)))
    var sheet = ShiftSheet(shift(31, type: 13))
    _ = sheet.reduce(.ownTimesToggled(true), in: .test().on(rows))
    return sheet
  }

  @Test mutating func `ends on the same day as before when 24 hours start earlier`() throws {
    var sheet = editing24Hours()
    _ = sheet.reduce(.startChanged(6 * 60), in: .test().on(rows))
    #expect(sheet.form.draft.times == .own(from: time(6), to: time(7), isOverOneDay: true))
    #expect(sheet.view(in: .test().on(rows)).markup.contains("Lasts 25 h."))
    try perform(try sheet.form.draft.edit(of: shift(31, type: 13)))
    let shown = try #require(shown)
    #expect(WorkHours([shown], by: ScreenContext.test().clock).minutes == 25 * 60)
    #expect(shown.duration?.text == "6:00\u{A0}AM – 7:00\u{A0}AM, next day", "it would read as an hour")
  }

  /// 24 hours whose end is put after the start may become shorter or longer.
  @Test(arguments: [(9, "2 h", "26 h"), (19, "12 h", "36 h")])
  mutating func `asks on which day it ends where both are possible`(_ hour: Int, _ short: String, _ long: String) throws
  {
    var sheet = editing24Hours()
    _ = sheet.reduce(.endChanged(hour * 60), in: .test().on(rows))
    let page = sheet.view(in: .test().on(rows)).markup
    #expect(page.contains("Same day, \(short)") && page.contains("Next day, \(long)"))
    let question = "Choose the day on which the shift ends."
    #expect(sheet.problem(in: .test().on(rows))?.message == question)
    #expect(page.ranges(of: question).count == 1)
    let note = try #require(page.firstRange(of: "Optional note"))
    #expect(page[..<note.lowerBound].contains(question), "it is said at the times")
    let effects = sheet.reduce(.saveTapped, in: .test().on(rows))
    #expect(effects.allSatisfy { $0.intent(EditShift.self) == nil }, "nothing is saved before the answer")
    for (day, isNext) in [("next", true), ("same", false)] {
      _ = sheet.reduce(.endDayChosen(day), in: .test().on(rows))
      #expect(sheet.form.draft.times == .own(from: time(7), to: time(hour), isOverOneDay: isNext))
      #expect(sheet.view(in: .test().on(rows)).markup.contains("Lasts \(isNext ? long : short)."))
    }
    _ = sheet.reduce(.endChanged(15 * 60), in: .test().on(rows))
    #expect(sheet.form.draft.times == .own(from: time(7), to: time(15)), "the answer holds")
    #expect(sheet.problem(in: .test().on(rows)) == nil)
  }

  @Test mutating func `still asks after a reload`() throws {
    var sheet = editing24Hours()
    _ = sheet.reduce(.endChanged(19 * 60), in: .test().on(rows))
    let stored = try JSON.parse(JSONWriter.object { sheet.writeDraft(to: $0) })
    var again = ShiftSheet(shift(31, type: 13))
    try again.readDraft(JSONFieldReader(stored))
    #expect(again.form.draft.asksEndDay)
  }

  /// Typed digit by digit, a time passes through others.
  @Test mutating func `does not keep the day of a time that was only passed through`() {
    var sheet = ShiftSheet(shift(31, type: 12))
    for action in [ShiftSheet.Action.ownTimesToggled(true), .startChanged(17 * 60), .startChanged(9 * 60)] {
      _ = sheet.reduce(action, in: .test().on(rows))
    }
    #expect(sheet.form.draft.times == .own(from: time(9), to: time(16)))
  }

  @Test mutating func `has them in the log`() throws {
    try perform(edit(.own(from: time(23), to: time(9, 15)), calledBack: true))
    let texts = try #require(ScreenContext.test().features.logTexts(of: "shifts"))
    let json = try JSON.parse(try #require(row).erased.json)
    let facts = try #require(texts.snapshot(json)).facts.map(\.text)
    #expect(facts.contains("11:00\u{A0}PM – 9:15\u{A0}AM, next day") && facts.contains("Called Back"))
  }

  @Test mutating func `has none where they are the type's`() throws {
    try perform(edit(.own(from: time(20), to: time(7))))
    try perform(edit(.own(from: time(23), to: time(7))))
    #expect(row?.ownDuration == nil && row?.version == 3)
    try perform(edit(.ofType))
    #expect(row?.version == 3, "nothing has changed")
  }

  @Test mutating func `takes the times of another type, and keeps its own when it is moved`() throws {
    try perform(edit(.own(from: time(20), to: time(7))))
    try perform(EditShift(id: id(31), date: day(4)))
    #expect(row?.startTime == time(20))
    try perform(SwitchShifts(shifts: [.init(id(31))], shiftType: id(12)))
    #expect(row?.ownDuration == nil)
    try perform(edit(.own(from: time(9), to: time(15)), to: 11))
    #expect(row?.startTime == time(9) && row?.shiftType == id(11))
  }

  @Test mutating func `is open by its times where its member has left before they begin`() throws {
    var gone = member(900)
    gone.left = Instant(day(0), time(16), offsetMinutes: 0)
    rows.apply(.put(gone))
    rows.apply(.put(shift(31, type: 12)))
    #expect(!rows.isOpen(try #require(row)), "it begins in the morning")
    var late = try #require(row)
    (late.startTime, late.endTime) = (time(20), time(22))
    #expect(rows.isOpen(late))
  }

  @Test mutating func `counts as a call back`() throws {
    try perform(edit(nil, calledBack: true))
    #expect(row?.isCalledBack == true && row?.ownDuration == nil)
    #expect(WorkHours([try #require(shown)], by: ScreenContext.test().clock).calledBack == 1)
    try perform(edit(nil, calledBack: false))
    #expect(row?.isCalledBack == false)
  }

  /// An hour's call-back with the break of a day's shift off it would pay nothing.
  @Test mutating func `has a break of its own, which nobody else's hours follow`() throws {
    var day = shiftType(12, symbol: "D")
    day.terms = Dated(ShiftTerms(.scheduled(from: time(8), to: time(16), endsNextDay: false), unpaidBreak: 30))
    rows.apply(.put(day))
    rows.apply(.put(shift(31, type: 12)))
    rows.apply(.put(shift(32, on: TestSupport.day(1), type: 12)))
    func minutes(_ number: UInt64) -> Int? {
      rows.shift(id(number)).map { WorkHours([ShownShift($0, on: rows)], by: ScreenContext.test().clock).minutes }
    }
    for (pause, own, worked) in [
      (ShiftBreak.own(45), 45, 435), (.own(0), 0, 480), (.own(30), nil, 450), (.ofType, nil, 450),
    ] {
      var edit = EditShift(id: id(31))
      edit.unpaidBreak = pause
      try perform(edit)
      #expect(row?.unpaidBreak == own && minutes(31) == worked && minutes(32) == 450)
    }
    var edit = EditShift(id: id(31))
    (edit.isCalledBack, edit.unpaidBreak) = (true, .own(15))
    try perform(edit)
    #expect(minutes(31) == 465 && row?.isAsItsType == false)
    (edit.isCalledBack, edit.unpaidBreak) = (nil, .ofType)
    try perform(edit)
    #expect(minutes(31) == 480, "the type's break is that of planned work")
    for minutes in [-1, 481] {
      edit.unpaidBreak = .own(minutes)
      #expect(refusal(of: edit, on: rows)?.message == "Enter an unpaid break from 0 to 480 minutes.")
    }
  }

  @Test mutating func `has the break that was typed, or that of its type where nothing is`() throws {
    let context = ScreenContext.test().on(rows)
    var sheet = ShiftSheet(shift(31))
    #expect(sheet.view(in: context).markup.contains("Unpaid break (minutes)"))
    for (text, pause) in [("45", ShiftBreak.own(45)), (" 0 ", .own(0)), ("", nil)] {
      _ = sheet.reduce(.breakChanged(text), in: context)
      #expect(try sheet.form.draft.edit(of: shift(31)).unpaidBreak == pause)
    }
    _ = sheet.reduce(.breakChanged("half"), in: context)
    #expect(sheet.view(in: context).markup.contains("Enter an unpaid break from 0 to 480 minutes."))
  }

  @Test mutating func `of another type takes the break of that type`() throws {
    var edit = EditShift(id: id(31))
    edit.unpaidBreak = .own(45)
    try perform(edit)
    try perform(self.edit(nil, to: 12))
    #expect(row?.unpaidBreak == nil)
  }

  @Test mutating func `is added with them`() throws {
    var addition = AddShifts(shiftType: id(12), note: "", days: [.init(id: id(40), date: day(9))])
    (addition.times, addition.isCalledBack) = (.own(from: time(14), to: time(18)), true)
    try perform(addition)
    #expect(rows.shift(id(40))?.endTime == time(18) && rows.shift(id(40))?.isCalledBack == true)
  }

  @Test func `needs both of them`() {
    let start = JSON.object([.init("hour", .integer(7)), .init("minute", .integer(0))])
    let row = (id(31) as Identifier<ScheduledShift>).description
    let fields = JSON.object([.init("row", .string(row)), .init("startTime", start)])
    #expect(throws: FieldError.self) { try EditShift(from: JSONFieldReader(fields)) }
  }
}

/// Somebody who has left has still worked what began before.
@Suite struct `A past shift of somebody who has left` {
  private var rows: Replica
  private let left = Instant(day(5), time(12), offsetMinutes: 0)

  init() {
    var gone = member(902)
    (gone.displayName, gone.left) = ("Tom Tester", left)
    rows = Replica(
      locations: [location(1)], shiftTypes: [shiftType(11)], shifts: [shift(31, on: day(1)), shift(32, on: day(7))])
    for row in [member(900), member(901), gone] { rows.apply(.put(row)) }
  }

  @Test func `can be given to them and added for them, and one after they left cannot`() throws {
    #expect(refusal(of: EditShift(id: id(31), member: id(902)), as: .manager, on: rows) == nil)
    #expect(refusal(of: EditShift(id: id(32), member: id(902)), as: .manager, on: rows)?.code == .notFound)
    func adding(_ date: CivilDate) -> AddShifts {
      AddShifts(shiftType: id(11), member: id(902), note: "", days: [.init(id: id(41), date: date)])
    }
    #expect(refusal(of: adding(day(2)), as: .manager, on: rows) == nil)
    #expect(refusal(of: adding(day(8)), as: .manager, on: rows)?.code == .notFound)
    #expect(
      refusal(of: EditShift(id: id(31), date: day(8), member: id(902)), as: .manager, on: rows)?.code == .notFound)
    #expect(refusal(of: MoveShifts([.init(.init(id(31)), to: day(2), member: id(902))]), as: .manager, on: rows) == nil)
  }

  @Test func `offers them among the people of the form, as long as its day is one of theirs`() {
    let context = ScreenContext.test(.manager, at: Instant(day(9), time(12), offsetMinutes: 0)).on(rows)
    func offers(_ number: UInt64) -> Bool {
      rows.shift(id(number)).map { ShiftSheet($0).view(in: context).markup.contains("Tom Tester (left)") } ?? false
    }
    #expect(offers(31) && !offers(32))
  }
}

@Suite struct `All about a shift` {
  var sheet = ShiftDetailSheet(id(31))
  var rows = Replica(
    locations: [location(1)],
    shiftTypes: [shiftType(11), shiftType(12, symbol: "N", title: "Night", duration: night)],
    shifts: [shift(31, version: 4), shift(32, member: id(902)), shift(33, member: id(903), type: 12)])
  let context = ScreenContext.test()

  init() {
    for (number, name) in [(902, "Sam"), (903, "Robin")] as [(UInt64, String)] {
      var row = member(number)
      row.displayName = name
      rows.apply(.put(row))
    }
  }

  private mutating func reduce(_ action: ShiftDetailSheet.Action) -> [Effect] {
    sheet.reduce(action, in: context.on(rows))
  }

  @Test func `says who works at the same time`() {
    let page = sheet.view(in: context.on(rows)).markup
    #expect(page.contains("<dt>With</dt><dd>Sam</dd>"), "the night comes later")
  }

  @Test mutating func `moves it to the day that was chosen, at the version that was seen`() throws {
    #expect(reduce(.moveTapped).isEmpty && reduce(.moveConfirmed).isEmpty)
    _ = reduce(.dateChanged(day(5).description))
    var edit = EditShift(id: id(31), date: day(5))
    edit.seen = 4
    #expect(try #require(reduce(.moveConfirmed).first?.intent(EditShift.self)) == edit)
    let ended = sheet.receive(.ended(edit, .stored), in: context.on(rows))
    #expect(ended.map(\.text) == ["finish \(id(31) as Identifier<ScheduledShift>)"])
  }

  @Test mutating func `deletes it after a question`() throws {
    _ = reduce(.deleteTapped)
    #expect(sheet.alert(in: context.on(rows))?.markup.contains("Delete Shift?") == true)
    #expect(reduce(.deletionConfirmed).first?.intent(DeleteShift.self)?.shift.expecting == 4)
    let failed = sheet.receive(.ended(DeleteShift(id(31)), .failed), in: context.on(rows))
    #expect(failed.map(\.text) == ["notice Couldn’t Delete: Couldn’t delete shift. Try again."])
    #expect(reduce(.deletionConfirmed).first?.intent(DeleteShift.self) != nil)
    rows.apply(.remove(id(31) as Identifier<ScheduledShift>))
    #expect(sheet.goneMessage(on: rows) == nil, "it waits for its own deletion")
  }

  @Test func `offers nothing to those who may not change it`() {
    let page = ShiftDetailSheet(id(32)).view(in: .test(.member).on(rows)).markup
    #expect(!page.contains("Switch") && !page.contains("Delete") && page.contains("Person"))
  }
}
