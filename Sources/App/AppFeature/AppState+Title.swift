import SharedModels
import SharedUIs

extension AppState {
  /// The document's title.
  package var title: String {
    let name =
      switch coordinator.screen {
      case .today: "Today"
      case .schedule: "Schedule"
      case .changeLog: "Change Log"
      case .settings: "Settings"
      case .locations: "Locations"
      case .shiftTypes: "Shift Types"
      case .unknown: "Not Found"
      }
    return "\(name) – TeamShift"
  }
}
