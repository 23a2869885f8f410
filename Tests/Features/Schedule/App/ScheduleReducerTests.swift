import JSONKit
import RecordKit
import ScheduleFeature
import ScheduleModel
import SharedForms
import SharedModels
import SharedUIs
import ShiftTypesModel
import SyncKit
import TestSupport
import Testing
import TimeKit

private func typeName(_ number: UInt64) -> String { (id(number) as Identifier<ShiftType>).description }

private func replica(_ shifts: ScheduledShift...) -> Replica {
  Replica(
    locations: [location(1)],
    shiftTypes: [
      shiftType(11), shiftType(12, symbol: "N", title: "Night", duration: night), shiftType(13, symbol: "T"),
    ], shifts: shifts)
}

private let night = ShiftDuration.scheduled(from: time(19), to: time(7), endsNextDay: true)

@Suite struct `The state of a shift's sheet` {
  var sheet = ShiftSheet(on: day(3))
  var rows = replica(shift(31, version: 4, note: "Keys"))
  let context = ScreenContext.test()

  @discardableResult private mutating func reduce(_ actions: ShiftSheet.Action...) -> [Effect] {
    actions.map { sheet.reduce($0, in: context.on(rows)) }.last ?? []
  }

  private mutating func end(_ intent: some Intent, _ outcome: Outcome) -> [String] {
    sheet.receive(.ended(intent, outcome), in: context.on(rows)).map(\.text)
  }

  private mutating func edit() { sheet = ShiftSheet(shift(31, version: 4, note: "Keys")) }

  private var page: String { sheet.view(in: context.on(rows)).markup }

  @Test mutating func `submits a day, with an identifier for it`() throws {
    let effects = reduce(.shiftTypeChosen(typeName(11)), .noteChanged("Keys"), .saveTapped)
    let addition = try #require(effects.first?.intent(AddShifts.self))
    #expect(addition.shiftType == id(11) && addition.note == "Keys" && addition.days.map(\.date) == [day(3)])
    #expect(reduce(.saveTapped).isEmpty, "it is submitted once")
  }

  @Test mutating func `submits every day of a range, each with its own identifier`() throws {
    reduce(.shiftTypeChosen(typeName(11)), .rangeToggled(true))
    let effects = reduce(.lastDateChanged(day(9).description), .saveTapped)
    let addition = try #require(effects.first?.intent(AddShifts.self))
    #expect(addition.days.map(\.date) == (3...9).map { day($0) } && Set(addition.days.map(\.id)).count == 7)
  }

  @Test mutating func `submits of an edited shift what was changed, at the version that was seen`() throws {
    edit()
    let effects = reduce(.dateChanged(day(1).description), .saveTapped)
    var edit = EditShift(id: id(31), date: day(1))
    edit.seen = 4
    #expect(try #require(effects.first?.intent(EditShift.self)) == edit)
  }

  @Test mutating func `closes if nothing was changed`() {
    edit()
    #expect(!sheet.isDirty(on: rows) && reduce(.saveTapped).map(\.text) == ["finish"])
  }

  @Test mutating func `takes no date that does not exist`() {
    reduce(.dateChanged("2026-02-30"), .dateChanged(""))
    #expect(sheet.form.draft.date == day(3))
  }

  @Test mutating func `says how many days a range may have, and how many it has`() {
    reduce(.shiftTypeChosen(typeName(11)), .rangeToggled(true), .lastDateChanged(day(402).description), .saveTapped)
    #expect(sheet.form.errorMessage == "Choose at most 366 days; you chose 400.")
    #expect(!page.contains("400 days;"))
    reduce(.lastDateChanged("9999-12-31"), .saveTapped)
    #expect(sheet.form.errorMessage == "Choose at most 366 days.")
    reduce(.lastDateChanged(day(2).description), .saveTapped)
    #expect(sheet.form.errorMessage == "The last day can’t be before the first.")
  }

  @Test mutating func `asks for its required field when it is to be saved, and not while somebody types`() {
    let text = "Please fill in all required fields."
    reduce(.noteChanged("Keys"))
    #expect(!page.contains(text))
    #expect(reduce(.saveTapped).count == 1 && page.contains(text))
  }

