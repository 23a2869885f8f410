import ChangeLogFeature
import LocationsFeature
import ScheduleFeature
import SharedModels
import SharedUIs
import ShiftTypesFeature

extension AppState {
  /// Goes where an address says.
  ///
  /// - Returns: whether the address leads anywhere.
  mutating func open(_ path: String, on records: some Records, in environment: Environment) -> Bool {
    let isKnown = coordinator.open(path)
    matchDrafts(on: records, in: environment)
    return isKnown
  }

  /// Gives every open sheet its form, and takes it from every closed one; a sheet or a question whose row is gone is
  /// closed.
  ///
  /// The coordinator is the truth: what the features answer to this goes nowhere.
  mutating func matchDrafts(on records: some Records, in environment: Environment) {
    for sheet in coordinator.sheets where !hasDraft(for: sheet) {
      guard let action = opening(of: sheet, on: records) else {
        coordinator.dismiss(sheet)
        say(Self.gone)
        continue
      }
      send(action, on: records, in: environment)
    }
    for (form, dismissal) in Self.dismissals where !coordinator.sheets.contains(where: { $0.form == form }) {
      if hasDraft(in: form) { send(dismissal, on: records, in: environment) }
    }
    if asksAboutNothing(on: records) {
      coordinator.dismissAlert()
      say(Self.gone)
    }
  }

  private static let gone = "This is no longer there."

  /// Whether the alert's question is about a row that is gone meanwhile.
  private func asksAboutNothing(on records: some Records) -> Bool {
    switch coordinator.alert {
    case .deleteLocation(let id)?: records.location(id) == nil
    case .deleteShiftType(let id)?: records.shiftType(id) == nil
    case .deleteShift(let id)?: records.shift(id) == nil
    case .locationInUse?, .shiftTypeInUse?, .saveFailed?, .importReview?, .confirmSwitch?, .resetUserID?,
      .shortenRetention?, nil:
      false
    }
  }

  private static let dismissals: [(Sheet.Form, AppAction)] = [
    (.location, .locations(.addEditSheetDismissed)), (.shiftType, .shiftTypes(.addEditSheetDismissed)),
    (.shift, .schedule(.addEditSheetDismissed)), (.switching, .schedule(.switching(.dismissed))),
    (.logFilter, .changeLog(.sheetDismissed)),
  ]

  private mutating func send(_ action: AppAction, on records: some Records, in environment: Environment) {
    switch action {
    case .locations(let action): _ = locations.reduce(action, on: records, in: environment)
    case .shiftTypes(let action): _ = shiftTypes.reduce(action, on: records, in: environment)
    case .schedule(let action): _ = schedule.reduce(action, on: records, in: environment)
    case .changeLog(let action): _ = changeLog.reduce(action, on: records, in: environment)
    default: break
    }
  }

  private func opening(of sheet: Sheet, on records: some Records) -> AppAction? {
    switch sheet {
    case .addLocation: .locations(.addButtonTapped)
    case .editLocation(let id): records.location(id).map { .locations(.editLocation($0)) }
    case .addShiftType: .shiftTypes(.addButtonTapped)
    case .editShiftType(let id): records.shiftType(id).map { .shiftTypes(.editShiftType($0)) }
    case .addShift(let date): .schedule(.addButtonTapped(date))
    case .editShift(let id): records.shift(id).map { .schedule(.editShift($0)) }
    case .switchShift(let id): records.shift(id).map { .schedule(.switching(.opened(.shift($0.id)))) }
    case .switchDays(let days): .schedule(.switching(.opened(.days(days))))
    case .changeLogFilter: .changeLog(.filterTapped(coordinator.logFilter))
    case .changeLogEntry: nil
    }
  }

  private func hasDraft(in form: Sheet.Form) -> Bool {
    switch form {
    case .location: locations.draft != nil
    case .shiftType: shiftTypes.draft != nil
    case .shift: schedule.draft != nil
    case .switching: schedule.switchDraft != nil
    case .logFilter: changeLog.draft != nil
    }
  }

  /// Whether the sheet's own form is there, not that of another row.
  private func hasDraft(for sheet: Sheet) -> Bool {
    switch sheet {
    case .addLocation: locations.draft.map { $0.original == nil } ?? false
    case .editLocation(let id): locations.draft?.id == id
    case .addShiftType: shiftTypes.draft.map { $0.original == nil } ?? false
    case .editShiftType(let id): shiftTypes.draft?.id == id
    case .addShift: schedule.draft.map { $0.original == nil } ?? false
    case .editShift(let id): schedule.draft?.original?.id == id
    case .switchShift(let id): schedule.switchDraft?.subject == .shift(id)
    case .switchDays(let days): schedule.switchDraft?.subject == .days(days)
    case .changeLogFilter: changeLog.draft != nil
    // It has no form, and says itself if the entry is not there.
    case .changeLogEntry: true
    }
  }
}

extension Sheet {
  /// The forms that the features hold, each for one sheet at a time.
  fileprivate enum Form {
    case location, shiftType, shift, switching, logFilter
  }

  /// The form that the sheet shows; nil for one that only shows.
  fileprivate var form: Form? {
    switch self {
    case .addLocation, .editLocation: .location
    case .addShiftType, .editShiftType: .shiftType
    case .addShift, .editShift: .shift
    case .switchShift, .switchDays: .switching
    case .changeLogFilter: .logFilter
    case .changeLogEntry: nil
    }
  }
}
