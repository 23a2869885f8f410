import ChangeLogFeature
import JSONKit
import LocationsFeature
import ScheduleFeature
import SettingsFeature
import SharedModels
import SharedUIs
import ShiftTypesFeature
import SyncKit

extension AppState {
  /// Answers an action: the next state, and what is asked of the outside.
  mutating func handle(_ action: AppAction, on records: some Records, in environment: Environment) -> [AppEffect] {
    let effects = reduce(action, on: records, in: environment)
    matchDrafts(on: records, in: environment)
    return effects
  }

  private mutating func reduce(_ action: AppAction, on records: some Records, in environment: Environment)
    -> [AppEffect]
  {
    switch action {
    case .locations(let action):
      let effects = locations.reduce(action, on: records, in: environment)
      return follow(effects) { $0.requestNavigation(for: $1) }
    case .shiftTypes(let action):
      let effects = shiftTypes.reduce(action, on: records, in: environment)
      return follow(effects) { $0.requestNavigation(for: $1) }
    case .schedule(let action):
      let effects = schedule.reduce(action, on: records, in: environment)
      return follow(effects) { $0.requestNavigation(for: $1) }
    case .changeLog(let action): return reduce(action, on: records, in: environment)
    case .settings(let action): return reduce(action, on: records, in: environment)
    case .tabTapped(let tab): coordinator.select(tab)
    case .toastExpired(let id): if toast?.id == id { toast = nil }
    case .alertDismissed: coordinator.dismissAlert()
    case .refusalDismissed: return [.dismissRefusal]
    case .refusalReopened: return reopenRefused(on: records, in: environment)
    case .refusalApplied:
      let intent = refusals.first?.command.intent.expectingCurrent(on: records)
      return (intent.map { [.submit(environment.command($0))] } ?? []) + [.dismissRefusal]
    case .updateAccepted: return [.applyUpdate]
    case .retryTapped:
      loading = .loading
      return [.sync]
    }
    return []
  }

  private mutating func reduce(
    _ action: SettingsAction, on records: some Records, in environment: Environment
  ) -> [AppEffect] {
    let effects = settings.reduce(action, on: records, in: environment)
    let followed = follow(effects) { $0.requestNavigation(for: $1) }
    switch action {
    case .exportTapped: return followed + [exportShiftTypes(from: records)]
    case .exportLogTapped:
      return followed + exportChangeLog(ChangeLogFilter(), from: records, in: environment)
    default: return followed
    }
  }

  private mutating func reduce(
    _ action: ChangeLogAction, on records: some Records, in environment: Environment
  ) -> [AppEffect] {
    let followed = follow(changeLog.reduce(action, on: records, in: environment)) { $0.requestNavigation(for: $1) }
    guard case .exportTapped(let filter) = action else { return followed }
    return followed + exportChangeLog(filter, from: records, in: environment)
  }

  /// Lets the coordinator go where the effects say, and hands the others on.
  private mutating func follow<Route>(
    _ effects: [Effect<Route>], navigate: (inout Coordinator, Route) -> Void
  ) -> [AppEffect] {
    effects.compactMap { effect in
      switch effect {
      case .navigate(let route):
        navigate(&coordinator, route)
        return nil
      case .submit(let command): return .submit(command)
      case .toast(let text):
        say(text)
        return nil
      case .download(let name, let mediaType, let bytes):
        return .download(name: name, mediaType: mediaType, bytes: bytes)
      case .chooseFile(let types): return .chooseFile(types: types)
      case .setTheme(let theme): return .setTheme(theme)
      case .sync: return .sync
      case .fetch(let token, let path): return .fetch(token: token, path: path)
      case .save(let name, let path): return .save(name: name, path: path)
      case .copy(let text): return .copy(text)
      }
    }
  }

  mutating func say(_ text: String) {
    toastCount += 1
    toast = ToastMessage(id: toastCount, text: text)
  }

  /// Tells the feature that submitted a command what became of it.
  mutating func end(
    _ command: Command, _ outcome: Outcome, on records: some Records, in environment: Environment
  ) -> [AppEffect] {
    let action: AppAction =
      switch command.intent {
      case .saveLocation: .locations(.saveEnded(command.id, outcome))
      case .deleteLocation(let deletion): .locations(.deletionEnded(deletion.id, outcome))
      case .saveShiftType: .shiftTypes(.saveEnded(command.id, outcome))
      case .deleteShiftType(let deletion): .shiftTypes(.deletionEnded(deletion.id, outcome))
      case .addShifts, .editShift: .schedule(.saveEnded(command.id, outcome))
      case .deleteShift(let deletion): .schedule(.deletionEnded(deletion.id, outcome))
      case .switchShifts: .schedule(.switching(.ended(command.id, outcome)))
      case .undo: .schedule(.switching(.reversalEnded(.undo, outcome)))
      case .redo: .schedule(.switching(.reversalEnded(.redo, outcome)))
      case .saveUserProfile, .resetUserID, .setRetention: .settings(.saved(command.intent, outcome))
      case .importShiftTypes: .settings(.commandEnded(command.id, outcome))
      }
    let effects = handle(action, on: records, in: environment)
    if outcome == .stored { chooseCreated(command.intent, on: records, in: environment) }
    return effects
  }

  /// Puts what was created from a form that needs it into that form, if nothing is chosen there yet.
  private mutating func chooseCreated(_ intent: Intent, on records: some Records, in environment: Environment) {
    switch (intent, coordinator.sheet) {
    case (.saveLocation(let edit), .addShiftType?), (.saveLocation(let edit), .editShiftType?):
      guard shiftTypes.draft.map({ $0.location == nil }) ?? false else { return }
      _ = shiftTypes.reduce(.locationChosen(edit.id.description), on: records, in: environment)
    case (.saveShiftType(let edit), .addShift?):
      guard schedule.draft.map({ $0.shiftType == nil }) ?? false else { return }
      _ = schedule.reduce(.shiftTypeChosen(edit.id.description), on: records, in: environment)
    default: return
    }
  }

  /// Brings the content of a command that the server turned down back into its form.
  private mutating func reopenRefused(on records: some Records, in environment: Environment) -> [AppEffect] {
    guard let intent = refusals.first?.command.intent else { return [] }
    let reopening: AppAction? =
      switch intent {
      case .saveLocation(let edit): .locations(.reopened(edit))
      case .saveShiftType(let edit): .shiftTypes(.reopened(edit))
      case .addShifts, .editShift, .switchShifts: .schedule(.reopened(intent))
      case .deleteLocation, .deleteShiftType, .deleteShift, .importShiftTypes, .undo, .redo, .saveUserProfile,
        .resetUserID, .setRetention:
        nil
      }
    guard let reopening else { return [.dismissRefusal] }
    return reduce(reopening, on: records, in: environment) + [.dismissRefusal]
  }
}
