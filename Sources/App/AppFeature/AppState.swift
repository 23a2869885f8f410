package import ChangeLogFeature
package import LocationsFeature
package import ScheduleFeature
package import SettingsFeature
package import SharedUIs
package import ShiftTypesFeature
package import SyncKit

/// Everything that one browser shows, apart from the shared rows.
package struct AppState: Equatable, Sendable {
  package internal(set) var coordinator = Coordinator()
  package internal(set) var locations = LocationsState()
  package internal(set) var shiftTypes = ShiftTypesState()
  package internal(set) var schedule = ScheduleState()
  package internal(set) var changeLog = ChangeLogState()
  package internal(set) var settings = SettingsState()
  package internal(set) var loading = Loading.done
  package internal(set) var sync: SyncStatus
  package internal(set) var storage = Storage.working
  package internal(set) var toast: ToastMessage?
  /// What the server turned down and the person has not seen yet.
  package internal(set) var refusals: [RefusedCommand] = []
  /// Whether a newer version of the app waits to take over.
  package internal(set) var hasUpdate = false
  var toastCount = 0

  package init(version: String) {
    sync = SyncStatus(waiting: 0, isOnline: true, problem: nil, held: 0, version: version)
  }
}

/// Whether there are rows to show.
package enum Loading: Equatable, Sendable {
  case loading
  case failed(String)
  case done
}

/// How the device's store does.
package enum Storage: Equatable, Sendable {
  case working
  /// The browser allows none: everything is lost when the page closes, but for what the server has.
  case refused
  case full
  /// It has not taken the last write, for a reason of its own.
  case failing
}

package struct ToastMessage: Equatable, Sendable {
  package let id: Int
  package let text: String
}
