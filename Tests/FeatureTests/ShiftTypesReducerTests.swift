import JSONKit
import SharedModels
import SharedUIs
import ShiftTypesFeature
import SyncKit
import TestSupport
import Testing

/// The Shift Types screen without a browser: what each action changes, and what it asks for.
@Suite struct `The state of the shift types` {
  var state = ShiftTypesState()
  var records = Replica(locations: [location(1), location(2, name: "Clinic")], shiftTypes: [shiftType(11)])
  let environment = Environment.test()

  @discardableResult private mutating func reduce(_ actions: ShiftTypesAction...) -> [Effect<ShiftTypesRoute>] {
    actions.map { state.reduce($0, on: records, in: environment) }.last ?? []
  }

  private mutating func fill(_ symbol: String = "N", at place: Identifier<Location> = id(1)) {
    reduce(.addButtonTapped, .symbolChanged(symbol), .titleChanged("Night"), .locationChosen(place.description))
  }

  @Test mutating func `begins without a sheet, an error or a save`() {
    #expect(state.draft == nil && state.editingShiftType == nil && !state.showAddEditSheet)
    #expect(state.errorMessage == nil && !state.isLoading)
    #expect(state.search.isEmpty && state.sort == .symbol && state.shown == 100)
  }

  @Test mutating func `opens the sheet for a new row, with the default times`() {
    let effects = reduce(.addButtonTapped)
    #expect(state.showAddEditSheet && state.editingShiftType == nil)
    #expect(state.draft?.isAllDay == false)
    #expect(state.draft?.start == time(8) && state.draft?.end == time(16))
    #expect(effects.map(\.route) == [.add])
  }

  @Test mutating func `opens the sheet with the row that is edited`() {
    let row = shiftType(11, description: "Early", duration: .allDay)
    let effects = reduce(.editShiftType(row))
    #expect(state.editingShiftType == row && state.draft?.id == row.id)
    #expect(state.draft?.isAllDay == true && state.draft?.description == "Early" && state.draft?.location == id(1))
    #expect(effects.map(\.route) == [.edit(row.id)])
  }

  @Test mutating func `forgets the form when the sheet is dismissed`() {
    fill()
    let effects = reduce(.addEditSheetDismissed)
    #expect(state == ShiftTypesState())
    #expect(effects.map(\.route) == [.dismissSheet])
  }

