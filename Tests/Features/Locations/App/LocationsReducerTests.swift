import JSONKit
import LocationsFeature
import LocationsModel
import RecordKit
import SharedForms
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing

private var sampleRows: Replica {
  Replica(
    locations: [location(1), location(2, name: "Clinic")], shiftTypes: [shiftType(11), shiftType(12, symbol: "N")])
}

@Suite struct `The state of a location's sheet` {
  var sheet = LocationSheet(Location(id: id(501)), in: .test())
  let rows = sampleRows
  let context = ScreenContext.test()

  @discardableResult private mutating func reduce(_ actions: LocationSheet.Action...) -> [Effect] {
    actions.map { sheet.reduce($0, in: context.on(rows)) }.last ?? []
  }

  private mutating func edit(_ location: Location) { sheet = LocationSheet(location, in: .test()) }

  @Test mutating func `submits a new row whole, and of an edited one what was changed`() throws {
    let created = try #require(
      reduce(.typed("name", "Harbour"), .typed("address", "1 Water St"), .saveTapped).first?.intent(SaveLocation.self))
    #expect(created.mode == .create && created.name == "Harbour" && created.address == "1 Water St")
    edit(location(1))
    let changed = try #require(reduce(.typed("address", ""), .saveTapped).first?.intent(SaveLocation.self))
    #expect(changed.id == id(1) && changed.name == nil && changed.address == "")
  }

  @Test mutating func `refuses a name that is empty`() {
    #expect(reduce(.typed("name", "  "), .saveTapped).count == 1)
    #expect(sheet.form.errorMessage == "Please fill in all required fields.")
  }

  @Test mutating func `closes where nothing was changed`() {
    edit(location(1))
    #expect(reduce(.saveTapped).map(\.text) == ["finish"])
  }

  @Test mutating func `knows whether closing it would lose something`() {
    #expect(!sheet.isDirty(on: rows))
    reduce(.typed("name", "H"))
    #expect(sheet.isDirty(on: rows))
    reduce(.typed("name", ""))
    #expect(!sheet.isDirty(on: rows))
  }

  @Test mutating func `keeps a location in use, and counts what uses it`() throws {
    edit(location(1))
    #expect(reduce(.deleteTapped).isEmpty)
    #expect(alertText.contains("used by 2 shift type(s)"))
    edit(location(2, name: "Clinic"))
    #expect(reduce(.deleteTapped).isEmpty)
    #expect(alertText.contains("“Clinic” will be deleted."))
    #expect(reduce(.deletionConfirmed).first?.intent(DeleteLocation.self)?.id == id(2))
  }

  private var alertText: String {
    sheet.alert(in: context.on(rows)).map { $0.markup } ?? ""
  }

  @Test mutating func `says how a save ended, and keeps what was typed`() throws {
    edit(location(1))
    let save = try #require(reduce(.typed("name", "Harbour"), .saveTapped).first?.intent(SaveLocation.self))
    #expect(sheet.form.isSaving)
    #expect(receive(.ended(save, .failed)) == ["notice Couldn’t Save: Unable to save location. Please try again."])
    #expect(typed == ["Harbour", "1 Main St"] && !sheet.form.isSaving)
    reduce(.saveTapped)
    #expect(receive(.ended(save, .refused(Refusal("No.")))).isEmpty)
    #expect(sheet.form.errorMessage == "No.")
    reduce(.saveTapped)
    #expect(receive(.ended(save, .stored)) == ["finish \((id(1) as Identifier<Location>).rawValue)"])
  }

  @Test mutating func `says how a deletion ended`() {
    edit(location(2))
    let deletion = DeleteLocation(id(2))
    #expect(
      receive(.ended(deletion, .failed)) == ["notice Couldn’t Delete: Couldn’t delete location. Try again."])
    #expect(receive(.ended(deletion, .refused(Refusal("No.")))) == ["notice Couldn’t Delete: No."])
    #expect(receive(.ended(deletion, .stored)) == ["finish"])
  }

  private mutating func receive(_ event: ScreenEvent) -> [String] {
    sheet.receive(event, in: context.on(rows)).map(\.text)
  }

  /// What was typed.
  private var typed: [String] { [sheet.form.draft.row.name, sheet.form.draft.row.address] }

  @Test mutating func `cuts what is typed at its limits`() {
    reduce(.typed("name", String(repeating: "👩‍🚒", count: 300)), .typed("address", String(repeating: "a", count: 999)))
    #expect(
      typed == [
        String(repeating: "👩‍🚒", count: Location.nameRule.limit),
        String(repeating: "a", count: Location.addressRule.limit),
      ])
  }

  @Test mutating func `is written as a draft, and read again`() throws {
    reduce(.typed("name", "Harbour"), .typed("address", "1 Water St"))
    let json = try JSON.parse(JSONWriter.object { sheet.writeDraft(to: $0) })
    var other = LocationSheet(Location(id: id(501)), in: .test())
    try other.readDraft(JSONFieldReader(json))
    #expect(other.form.draft == sheet.form.draft && other.isDirty(on: rows))
  }

  @Test mutating func `says that its row is gone, but not while it saves`() {
    edit(location(7))
    #expect(sheet.goneMessage(on: rows) == "This location no longer exists.")
    edit(location(1))
    #expect(sheet.goneMessage(on: rows) == nil)
  }

  @Test mutating func `brings a refused save back, as a new row if its row is gone`() {
    sheet = LocationSheet(SaveLocation(id: id(1), mode: .update, name: "Harbour"), in: context.on(rows))
    #expect(typed == ["Harbour", "1 Main St"] && sheet.original == location(1))
    sheet = LocationSheet(SaveLocation(id: id(9), mode: .update, name: "Harbour"), in: context.on(rows))
    #expect(typed == ["Harbour", ""] && sheet.original == nil && sheet.id != id(9))
  }

  @Test func `shows no Delete to who may not`() {
    let sheet = LocationSheet(location(2), in: .test())
    #expect(sheet.view(in: .test(.member).on(rows)).markup.contains("Delete Location") == false)
    #expect(sheet.view(in: .test(.manager).on(rows)).markup.contains("Delete Location"))
  }
}

