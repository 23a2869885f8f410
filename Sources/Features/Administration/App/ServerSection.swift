package import HTMLKit
import JSONKit
package import RecordKit
package import SharedUIs

/// The way to the server's pages, on the settings screen of whoever owns it.
package struct ServerSection: Screen {
  private var hasAsked = false
  private var isOwner = false

  package enum Action: Equatable, Sendable {
    case linkTapped
  }

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    nil
  }
  package var path: String { "/settings#server" }
  package func title(on records: Records) -> String { isOwner ? AdministrationTexts.server : "" }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .linkTapped: [.open(AdministrationPage.root)]
    }
  }

  private static var session: String { "server-owner" }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .shown:
      guard !hasAsked, context.hasAccount else { return [] }
      hasAsked = true
      return [.fetch(token: Self.session, path: "/api/v1/session")]
    case .fetched(Self.session, let bytes):
      isOwner = (try? JSON.parse(bytes))?["account"]?["isOwner"]?.bool ?? false
    default: break
    }
    return []
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    if !isOwner { return .nothing }
    return cardList(label: AdministrationTexts.server) {
      cardItem(key: AdministrationPage.root) {
        rowCard(
          lead: iconTile(.gear, tone: .accent), title: AdministrationTexts.server,
          note: AdministrationTexts.serverText, href: AdministrationPage.root, action: .linkTapped)
      }
    }
  }
}
