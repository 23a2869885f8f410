package import HTMLKit
import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs

/// Asks for the password or a passkey, for what is done only for somebody who has signed in or confirmed lately.
package struct ConfirmationSheet: Screen {
  private var password = ""
  private var hasPasskey = false
  private var hasAsked = false
  private var state = RequestState()

  package enum Action: Equatable, Sendable {
    case passwordTyped(String)
    case confirmTapped
    case passkeyTapped
    case cancelTapped
  }

  package static let path = "/settings/confirm"
  /// Where the server says whether it is needed, and takes the password or the passkey's answer.
  package static var requestPath: String { "/api/v1/session/confirmation" }

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    context.hasAccount && address.rest(behind: path) == [] ? .screen(ConfirmationSheet()) : nil
  }
  package var path: String { Self.path }
  package func title(on records: Records) -> String { AccountTexts.confirmTitle }
}

extension ConfirmationSheet {
  private static var passkeys: String { "passkeys" }
  private static var options: String { "options" }
  private static var signed: String { "signed" }
  private static var confirmed: String { "confirmed" }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .passwordTyped(let text):
      password = text
      state.change()
    case .confirmTapped:
      guard !password.isEmpty else { return [] }
      let password = password
      return state.send(
        token: Self.confirmed, ServerRequest(.post, Self.requestPath) { $0.text("password", password) })
    case .passkeyTapped:
      return state.send(token: Self.options, ServerRequest(.post, "\(Self.requestPath)/options"))
    case .cancelTapped: return [.finish]
    }
    return []
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .shown:
      if hasAsked { return [] }
      hasAsked = true
      return [.fetch(token: Self.passkeys, path: AccountList.passkeys.path)]
    case .fetched(Self.passkeys, let bytes): hasPasskey = AccountList.passkeys.items(bytes)?.isEmpty == false
    case .fetchFailed(Self.passkeys, _): break
    case .fetched(Self.options, let bytes): return [.usePasskey(token: Self.signed, options: bytes)]
    case .fetched(Self.signed, let bytes):
      return [.request(token: Self.confirmed, ServerRequest(.post, Self.requestPath, body: bytes))]
    case .fetched(Self.confirmed, _): return [.confirmed, .finish]
    case .fetchFailed(_, let reason): state.fail(reason)
    default: break
    }
    return []
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    sheet(
      AccountTexts.confirmTitle, cancel: Button(SharedTexts.cancel, action: .cancelTapped),
      save: Button(AccountTexts.confirm, isEnabled: !password.isEmpty, action: .confirmTapped), isBusy: state.isBusy
    ) {
      tag("p", .class("quiet")) { hasPasskey ? AccountTexts.confirmByPasskeyText : AccountTexts.confirmText }
      formSection(footer: AccountTexts.confirmNote, error: state.problem) {
        textRow(
          id: "confirm-password", label: AccountTexts.password, value: password, traits: .password, isRequired: true,
          hasFocus: true
        ) { .passwordTyped($0) }
      }
      if hasPasskey { button(Button(AccountTexts.usePasskey, icon: .key, action: .passkeyTapped)) }
    }
  }
}
