import JSONKit
import RecordKit
import SharedForms
import SharedModels
import SharedUIs
import ShiftTypesFeature
import ShiftTypesModel
import SyncKit
import TestSupport
import Testing

/// The sheet of a shift type without a browser: what each action changes, and what it asks for.
@Suite struct `The state of a shift type's sheet` {
  var sheet = ShiftTypeSheet(ShiftType(id: id(501)), in: .test())
  var records = Replica(locations: [location(1), location(2, name: "Clinic")], shiftTypes: [shiftType(11)])
  let context = ScreenContext.test()

  @discardableResult private mutating func reduce(_ actions: ShiftTypeSheet.Action...) -> [Effect] {
    actions.map { sheet.reduce($0, in: context.on(records)) }.last ?? []
  }

  private mutating func receive(_ event: ScreenEvent) -> [String] {
    sheet.receive(event, in: context.on(records)).map(\.text)
  }

  private mutating func fill(_ symbol: String = "N", at place: Identifier<Location> = id(1)) {
    reduce(
      .form(.typed("symbol", symbol)), .form(.typed("title", "Night")), .form(.typed("location", place.description)))
  }

  private mutating func edit(_ row: ShiftType) { sheet = ShiftTypeSheet(row, in: context) }

  @Test func `begins with the default times, and without an error or a save`() {
    #expect(sheet.original == nil && sheet.form.errorMessage == nil && !sheet.form.isSaving)
    #expect(sheet.form.draft.row.terms.edited.duration == .standard)
    #expect(sheet.path == "/settings/shift-types/new" && sheet.title(on: records) == "Add Shift Type")
  }

  @Test mutating func `opens with the row that is edited`() {
    let row = shiftType(11, description: "Early", duration: .allDay)
    edit(row)
    #expect(sheet.original == row && sheet.id == row.id && sheet.path == "/settings/shift-types/\(row.id)")
    #expect(sheet.form.draft.row == row && !sheet.isDirty(on: records))
    #expect(sheet.form.draft.row.terms.edited.duration == .allDay && sheet.form.draft.row.shiftDescription == "Early")
  }

  @Test mutating func `asks to be closed when it is canceled`() {
    fill()
    #expect(reduce(.form(.cancelTapped)).map(\.text) == ["cancel"] && sheet.isDirty(on: records))
  }

  @Test mutating func `submits what was filled in, and waits`() throws {
    fill()
    reduce(
      .form(.typed("shiftDescription", "Overnight")), .startChanged(time(19)), .endChanged(time(7)),
      .endsNextDayToggled(true))
    let save = try #require(reduce(.form(.saveTapped)).first?.intent(SaveShiftType.self))
    #expect(save.mode == .create && save.symbol == "N" && save.title == "Night" && save.shiftDescription == "Overnight")
    #expect(save.duration == night && save.location == id(1))
    #expect(sheet.form.isSaving)
  }

