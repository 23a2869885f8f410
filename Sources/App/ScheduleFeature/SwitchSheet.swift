package import HTMLKit
import JSONKit
package import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// The sheet that switches a shift, or the shifts of some days (document 003, section 4.1).
package func switchSheet(
  _ state: ScheduleState, on records: some Records, in environment: Environment
) -> HTML<ScheduleAction> {
  guard let draft = state.switching.draft else { return .nothing }
  let problem = draft.problem(by: environment.nobody, on: records)
  let shifts = draft.shifts(on: records)
  return sheet(
    shifts.count > 1 ? "Switch Shifts" : "Switch Shift", cancel: Button("Cancel", action: .switching(.dismissed)),
    save: Button("Switch", isEnabled: problem == nil, action: .switching(.switchTapped)),
    isBusy: state.switching.isSaving
  ) {
    current(draft, shifts, on: records)
    replacement(draft, shifts, on: records)
    if let message = state.switching.errorMessage ?? problem?.liveMessage { formError(message) }
    formSection("Reason (Optional)") {
      textAreaRow(
        id: "reason", label: "Reason (Optional)", value: draft.reason, placeholder: "Enter reason for switch…",
        limit: ChangeLogEntry.reasonLimit
      ) { .switching(.reasonChanged($0)) }
    }
    button(
      Button(
        shifts.count > 1 ? "Switch \(shifts.count) Shifts" : "Switch Shift", icon: .arrowRepeat,
        isEnabled: problem == nil && !state.switching.isSaving, action: .switching(.switchTapped)), style: .primary)
    if case .shift = draft.subject, let shift = shifts.first { more(shift) }
  }
}

private func current(_ draft: SwitchDraft, _ shifts: [ScheduledShift], on records: some Records)
  -> HTML<ScheduleAction>
{
  section(shifts.count > 1 ? "Current Shifts" : "Current Shift") {
    if let first = shifts.first {
      previewCard(records.shiftType(first.shiftType), day: daysText(shifts), on: records)
    } else {
      emptyState("No shifts", icon: .calendar2X, text: "There is nothing to switch here.")
    }
    oldTypes(draft, shifts, on: records)
  }
}

private func daysText(_ shifts: [ScheduledShift]) -> String {
  guard let first = shifts.first, let last = shifts.last else { return "" }
  if shifts.count == 1 { return first.date.text(.full) }
  return "\(shifts.count) days, \(first.date.text(.short)) to \(last.date.text(.short))"
}

/// Which of the days' shifts are meant, if there is a choice.
private func oldTypes(_ draft: SwitchDraft, _ shifts: [ScheduledShift], on records: some Records)
  -> HTML<ScheduleAction>
{
  let types = draft.oldTypes(on: records)
  guard types.count > 1 else { return .nothing }
  return formSection {
    menuRow(
      id: "old-type", label: "Replace",
      choices: types.map { Choice($0.id.description, "\(records.shiftType($0.id)?.title ?? "Shift") (\($0.count))") },
      selected: shifts.first?.shiftType.description
    ) { .switching(.oldTypeChosen($0)) }
  }
}

private func replacement(_ draft: SwitchDraft, _ shifts: [ScheduledShift], on records: some Records)
  -> HTML<ScheduleAction>
{
  let types = records.shiftTypes().filter { $0.id != shifts.first?.shiftType }.sorted(byText: { $0.symbol.searchKey })
  let chosen = draft.shiftType.flatMap { records.shiftType($0) }
  return section("Switch To") {
    formSection {
      menuRow(
        id: "new-type", label: "New Shift",
        choices: types.map { Choice($0.id.description, "\($0.symbol) – \($0.title)") },
        selected: chosen?.id.description, placeholder: "Select Shift Type", empty: "No other shift types"
      ) { .switching(.shiftTypeChosen($0)) }
    }
    if let chosen { previewCard(chosen, day: "", on: records) }
  }
}

private func previewCard(_ type: ShiftType?, day: String, on records: some Records) -> HTML<ScheduleAction> {
  var facts = [Meta(type?.duration.fullText ?? "Shift type missing", icon: .clock)]
  if let location = type?.location.flatMap({ records.location($0) }) {
    facts.append(Meta(location.name, icon: .geoAlt))
  }
  if !day.isEmpty { facts.append(Meta(day, icon: .calendar3)) }
  return infoCard(lead: badge(type?.symbol ?? "?", hue: type?.hue ?? 0), title: type?.title ?? "Shift", meta: facts)
}

private func more(_ shift: ScheduledShift) -> HTML<ScheduleAction> {
  tag("div", .class("button-row")) {
    button(Button("Edit Shift", icon: .pencil, action: .switching(.editTapped(shift))))
    button(Button("History", icon: .clockHistory, action: .switching(.historyTapped(shift.id))))
  }
}

/// The question before a switch.
func switchQuestion(_ state: ScheduleState, on records: some Records) -> HTML<ScheduleAction>? {
  guard let draft = state.switching.draft else { return nil }
  let count = draft.shifts(on: records).count
  return alert(
    "Switch Shift?",
    message: count > 1
      ? "Are you sure you want to switch these \(count) shifts?" : "Are you sure you want to switch this shift?",
    buttons: [
      AlertButton("Cancel", role: .cancel, action: .alertDismissed),
      AlertButton("Switch", action: .switching(.confirmed)),
    ]
  ) {
    toggleRow(id: "skip-question", label: "Don't ask again", isOn: draft.skipsQuestion) {
      .switching(.questionToggled(skips: $0))
    }
  }
}
