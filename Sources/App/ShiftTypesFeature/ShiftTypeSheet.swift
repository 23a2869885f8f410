package import HTMLKit
import JSONKit
package import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// The form of a shift type.
package func shiftTypeSheet(_ state: ShiftTypesState, on records: some Records) -> HTML<ShiftTypesAction> {
  guard let draft = state.draft else { return .nothing }
  let problems = draft.problems(on: records)
  let locations = records.locations()
  return sheet(
    draft.original == nil ? "Add Shift Type" : "Edit Shift Type",
    cancel: Button("Cancel", action: .addEditSheetDismissed),
    save: Button("Save", isEnabled: problems.isEmpty, action: .saveShiftType), isBusy: state.isLoading
  ) {
    locationWarning(draft, locations, on: records)
    details(draft, problems)
    durationSection(draft, problems)
    formSection("Location") { locationRow(draft, locations, problems, on: records) }
    if let message = state.errorMessage ?? problems.liveMessage(for: nil) { formError(message) }
    if let row = draft.original {
      button(Button("Delete Shift Type", icon: .trash, action: .deleteShiftType(row)), style: .destructive)
    }
  }
}

private func locationWarning(
  _ draft: ShiftTypeDraft, _ locations: [Location], on records: some Records
) -> HTML<ShiftTypesAction> {
  if locations.isEmpty {
    return banner(
      "No locations available. Please create a location first.",
      button: Button("Create Location", action: .createLocationTapped))
  }
  let isLost = draft.original != nil && draft.location.flatMap { records.location($0) } == nil
  return isLost ? banner("Selected location no longer exists. Please choose another.") : .nothing
}

private func details(_ draft: ShiftTypeDraft, _ problems: [Refusal]) -> HTML<ShiftTypesAction> {
  formSection("Shift Type Details") {
    textRow(
      id: "symbol", label: "Symbol", value: draft.symbol, placeholder: "e.g., M, N, D", traits: .characters,
      limit: ShiftType.symbolLimit, counter: .hidden, error: problems.liveMessage(for: "symbol"), isRequired: true,
      hasFocus: draft.original == nil
    ) { .symbolChanged($0) }
    textRow(
      id: "title", label: "Title", value: draft.title, placeholder: "e.g., Morning Shift", traits: .words,
      limit: ShiftType.titleLimit, isRequired: true
    ) { .titleChanged($0) }
    textAreaRow(
      id: "description", label: "Description", value: draft.description, placeholder: "Optional description",
      limit: ShiftType.descriptionLimit
    ) { .descriptionChanged($0) }
  }
}

private func durationSection(_ draft: ShiftTypeDraft, _ problems: [Refusal]) -> HTML<ShiftTypesAction> {
  formSection("Duration", error: problems.liveMessage(for: "duration")) {
    toggleRow(id: "all-day", label: "All Day", isOn: draft.isAllDay) { .allDayToggled($0) }
    if !draft.isAllDay { times(draft, isInvalid: problems.contains { $0.field == "duration" }) }
  }
}

private func times(_ draft: ShiftTypeDraft, isInvalid: Bool) -> HTML<ShiftTypesAction> {
  let start: HTML<ShiftTypesAction> = timeRow(
    id: "start-time", label: "Start Time", minutes: draft.start.minutesSinceMidnight
  ) { .startChanged(TimeOfDay(minutesSinceMidnight: $0) ?? draft.start) }
  let end: HTML<ShiftTypesAction> = timeRow(
    id: "end-time", label: "End Time", minutes: draft.end.minutesSinceMidnight, isInvalid: isInvalid
  ) { .endChanged(TimeOfDay(minutesSinceMidnight: $0) ?? draft.end) }
  let nextDay: HTML<ShiftTypesAction> = toggleRow(
    id: "ends-next-day", label: "Ends next day", isOn: draft.endsNextDay
  ) { .endsNextDayToggled($0) }
  return .group([start, end, nextDay])
}

private func locationRow(
  _ draft: ShiftTypeDraft, _ locations: [Location], _ problems: [Refusal], on records: some Records
) -> HTML<ShiftTypesAction> {
  let choices = locations.sorted(byText: { $0.name.searchKey }).map { Choice($0.id.description, $0.name) }
  let selected = draft.location.flatMap { records.location($0)?.id.description }
  return menuRow(
    id: "location", label: "Location", choices: choices, selected: selected, placeholder: "Choose",
    empty: "No locations available", error: problems.liveMessage(for: "location")
  ) { .locationChosen($0) }
}

/// The alerts about shift types.
package func shiftTypeAlert(_ route: AlertRoute, on records: some Records) -> HTML<ShiftTypesAction>? {
  switch route {
  case .shiftTypeInUse(let count):
    return alert(
      "Cannot Delete Shift Type", message: shiftTypeInUse(by: count), icon: .exclamationTriangleFill,
      buttons: [AlertButton("OK", action: .alertDismissed)])
  case .deleteShiftType(let id):
    guard let row = records.shiftType(id) else { return nil }
    return alert(
      "Delete Shift Type?", message: "“\(row.title)” will be deleted.",
      buttons: [
        AlertButton("Cancel", role: .cancel, action: .alertDismissed),
        AlertButton("Delete", role: .destructive, action: .deleteConfirmed(row)),
      ])
  default: return nil
  }
}