  @Test mutating func `submits of an edited row its identifier and what was changed`() throws {
    edit(shiftType(11))
    let save = try #require(
      reduce(.form(.typed("title", "Early Shift")), .form(.saveTapped)).first?.intent(SaveShiftType.self))
    #expect(save.id == id(11) && save.title == "Early Shift")
    #expect(save.symbol == nil && save.shiftDescription == nil && save.duration == nil && save.location == nil)
  }

  @Test mutating func `submits once, however often Save is pressed`() {
    fill()
    #expect(reduce(.form(.saveTapped)).count == 1)
    #expect(reduce(.form(.saveTapped)).isEmpty)
  }

  @Test mutating func `submits nothing if nothing was changed`() {
    edit(shiftType(11))
    #expect(reduce(.form(.saveTapped)).map(\.text) == ["finish"])
  }

  @Test mutating func `closes when the save is stored, and names the row`() throws {
    fill()
    let save = try #require(reduce(.form(.saveTapped)).first?.intent(SaveShiftType.self))
    #expect(receive(.ended(save, .stored)) == ["finish \(sheet.id)"])
  }

  @Test mutating func `keeps its content and the reason when the rules refuse`() throws {
    fill()
    let save = try #require(reduce(.form(.saveTapped)).first?.intent(SaveShiftType.self))
    #expect(receive(.ended(save, .refused(Refusal("No.")))).isEmpty)
    #expect(sheet.form.errorMessage == "No." && sheet.form.draft.row.title == "Night" && !sheet.form.isSaving)
    reduce(.form(.typed("title", "Nights")))
    #expect(sheet.form.errorMessage == nil)
  }

  @Test mutating func `keeps its content when the device cannot store`() throws {
    fill()
    let save = try #require(reduce(.form(.saveTapped)).first?.intent(SaveShiftType.self))
    #expect(receive(.ended(save, .failed)) == ["notice Couldn’t Save: Unable to save shift type. Please try again."])
    #expect(sheet.form.draft.row.title == "Night" && !sheet.form.isSaving)
  }

  @Test(arguments: [
    ("", 1, "Please fill in all required fields."), ("m", 1, "A shift type with symbol 'M' already exists."),
    ("N", 9, "Selected location no longer exists. Please choose another."),
  ])
  mutating func `says why a save is refused before it is submitted`(
    _ symbol: String, _ place: UInt64, _ message: String
  ) {
    fill(symbol, at: id(place))
    #expect(reduce(.form(.saveTapped)).count == 1)
    #expect(sheet.form.errorMessage == message)
  }

  @Test mutating func `refuses an end that is not after the start`() {
    fill()
    for end in [time(8), time(7, 59), time(0)] {
      #expect(reduce(.endChanged(end), .form(.saveTapped)).count == 1)
      #expect(sheet.form.errorMessage == "End time must be after start time.")
    }
    #expect(reduce(.endChanged(time(8, 1)), .form(.saveTapped)).count == 1)
  }

  @Test mutating func `cuts what is typed at its limits`() {
    fill("abcd")
    reduce(
      .form(.typed("title", String(repeating: "t", count: 200))),
      .form(.typed("shiftDescription", String(repeating: "d", count: 600))))
    #expect(sheet.form.draft.row.symbol == "ABC")
    #expect(sheet.form.draft.row.title.count == 100 && sheet.form.draft.row.shiftDescription?.count == 500)
  }

  @Test mutating func `goes back to the default times when a shift is no longer all day`() {
    edit(shiftType(11, duration: night))
    reduce(.allDayToggled(true), .allDayToggled(false))
    #expect(sheet.form.draft.row.terms.edited.duration == .standard)
  }

  @Test mutating func `asks before it deletes, and deletes then`() {
    edit(shiftType(11))
    #expect(reduce(.form(.deleteTapped)).isEmpty && alertText.contains("“Morning Shift” will be deleted."))
    #expect(reduce(.form(.questionDismissed)).isEmpty && alertText.isEmpty)
    reduce(.form(.deleteTapped))
    #expect(reduce(.form(.deletionConfirmed)).first?.intent(DeleteShiftType.self)?.id == id(11))
    #expect(alertText.isEmpty)
    #expect(receive(.ended(DeleteShiftType(id(11)), .stored)) == ["finish"])
  }

  private var alertText: String {
    sheet.alert(in: context.on(records)).map { $0.markup } ?? ""
  }

  @Test mutating func `counts the shifts that keep a type`() {
    edit(shiftType(11))
    for (number, count) in [(UInt64(31), 1), (32, 2)] {
      records.apply(.put(shift(number, on: day(Int(number)))))
      reduce(.form(.deleteTapped))
      #expect(alertText.contains(count == 1 ? "1 shift uses this shift type." : "\(count) shifts use this shift type."))
    }
  }

  @Test mutating func `takes a location that was made from it, if it has none`() {
    reduce(.form(.typed("title", "Night")))
    #expect(receive(.created(RowKey(id(2) as Identifier<Location>))).isEmpty)
    #expect(sheet.form.draft.row.location == id(2))
    _ = receive(.created(RowKey(id(1) as Identifier<Location>)))
    #expect(sheet.form.draft.row.location == id(2))
  }

  @Test mutating func `is written as a draft, and read again`() throws {
    fill("é")
    reduce(.form(.typed("shiftDescription", "Two\nlines")), .allDayToggled(true))
    let json = try JSON.parse(JSONWriter.object { sheet.writeDraft(to: $0) })
    var other = ShiftTypeSheet(ShiftType(id: id(501)), in: .test())
    try other.readDraft(JSONFieldReader(json))
    #expect(other.form.draft.row == sheet.form.draft.row && other.isDirty(on: records))
  }

  @Test mutating func `brings a refused save back into its form`() {
    sheet = ShiftTypeSheet(
      SaveShiftType(id: id(11), mode: .update, title: "Early Shift"), in: context.on(records))
    #expect(sheet.form.draft.row.title == "Early Shift" && sheet.form.draft.row.symbol == "M" && sheet.id == id(11))
    sheet = ShiftTypeSheet(
      SaveShiftType(id: id(99), mode: .update, title: "Early Shift", duration: .allDay), in: context.on(records))
    #expect(
      sheet.form.draft.row.title == "Early Shift" && sheet.form.draft.row.terms.edited.duration == .allDay
        && sheet.id != id(99))
    #expect(sheet.original == nil)
  }

  @Test func `keeps Save disabled for who may not`() {
    let sheet = ShiftTypeSheet(
      SaveShiftType(id: id(11), mode: .update, title: "Early Shift"), in: context.on(records))
    let refused = sheet.view(in: .test(.member).on(records)).markup
    #expect(refused.contains("You don’t have permission to do this."))
    #expect(!refused.contains("Delete Shift Type"))
  }
}

@Suite struct `The state of the shift types` {
  var screen = ShiftTypesScreen()
  let records = Replica(locations: [location(1)], shiftTypes: [shiftType(11)])
  let context = ScreenContext.test()

  @discardableResult private mutating func reduce(_ actions: ShiftTypesScreen.Action...) -> [Effect] {
    actions.map { screen.reduce($0, in: context.on(records)) }.last ?? []
  }

  @Test mutating func `sorts and pages as it is told`() {
    reduce(.searchChanged("night"), .sortChanged("title"), .sortChanged("nonsense"), .showMoreTapped)
    #expect(screen.search == "night" && screen.sort == .title && screen.shown == 200)
    #expect(screen.path == "/settings/shift-types?sort=title")
  }

  @Test mutating func `opens sheets by their addresses`() {
    #expect(reduce(.addTapped).map(\.text) == ["open /settings/shift-types/new"])
    let type: Identifier<ShiftType> = id(11)
    #expect(reduce(.shiftTypeTapped(type)).map(\.text) == ["open /settings/shift-types/\(type)"])
  }

  @Test func `offers no Add to who may not`() {
    #expect(screen.view(in: .test(.member).on(records)).markup.contains("Add Shift Type") == false)
    #expect(screen.view(in: context.on(records)).markup.contains("Add Shift Type"))
  }
}

/// A 12-hour night.
private let night = ShiftDuration.scheduled(from: time(19), to: time(7), endsNextDay: true)
