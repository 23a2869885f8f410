package import HTMLKit
import JSONKit
package import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// The form of a scheduled shift.
package func shiftSheet(
  _ state: ScheduleState, on records: some Records, in environment: Environment
) -> HTML<ScheduleAction> {
  guard let draft = state.draft else { return .nothing }
  let problem = draft.problem(on: records, in: environment)
  return sheet(
    draft.original == nil ? "Add Shift" : "Edit Shift", cancel: Button("Cancel", action: .addEditSheetDismissed),
    save: Button("Save", isEnabled: problem == nil, action: .saveShift), isBusy: state.form.isSaving
  ) {
    if records.shiftTypes().isEmpty {
      banner(
        "No shift types available. Please create a shift type first.",
        button: Button("Create Shift Type", action: .createShiftTypeTapped))
    }
    formSection("Shift", footer: timeText(draft, on: records)) { typeRow(draft, on: records) }
    formSection("Day", footer: dayCountText(draft)) { days(draft) }
    formSection("Note") {
      textAreaRow(
        id: "note", label: "Note", value: draft.note, placeholder: "Optional note", limit: ScheduledShift.noteLimit
      ) { .noteChanged($0) }
    }
    if let message = state.errorMessage ?? problem?.liveMessage { formError(message) }
    if let shift = draft.original {
      button(Button("Delete Shift", icon: .trash, action: .deleteShift(shift)), style: .destructive)
    }
  }
}

private func typeRow(_ draft: ShiftDraft, on records: some Records) -> HTML<ScheduleAction> {
  let types = records.shiftTypes().sorted(byText: { $0.symbol.searchKey })
  let selected = draft.shiftType.flatMap { records.shiftType($0)?.id.description }
  return menuRow(
    id: "shift-type", label: "Shift Type",
    choices: types.map { Choice($0.id.description, "\($0.symbol) – \($0.title)") },
    selected: selected, empty: "No shift types available"
  ) { .shiftTypeChosen($0) }
}

private func timeText(_ draft: ShiftDraft, on records: some Records) -> String {
  draft.shiftType.flatMap { records.shiftType($0) }?.duration.fullText ?? ""
}

private func days(_ draft: ShiftDraft) -> HTML<ScheduleAction> {
  group {
    dateRow(id: "date", label: draft.lastDate == nil ? "Date" : "First day", date: draft.date.description) {
      .dateChanged($0)
    }
    if draft.original == nil {
      toggleRow(id: "range", label: "Several days", isOn: draft.lastDate != nil) { .rangeToggled($0) }
    }
    if let last = draft.lastDate {
      dateRow(id: "last-date", label: "Last day", date: last.description, earliest: draft.date.description) {
        .lastDateChanged($0)
      }
    }
  }
}

private func dayCountText(_ draft: ShiftDraft) -> String {
  guard draft.lastDate != nil else { return "" }
  let count = draft.dayCount == 1 ? "1 day" : "\(draft.dayCount) days"
  return "\(count); days that already have this shift are left as they are."
}

/// The alerts about scheduled shifts.
package func shiftAlert(
  _ route: AlertRoute, _ state: ScheduleState, on records: some Records
) -> HTML<ScheduleAction>? {
  if route == .confirmSwitch { return switchQuestion(state, on: records) }
  guard case .deleteShift(let id) = route, let shift = records.shift(id) else { return nil }
  let title = records.shiftType(shift.shiftType)?.title ?? "Shift"
  return alert(
    "Delete Shift?", message: "“\(title)” on \(shift.date.text(.long)) will be deleted.",
    buttons: [
      AlertButton("Cancel", role: .cancel, action: .alertDismissed),
      AlertButton("Delete", role: .destructive, action: .deleteConfirmed(shift)),
    ])
}
