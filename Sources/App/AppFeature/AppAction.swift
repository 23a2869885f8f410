package import ChangeLogFeature
package import LocationsFeature
package import ScheduleFeature
package import SettingsFeature
package import SharedUIs
package import ShiftTypesFeature

/// What a person did anywhere in the app.
package indirect enum AppAction: Equatable, Sendable {
  case locations(LocationsAction)
  case shiftTypes(ShiftTypesAction)
  case schedule(ScheduleAction)
  case changeLog(ChangeLogAction)
  case settings(SettingsAction)
  case tabTapped(Tab)
  case toastExpired(Int)
  case alertDismissed
  /// The first refusal of the list was read, and its content is given up.
  case refusalDismissed
  /// The first refusal's content is to be edited again.
  case refusalReopened
  /// The first refusal's command is to be done on top of what somebody else has done meanwhile.
  case refusalApplied
  case updateAccepted
  case retryTapped
}
