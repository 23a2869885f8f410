package import SharedModels
package import SharedUIs

/// The Locations screen and its sheet.
package struct LocationsState: Equatable, Sendable {
  /// What the sheet holds; nil while it is closed.
  package private(set) var draft: LocationDraft?
  package private(set) var errorMessage: String?
  package private(set) var search = ""
  package private(set) var sort = LocationSort.name
  package private(set) var shown = pageSize
  /// The save under way.
  private(set) var saving: Identifier<Command>?

  package init() {}

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
    case .task: errorMessage = nil
    case .backTapped: return [.navigate(.back)]
    case .addButtonTapped: return open(LocationDraft(id: Identifier(environment.makeIdentifier())), .add)
    case .editLocation(let location): return open(LocationDraft(location), .edit(location.id))
    case .addEditSheetDismissed: return close()
    case .nameChanged(let name): change { $0.name = name.limited(toCharacters: Location.nameLimit) }
    case .addressChanged(let text): change { $0.address = text.limited(toCharacters: Location.addressLimit) }
    case .saveLocation: return save(on: records, in: environment)
    case .deleteLocation(let location): return askToDelete(location, on: records)
    case .deleteConfirmed(let location): return delete(location, in: environment)
    case .alertDismissed: return [.navigate(.dismissAlert)]
    case .searchChanged(let text): search = text
    case .sortChanged(let name): sort = LocationSort(rawValue: name) ?? sort
    case .showMoreTapped: shown += pageSize
    case .saveEnded(let command, let outcome): return endSave(command, outcome)
    case .deletionEnded(let id, let outcome): return endDeletion(of: id, outcome)
    case .reopened(let edit): return reopen(edit, on: records, in: environment)
    case .errorOccurred(let message): errorMessage = message
    }
    return []
  }

  private mutating func open(_ draft: LocationDraft, _ route: LocationsRoute) -> [Effect<LocationsRoute>] {
    self.draft = draft
    errorMessage = nil
    saving = nil
    return [.navigate(route)]
  }

  private mutating func close() -> [Effect<LocationsRoute>] {
    draft = nil
    errorMessage = nil
    saving = nil
    return [.navigate(.dismissSheet)]
  }

  private mutating func change(_ edit: (inout LocationDraft) -> Void) {
    guard var draft else { return }
    edit(&draft)
    self.draft = draft
    errorMessage = nil
  }

  private mutating func save(on records: some Records, in environment: Environment) -> [Effect<LocationsRoute>] {
    guard let draft, saving == nil else { return [] }
    do throws(Refusal) {
      guard !(try draft.edit.perform(on: records)).isEmpty else { return close() }
    } catch {
      errorMessage = error.message
      return []
    }
    let command = environment.command(.saveLocation(draft.edit))
    saving = command.id
    return [.submit(command)]
  }

  private func askToDelete(_ location: Location, on records: some Records) -> [Effect<LocationsRoute>] {
    let count = records.countShiftTypes(at: location.id)
    return [.navigate(count == 0 ? .confirmDeletion(location.id) : .locationInUse(count: count))]
  }

  private func delete(_ location: Location, in environment: Environment) -> [Effect<LocationsRoute>] {
    [.navigate(.dismissAlert), .submit(environment.command(.deleteLocation(Deletion(location.id))))]
  }

  /// Ends a save, whose sheet the person may have closed meanwhile.
  private mutating func endSave(_ command: Identifier<Command>, _ outcome: Outcome) -> [Effect<LocationsRoute>] {
    let isShown = command == saving
    if isShown { saving = nil }
    switch outcome {
    case .stored: return isShown ? close() : []
    case .refused(let refusal) where isShown: errorMessage = refusal.message
    case .refused(let refusal): return [.navigate(.saveFailed(refusal.message))]
    case .failed: return [.navigate(.saveFailed("Unable to save location. Please try again."))]
    }
    return []
  }

  private mutating func endDeletion(of id: Identifier<Location>, _ outcome: Outcome) -> [Effect<LocationsRoute>] {
    switch outcome {
    case .stored: return (draft?.id == id ? close() : []) + [.toast("Location deleted")]
    case .refused(let refusal): return [.navigate(.saveFailed(refusal.message))]
    case .failed: return [.navigate(.saveFailed("Unable to delete location. Please try again."))]
    }
  }

  private mutating func reopen(
    _ edit: LocationEdit, on records: some Records, in environment: Environment
  ) -> [Effect<LocationsRoute>] {
    var edit = edit
    let original = records.location(edit.id)
    if original == nil { edit.id = Identifier(environment.makeIdentifier()) }
    return open(LocationDraft(edit, original: original), original == nil ? .add : .edit(edit.id))
  }
}