  @Test mutating func `names what it has added or moved to the screen below`() {
    rows.apply(.put(shift(41, on: day(4))))
    let days = [AddShifts.Day(id: id(40), date: day(3)), AddShifts.Day(id: id(41), date: day(4))]
    let addition = AddShifts(shiftType: id(11), note: "", days: days)
    #expect(end(addition, .stored) == ["finish \(days[1].id)"], "the first day had it already")
    #expect(end(addition, .refused(Refusal("No."))).isEmpty && sheet.form.errorMessage == "No.")
    edit()
    let moved: Identifier<ScheduledShift> = id(31)
    #expect(end(EditShift(id: moved, note: ""), .stored) == ["finish \(moved)"])
    #expect(end(EditShift(id: moved, date: day(9)), .stored) == ["finish \(moved)"])
  }

  @Test mutating func `puts what was typed on top of what was saved meanwhile`() {
    edit()
    reduce(.noteChanged("Late"))
    rows = replica(shift(31, version: 5, on: day(2), type: 12, note: "Keys"))
    #expect(page.contains("You’ve changed this shift on another device."))
    reduce(.keepTapped)
    #expect(!page.contains("on another device") && sheet.form.draft.note == "Late")
    var edit = EditShift(id: id(31), note: "Late")
    edit.seen = 5
    #expect(reduce(.saveTapped).first?.intent(EditShift.self) == edit)
  }

  @Test mutating func `keeps what was typed over a reload`() throws {
    reduce(.shiftTypeChosen(typeName(12)), .rangeToggled(true), .noteChanged("Keys"))
    let json = try JSON.parse(JSONWriter.object { sheet.writeDraft(to: $0) })
    var other = ShiftSheet(on: day(3))
    try other.readDraft(try JSONFieldReader(json))
    #expect(other.form.draft == sheet.form.draft && other.isDirty(on: rows))
  }

  @Test func `says so where its shift is gone`() throws {
    let gone = ShiftSheet.path(of: id(99))
    guard case .gone(let message)? = ShiftSheet.open(Address(gone), in: context.on(rows)) else {
      return #expect(Bool(false))
    }
    #expect(message == "This shift no longer exists.")
    #expect(ShiftSheet(shift(99)).goneMessage(on: rows) == message)
  }

  @Test mutating func `cuts a note at 500 characters`() {
    reduce(.noteChanged(String(repeating: "n", count: 501)))
    #expect(sheet.form.draft.note.count == 500)
  }
}

@Suite struct `The state of the schedule` {
  var screen = ScheduleScreen(day(0))
  let rows = replica(shift(31), shift(32, on: day(1), type: 12), shift(33, on: day(2)), shift(34, on: day(2), type: 13))
  var context = ScreenContext.test()

  @discardableResult private mutating func reduce(_ actions: ScheduleScreen.Action...) -> [Effect] {
    actions.map { screen.reduce($0, in: context.on(rows)) }.last ?? []
  }

  private mutating func receive(_ event: ScreenEvent) -> [Effect] {
    screen.receive(event, in: context.on(rows))
  }

  @Test mutating func `turns its pages while days are being selected, and leaves the selection as it is`() {
    reduce(.selectTapped, .dayTapped(day(2)), .dayTapped(day(0)))
    reduce(.pageTurned(day(30)), .keyPressed(.right, from: day(30)), .keyPressed(.nextPage, from: day(31)))
    #expect(screen.selection == [day(0), day(2)] && screen.day == day(31).adding(months: 1))
    reduce(.dayTapped(day(2)))
    #expect(screen.selection == [day(0)])
  }

  @Test mutating func `shows the day of a shift that was added or moved`() {
    _ = receive(.created(RowKey(id(33) as Identifier<ScheduledShift>)))
    #expect(screen.day == day(2))
    _ = receive(.created(RowKey(id(11) as Identifier<ShiftType>)))
    #expect(screen.day == day(2))
  }

  @Test mutating func `has done with the chosen days once their shifts are switched`() {
    reduce(.selectTapped, .dayTapped(day(0)))
    _ = receive(.created(RowKey(id(31) as Identifier<ScheduledShift>)))
    #expect(screen.selection == [day(0)], "that one is new")
    rows.apply(.put(shift(31, version: 2, type: 12)))
    _ = receive(.created(RowKey(id(31) as Identifier<ScheduledShift>)))
    #expect(screen.selection == nil)
  }

  @Test func `draws a night as one bar over midnight, which goes on in the next week`() {
    let page = screen.view(in: context.on(rows)).markup
    #expect(page.contains("Sunday, November 22, 2026, Morning Shift, Morning Shift, Night until morning"))
    #expect(page.contains(#"class="shift goes-on""#) && page.contains(#"class="shift continued""#))
  }

