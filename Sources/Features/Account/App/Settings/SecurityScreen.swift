package import HTMLKit
import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// How the person signs in, and where: password, passkeys, sessions, tokens of programs.
package struct SecurityScreen: Screen {
  private var email = ""
  /// What is to be said of the address; empty for one that is confirmed.
  private var emailNote = ""
  private var lists = AccountList.allCases.map { _ in Fetched<[AccountItem]>.loading }
  private var activity = Fetched<[ActivityItem]>.loading
  private var question: Question?
  private var hasAsked = false
  /// Whether the app asks for the person's verification when it opens; nil as long as that is not known.
  private var isLocked: Bool?

  private enum Question: Equatable {
    case end(AccountList, AccountItem)
    case endOthers
  }

  package enum Action: Equatable, Sendable {
    case backTapped
    case formTapped(String)
    case retryTapped
    case sendAgainTapped
    case passkeyTapped
    case lockToggled(Bool)
    case endTapped(String, String)
    case endOthersTapped
    case confirmed
    case dismissed
  }

  package static let path = "/settings/security"

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] ? .screen(SecurityScreen()) : nil
  }
  package var path: String { Self.path }
  package func title(on records: Records) -> String { AccountTexts.security }
}

extension SecurityScreen {
  private static var session: String { "account" }
  private static var happened: String { "activity" }
  private static var sent: String { "sent" }
  private static var ended: String { "ended" }
  private static var passkeyOptions: String { "passkey-options" }
  private static var passkeyMade: String { "passkey-made" }
  private static var passkeyKept: String { "passkey-kept" }
  private static var lock: String { "lock" }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .backTapped: return [.open("/settings")]
    case .formTapped(let path): return [.open(path)]
    case .retryTapped: return load()
    case .sendAgainTapped:
      return [.request(token: Self.sent, ServerRequest(.post, "/api/v1/account/email-confirmation"))]
    case .passkeyTapped:
      return [.request(token: Self.passkeyOptions, ServerRequest(.post, "/api/v1/passkeys/options"))]
    case .lockToggled(let isOn):
      isLocked = isOn
      return [.lock(isOn, token: Self.lock)]
    case .endTapped(let name, let id):
      guard let list = AccountList(rawValue: name), let item = items(list).first(where: { $0.id == id }) else {
        return []
      }
      question = .end(list, item)
    case .endOthersTapped: question = .endOthers
    case .confirmed: return carryOut()
    case .dismissed: question = nil
    }
    return []
  }

  private mutating func carryOut() -> [Effect] {
    defer { question = nil }
    switch question {
    case .end(let list, let item): return [end("\(list.path)/\(item.id)")]
    case .endOthers: return [end(AccountList.sessions.path)]
    case nil: return []
    }
  }

  private func end(_ path: String) -> Effect { .request(token: Self.ended, ServerRequest(.delete, path)) }

  private mutating func load() -> [Effect] {
    hasAsked = true
    return [.fetch(token: Self.session, path: "/api/v1/session"), .lock(nil, token: Self.lock)]
      + AccountList.allCases.map { .fetch(token: $0.rawValue, path: $0.path) }
      + [.fetch(token: Self.happened, path: ActivityItem.path)]
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .shown: return hasAsked ? [] : load()
    case .fetched(Self.session, let bytes):
      show((try? JSON.parse(bytes))?["account"] ?? .null)
    case .fetched(Self.sent, _): return [.toast(AccountTexts.sentAgain)]
    case .fetched(Self.happened, let bytes):
      activity = ActivityItem.items(bytes).map { .here($0) } ?? .failed(SharedTexts.unreadableAnswer)
    case .fetchFailed(Self.happened, let reason): activity = .failed(reason)
    case .fetched(Self.lock, let bytes): isLocked = !bytes.isEmpty
    case .fetched(Self.passkeyOptions, let bytes): return [.makePasskey(token: Self.passkeyMade, options: bytes)]
    case .fetched(Self.passkeyMade, let bytes):
      return [.request(token: Self.passkeyKept, ServerRequest(.post, "/api/v1/passkeys", body: bytes))]
    case .fetched(Self.passkeyKept, _): return load() + [.toast(AccountTexts.passkeyAdded)]
    case .fetched(Self.ended, _): return load() + [.toast(AccountTexts.hasEnded)]
    case .fetched(let token, let bytes):
      set(token, AccountList(rawValue: token)?.items(bytes).map { .here($0) } ?? .failed(SharedTexts.unreadableAnswer))
    case .fetchFailed(let token, let reason):
      if AccountList(rawValue: token) != nil {
        set(token, .failed(reason))
      } else if token != Self.session {
        if token == Self.lock { isLocked?.toggle() }
        return [.notice(title: AccountTexts.notDone, message: reason)]
      }
    case .sheetFinished: return load()
    default: break
    }
    return []
  }

  private mutating func show(_ account: JSON) {
    email = account["email"]?.string ?? ""
    emailNote =
      account["nextEmail"]?.string.map { AccountTexts.nextEmailNote($0) }
      ?? (account["isEmailConfirmed"]?.bool == false ? AccountTexts.unconfirmedNote : "")
  }

  private mutating func set(_ token: String, _ items: Fetched<[AccountItem]>) {
    guard let list = AccountList(rawValue: token), let index = AccountList.allCases.firstIndex(of: list) else { return }
    lists[index] = items
  }

  private func fetched(_ list: AccountList) -> Fetched<[AccountItem]> {
    AccountList.allCases.firstIndex(of: list).map { lists[$0] } ?? .loading
  }

  private func items(_ list: AccountList) -> [AccountItem] { fetched(list).value ?? [] }
}

