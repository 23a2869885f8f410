package import HTMLKit
import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs
import TimeKit

/// A form about the account: another password or address, a token for a program, or the account's end.
package struct AccountFormSheet: Screen {
  private let form: AccountForm
  private var values: [String]
  private var scope = "read"
  private var days = "90"
  private var state = RequestState()
  /// The token that was created, which is shown once.
  private var token: String?
  /// What becomes of each workplace's part, which the person reads before deleting the account.
  private var notices = Fetched<[DeletionNotice]>.loading

  package enum Action: Equatable, Sendable {
    case changed(Int, String)
    case scopeChosen(String)
    case daysChosen(String)
    case saveTapped
    case cancelTapped
    case copyTapped
    case retryTapped
  }

  init(_ form: AccountForm) {
    self.form = form
    values = form.fields.map { _ in "" }
  }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    AccountForm.allCases.first { address.rest(behind: $0.path) == [] }.map { .screen(AccountFormSheet($0)) }
  }
  package var path: String { form.path }
  package func title(on records: Records) -> String { form.title }
  package func isDirty(on records: Records) -> Bool { token == nil && values.contains { !$0.isEmpty } }
}

extension AccountFormSheet {
  private static var copied: String { "copied" }
  private static var deletion: String { "deletion" }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .changed(let index, let text):
      values[index] = text
      state.change()
    case .scopeChosen(let scope): self.scope = scope
    case .daysChosen(let days): self.days = days
    case .saveTapped:
      guard maySave else { return [] }
      return state.send(
        token: form.rawValue, form.request(values, scope: scope, expires: expiry(in: context)?.description))
    case .cancelTapped: return [token == nil ? .cancel : .finish]
    case .copyTapped: return token.map { [.copy($0, token: Self.copied)] } ?? []
    case .retryTapped: return askForNotices()
    }
    return []
  }

  /// Nobody deletes an account without having been told what stays.
  private var maySave: Bool { !values.contains("") && (form != .delete || notices.value != nil) }

  private mutating func askForNotices() -> [Effect] {
    notices = .loading
    return [.fetch(token: Self.deletion, path: "/api/v1/account/deletion")]
  }

  private func expiry(in context: ScreenContext) -> Instant? {
    Int64(days).map { context.now.adding(milliseconds: $0 * 86_400_000) }
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .shown: return form == .delete && notices.value == nil ? askForNotices() : []
    case .fetched(Self.deletion, let bytes):
      notices = DeletionNotice.list(bytes).map { .here($0) } ?? .failed(SharedTexts.unreadableAnswer)
    case .fetchFailed(Self.deletion, let reason): notices = .failed(reason)
    case .fetched(form.rawValue, let bytes): return end(bytes)
    case .fetchFailed(form.rawValue, let reason): state.fail(reason)
    default: return event.copyAnswer(Self.copied) ?? []
    }
    return []
  }

  private mutating func end(_ bytes: [UInt8]) -> [Effect] {
    state.finish()
    switch form {
    case .password: return [.finish, .toast(AccountTexts.passwordChanged)]
    case .email:
      let isRequested = (try? JSON.parse(bytes))?["nextEmail"]?.string != nil
      return [.finish, .toast(isRequested ? AccountTexts.emailRequested : AccountTexts.emailChanged)]
    case .token: token = (try? JSON.parse(bytes))?["token"]?.string
    case .delete: return [.forgetAccount]
    }
    return []
  }
}

extension AccountFormSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    guard let token else { return formView }
    return sheet(form.title, cancel: Button(SharedTexts.done, action: .cancelTapped)) {
      formSection(footer: AccountTexts.tokenOnce) {
        tag("p", .class("field secret numbers")) { token }
      }
      button(Button(SharedTexts.copy, icon: .copy, action: .copyTapped), style: .primary)
    }
  }

  private var formView: HTML<Action> {
    sheet(
      form.title, cancel: Button(SharedTexts.cancel, action: .cancelTapped),
      save: Button(form.saveLabel, isEnabled: maySave, action: .saveTapped), isBusy: state.isBusy
    ) {
      if form.fields.isEmpty {
        tag("p", .class("quiet")) { form.note }
        if form == .delete { notices.view(retry: .retryTapped) { deletionNotices($0) } }
        if let problem = state.problem { formError(problem) }
      } else {
        rows
      }
    }
  }

  private var rows: HTML<Action> {
    group {
      formSection(footer: form.note, error: state.problem) {
        for (index, field) in form.fields.enumerated() {
          textRow(
            id: "account-" + field.name, label: field.label, value: values[index], traits: field.traits,
            isRequired: true, hasFocus: index == 0
          ) { .changed(index, $0) }
        }
        if form == .token { tokenRows }
      }
    }
  }

  private var tokenRows: HTML<Action> {
    group {
      menuRow(
        id: "token-scope", label: AccountTexts.tokenScope,
        choices: ["read", "write", "calendar"].map { Choice($0, AccountTexts.scope($0)) }, selected: scope
      ) { .scopeChosen($0) }
      menuRow(
        id: "token-days", label: AccountTexts.tokenExpiry,
        choices: [
          Choice("30", SharedTexts.days(30)), Choice("90", SharedTexts.days(90)), Choice("365", SharedTexts.days(365)),
          Choice("never", AccountTexts.never),
        ], selected: days
      ) { .daysChosen($0) }
    }
  }
}