  @Test mutating func `asks the server for a month that the device does not hold`() throws {
    #expect(receive(.shown).isEmpty)
    reduce(.pageTurned(day(500)))
    let effects = receive(.shown).map(\.text)
    let from = MonthGrid(of: day(500), firstWeekday: .sunday).days.lowerBound.adding(days: -1)
    #expect(effects.count == 1 && effects[0].contains("/shifts?from=\(from)&to="))
    #expect(effects[0].contains("&member=\(sampleMember)&limit=200"))
    #expect(receive(.shown).isEmpty, "it asks once")
    let row = String(decoding: shift(50, on: day(500), type: 12).erased.json, as: UTF8.self)
    _ = receive(.fetched(token: "\(from)/\(sampleMember)", Array("{\"items\": [\(row)], \"nextCursor\": null}".utf8)))
    #expect(screen.view(in: context.on(rows)).markup.contains("Night"))
    reduce(.pageTurned(day(0)))
    #expect(receive(.shown).isEmpty && !screen.view(in: context.on(rows)).markup.contains("Loading"))
  }

  @Test mutating func `says what is missing of a far month without a network, and asks again with one`() {
    reduce(.pageTurned(day(500)))
    let request = receive(.shown)
    _ = receive(.fetchFailed(token: token(request), reason: "No network."))
    #expect(screen.view(in: context.on(rows)).markup.contains("Couldn’t load this month’s shifts."))
    #expect(receive(.shown).isEmpty)
    reduce(.retryTapped)
    #expect(receive(.shown).count == 1)
    context = .test(isOnline: false)
    reduce(.pageTurned(day(600)))
    #expect(receive(.shown).isEmpty)
    let note = "Shifts this far away appear when you’re online."
    #expect(screen.view(in: context.on(rows)).markup.contains(note))
  }

  /// Has the server answer for the page that is shown.
  private mutating func load(_ shifts: ScheduledShift...) {
    let asked = receive(.shown)
    let items = shifts.map(\.erased.object.text).joined(separator: ",")
    _ = receive(.fetched(token: token(asked), Array("{\"items\": [\(items)]}".utf8)))
  }

  @Test mutating func `saves a far month as a file only when all its shifts are here`() {
    reduce(.pageTurned(day(500)))
    let request = receive(.shown)
    #expect(reduce(.exportTapped(day(500))).map(\.text) == ["toast Loading this month’s shifts…"])
    _ = receive(.fetchFailed(token: token(request), reason: "No network."))
    #expect(reduce(.exportTapped(day(500))).map(\.text) == ["toast Couldn’t load this month’s shifts."])
    #expect(reduce(.exportTapped(day(0))).map(\.text) == ["download shifts-2026-11.csv"], "the device holds it")
    reduce(.retryTapped)
    load(shift(50, on: day(500), type: 12))
    #expect(reduce(.exportTapped(day(500))).map(\.text) == ["download shifts-2028-04.csv"])
    context = .test(isOnline: false)
    reduce(.pageTurned(day(600)))
    _ = receive(.shown)
    let note = "toast Shifts this far away appear when you’re online."
    #expect(reduce(.exportTapped(day(600))).map(\.text) == [note])
  }

  /// Own shifts are held from the day 365 days back on, a Thursday.
  @Test mutating func `copies a week that the device holds in part once the server has told of the rest`() throws {
    rows.apply(.put(shift(35, on: day(-364))))
    reduce(.pageTurned(day(-360)), .paintTapped, .brushTapped(.week(day(-369))))
    let refused = "toast That week is still loading. Try again in a moment."
    #expect(reduce(.dayTapped(day(-360))).map(\.text) == [refused])
    load(shift(50, on: day(-368), type: 12))
    let plan = try #require(reduce(.dayTapped(day(-360))).first?.intent(PlanShifts.self))
    #expect(plan.days.map(\.date) == [day(-357), day(-361)])
  }

  private func token(_ effects: [Effect]) -> String {
    effects.first?.serverRequest?.token ?? ""
  }
}

@Suite struct `The state of Today` {
  let context = ScreenContext.test()

  private func switchTapped(on rows: Replica) -> [String] {
    var screen = TodayScreen()
    return screen.reduce(.switchTapped, in: context.on(rows)).map(\.text)
  }

