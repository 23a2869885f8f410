package import JSONKit
package import SharedModels
package import SharedUIs
import TextKit

/// The Locations screen and its sheet.
package struct LocationsState: Equatable, Sendable {
  private(set) var form = SheetForm<LocationDraft>()
  package private(set) var search = ""
  package private(set) var sort = LocationSort.name
  package private(set) var shown = pageSize

  package init() {}

  /// What the sheet holds; nil while it is closed.
  package var draft: LocationDraft? { form.draft }
  package var errorMessage: String? { form.errorMessage }

  package var showAddEditSheet: Bool { draft != nil }
  package var editingLocation: Location? { draft?.original }
}

package enum LocationSort: String, CaseIterable, Sendable {
  case name, address
}

package indirect enum LocationsAction: Equatable, Sendable {
  case task
  case backTapped
  case addButtonTapped
  case editLocation(Location)
  case addEditSheetDismissed
  case nameChanged(String)
  case addressChanged(String)
  case saveLocation
  case deleteLocation(Location)
  case deleteConfirmed(Location)
  case alertDismissed
  case searchChanged(String)
  case sortChanged(String)
  case showMoreTapped
  case saveEnded(Identifier<Command>, Outcome)
  case deletionEnded(Identifier<Location>, Outcome)
  /// A save that the server turned down later comes back into the form.
  case reopened(LocationEdit)
  case errorOccurred(String)
}

extension LocationsState {
  package mutating func reduce(
    _ action: LocationsAction, on records: some Records, in environment: Environment
  ) -> [Effect<LocationsRoute>] {
    switch action {
    case .task: form.show(nil)
    case .backTapped: return [.navigate(.back)]
    case .addButtonTapped: return form.open(LocationDraft(id: Identifier(environment.makeIdentifier())), .add)
    case .editLocation(let location): return form.open(LocationDraft(location), .edit(location.id))
    case .addEditSheetDismissed: return form.close()
    case .nameChanged(let name): form.change { $0.name = name.limited(toCharacters: Location.nameLimit) }
    case .addressChanged(let text): form.change { $0.address = text.limited(toCharacters: Location.addressLimit) }
    case .saveLocation: return save(on: records, in: environment)
    case .deleteLocation(let location): return askToDelete(location, on: records)
    case .deleteConfirmed(let location): return delete(location, in: environment)
    case .alertDismissed: return [.navigate(.dismissAlert)]
    case .searchChanged(let text): search = text
    case .sortChanged(let name): sort = LocationSort(rawValue: name) ?? sort
    case .showMoreTapped: shown += pageSize
    case .saveEnded(let command, let outcome): return form.endSave(command, outcome, of: "location")
    case .deletionEnded(let id, let outcome): return form.endDeletion(outcome, of: "location", isOpen: draft?.id == id)
    case .reopened(let edit): return reopen(edit, on: records, in: environment)
    case .errorOccurred(let message): form.show(message)
    }
    return []
  }

  private mutating func save(on records: some Records, in environment: Environment) -> [Effect<LocationsRoute>] {
    form.save { draft throws(Refusal) in
      (environment.command(.saveLocation(draft.edit)), try draft.edit.perform(on: records))
    }
  }

  private func askToDelete(_ location: Location, on records: some Records) -> [Effect<LocationsRoute>] {
    let count = records.countShiftTypes(at: location.id)
    return [.navigate(count == 0 ? .confirmDeletion(location.id) : .locationInUse(count: count))]
  }

  private func delete(_ location: Location, in environment: Environment) -> [Effect<LocationsRoute>] {
    [.navigate(.dismissAlert), .submit(environment.command(.deleteLocation(Deletion(location.id))))]
  }

  private mutating func reopen(
    _ edit: LocationEdit, on records: some Records, in environment: Environment
  ) -> [Effect<LocationsRoute>] {
    var edit = edit
    let original = records.location(edit.id)
    if original == nil { edit.id = Identifier(environment.makeIdentifier()) }
    return form.open(LocationDraft(edit, original: original), original == nil ? .add : .edit(edit.id))
  }
}
