import SharedUIs

/// Where the Settings screen can lead.
package enum SettingsRoute: Equatable, Sendable {
  case locations
  case shiftTypes
  case importReview
  case resetUserID
  case shortenRetention
  case failed(String)
  case dismissAlert
}

extension Coordinator {
  package mutating func requestNavigation(for route: SettingsRoute) {
    switch route {
    case .locations: push(.locations)
    case .shiftTypes: push(.shiftTypes)
    case .importReview: present(.importReview)
    case .resetUserID: present(.resetUserID)
    case .shortenRetention: present(.shortenRetention)
    case .failed(let message): present(.saveFailed(message: message))
    case .dismissAlert: dismissAlert()
    }
  }
}
