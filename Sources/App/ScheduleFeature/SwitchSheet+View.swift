package import HTMLKit
import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

extension SwitchSheet {
  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let problem = problem(on: records, in: environment)
    let shifts = shifts(on: records, in: environment)
    return sheet(
      shifts.count > 1 ? "Switch Shifts" : "Switch Shift", cancel: Button("Cancel", action: .cancelTapped),
      save: Button("Switch", isEnabled: problem == nil, action: .switchTapped), isBusy: form.isSaving
    ) {
      current(shifts, on: records, in: environment)
      replacement(of: shifts, on: records, in: environment.region)
      if let message = form.message(problem) { formError(message) }
      formSection("Reason (Optional)") {
        textAreaRow(
          id: "reason", label: "Reason (Optional)", value: form.draft.reason, placeholder: "Enter reason for switch…",
          limit: LogEntry.reasonRule.limit
        ) { .reasonChanged($0) }
      }
      button(
        Button(
          shifts.count > 1 ? "Switch \(shifts.count) Shifts" : "Switch Shift", icon: .arrowRepeat,
          isEnabled: problem == nil && !form.isSaving, action: .switchTapped), style: .primary)
      if case .shift = subject, let shift = shifts.first { more(shift) }
    }
  }

  private func current(
    _ shifts: [ScheduledShift], on records: Records, in environment: Environment
  ) -> HTML<Action> {
    section(shifts.count > 1 ? "Current Shifts" : "Current Shift") {
      if let first = shifts.first {
        previewCard(
          records.shiftType(first.shiftType), day: daysText(shifts, in: environment.region), on: records,
          in: environment.region)
      } else {
        emptyState("No shifts", icon: .calendar2X, text: "There is nothing to switch here.")
      }
      oldTypes(shifts, on: records, in: environment)
    }
  }

  private func daysText(_ shifts: [ScheduledShift], in region: Region) -> String {
    guard let first = shifts.first, let last = shifts.last else { return "" }
    if shifts.count == 1 { return first.date.text(.full, in: region) }
    return "\(shifts.count) days, \(first.date.text(.short, in: region)) to \(last.date.text(.short, in: region))"
  }

  /// Which of the days' shifts are meant, if there is a choice.
  private func oldTypes(
    _ shifts: [ScheduledShift], on records: Records, in environment: Environment
  ) -> HTML<Action> {
    let types = subject.types(by: environment.member, on: records)
    guard types.count > 1 else { return .nothing }
    return formSection {
      menuRow(
        id: "old-type", label: "Replace",
        choices: types.map { item in
          Choice(item.type.description, "\(records.shiftType(item.type)?.title ?? "Shift") (\(item.count))")
        },
        selected: shifts.first?.shiftType.description
      ) { .oldTypeChosen($0) }
    }
  }

  private func replacement(of shifts: [ScheduledShift], on records: Records, in region: Region) -> HTML<Action> {
    let types = records.shiftTypesBySymbol.filter { $0.id != shifts.first?.shiftType }
    let chosen = form.draft.shiftType.flatMap { records.shiftType($0) }
    return section("Switch To") {
      formSection {
        menuRow(
          id: "new-type", label: "New Shift",
          choices: types.map { Choice($0.id.description, "\($0.symbol) – \($0.title)") },
          selected: chosen?.id.description, placeholder: "Select Shift Type", empty: "No other shift types"
        ) { .shiftTypeChosen($0) }
      }
      if let chosen { previewCard(chosen, day: "", on: records, in: region) }
    }
  }

  private func previewCard(
    _ type: ShiftType?, day: String, on records: Records, in region: Region
  ) -> HTML<Action> {
    var facts = [Meta(type?.duration.fullText(in: region) ?? "Shift type missing", icon: .clock)]
    if let location = type?.location.flatMap({ records.location($0) }) {
      facts.append(Meta(location.name, icon: .geoAlt))
    }
    if !day.isEmpty { facts.append(Meta(day, icon: .calendar3)) }
    return infoCard(lead: badge(type?.symbol ?? "?", hue: type?.hue ?? 0), title: type?.title ?? "Shift", meta: facts)
  }

  private func more(_ shift: ScheduledShift) -> HTML<Action> {
    tag("div", .class("button-row")) {
      button(Button("Edit Shift", icon: .pencil, action: .linkTapped(ShiftSheet.path(of: shift.id))))
      button(
        Button(
          "History", icon: .clockHistory, action: .linkTapped("/change-log?\(ChangeLogFilter(of: shift.id).query)")))
    }
  }

  package func alert(on records: Records, in environment: Environment) -> HTML<Action>? {
    switch question {
    case .confirm?: switchQuestion(shifts(on: records, in: environment).count)
    case .leave(let path)?:
      SharedUIs.alert(
        "Discard Changes?", message: "What you typed here is not saved.",
        buttons: [
          AlertButton("Keep Editing", role: .cancel, action: .questionDismissed),
          AlertButton("Discard", role: .destructive, action: .leaveConfirmed(path: path)),
        ])
    case nil: nil
    }
  }

  private func switchQuestion(_ count: Int) -> HTML<Action> {
    SharedUIs.alert(
      "Switch Shift?",
      message: count > 1
        ? "Are you sure you want to switch these \(count) shifts?" : "Are you sure you want to switch this shift?",
      buttons: [
        AlertButton("Cancel", role: .cancel, action: .questionDismissed),
        AlertButton("Switch", action: .confirmed),
      ]
    ) {
      toggleRow(id: "skip-question", label: "Don't ask again", isOn: skipsQuestion) { .questionToggled(skips: $0) }
    }
  }
}
