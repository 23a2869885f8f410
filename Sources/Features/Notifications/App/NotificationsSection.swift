package import HTMLKit
package import RecordKit
package import SharedUIs

/// The way to the notifications, on the settings screen.
package struct NotificationsSection: Screen {
  package enum Action: Equatable, Sendable {
    case tapped
  }

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    nil
  }
  package var path: String { "/settings#notifications" }
  package func title(on records: Records) -> String { NotificationTexts.title }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    [.open(NotificationsScreen.path)]
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    guard context.hasAccount else { return tag("p", .class("form-note")) { NotificationTexts.noAccount } }
    return cardList(label: NotificationTexts.title) {
      cardItem(key: "notifications") {
        rowCard(
          lead: iconTile(.chat, tone: .accent), title: NotificationTexts.title, note: NotificationTexts.summaryOfScreen,
          href: NotificationsScreen.path, action: .tapped)
      }
    }
  }
}