@Suite struct `The state of the locations` {
  var screen = LocationsScreen()
  let rows = sampleRows
  let context = ScreenContext.test()

  @discardableResult private mutating func reduce(_ actions: LocationsScreen.Action...) -> [Effect] {
    actions.map { screen.reduce($0, in: context.on(rows)) }.last ?? []
  }

  @Test mutating func `opens sheets by their addresses`() {
    #expect(reduce(.addTapped).map(\.text) == ["open /settings/locations/new"])
    let clinic: Identifier<Location> = id(2)
    #expect(reduce(.locationTapped(clinic)).map(\.text) == ["open /settings/locations/\(clinic)"])
    #expect(reduce(.backTapped).map(\.text) == ["cancel"])
  }

  @Test mutating func `keeps the order in its address`() {
    #expect(screen.path == "/settings/locations")
    reduce(.sortChanged("address"), .sortChanged("nonsense"))
    #expect(screen.sort == .address && screen.path == "/settings/locations?sort=address")
    guard case .screen(let opened)? = LocationsScreen.open(Address(screen.path), in: context.on(rows)) else {
      Issue.record("The address opens nothing.")
      return
    }
    #expect(opened.sort == .address)
  }

  @Test mutating func `searches and pages as it is told`() {
    reduce(.searchChanged("clinic"), .showMoreTapped)
    #expect(screen.search == "clinic" && screen.shown == 2 * pageSize)
  }

  @Test func `offers no Add to who may not`() {
    let screen = LocationsScreen()
    #expect(screen.view(in: .test(.member).on(rows)).markup.contains("Add Location") == false)
    #expect(screen.view(in: .test(.manager).on(rows)).markup.contains("Add Location"))
  }
}