extension SecurityScreen {
  package func view(in context: ScreenContext) -> HTML<Action> {
    screen(
      AccountTexts.security, back: Link(SharedTexts.settings, href: "/settings", action: .backTapped)
    ) {
      section(AccountTexts.signInHeading) {
        formSection(footer: emailNote) {
          form(.email, value: email)
          form(.password, value: "")
        }
        if !emailNote.isEmpty {
          tag("div", .class("tools after-form")) {
            button(Button(AccountTexts.sendAgain, action: .sendAgainTapped))
          }
        }
      }
      list(.passkeys, AccountTexts.passkeys, note: AccountTexts.passkeysNote, in: context) {
        button(Button(AccountTexts.addPasskey, icon: .plus, action: .passkeyTapped))
      }
      if let isLocked {
        section(AccountTexts.lockHeading) {
          formSection(footer: AccountTexts.lockNote) {
            toggleRow(id: "lock", label: AccountTexts.lock, isOn: isLocked) { .lockToggled($0) }
          }
        }
      }
      list(.sessions, AccountTexts.sessions, note: AccountTexts.sessionsNote, in: context) {
        if items(.sessions).count > 1 {
          button(Button(AccountTexts.endOthers, icon: .signOut, action: .endOthersTapped), style: .destructive)
        }
      }
      list(.tokens, AccountTexts.tokens, note: AccountTexts.tokensNote, in: context) {
        button(Button(AccountTexts.addToken, icon: .plus, action: .formTapped(AccountForm.token.path)))
      }
      recent(in: context)
    }
  }

  private func recent(in context: ScreenContext) -> HTML<Action> {
    section(AccountTexts.activity, key: Self.happened) {
      activity.view(retry: .retryTapped) { items in
        if !items.isEmpty {
          cardList(label: AccountTexts.activity) {
            for (index, item) in items.enumerated() { item.card(index, in: context) }
          }
        }
      }
      tag("p", .class("form-note")) { AccountTexts.activityNote }
    }
  }

  private func form(_ form: AccountForm, value: String) -> HTML<Action> {
    linkRow(id: form.rawValue, label: form.label, value: value, href: form.path, action: .formTapped(form.path))
  }

  private func list(
    _ list: AccountList, _ heading: String, note: String, in context: ScreenContext,
    @HTMLBuilder<Action> tools: () -> HTML<Action>
  ) -> HTML<Action> {
    section(heading, key: list.rawValue) {
      fetched(list).view(retry: .retryTapped) { items in
        if !items.isEmpty {
          cardList(label: heading) { for item in items { card(item, of: list, in: context) } }
        }
      }
      tag("p", .class("form-note")) { note }
      tag("div", .class("tools after-form")) { tools() }
    }
  }

  private func card(_ item: AccountItem, of list: AccountList, in context: ScreenContext) -> HTML<Action> {
    cardItem(key: item.id) {
      infoCard(
        lead: iconTile(list == .sessions ? .laptop : .key),
        title: item.title.isEmpty ? AccountTexts.passkey : item.title,
        meta: facts(item, in: context).map { CardDetail($0) },
        end: item.isCurrent
          ? chip(AccountTexts.thisDevice, tone: .good)
          : iconButton(.x, label: list.endLabel(item.title), action: .endTapped(list.rawValue, item.id)))
    }
  }

  private func facts(_ item: AccountItem, in context: ScreenContext) -> [String] {
    let day = { (instant: Instant) in
      context.clock.civil(at: instant).date.text(.shortDate)
    }
    return [
      item.scope.map { AccountTexts.scope($0) }, item.lastUse.map { AccountTexts.lastUse(day($0)) },
      item.createdAt.map { AccountTexts.since(day($0)) }, item.expires.map { AccountTexts.expires(day($0)) },
    ].compactMap { $0 }
  }

  package func alert(in context: ScreenContext) -> HTML<Action>? {
    guard let question else { return nil }
    let (title, text) =
      switch question {
      case .end(let list, let item): (list.endQuestion, list.endText(item.title))
      case .endOthers: (AccountTexts.endOthersQuestion, AccountTexts.endOthersText)
      }
    return SharedUIs.alert(
      title, message: text,
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .dismissed),
        AlertButton(AccountTexts.end, role: .destructive, action: .confirmed),
      ])
  }
}

extension AccountList {
  fileprivate func endLabel(_ title: String) -> String { AccountTexts.remove(title) }

  fileprivate var endQuestion: String {
    switch self {
    case .sessions: AccountTexts.endSessionQuestion
    case .passkeys: AccountTexts.removePasskeyQuestion
    case .tokens: AccountTexts.revokeQuestion
    }
  }

  fileprivate func endText(_ title: String) -> String {
    switch self {
    case .sessions: AccountTexts.endSessionText(title)
    case .passkeys: AccountTexts.removePasskeyText
    case .tokens: AccountTexts.revokeText(title)
    }
  }
}
