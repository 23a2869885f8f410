package import SharedModels
package import SharedUIs

/// The Shift Types screen and its sheet.
package struct ShiftTypesState: Equatable, Sendable {
  /// What the sheet holds; nil while it is closed.
  package private(set) var draft: ShiftTypeDraft?
  package private(set) var errorMessage: String?
  package private(set) var search = ""
  package private(set) var sort = ShiftTypeSort.symbol
  package private(set) var shown = pageSize
  /// The save under way.
  private(set) var saving: Identifier<Command>?

  package init() {}

  package var showAddEditSheet: Bool { draft != nil }
  package var editingShiftType: ShiftType? { draft?.original }
  package var isLoading: Bool { saving != nil }
}

package enum ShiftTypeSort: String, CaseIterable, Sendable {
  case symbol, title, start, location
}

package indirect enum ShiftTypesAction: Equatable, Sendable {
  case task
  case backTapped
  case addButtonTapped
  case editShiftType(ShiftType)
  case addEditSheetDismissed
  case symbolChanged(String)
  case titleChanged(String)
  case descriptionChanged(String)
  case allDayToggled(Bool)
  case startChanged(TimeOfDay)
  case endChanged(TimeOfDay)
  case endsNextDayToggled(Bool)
  case locationChosen(String)
  case createLocationTapped
  case saveShiftType
  case deleteShiftType(ShiftType)
  case deleteConfirmed(ShiftType)
  case alertDismissed
  case searchChanged(String)
  case sortChanged(String)
  case showMoreTapped
  case saveEnded(Identifier<Command>, Outcome)
  case deletionEnded(Identifier<ShiftType>, Outcome)
  /// A save that the server turned down later comes back into the form.
  case reopened(ShiftTypeEdit)
  case errorOccurred(String)
}

extension ShiftTypesState {
  package mutating func reduce(
    _ action: ShiftTypesAction, on records: some Records, in environment: Environment
  ) -> [Effect<ShiftTypesRoute>] {
    switch action {
    case .task: errorMessage = nil
    case .backTapped: return [.navigate(.back)]
    case .addButtonTapped: return open(ShiftTypeDraft(id: Identifier(environment.makeIdentifier())), .add)
    case .editShiftType(let row): return open(ShiftTypeDraft(row), .edit(row.id))
    case .addEditSheetDismissed: return close()
    case .symbolChanged(let text): change { $0.setSymbol(text) }
    case .titleChanged(let text): change { $0.setTitle(text) }
    case .descriptionChanged(let text): change { $0.setDescription(text) }
    case .allDayToggled(let isOn): change { $0.setAllDay(isOn) }
    case .startChanged(let time): change { $0.start = time }
    case .endChanged(let time): change { $0.end = time }
    case .endsNextDayToggled(let isOn): change { $0.endsNextDay = isOn }
    case .locationChosen(let id): change { $0.location = Identifier(id) }
    case .createLocationTapped: return [.navigate(.createLocation)]
    case .saveShiftType: return save(on: records, in: environment)
    case .deleteShiftType(let row): return askToDelete(row, on: records)
    case .deleteConfirmed(let row): return delete(row, in: environment)
    case .alertDismissed: return [.navigate(.dismissAlert)]
    case .searchChanged(let text): search = text
    case .sortChanged(let name): sort = ShiftTypeSort(rawValue: name) ?? sort
    case .showMoreTapped: shown += pageSize
    case .saveEnded(let command, let outcome): return endSave(command, outcome)
    case .deletionEnded(let id, let outcome): return endDeletion(of: id, outcome)
    case .reopened(let edit): return reopen(edit, on: records, in: environment)
    case .errorOccurred(let message): errorMessage = message
    }
    return []
  }

  private mutating func open(_ draft: ShiftTypeDraft, _ route: ShiftTypesRoute) -> [Effect<ShiftTypesRoute>] {
    self.draft = draft
    errorMessage = nil
    saving = nil
    return [.navigate(route)]
  }

  private mutating func close() -> [Effect<ShiftTypesRoute>] {
    draft = nil
    errorMessage = nil
    saving = nil
    return [.navigate(.dismissSheet)]
  }

  private mutating func change(_ edit: (inout ShiftTypeDraft) -> Void) {
    guard var draft else { return }
    edit(&draft)
    self.draft = draft
    errorMessage = nil
  }

  private mutating func save(on records: some Records, in environment: Environment) -> [Effect<ShiftTypesRoute>] {
    guard let draft, saving == nil else { return [] }
    do throws(Refusal) {
      guard !(try draft.edit.perform(on: records)).isEmpty else { return close() }
    } catch {
      errorMessage = error.message
      return []
    }
    let command = environment.command(.saveShiftType(draft.edit))
    saving = command.id
    return [.submit(command)]
  }

  private func askToDelete(_ row: ShiftType, on records: some Records) -> [Effect<ShiftTypesRoute>] {
    let count = records.countShifts(of: row.id)
    return [.navigate(count == 0 ? .confirmDeletion(row.id) : .shiftTypeInUse(count: count))]
  }

  private func delete(_ row: ShiftType, in environment: Environment) -> [Effect<ShiftTypesRoute>] {
    [.navigate(.dismissAlert), .submit(environment.command(.deleteShiftType(Deletion(row.id))))]
  }

  /// Ends a save, whose sheet the person may have closed meanwhile.
  private mutating func endSave(_ command: Identifier<Command>, _ outcome: Outcome) -> [Effect<ShiftTypesRoute>] {
    let isShown = command == saving
    if isShown { saving = nil }
    switch outcome {
    case .stored: return isShown ? close() : []
    case .refused(let refusal) where isShown: errorMessage = refusal.message
    case .refused(let refusal): return [.navigate(.saveFailed(refusal.message))]
    case .failed: return [.navigate(.saveFailed("Unable to save shift type. Please try again."))]
    }
    return []
  }

  private mutating func endDeletion(of id: Identifier<ShiftType>, _ outcome: Outcome) -> [Effect<ShiftTypesRoute>] {
    switch outcome {
    case .stored: return (draft?.id == id ? close() : []) + [.toast("Shift type deleted")]
    case .refused(let refusal): return [.navigate(.saveFailed(refusal.message))]
    case .failed: return [.navigate(.saveFailed("Unable to delete shift type. Please try again."))]
    }
  }

  private mutating func reopen(
    _ edit: ShiftTypeEdit, on records: some Records, in environment: Environment
  ) -> [Effect<ShiftTypesRoute>] {
    var edit = edit
    let original = records.shiftType(edit.id)
    if original == nil { edit.id = Identifier(environment.makeIdentifier()) }
    return open(ShiftTypeDraft(edit, original: original), original == nil ? .add : .edit(edit.id))
  }
}
