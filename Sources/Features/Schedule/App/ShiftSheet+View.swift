package import HTMLKit
import JSONKit
import RecordKit
import ScheduleModel
import ScheduleViews
import SentenceKit
import SharedForms
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

extension ShiftSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let (changes, problem) = preview(in: context)
    return sheet(
      title(on: context.records), cancel: Button(SharedTexts.cancel, action: .cancelTapped),
      save: Button(SharedTexts.save, isEnabled: problem == nil, action: .saveTapped), isBusy: form.isSaving
    ) {
      if context.records.shiftTypes().isEmpty {
        banner(
          ScheduleTexts.noShiftTypesWarning,
          button: Button(ScheduleTexts.createShiftType, action: .createShiftTypeTapped))
      }
      formSection(SharedTexts.shift, footer: timeText(on: context.records)) {
        typeRow(on: context.records)
        memberRow(in: context)
      }
      formSection(SharedTexts.day, footer: dayCountText) { dayRows }
      formSection(
        ScheduleTexts.times, footer: lengthText(in: context),
        error: form.draft.asksEndDay ? ScheduleTexts.chooseEndDay : nil
      ) { timeRows(in: context) }
      formSection(SharedTexts.note) {
        textAreaRow(
          id: "note", label: SharedTexts.note, value: form.draft.note, placeholder: ScheduleTexts.notePlaceholder,
          limit: ScheduledShift.noteRule.limit
        ) { .noteChanged($0) }
      }
      if original != nil {
        formSection(ScheduleTexts.reason, footer: correctionNote(in: context)) {
          textAreaRow(
            id: "reason", label: ScheduleTexts.reason, value: form.draft.reason,
            placeholder: ScheduleTexts.changeReasonPlaceholder, limit: LogEntry.reasonRule.limit
          ) { .reasonChanged($0) }
        }
      }
      obstacleNotes(by: changes, in: context)
      busyNotes(by: changes, in: context)
      // What is said at the times already is said once.
      if !form.draft.asksEndDay, let message = message(problem, in: context) { formError(message) }
      if problem?.code == .staleVersion {
        button(Button(ScheduleTexts.keepMyChanges, icon: .pencil, action: .keepTapped))
      }
    }
  }

  /// What a change of a shift that is over comes to; empty for others.
  private func correctionNote(in context: ScreenContext) -> String {
    guard let original, context.records.span(of: original).upperBound <= context.now else { return "" }
    let isOwn = original.member == context.member
    return ScheduleTexts.correctionNote(telling: isOwn ? nil : context.records.memberName(original.member))
  }

  private func message(_ problem: Refusal?, in context: ScreenContext) -> String? {
    guard problem?.code == .staleVersion, let current = original.flatMap({ context.records[$0.id] }),
      current.modified.by == context.records.user(of: context.member)
    else { return form.message(problem) }
    return ScheduleTexts.changedElsewhere
  }

  private func typeRow(on records: Records) -> HTML<Action> {
    let types = records.shiftTypesBySymbol
    let selected = form.draft.shiftType.flatMap { records.shiftType($0)?.id.description }
    return menuRow(
      id: "shift-type", label: ScheduleTexts.shiftTypeLabel,
      choices: types.map { Choice($0.id.description, "\($0.symbol) – \($0.title)") },
      selected: selected, empty: ScheduleTexts.noShiftTypes
    ) { .shiftTypeChosen($0) }
  }

  /// Who works it, where that is not plain: managers choose among all, the others read whose shift it is.
  private func memberRow(in context: ScreenContext) -> HTML<Action> {
    let chosen = form.draft.member ?? context.member
    let all = context.records.members() + context.membersThen(on: form.draft.date)
    let isManager = context.actor.role >= .manager
    guard isManager ? all.count > 1 : chosen != context.member else { return .nothing }
    let offered = all.contains { $0.id == chosen } ? all.map { $0.id } : all.map { $0.id } + [chosen]
    return menuRow(
      id: "shift-member", label: ScheduleTexts.person,
      choices: offered.map { Choice($0.description, context.records.nameOnSchedule($0)) }, selected: chosen.description,
      isEnabled: isManager
    ) { .memberChosen($0) }
  }

  private func timeText(on records: Records) -> String {
    form.draft.shiftType.flatMap { records.shiftType($0) }?.on(form.draft.date).duration.fullText ?? ""
  }

  private var dayRows: HTML<Action> {
    let draft = form.draft
    return group {
      dateRow(
        id: "date", label: draft.lastDate == nil ? SharedTexts.date : SharedTexts.firstDay, date: draft.date.description
      ) {
        .dateChanged($0)
      }
      if original == nil {
        toggleRow(id: "range", label: SharedTexts.severalDays, isOn: draft.lastDate != nil) { .rangeToggled($0) }
      }
      if let last = draft.lastDate {
        dateRow(id: "last-date", label: SharedTexts.lastDay, date: last.description, earliest: draft.date.description) {
          .lastDateChanged($0)
        }
      }
    }
  }

  private func timeRows(in context: ScreenContext) -> HTML<Action> {
    let draft = form.draft
    return group {
      toggleRow(id: "own-times", label: ScheduleTexts.ownTimes, isOn: draft.times != .ofType) { .ownTimesToggled($0) }
      if case .own(let from, let to, let isLong) = draft.times {
        timeRow(
          id: "own-start", label: ScheduleTexts.starts, minutes: from.minutesSinceMidnight,
          has24Hours: Region.current.has24Hours
        ) { .startChanged($0) }
        timeRow(
          id: "own-end", label: ScheduleTexts.ends(onNextDay: to <= from || isLong && !draft.asksEndDay),
          minutes: to.minutesSinceMidnight, has24Hours: Region.current.has24Hours
        ) { .endChanged($0) }
        if to > from { endDayRow(from: from, to: to, isNext: isLong, in: context) }
      }
      toggleRow(id: "called-back", label: ShiftTexts.calledBack, isOn: draft.isCalledBack) {
        .calledBackToggled($0)
      }
      textRow(
        id: "unpaid-break", label: SharedTexts.unpaidBreak, value: draft.unpaidBreak,
        placeholder: String(draft.usualBreak(on: context.records)), traits: .digits
      ) { .breakChanged($0) }
    }
  }

  /// The day on which it ends, where both are possible, each with the length that follows.
  private func endDayRow(from: TimeOfDay, to: TimeOfDay, isNext: Bool, in context: ScreenContext) -> HTML<Action> {
    let lengths = [false, true].map { length(from: from, to: to, endsNextDay: $0, in: context) }
    let chosen = isNext ? EndDay.next : EndDay.same
    return menuRow(
      id: "end-day", label: ScheduleTexts.endDay,
      choices: [
        Choice(EndDay.same.rawValue, ScheduleTexts.sameDay(lengths[0])),
        Choice(EndDay.next.rawValue, ScheduleTexts.nextDay(lengths[1])),
      ], selected: form.draft.asksEndDay ? nil : chosen.rawValue
    ) { .endDayChosen($0) }
  }

  /// How long times of its own last on the first day, in real time; empty while that is not known.
  private func lengthText(in context: ScreenContext) -> String {
    guard case .own(let from, let to, let isLong) = form.draft.times, !form.draft.asksEndDay else { return "" }
    return ScheduleTexts.lasts(length(from: from, to: to, endsNextDay: to <= from || isLong, in: context))
  }

  private func length(from: TimeOfDay, to: TimeOfDay, endsNextDay: Bool, in context: ScreenContext) -> String {
    let duration = ShiftDuration.scheduled(from: from, to: to, endsNextDay: endsNextDay)
    return DurationText.hoursAndMinutes(duration.span(on: form.draft.date, by: context.clock).minutes)
  }

  private var dayCountText: String {
    let count = form.draft.dayCount
    guard form.draft.lastDate != nil, (1...AddShifts.dayLimit).contains(count) else { return "" }
    return ScheduleTexts.rangeNote(count)
  }
}

extension ScreenContext {
  /// Those who have left since a day, and may have worked on it; by name.
  fileprivate func membersThen(on date: CivilDate) -> [Member] {
    date > today
      ? [] : records.formerMembers().filter { $0.left.map { clock.civil(at: $0).date >= date } ?? false }
  }
}
