package import HTMLKit
package import RecordKit
package import SharedUIs

/// How this device and the server get along, on the settings screen.
package struct DeviceSection: Screen {
  package enum Action: Equatable, Sendable {
    case syncTapped
  }

  package init() {}

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    nil
  }
  package var path: String { "\(SettingsScreen.path)#device" }
  package func title(on records: Records) -> String { "This device" }

  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .syncTapped: [.sync]
    }
  }

  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let status = environment.status
    return group {
      definitionList([Definition("Sync", syncText(status)), Definition("Version", status.version)])
      if let resent = status.resent { banner(resent) }
      if status.deferred > 0 { banner(deferredText(status.deferred)) }
      if status.unreadable > 0 { banner(unreadableText(status.unreadable)) }
      if status.waiting > 0 || status.problem != nil {
        button(Button("Sync Now", icon: .arrowClockwise, action: .syncTapped))
      }
    }
  }

  private func syncText(_ status: SyncStatus) -> String {
    if !status.isOnline { return status.waiting == 0 ? "Offline" : "Offline, \(status.waiting) waiting to sync" }
    if let problem = status.problem { return problem }
    return status.waiting == 0 ? "Everything is synced" : "\(status.waiting) waiting to sync"
  }

  private func deferredText(_ count: Int) -> String {
    count == 1
      ? "1 change needs a newer version of the app. It is kept, and shown once it is updated."
      : "\(count) changes need a newer version of the app. They are kept, and shown once it is updated."
  }

  private func unreadableText(_ count: Int) -> String {
    count == 1
      ? "1 change of this device cannot be read by this version of the app. It is kept, and not sent."
      : "\(count) changes of this device cannot be read by this version of the app. They are kept, and not sent."
  }
}
