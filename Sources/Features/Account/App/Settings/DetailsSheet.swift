package import HTMLKit
import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs

/// How the person is reached: sealed on the server, and shown to managers only if the person wants it.
///
/// It is no `RowSheet`: no row keeps these fields, so that no device holds them and no log shows them.
package struct DetailsSheet: Screen {
  private var values = DetailsSheet.fields.map { _ in "" }
  private var showsManagers = false
  private var loading = Fetched<Bool>.loading
  private var state = RequestState()
  private var isChanged = false

  package enum Action: Equatable, Sendable {
    case changed(Int, String)
    case showsManagersToggled(Bool)
    case retryTapped
    case saveTapped
    case cancelTapped
  }

  package static let path = "/settings/details"

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] ? .screen(DetailsSheet()) : nil
  }
  package var path: String { Self.path }
  package func title(on records: Records) -> String { AccountTexts.details }
  package func isDirty(on records: Records) -> Bool { isChanged && !state.isBusy }
}

extension DetailsSheet {
  private static var loaded: String { "details" }
  private static var saved: String { "details-saved" }
  private static var address: String { "/api/v1/account/details" }
  private static var fields: [String] { ["phone", "badge", "department"] }
  private static var flag: String { "showsManagers" }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .changed(let index, let text):
      (values[index], isChanged) = (text, true)
      state.change()
    case .showsManagersToggled(let isOn): (showsManagers, isChanged) = (isOn, true)
    case .retryTapped: return [.fetch(token: Self.loaded, path: Self.address)]
    case .saveTapped:
      let request = ServerRequest(.put, Self.address) { writer in
        for (name, value) in zip(Self.fields, values) { writer.text(name, value) }
        writer.flag(Self.flag, showsManagers)
      }
      return state.send(token: Self.saved, request)
    case .cancelTapped: return [.cancel]
    }
    return []
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .shown where loading == .loading: return [.fetch(token: Self.loaded, path: Self.address)]
    case .fetched(Self.loaded, let bytes): take(bytes)
    case .fetchFailed(Self.loaded, let reason): loading = .failed(reason)
    case .fetched(Self.saved, _): return [.finish, .toast(AccountTexts.detailsSaved)]
    case .fetchFailed(Self.saved, let reason): state.fail(reason)
    default: break
    }
    return []
  }

  private mutating func take(_ bytes: [UInt8]) {
    // An answer that comes twice does not undo what was typed since.
    guard loading.value == nil else { return }
    guard let json = try? JSON.parse(bytes) else { return loading = .failed(SharedTexts.unreadableAnswer) }
    values = Self.fields.map { json[$0]?.string ?? "" }
    showsManagers = json[Self.flag]?.bool ?? false
    loading = .here(true)
  }
}

extension DetailsSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    sheet(
      AccountTexts.details, cancel: Button(SharedTexts.cancel, action: .cancelTapped),
      save: Button(SharedTexts.save, isEnabled: loading.value != nil, action: .saveTapped), isBusy: state.isBusy
    ) {
      loading.view(retry: .retryTapped) { _ in
        formSection(footer: AccountTexts.detailsNote, error: state.problem) {
          row(0, AccountTexts.phone, .telephone)
          row(1, AccountTexts.badgeNumber, .characters)
          row(2, AccountTexts.department, .words)
          toggleRow(id: "shows-managers", label: AccountTexts.showsManagers, isOn: showsManagers) {
            .showsManagersToggled($0)
          }
        }
      }
    }
  }

  private func row(_ index: Int, _ label: String, _ traits: TextTraits) -> HTML<Action> {
    textRow(id: "details-" + Self.fields[index], label: label, value: values[index], traits: traits, limit: 100) {
      .changed(index, $0)
    }
  }
}