  @Test func `switches its only shift at once, and asks which of several`() {
    let single: Identifier<ScheduledShift> = id(31)
    #expect(switchTapped(on: replica(shift(31))) == ["open /schedule/shifts/\(single)/switch"])
    #expect(switchTapped(on: replica(shift(31), shift(32, type: 12))) == ["open /today/switch"])
  }

  @Test func `goes to the schedule for a shift of another day`() {
    var screen = TodayScreen()
    let rows = replica(shift(31), shift(32, on: day(4)))
    let keys = [RowKey(id(31) as Identifier<ScheduledShift>), RowKey(id(32) as Identifier<ScheduledShift>)]
    let effects = keys.flatMap { screen.receive(.created($0), in: context.on(rows)) }
    #expect(effects.map(\.text) == ["open /schedule/\(day(4))"])
  }

  @Test func `proposes the shift that runs or comes next`() throws {
    let early = ShiftDuration.scheduled(from: time(1), to: time(5), endsNextDay: false)
    let rows = replica(shift(31, type: 14), shift(32, type: 12), shift(33))
    rows.apply(.put(shiftType(14, symbol: "E", title: "Early", duration: early)))
    let page = ChooseShiftSheet().view(in: context.on(rows)).markup
    let titles = page.split(separator: "<span class=\"strong\">").dropFirst().map { $0.prefix { $0 != "<" } }
    #expect(titles == ["Morning Shift", "Early", "Night"])
  }
}

@Suite struct `A switch` {
  let rows = replica(shift(31, version: 2), shift(32, on: day(1)))
  let context = ScreenContext.test()

  @Test func `ends with a sentence that counts its shifts`() {
    let texts = context.features.texts(of: SwitchShifts(shifts: [.init(id(31))], shiftType: id(12)).erased)
    let one = SwitchShifts(shifts: [.init(id(31))], shiftType: id(12))
    let two = SwitchShifts(shifts: [.init(id(31)), .init(id(32))], shiftType: id(12))
    #expect(texts?.success(one.erased, in: context.on(rows)) == "Shift switched successfully")
    #expect(texts?.success(two.erased, in: context.on(rows)) == "2 shifts switched successfully")
  }

  @Test func `that comes after one of the same person says so`() throws {
    let late = SwitchShifts(shifts: [.init(id(31), expecting: 1)], shiftType: id(12)).erased
    let texts = try #require(context.features.texts(of: late))
    let mine = texts.staleReport(late, in: context.on(rows))
    #expect(
      !mine.isByOthers && mine.lines.first?.hasPrefix("On another device, you changed the shift") == true
    )
    rows.apply(.put(shift(31, version: 3, modified: Stamp(at: sampleInstant, by: id(901)))))
    #expect(texts.staleReport(late, in: context.on(rows)).isByOthers)
    #expect(texts.rebased(late, on: rows)?.as(SwitchShifts.self)?.shifts.first?.expecting == 3)
  }

  @Test func `of several days knows them by its address`() {
    let path = SwitchSheet.path(of: .days([day(0), day(1)]))
    guard case .screen(let sheet)? = SwitchSheet.open(Address(path), in: context.on(rows)) else {
      return #expect(Bool(false))
    }
    #expect(sheet.subject == .days([day(0), day(1)]) && sheet.path == path)
    #expect(SwitchSheet.open(Address("/schedule/days/x/switch"), in: context.on(rows)) == nil)
  }
}

@Suite struct `The description of an operation` {
  let rows = replica(shift(31), shift(32, on: day(1)))
  let context = ScreenContext.test()

  /// Performs a command on the rows, and answers with what it has logged.
  private func entries(_ intent: some Intent, _ number: UInt64) throws -> [LogEntry] {
    let command = Command(id: id(number), at: sampleInstant, intent: intent)
    let actor = context.actor.with(command.id, at: context.now)
    let changes = try command.perform(by: actor, on: rows)
    for change in changes { rows.apply(change) }
    return changes.entries
  }

  private func title(_ intent: some Intent, _ number: UInt64 = 7_000) throws -> String {
    operationTitle(of: try entries(intent, number), in: context.on(rows))
  }

  @Test func `names what was added, and on how many days`() throws {
    let days = (5...34).map { AddShifts.Day(id: id(UInt64(100 + $0)), date: day($0)) }
    #expect(try title(AddShifts(shiftType: id(12), note: "", days: days)) == "Night added on 30 days")
    let single = [AddShifts.Day(id: id(99), date: day(4))]
    #expect(try title(AddShifts(shiftType: id(12), note: "", days: single), 7_100) == "Night added on Nov 24")
  }

