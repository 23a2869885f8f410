import HTMLKit
import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs

/// What the person is told, and when, and whether this device tells it.
package struct NotificationsScreen: Screen {
  var state = Fetched<NotificationState>.loading
  /// Nil as long as it is not known.
  var permission: BrowserPermission?
  var isBusy = false
  private var hasAsked = false

  package enum Action: Equatable, Sendable {
    case backTapped
    case retryTapped
    case onTapped
    case offTapped
    case summaryToggled(Bool)
    case summaryTimeChosen(Int)
    case worksOnlyToggled(Bool)
    case reminderChosen(String)
    case changesToggled(Bool)
    case quietToggled(Bool)
    case quietFromChosen(Int)
    case quietToChosen(Int)
    case mailToggled(Bool)
  }

  package static var path: String { "/settings/notifications" }

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] ? .screen(NotificationsScreen()) : nil
  }
  package var path: String { Self.path }
  package func title(on records: Records) -> String { NotificationTexts.title }
}

extension NotificationsScreen {
  private static var server: String { "notifications" }
  private static var saved: String { "saved" }
  private static var browser: String { "browser" }
  private static var switched: String { "switched" }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .backTapped: return [.open("/settings")]
    case .retryTapped: return load()
    case .onTapped:
      guard !isBusy, let key = state.value?.publicKey else { return [] }
      isBusy = true
      return [.turnNotificationsOn(token: Self.switched, publicKey: key)]
    case .offTapped:
      if isBusy { return [] }
      isBusy = true
      return [.turnNotificationsOff(token: Self.switched)]
    case .summaryToggled(let isOn): return change { $0.summary = isOn }
    case .summaryTimeChosen(let minutes): return change { $0.summaryMinutes = minutes }
    case .worksOnlyToggled(let isOn): return change { $0.worksOnly = isOn }
    case .reminderChosen(let minutes): return change { $0.reminderMinutes = Int(minutes) }
    case .changesToggled(let isOn): return change { $0.changes = isOn }
    case .quietToggled(let isOn):
      return change { ($0.quietFrom, $0.quietTo) = isOn ? (Self.usualQuietFrom, Self.usualQuietTo) : (nil, nil) }
    case .quietFromChosen(let minutes): return change { $0.quietFrom = minutes }
    case .quietToChosen(let minutes): return change { $0.quietTo = minutes }
    case .mailToggled(let isOn): return change { $0.mail = isOn }
    }
  }

  private static var usualQuietFrom: Int { 22 * 60 }
  private static var usualQuietTo: Int { 7 * 60 }

  /// Shows a choice at once, and tells the server.
  private mutating func change(_ edit: (inout NotificationState) -> Void) -> [Effect] {
    guard var value = state.value else { return [] }
    edit(&value)
    state = .here(value)
    return [.request(token: Self.saved, value.request)]
  }

  private mutating func load() -> [Effect] {
    hasAsked = true
    return [
      .fetch(token: Self.server, path: NotificationState.path), .notificationState(token: Self.browser),
    ]
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .shown: return hasAsked ? [] : load()
    case .fetched(Self.server, let bytes), .fetched(Self.saved, let bytes):
      state = NotificationState(bytes).map { .here($0) } ?? .failed(SharedTexts.unreadableAnswer)
    case .fetchFailed(Self.server, let reason): state = .failed(reason)
    case .fetchFailed(Self.saved, let reason):
      return load() + [.notice(title: NotificationTexts.notSaved, message: reason)]
    case .fetched(Self.browser, let bytes):
      permission = BrowserPermission(rawValue: String(decoding: bytes, as: UTF8.self))
    case .fetched(Self.switched, let bytes):
      isBusy = false
      permission = BrowserPermission(rawValue: String(decoding: bytes, as: UTF8.self))
      return [.fetch(token: Self.server, path: NotificationState.path)]
    case .fetchFailed(Self.switched, let reason):
      isBusy = false
      return load() + [.notice(title: NotificationTexts.notSwitched, message: reason)]
    default: break
    }
    return []
  }
}