  @Test mutating func `submits what was filled in, and waits`() throws {
    fill()
    reduce(.descriptionChanged("Overnight"), .startChanged(time(19)), .endChanged(time(7)), .endsNextDayToggled(true))
    let command = try #require(reduce(.saveShiftType).first?.command)
    guard case .saveShiftType(let edit) = command.intent else { return #expect(Bool(false)) }
    #expect(edit.mode == .create && edit.symbol == "N" && edit.title == "Night" && edit.shiftDescription == "Overnight")
    #expect(edit.duration == night && edit.location == id(1))
    #expect(command.at == environment.now)
    #expect(state.isLoading && state.showAddEditSheet)
  }

  @Test mutating func `submits of an edited row its identifier and what was changed`() throws {
    reduce(.editShiftType(shiftType(11)), .titleChanged("Early Shift"))
    let command = try #require(reduce(.saveShiftType).first?.command)
    #expect(command.intent == .saveShiftType(ShiftTypeEdit(id: id(11), mode: .update, title: "Early Shift")))
  }

  @Test mutating func `submits once, however often Save is pressed`() {
    fill()
    #expect(reduce(.saveShiftType).count == 1)
    #expect(reduce(.saveShiftType).isEmpty)
  }

  @Test mutating func `submits nothing if nothing was changed`() {
    reduce(.editShiftType(shiftType(11)))
    #expect(reduce(.saveShiftType).map(\.route) == [.dismissSheet])
    #expect(!state.showAddEditSheet)
  }

  @Test mutating func `closes the sheet when the save is stored`() throws {
    fill()
    let command = try #require(reduce(.saveShiftType).first?.command)
    #expect(reduce(.saveEnded(command.id, .stored)).map(\.route) == [.dismissSheet])
    #expect(state == ShiftTypesState())
  }

  @Test mutating func `keeps the sheet, its content and the reason when the rules refuse`() throws {
    fill()
    let command = try #require(reduce(.saveShiftType).first?.command)
    #expect(reduce(.saveEnded(command.id, .refused(Refusal("No.")))).isEmpty)
    #expect(state.errorMessage == "No." && state.draft?.title == "Night" && !state.isLoading)
    reduce(.titleChanged("Nights"))
    #expect(state.errorMessage == nil)
  }

  @Test mutating func `keeps the sheet and its content when the device cannot store`() throws {
    fill()
    let command = try #require(reduce(.saveShiftType).first?.command)
    let effects = reduce(.saveEnded(command.id, .failed))
    #expect(effects.map(\.route) == [.saveFailed("Unable to save shift type. Please try again.")])
    #expect(state.draft?.title == "Night" && !state.isLoading)
  }

  @Test(arguments: [
    ("", 1, "Please fill in all required fields."), ("m", 1, "A shift type with symbol 'M' already exists."),
    ("N", 9, "Selected location no longer exists. Please choose another."),
  ])
  mutating func `says why a save is refused before it is submitted`(
    _ symbol: String, _ place: UInt64, _ message: String
  ) {
    fill(symbol, at: id(place))
    #expect(reduce(.saveShiftType).isEmpty)
    #expect(state.errorMessage == message && state.showAddEditSheet)
  }

  @Test mutating func `refuses an end that is not after the start`() {
    fill()
    for end in [time(8), time(7, 59), time(0)] {
      reduce(.endChanged(end))
      #expect(reduce(.saveShiftType).isEmpty)
      #expect(state.errorMessage == "End time must be after start time.")
    }
    reduce(.endChanged(time(8, 1)))
    #expect(reduce(.saveShiftType).count == 1)
  }

  @Test mutating func `cuts what is typed at its limits`() {
    fill("abcd")
    reduce(.titleChanged(String(repeating: "t", count: 200)), .descriptionChanged(String(repeating: "d", count: 600)))
    #expect(state.draft?.symbol == "ABC")
    #expect(state.draft?.title.count == 100 && state.draft?.description.count == 500)
  }

  @Test mutating func `goes back to the default times when a shift is no longer all day`() {
    reduce(.editShiftType(shiftType(11, duration: night)), .allDayToggled(true), .allDayToggled(false))
    #expect(state.draft?.start == time(8) && state.draft?.end == time(16) && state.draft?.endsNextDay == false)
  }

  @Test mutating func `asks before it deletes, and deletes then`() {
    #expect(reduce(.deleteShiftType(shiftType(11))).map(\.route) == [.confirmDeletion(id(11))])
    let effects = reduce(.deleteConfirmed(shiftType(11)))
    #expect(effects.first?.route == .dismissAlert)
    #expect(effects.last?.command?.intent == .deleteShiftType(Deletion(id(11))))
  }

  @Test mutating func `closes the sheet of the row that was deleted, and no other`() {
    reduce(.editShiftType(shiftType(11)))
    #expect(reduce(.deletionEnded(id(12), .stored)).map(\.toast) == ["Shift type deleted"])
    #expect(state.showAddEditSheet)
    #expect(reduce(.deletionEnded(id(11), .stored)).first?.route == .dismissSheet)
    #expect(!state.showAddEditSheet)
  }

  @Test mutating func `counts the shifts that keep a type`() {
    for (number, count) in [(UInt64(31), 1), (32, 2)] {
      records.apply(.put(.shift(shift(number, on: day(Int(number))))))
      #expect(reduce(.deleteShiftType(shiftType(11))).map(\.route) == [.shiftTypeInUse(count: count)])
    }
  }

  @Test mutating func `sorts and pages as it is told`() {
    reduce(.searchChanged("night"), .sortChanged("title"), .sortChanged("nonsense"), .showMoreTapped)
    #expect(state.search == "night" && state.sort == .title && state.shown == 200)
  }

  @Test mutating func `takes an error, and lets it go`() {
    reduce(.errorOccurred("Something happened."))
    #expect(state.errorMessage == "Something happened.")
    reduce(.task)
    #expect(state.errorMessage == nil)
  }

  @Test mutating func `brings a refused save back into its form`() {
    let edit = ShiftTypeEdit(id: id(11), mode: .update, title: "Early Shift")
    #expect(reduce(.reopened(edit)).map(\.route) == [.edit(id(11))])
    #expect(state.draft?.title == "Early Shift" && state.draft?.symbol == "M")
    let lost = ShiftTypeEdit(id: id(99), mode: .update, title: "Early Shift", duration: .allDay)
    #expect(reduce(.reopened(lost)).map(\.route) == [.add])
    #expect(state.draft?.title == "Early Shift" && state.draft?.isAllDay == true && state.draft?.id != id(99))
  }
}

/// A 12-hour night.
let night = ShiftDuration.scheduled(from: time(19), to: time(7), endsNextDay: true)
