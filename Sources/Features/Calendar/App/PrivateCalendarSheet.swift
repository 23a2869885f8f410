import CalendarModel
package import HTMLKit
import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs
import TextKit

/// Asks where the person's own calendar is, and has the server read it.
package struct PrivateCalendarSheet: Screen {
  private var isAccount = false
  private var address = ""
  private var userName = ""
  private var password = ""
  private var state = RequestState()

  package enum Action: Equatable, Sendable {
    case kindChosen(String)
    case addressTyped(String)
    case userNameTyped(String)
    case passwordTyped(String)
    case saveTapped
    case cancelTapped
  }

  package static var path: String { "\(CalendarScreen.path)/private" }
  private static var token: String { "private-calendar" }
  private static var link: String { "file" }
  private static var account: String { "account" }

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] && context.hasAccount ? .screen(PrivateCalendarSheet()) : nil
  }
  package var path: String { Self.path }
  package func title(on records: Records) -> String { CalendarTexts.privateCalendar }
}

extension PrivateCalendarSheet {
  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .kindChosen(let kind): isAccount = kind == Self.account
    case .addressTyped(let text): address = text
    case .userNameTyped(let text): userName = text
    case .passwordTyped(let text): password = text
    case .saveTapped:
      guard isComplete else { return [] }
      return state.send(
        token: Self.token,
        ServerRequest(.put, PrivateCalendarState.path) { fields in
          fields.text("kind", isAccount ? Self.account : Self.link)
          fields.text("address", address.trimmed)
          if isAccount {
            fields.text("userName", userName.trimmed)
            fields.text("password", password)
          }
        })
    case .cancelTapped: return [.cancel]
    }
    state.change()
    return []
  }

  private var isComplete: Bool {
    !address.trimmed.isEmpty && (!isAccount || !userName.trimmed.isEmpty && !password.isEmpty)
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .fetched(Self.token, _):
      state.finish()
      return [.finish, .toast(CalendarTexts.privateConnected)]
    case .fetchFailed(Self.token, let reason): state.fail(reason)
    default: break
    }
    return []
  }
}

extension PrivateCalendarSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    sheet(
      CalendarTexts.privateCalendar, cancel: Button(SharedTexts.cancel, action: .cancelTapped),
      save: Button(CalendarTexts.connect, isEnabled: isComplete, action: .saveTapped), isBusy: state.isBusy
    ) {
      segmented(
        label: CalendarTexts.kind,
        choices: [Choice(Self.link, CalendarTexts.kindLink), Choice(Self.account, CalendarTexts.kindAccount)],
        selected: isAccount ? Self.account : Self.link
      ) { .kindChosen($0) }
      formSection(
        footer: isAccount ? CalendarTexts.accountNote : CalendarTexts.addressNote, error: state.problem, key: "fields"
      ) {
        textRow(
          id: "private-address", label: isAccount ? CalendarTexts.server : CalendarTexts.address, value: address,
          placeholder: isAccount ? CalendarTexts.serverExample : CalendarTexts.addressExample, traits: .typedAddress,
          hasFocus: true
        ) { .addressTyped($0) }
        if isAccount {
          textRow(
            id: "private-user", label: CalendarTexts.userName, value: userName, traits: .typedName
          ) { .userNameTyped($0) }
          textRow(
            id: "private-password", label: CalendarTexts.password, value: password, traits: .otherPassword
          ) { .passwordTyped($0) }
        }
      }
      tag("p", .class("form-note")) { SharedTexts.calendarPurpose }
      tag("p", .class("form-note")) { CalendarTexts.privateNote }
    }
  }
}

extension TextTraits {
  /// An address in any form, which the browser does not know.
  fileprivate static var typedAddress: TextTraits {
    var traits = typedName
    traits.inputMode = "url"
    return traits
  }

  fileprivate static var typedName: TextTraits {
    var traits = TextTraits()
    (traits.capitalization, traits.corrects) = ("none", false)
    return traits
  }

  /// Not the one that opens the account here.
  fileprivate static var otherPassword: TextTraits {
    var traits = TextTraits.password
    traits.autocomplete = "off"
    return traits
  }
}
