package import HTMLKit
import JSONKit
import RecordKit
import RestModel
import RotationKit
import ScheduleModel
import ScheduleViews
import SentenceKit
import SharedForms
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

extension SwitchSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let (changes, problem) = preview(in: context)
    let shifts = shifts(in: context)
    return sheet(
      ScheduleTexts.switchTitle(shifts.count), cancel: Button(SharedTexts.cancel, action: .cancelTapped),
      save: Button(ScheduleTexts.confirmSwitch, isEnabled: problem == nil, action: .switchTapped), isBusy: form.isSaving
    ) {
      current(shifts, in: context)
      replacement(of: shifts, on: context.records)
      if let message = form.message(problem) { formError(message) }
      restNotes(breaches(of: shifts, by: changes, in: context))
      obstacleNotes(by: changes, in: context)
      busyNotes(by: changes, in: context)
      formSection(ScheduleTexts.reason) {
        textAreaRow(
          id: "reason", label: ScheduleTexts.reason, value: form.draft.reason,
          placeholder: ScheduleTexts.reasonPlaceholder,
          limit: LogEntry.reasonRule.limit
        ) { .reasonChanged($0) }
      }
      button(
        Button(
          ScheduleTexts.switchButton(shifts.count), icon: .arrowRepeat,
          isEnabled: problem == nil && !form.isSaving, action: .switchTapped), style: .primary)
    }
  }

  /// The breaches of the rules of rest that the switch would bring.
  private func breaches(of shifts: [ScheduledShift], by changes: [Change], in context: ScreenContext) -> [RestBreach] {
    guard !changes.isEmpty, let first = shifts.first, let last = shifts.last else { return [] }
    return RestCheck(of: first.member, by: context.actor, on: context.records)
      .breaches(in: first.date...max(first.date, last.date), by: changes, on: context.records)
  }

  private func current(_ shifts: [ScheduledShift], in context: ScreenContext) -> HTML<Action> {
    section(ScheduleTexts.currentShifts(shifts.count)) {
      if let first = shifts.first {
        previewCard(
          context.records.shiftType(first.shiftType), on: first.date, day: daysText(shifts), context.records)
      } else {
        emptyState(ScheduleTexts.noShifts, icon: .calendar2X, text: ScheduleTexts.nothingToSwitch)
      }
      oldTypes(shifts, in: context)
    }
  }

  private func daysText(_ shifts: [ScheduledShift]) -> String {
    guard let first = shifts.first, let last = shifts.last else { return "" }
    if shifts.count == 1 { return first.date.text(.full) }
    return ScheduleTexts.dayRange(
      shifts.count, first.date.text(.short), to: last.date.text(.short))
  }

  /// Which of the days' shifts are meant, if there is a choice.
  private func oldTypes(_ shifts: [ScheduledShift], in context: ScreenContext) -> HTML<Action> {
    let types = subject.types(by: context.member, on: context.records)
    guard types.count > 1 else { return .nothing }
    return formSection {
      menuRow(
        id: "old-type", label: ScheduleTexts.replace,
        choices: types.map { item in
          Choice(
            item.type.description, "\(context.records.shiftType(item.type)?.title ?? SharedTexts.shift) (\(item.count))"
          )
        },
        selected: shifts.first?.shiftType.description
      ) { .oldTypeChosen($0) }
    }
  }

  private func replacement(of shifts: [ScheduledShift], on records: Records) -> HTML<Action> {
    let types = records.shiftTypesBySymbol.filter { $0.id != shifts.first?.shiftType }
    let chosen = form.draft.shiftType.flatMap { records.shiftType($0) }
    return section(ScheduleTexts.switchTo) {
      formSection {
        menuRow(
          id: "new-type", label: ScheduleTexts.newShift,
          choices: types.map { Choice($0.id.description, "\($0.symbol) – \($0.title)") },
          selected: chosen?.id.description, placeholder: ScheduleTexts.selectShiftType,
          empty: ScheduleTexts.noOtherTypes
        ) { .shiftTypeChosen($0) }
      }
      if let chosen, let first = shifts.first { previewCard(chosen, on: first.date, day: "", records) }
    }
  }

  private func previewCard(
    _ type: ShiftType?, on date: CivilDate, day: String, _ records: Records
  ) -> HTML<Action> {
    var facts = [CardDetail(type?.on(date).duration.fullText ?? ScheduleTexts.shiftTypeMissing, icon: .clock)]
    if let location = type?.location.flatMap({ records.location($0) }) {
      facts.append(CardDetail(location.name, icon: .geoAlt))
    }
    if !day.isEmpty { facts.append(CardDetail(day, icon: .calendar3)) }
    return infoCard(
      lead: badge(type?.symbol ?? "?", hue: type?.hue ?? 0), title: type?.title ?? SharedTexts.shift, meta: facts)
  }

  package func alert(in context: ScreenContext) -> HTML<Action>? {
    asksToSwitch ? switchQuestion(shifts(in: context).count) : nil
  }

  private func switchQuestion(_ count: Int) -> HTML<Action> {
    SharedUIs.alert(
      ScheduleTexts.switchQuestion, message: ScheduleTexts.switchWarning(count),
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .questionDismissed),
        AlertButton(ScheduleTexts.confirmSwitch, action: .confirmed),
      ]
    ) {
      toggleRow(id: "skip-question", label: ScheduleTexts.dontAskAgain, isOn: skipsQuestion) {
        .questionToggled(skips: $0)
      }
    }
  }
}
