package import JSONKit
package import SharedModels
package import SharedUIs
package import TimeKit

/// The Shift Types screen and its sheet.
package struct ShiftTypesState: Equatable, Sendable {
  private(set) var form = SheetForm<ShiftTypeDraft>()
  package private(set) var search = ""
  package private(set) var sort = ShiftTypeSort.symbol
  package private(set) var shown = pageSize

  package init() {}

  /// What the sheet holds; nil while it is closed.
  package var draft: ShiftTypeDraft? { form.draft }
  package var errorMessage: String? { form.errorMessage }

  package var showAddEditSheet: Bool { draft != nil }
  package var editingShiftType: ShiftType? { draft?.original }
  package var isLoading: Bool { form.isSaving }
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
    case .task: form.show(nil)
    case .backTapped: return [.navigate(.back)]
    case .addButtonTapped: return form.open(ShiftTypeDraft(id: Identifier(environment.makeIdentifier())), .add)
    case .editShiftType(let row): return form.open(ShiftTypeDraft(row), .edit(row.id))
    case .addEditSheetDismissed: return form.close()
    case .symbolChanged(let text): form.change { $0.setSymbol(text) }
    case .titleChanged(let text): form.change { $0.setTitle(text) }
    case .descriptionChanged(let text): form.change { $0.setDescription(text) }
    case .allDayToggled(let isOn): form.change { $0.setAllDay(isOn) }
    case .startChanged(let time): form.change { $0.start = time }
    case .endChanged(let time): form.change { $0.end = time }
    case .endsNextDayToggled(let isOn): form.change { $0.endsNextDay = isOn }
    case .locationChosen(let id): form.change { $0.location = Identifier(id) }
    case .createLocationTapped: return [.navigate(.createLocation)]
    case .saveShiftType: return save(on: records, in: environment)
    case .deleteShiftType(let row): return askToDelete(row, on: records)
    case .deleteConfirmed(let row): return delete(row, in: environment)
    case .alertDismissed: return [.navigate(.dismissAlert)]
    case .searchChanged(let text): search = text
    case .sortChanged(let name): sort = ShiftTypeSort(rawValue: name) ?? sort
    case .showMoreTapped: shown += pageSize
    case .saveEnded(let command, let outcome): return form.endSave(command, outcome, of: "shift type")
    case .deletionEnded(let id, let outcome):
      return form.endDeletion(outcome, of: "shift type", isOpen: draft?.id == id)
    case .reopened(let edit): return reopen(edit, on: records, in: environment)
    case .errorOccurred(let message): form.show(message)
    }
    return []
  }

  private mutating func save(on records: some Records, in environment: Environment) -> [Effect<ShiftTypesRoute>] {
    form.save { draft throws(Refusal) in
      (environment.command(.saveShiftType(draft.edit)), try draft.edit.perform(on: records))
    }
  }

  private func askToDelete(_ row: ShiftType, on records: some Records) -> [Effect<ShiftTypesRoute>] {
    let count = records.countShifts(of: row.id)
    return [.navigate(count == 0 ? .confirmDeletion(row.id) : .shiftTypeInUse(count: count))]
  }

  private func delete(_ row: ShiftType, in environment: Environment) -> [Effect<ShiftTypesRoute>] {
    [.navigate(.dismissAlert), .submit(environment.command(.deleteShiftType(Deletion(row.id))))]
  }

  private mutating func reopen(
    _ edit: ShiftTypeEdit, on records: some Records, in environment: Environment
  ) -> [Effect<ShiftTypesRoute>] {
    var edit = edit
    let original = records.shiftType(edit.id)
    if original == nil { edit.id = Identifier(environment.makeIdentifier()) }
    return form.open(ShiftTypeDraft(edit, original: original), original == nil ? .add : .edit(edit.id))
  }
}
