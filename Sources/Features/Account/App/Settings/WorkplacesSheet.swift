package import HTMLKit
import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs

/// The person's workplaces: which one is shown, another one, a new one.
package struct WorkplacesSheet: Screen {
  private var workplaces = Fetched<[Choice]>.loading
  private var hasAsked = false

  package enum Action: Equatable, Sendable {
    case retryTapped
    case chosen(String)
    case createTapped
    case joinTapped
    case cancelTapped
  }

  package static let path = "/settings/workplaces"

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] ? .screen(WorkplacesSheet()) : nil
  }
  package var path: String { Self.path }
  package func title(on records: Records) -> String { AccountTexts.workplaces }

  private static var token: String { "workplaces" }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .retryTapped: return load()
    case .chosen(let id):
      let isCurrent = id == context.actor.workplace.description
      return [isCurrent ? .finish : .openWorkplace(id)]
    case .createTapped: return [.visit("/welcome")]
    case .joinTapped: return [.visit("/join")]
    case .cancelTapped: return [.cancel]
    }
  }

  private mutating func load() -> [Effect] {
    (hasAsked, workplaces) = (true, .loading)
    return [.fetch(token: Self.token, path: "/api/v1/workplaces")]
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .shown: return hasAsked ? [] : load()
    case .fetched(Self.token, let bytes): workplaces = Self.choices(bytes)
    case .fetchFailed(Self.token, let reason): workplaces = .failed(reason)
    default: break
    }
    return []
  }

  private static func choices(_ bytes: [UInt8]) -> Fetched<[Choice]> {
    guard let items = (try? JSON.parse(bytes))?["items"]?.array else { return .failed(SharedTexts.unreadableAnswer) }
    return .here(
      items.compactMap { item in
        guard let id = item["id"]?.string, let name = item["name"]?.string else { return nil }
        return Choice(id, name)
      })
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    sheet(AccountTexts.workplaces, cancel: Button(SharedTexts.done, action: .cancelTapped)) {
      workplaces.view(retry: .retryTapped) { choices in
        cardList(label: AccountTexts.workplaces) {
          for choice in choices { card(choice, isCurrent: choice.value == context.actor.workplace.description) }
        }
      }
      tag("div", .class("button-row")) {
        button(Button(AccountTexts.createWorkplace, icon: .plus, action: .createTapped))
        button(Button(AccountTexts.joinByCode, icon: .personPlus, action: .joinTapped))
      }
    }
  }

  private func card(_ choice: Choice, isCurrent: Bool) -> HTML<Action> {
    cardItem(key: choice.value) {
      rowCard(
        lead: iconTile(.building, tone: isCurrent ? .accent : .neutral), title: choice.label,
        end: isCurrent ? .icon(.check2) : .chevron, isShown: isCurrent, focusKey: choice.value,
        action: .chosen(choice.value))
    }
  }
}
