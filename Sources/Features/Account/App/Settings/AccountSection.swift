package import HTMLKit
package import RecordKit
import SharedModels
package import SharedUIs

/// Where the account's settings are, and the way out, on the settings screen.
package struct AccountSection: Screen {
  package enum Action: Equatable, Sendable {
    case linkTapped(String)
    case signOutTapped
  }

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    nil
  }
  package var path: String { "/settings#account" }
  package func title(on records: Records) -> String { SharedTexts.account }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .linkTapped(let path): [.open(path)]
    case .signOutTapped: [.signOut(token: Self.signOut)]
    }
  }

  private static var signOut: String { "sign-out" }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .fetchFailed(Self.signOut, let reason) = event else { return [] }
    return [.notice(title: AccountTexts.notSignedOut, message: reason)]
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    guard context.hasAccount else { return tag("p", .class("form-note")) { AccountTexts.noAccount } }
    return group {
      cardList(label: SharedTexts.account) {
        link(AccountTexts.details, AccountTexts.detailsText, icon: .person, DetailsSheet.path)
        link(AccountTexts.security, AccountTexts.securityText, icon: .key, SecurityScreen.path)
        link(AccountTexts.workplaces, AccountTexts.workplacesText, icon: .building, WorkplacesSheet.path)
        link(AccountTexts.yourData, AccountTexts.yourDataText, icon: .download, YourDataScreen.path)
      }
      tag("div", .class("tools after-form")) {
        button(Button(AccountTexts.signOut, icon: .signOut, action: .signOutTapped))
      }
      tag("p", .class("form-note")) { AccountTexts.signOutNote }
    }
  }

  private func link(_ title: String, _ text: String, icon: Icon, _ path: String) -> HTML<Action> {
    cardItem(key: path) {
      rowCard(lead: iconTile(icon, tone: .accent), title: title, note: text, href: path, action: .linkTapped(path))
    }
  }
}