  @Test func `names what was moved, edited, deleted and switched`() throws {
    #expect(try title(EditShift(id: id(31), date: day(13)), 7_000) == "Morning Shift moved to Dec 3")
    #expect(try title(EditShift(id: id(31), note: "Keys"), 7_010) == "Morning Shift edited on Dec 3")
    #expect(
      try title(SwitchShifts(shifts: [.init(id(32))], shiftType: id(12)), 7_020) == "Morning Shift → Night, Nov 21")
    #expect(try title(DeleteShift(id(32)), 7_030) == "Night deleted on Nov 21")
    let both = SwitchShifts(shifts: [.init(id(31))], shiftType: id(12))
    #expect(try title(both, 7_040) == "Morning Shift → Night, Dec 3")
    #expect(try title(SaveLocation(id: id(1), mode: .update, name: "Harbour"), 7_050) == "“Harbour” edited")
  }

  @Test func `names whose shifts they are, unless they are the reader's own`() throws {
    rows.apply(.put(Member(id: id(902), role: .member, displayName: "Fatima Fictive")))
    let days = (5...6).map { AddShifts.Day(id: id(UInt64(100 + $0)), date: day($0)) }
    #expect(
      try title(AddShifts(shiftType: id(12), member: id(902), note: "", days: days))
        == "Fatima Fictive: Night added on 2 days")
    let handedOn = MoveShifts([.init(.init(id(31)), to: day(0), member: id(902))])
    #expect(try title(handedOn, 7_100) == "You → Fatima Fictive: Morning Shift edited on Nov 20")
    let step = try #require(UndoHistory(of: sampleUser, on: rows).undoable.first)
    #expect(
      reversalTitle(of: step, in: context.on(rows))
        == "Fatima Fictive → You: Morning Shift edited on Nov 20")
  }

  @Test func `leads back for what an undo would do, and stays the same when it is done`() throws {
    _ = try entries(SwitchShifts(shifts: [.init(id(31)), .init(id(32))], shiftType: id(12)), 7_000)
    let step = try #require(UndoHistory(of: sampleUser, on: rows).undoable.first)
    #expect(reversalTitle(of: step, in: context.on(rows)) == "Night → Morning Shift, 2 days")
    let undo = Undo(of: id(7_000))
    let undone = try entries(undo, 7_100)
    #expect(operationTitle(of: undone, in: context.on(rows)) == "Night → Morning Shift, 2 days")
    let text = context.features.texts(of: undo.erased)?.success(undo.erased, in: context.on(rows))
    #expect(text == "Undone: Night → Morning Shift, 2 days")
    let redo = try #require(UndoHistory(of: sampleUser, on: rows).redoable.first)
    #expect(reversalTitle(of: redo, in: context.on(rows)) == "Morning Shift → Night, 2 days")
  }

  @Test func `of an edit that was taken back has the name of the edit`() throws {
    _ = try entries(SaveLocation(id: id(1), mode: .update, name: "Harbour"), 7_000)
    #expect(try title(Undo(of: id(7_000)), 7_100) == "“Harbour” edited")
  }

  @Test func `counts what was imported, and what has nothing in common`() throws {
    let names = [("A", UInt64(61)), ("B", 62), ("C", 63)]
    let types = names.map { name, number in
      SaveShiftType(id: id(number), mode: .put, symbol: name, title: name, duration: .allDay, location: id(1))
    }
    #expect(try title(ImportShiftTypes(locations: [], shiftTypes: types), 7_000) == "3 shift types imported")
    let place = SaveLocation(id: id(9), mode: .put, name: "Clinic", address: "")
    let one = SaveShiftType(id: id(64), mode: .put, symbol: "D", title: "D", duration: .allDay, location: id(9))
    #expect(
      try title(ImportShiftTypes(locations: [place], shiftTypes: [one]), 7_100)
        == "1 shift type and 1 location imported")
  }

  @Test func `of an addition that was taken back still says what was added`() throws {
    _ = try entries(AddShifts(shiftType: id(12), note: "", days: [.init(id: id(99), date: day(4))]), 7_000)
    #expect(try title(Undo(of: id(7_000)), 7_100) == "Night added on Nov 24")
  }
}
