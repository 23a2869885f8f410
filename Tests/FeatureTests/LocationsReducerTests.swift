import LocationsFeature
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing

@Suite struct `The state of the locations` {
  var state = LocationsState()
  let records = Replica(
    locations: [location(1), location(2, name: "Clinic")], shiftTypes: [shiftType(11), shiftType(12, symbol: "N")])
  let environment = Environment.test()

  @discardableResult private mutating func reduce(_ actions: LocationsAction...) -> [Effect<LocationsRoute>] {
    actions.map { state.reduce($0, on: records, in: environment) }.last ?? []
  }

  @Test mutating func `opens and closes the sheet`() {
    #expect(reduce(.addButtonTapped).map(\.route) == [.add])
    #expect(state.showAddEditSheet && state.editingLocation == nil)
    #expect(reduce(.addEditSheetDismissed).map(\.route) == [.dismissSheet])
    #expect(state == LocationsState())
    #expect(reduce(.editLocation(location(2))).map(\.route) == [.edit(id(2))])
    #expect(state.editingLocation == location(2))
  }

  @Test mutating func `submits a new row whole, and of an edited one what was changed`() throws {
    reduce(.addButtonTapped, .nameChanged("Harbour"), .addressChanged("1 Water St"))
    let made = try #require(reduce(.saveLocation).first?.command)
    guard case .saveLocation(let edit) = made.intent else { return #expect(Bool(false)) }
    #expect(edit.mode == .create && edit.name == "Harbour" && edit.address == "1 Water St")
    reduce(.editLocation(location(1)), .addressChanged(""))
    let changed = try #require(reduce(.saveLocation).first?.command)
    #expect(changed.intent == .saveLocation(LocationEdit(id: id(1), mode: .update, address: "")))
  }

  @Test mutating func `refuses a name that is empty`() {
    reduce(.addButtonTapped, .nameChanged("  "))
    #expect(reduce(.saveLocation).isEmpty)
    #expect(state.errorMessage == "Please fill in all required fields." && state.showAddEditSheet)
  }

  @Test mutating func `keeps a location in use, and counts what uses it`() {
    #expect(reduce(.deleteLocation(location(1))).map(\.route) == [.locationInUse(count: 2)])
    #expect(reduce(.deleteLocation(location(2))).map(\.route) == [.confirmDeletion(id(2))])
    #expect(reduce(.deleteConfirmed(location(2))).last?.command?.intent == .deleteLocation(Deletion(id(2))))
  }

  @Test mutating func `tells how a save and a deletion ended`() throws {
    reduce(.editLocation(location(1)), .nameChanged("Harbour"))
    let save = try #require(reduce(.saveLocation).first?.command)
    #expect(
      reduce(.saveEnded(save.id, .failed)).map(\.route) == [.saveFailed("Unable to save location. Please try again.")])
    #expect(state.draft?.name == "Harbour")
    #expect(
      reduce(.deletionEnded(id(2), .failed)).map(\.route)
        == [.saveFailed("Unable to delete location. Please try again.")])
    #expect(reduce(.deletionEnded(id(2), .stored)).map(\.toast) == ["Location deleted"])
    #expect(state.showAddEditSheet)
  }

  @Test mutating func `cuts what is typed at its limits`() {
    reduce(.addButtonTapped, .nameChanged(String(repeating: "👩‍🚒", count: 300)))
    #expect(state.draft?.name.count == Location.nameLimit)
    reduce(.addressChanged(String(repeating: "a", count: 999)))
    #expect(state.draft?.address.count == Location.addressLimit)
  }
}
