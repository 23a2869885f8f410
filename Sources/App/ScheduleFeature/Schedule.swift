package import JSONKit
package import SharedModels
package import SharedUIs
import TextKit
package import TimeKit

/// The Schedule and Today screens, and the sheet of a shift.
package struct ScheduleState: Equatable, Sendable {
  var form = SheetForm<ShiftDraft>()
  var switching = SheetForm<SwitchDraft>()
  /// The days that are chosen to be switched together; nil while none are being chosen.
  var selection: [CivilDate]?

  package init() {}

  /// What the sheet that switches shifts holds; nil while it is closed.
  package var switchDraft: SwitchDraft? { switching.draft }

  /// What the sheet holds; nil while it is closed.
  package var draft: ShiftDraft? { form.draft }
  package var errorMessage: String? { form.errorMessage }
}

package indirect enum ScheduleAction: Equatable, Sendable {
  case dayTapped(CivilDate)
  case todayTapped
  case keyPressed(GridKey, from: CivilDate)
  case addButtonTapped(CivilDate)
  case editShift(ScheduledShift)
  case addEditSheetDismissed
  case shiftTypeChosen(String)
  case createShiftTypeTapped
  case dateChanged(String)
  case rangeToggled(Bool)
  case lastDateChanged(String)
  case noteChanged(String)
  case saveShift
  case deleteShift(ScheduledShift)
  case deleteConfirmed(ScheduledShift)
  case alertDismissed
  case saveEnded(Identifier<Command>, Outcome)
  case deletionEnded(Identifier<ScheduledShift>, Outcome)
  case switching(SwitchAction)
  case selectTapped
  case selectionEnded
  case exportMonthTapped(CivilDate)
  /// A save that the server turned down later comes back into the form.
  case reopened(Intent)
}

extension ScheduleState {
  package mutating func reduce(
    _ action: ScheduleAction, on records: some Records, in environment: Environment
  ) -> [Effect<ScheduleRoute>] {
    switch action {
    case .dayTapped(let date): return tap(date)
    case .todayTapped: return [.navigate(.day(environment.today))]
    case .keyPressed(let key, let date): return [.navigate(.day(date.moved(by: key, in: environment)))]
    case .addButtonTapped(let date): return form.open(ShiftDraft(on: date), .add(date))
    case .editShift(let shift): return form.open(ShiftDraft(shift), .edit(shift.id))
    case .addEditSheetDismissed: return form.close()
    case .shiftTypeChosen(let id): form.change { $0.shiftType = Identifier(id) }
    case .createShiftTypeTapped: return [.navigate(.createShiftType)]
    case .dateChanged(let text): changeDate(text)
    case .rangeToggled(let isOn): form.change { $0.lastDate = isOn ? $0.date.adding(days: 1) : nil }
    case .lastDateChanged(let text): form.change { $0.lastDate = CivilDate(text) ?? $0.lastDate }
    case .noteChanged(let text): form.change { $0.setNote(text) }
    case .saveShift: return save(on: records, in: environment)
    case .deleteShift(let shift): return [.navigate(.confirmDeletion(shift.id))]
    case .deleteConfirmed(let shift): return delete(shift, in: environment)
    case .alertDismissed: return [.navigate(.dismissAlert)]
    case .saveEnded(let command, let outcome): return form.endSave(command, outcome, of: "shift")
    case .deletionEnded(let id, let outcome):
      return form.endDeletion(outcome, of: "shift", isOpen: draft?.original?.id == id)
    case .switching(let action): return reduce(action, on: records, in: environment)
    case .selectTapped: selection = []
    case .selectionEnded: selection = nil
    case .exportMonthTapped(let month): return [export(month, on: records)]
    case .reopened(let intent): return reopen(intent, on: records)
    }
    return []
  }

  /// A range keeps its length when its first day moves.
  private mutating func changeDate(_ text: String) {
    guard let date = CivilDate(text) else { return }
    form.change { draft in
      let shift = date.daysSinceEpoch - draft.date.daysSinceEpoch
      draft.lastDate = draft.lastDate?.adding(days: shift)
      draft.date = date
    }
  }

  private mutating func save(on records: some Records, in environment: Environment) -> [Effect<ScheduleRoute>] {
    form.save { draft throws(Refusal) in
      let intent = try draft.intent(makeIdentifier: environment.makeIdentifier)
      return (environment.command(intent), try draft.changes(intent, on: records, in: environment))
    }
  }

  private func delete(_ shift: ScheduledShift, in environment: Environment) -> [Effect<ScheduleRoute>] {
    let deletion = Deletion<ScheduledShift>(shift.id, expecting: shift.version)
    return [.navigate(.dismissAlert), .submit(environment.command(.deleteShift(deletion)))]
  }

  private func export(_ month: CivilDate, on records: some Records) -> Effect<ScheduleRoute> {
    .download(
      name: "shifts-\(month.description.limited(toCharacters: 7)).csv", mediaType: "text/csv",
      bytes: MonthFile.bytes(of: month, on: records))
  }

  /// Shows a day, or puts it into the selection or out of it.
  private mutating func tap(_ date: CivilDate) -> [Effect<ScheduleRoute>] {
    guard let selected = selection else { return [.navigate(.day(date))] }
    let rest = selected.filter { $0 != date }
    let limit = ShiftSwitch.limit
    if rest.count == limit { return [.toast("At most \(limit) days can be selected.")] }
    selection =
      rest.count < selected.count ? rest : (selected.filter { $0 < date } + [date] + selected.filter { $0 > date })
    return []
  }

  private mutating func reopen(_ intent: Intent, on records: some Records) -> [Effect<ScheduleRoute>] {
    switch intent {
    case .addShifts(let addition):
      guard let first = addition.days.first else { return [] }
      var draft = ShiftDraft(on: first.date)
      draft.shiftType = addition.shiftType
      draft.lastDate = addition.days.count > 1 ? addition.days.last?.date : nil
      draft.setNote(addition.note)
      return form.open(draft, .add(first.date))
    case .editShift(let edit):
      guard let shift = records.shift(edit.id) else { return [] }
      var draft = ShiftDraft(shift)
      draft.shiftType = edit.shiftType ?? draft.shiftType
      draft.date = edit.date ?? draft.date
      draft.setNote(edit.note ?? draft.note)
      return form.open(draft, .edit(shift.id))
    case .switchShifts(let change):
      let draft = SwitchDraft(change, on: records)
      return switching.open(draft, .switchSheet(draft.subject))
    default: return []
    }
  }
}

extension CivilDate {
  /// Where a key leads from this day in a month grid.
  fileprivate func moved(by key: GridKey, in environment: Environment) -> CivilDate {
    let offset = weekday.days(since: environment.firstWeekday)
    switch key {
    case .left: return adding(days: -1)
    case .right: return adding(days: 1)
    case .up: return adding(days: -7)
    case .down: return adding(days: 7)
    case .previousPage: return adding(months: -1)
    case .nextPage: return adding(months: 1)
    case .home: return adding(days: -offset)
    case .end: return adding(days: 6 - offset)
    }
  }
}
