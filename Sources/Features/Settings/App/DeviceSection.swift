package import HTMLKit
package import RecordKit
import SettingsModel
import SharedModels
package import SharedUIs

/// How this device and the server get along, on the settings screen.
package struct DeviceSection: Screen {
  package enum Action: Equatable, Sendable {
    case syncTapped
  }

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    nil
  }
  package var path: String { "\(SettingsScreen.path)#device" }
  package func title(on records: Records) -> String { SharedTexts.thisDevice }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .syncTapped: [.sync]
    }
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    let status = context.status
    return group {
      definitionList([
        Definition(SettingsTexts.sync, syncText(status)), Definition(SettingsTexts.version, status.version),
      ])
      if let resent = status.resent { banner(resent) }
      if status.deferred > 0 { banner(SettingsTexts.deferred(status.deferred)) }
      if status.unreadable > 0 { banner(SettingsTexts.unreadable(status.unreadable)) }
      if status.waiting > 0 || status.problem != nil {
        button(Button(SettingsTexts.syncNow, icon: .arrowClockwise, action: .syncTapped))
      }
    }
  }

  private func syncText(_ status: SyncStatus) -> String {
    if !status.isOnline {
      return status.waiting == 0 ? SharedTexts.offline : SettingsTexts.offlineWaiting(status.waiting)
    }
    if let problem = status.problem { return problem }
    return status.waiting == 0 ? SettingsTexts.synced : SettingsTexts.waiting(status.waiting)
  }
}
