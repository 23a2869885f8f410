package import HTMLKit
package import RecordKit
import SharedModels
package import SharedUIs

/// What the server has of the person: to take along, and to delete.
package struct YourDataScreen: Screen {
  private var state = RequestState()

  package enum Action: Equatable, Sendable {
    case backTapped
    case exportTapped
    case privacyTapped
    case deleteTapped
  }

  package static let path = "/settings/your-data"

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] ? .screen(YourDataScreen()) : nil
  }
  package var path: String { Self.path }
  package func title(on records: Records) -> String { AccountTexts.yourData }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .backTapped: [.open("/settings")]
    case .exportTapped:
      state.send(token: Self.check, ServerRequest(.get, ConfirmationSheet.requestPath))
    case .privacyTapped: [.visit("/privacy")]
    case .deleteTapped: [.open(AccountForm.delete.path)]
    }
  }

  /// Whether the server would give the file now.
  private static var check: String { "check" }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .fetched(Self.check, _):
      state.finish()
      return [.save(name: "teamshift-account.json", path: "/api/v1/account/export")]
    case .fetchFailed(Self.check, let reason):
      state.finish()
      return [.notice(title: AccountTexts.notExported, message: reason)]
    default: return []
    }
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    screen(AccountTexts.yourData, back: Link(SharedTexts.settings, href: "/settings", action: .backTapped)) {
      section(AccountTexts.export) {
        tag("p", .class("quiet")) { AccountTexts.exportText }
        tag("div", .class("tools after-form")) {
          button(Button(AccountTexts.export, icon: .download, action: .exportTapped))
          button(Button(AccountTexts.privacy, action: .privacyTapped), style: .quiet)
        }
      }
      section(AccountTexts.deleteAccount) {
        tag("p", .class("quiet")) { AccountTexts.deleteAccountNote }
        tag("div", .class("tools after-form")) {
          button(Button(AccountTexts.deleteAccount, icon: .trash, action: .deleteTapped), style: .destructive)
        }
      }
    }
  }
}
