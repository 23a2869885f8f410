import HTMLKit
import JSONKit
import RecordKit
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import TimeKit
@testable import AppFeature

/// One open page: runs the app as a browser does, and carries out what it asks.
///
/// The document is what the page's markup and edits make of it, so that a test sees what a person would.
final class Browser {
  let site: Site
  let profile: Profile
  let world: World
  let document = DocumentNode(tag: "body")
  private(set) var app: AppStore<World>
  private(set) var history: History
  private(set) var title = ""
  private(set) var theme = Theme.automatic
  var accent: AccentColor?
  private(set) var downloads: [Download] = []
  /// What screens have asked of the browser, and which.
  private(set) var abilities: [(request: BrowserRequest, screen: Int)] = []
  private(set) var isUpdated = false
  /// What the server was asked to do besides syncing.
  private(set) var asked: [ServerRequest] = []
  private(set) var clipboard: String?
  /// What this tab keeps over a reload: what was typed in the sheet in front.
  private(set) var draft: [UInt8] = []
  /// Whether the browser lets the page write to the clipboard.
  var canCopy = true
  /// How many times the app was left, by going back from its first address.
  private(set) var departures = 0
  private(set) var isOpen = true
  /// Whether the page says that the program has stopped, and offers to reload.
  private(set) var isStopped = false
  /// How many more requests the program makes before it traps; nil if it does not.
  var requestsBeforeTrap: Int?
  private var timers: [Timer] = []
  private var mail: [() -> HostEvent?] = []

  struct Download: Equatable {
    let name: String
    let mediaType: String
    let text: String
  }

  private struct Timer {
    let timer: HostTimer
    let due: Instant
  }

  init(_ site: Site, _ profile: Profile, _ world: World, path: String) {
    self.site = site
    self.profile = profile
    self.world = world
    history = History(path)
    app = Self.makeApp(path, profile, world, draft: [])
  }

  private static func makeApp(
    _ path: String, _ profile: Profile, _ world: World, draft: [UInt8]
  ) -> AppStore<World> {
    let isForgetful = profile.health == .forgetful
    return AppStore(
      path: path, version: "1.0", theme: .automatic, member: Identifier(UniqueID(high: 0, low: 0)),
      stored: isForgetful ? StoredDevice() : profile.stored, draft: try? JSON.parse(draft),
      isStorageRefused: isForgetful, hasAccount: profile.hasAccount, isFullyLoaded: !profile.comesInParts,
      features: .teamShift, host: world)
  }

  func start() {
    profile.tabs.append(self)
    guard profile.isReadable else { return stop() }
    carryOut(app.start())
  }

  /// The page says that the program has stopped: it hears and writes nothing more, and leaves the sync to other tabs.
  private func stop() {
    close()
    isStopped = true
  }

  /// Loads the page again: the program starts anew from what is stored.
  func reload() {
    close()
    isOpen = true
    isStopped = false
    requestsBeforeTrap = nil
    document.children = []
    app = Self.makeApp(history.path, profile, world, draft: draft)
    start()
    site.settle()
  }

  func close() {
    isOpen = false
    mail = []
    timers = []
    profile.leave(self)
  }
}

extension Browser {
  /// What a field held each time that this was asked of the browser.
  func texts(_ field: String, of name: String) -> [String] {
    abilities.filter { $0.request.name == name }.compactMap { $0.request.text(field) }
  }

  var hasMail: Bool { !mail.isEmpty }

  var hasLeft: Bool { departures > 0 }

  /// Puts an event into the page's queue; what it says is read when its turn comes.
  func deliver(_ event: @escaping () -> HostEvent?) {
    if isOpen { mail.append(event) }
  }

  /// Puts an event that is read from the store into the queue; where it cannot be read, the page stops.
  func deliverStored(_ event: @escaping (Profile) -> HostEvent) {
    deliver { [self] in
      let event = profile.read(event)
      if event == nil { stop() }
      return event
    }
  }

  func readMail() {
    if let event = mail.removeFirst()() { tell(event) }
  }

  func tell(_ event: HostEvent) {
    if isOpen { carryOut(app.handle(event)) }
  }

  /// Tells the page something at once, and lets everything happen that follows.
  func hear(_ event: HostEvent) {
    tell(event)
    site.settle()
  }

  /// The page as it would be if it were painted from scratch.
  var fresh: DocumentNode { freshPage.document }

  private var freshPage: (document: DocumentNode, page: Page<AppAction>) {
    let page = Page<AppAction>()
    let view = app.asRead { appView(app.state, in: app.context) }
    return (DocumentNode(tag: "body", children: MarkupReader.read(page.mount(view))), page)
  }

  /// What the buttons and links of the page send, in the order of the document.
  var actions: [String] { Self.actions(of: document, app.page) }

  /// What they would send if the page were painted from scratch.
  var freshActions: [String] {
    let (document, page) = freshPage
    return Self.actions(of: document, page)
  }

  private static func actions(of document: DocumentNode, _ page: Page<AppAction>) -> [String] {
    document.all { $0["data-on-click"] != nil }.map { control in
      var text = ""
      let action = control["data-on-click"].flatMap { Int($0) }.flatMap { page.action(for: $0, value: "") }
      dump(action, to: &text, maxDepth: 9)
      return text
    }
  }

  var nextTimer: Instant? { timers.map(\.due).min() }

  /// The times until the timers end, in milliseconds.
  var waits: [Int64] { timers.map { $0.due.milliseconds(since: site.clock.now) } }

  func endTimers() {
    let due = timers.filter { $0.due <= site.clock.now }
    timers.removeAll { $0.due <= site.clock.now }
    for timer in due { deliver { .timerEnded(timer.timer) } }
  }

  func tellTime() { deliver { .timePassed } }
}

extension Browser {
  private func carryOut(_ requests: [HostRequest]) {
    for request in requests {
      if let rest = requestsBeforeTrap {
        if rest == 0 { return stop() }
        requestsBeforeTrap = rest - 1
      }
      carryOut(request)
    }
  }

  private func carryOut(_ request: HostRequest) {
    switch request {
    case .mount(let markup): document.children = MarkupReader.read(markup)
    case .edit(let edits):
      var reader = EditReader(edits)
      reader.apply(to: document)
    case .store(let token, let writes): store(token, writes)
    case .sync: profile.begin(self)
    case .restore: deliverStored { .restored($0.stored) }
    case .load(let keys): deliverStored { .loaded($0.blocks(keys)) }
    case .send(let body): send(body)
    case .syncEnded: profile.end(self)
    case .navigate(let path, let title, let mode): navigate(path, title, mode)
    case .startTimer(let timer, let milliseconds):
      timers.append(Timer(timer: timer, due: site.clock.now.adding(milliseconds: Int64(milliseconds))))
    case .browser(let request, let screen):
      abilities.append((request, screen))
      carryOut(request, for: screen)
    case .keepDraft(let bytes): draft = bytes
    }
  }

  /// Does for a screen what this browser can: it asks the server, copies, and has no authenticator.
  private func carryOut(_ request: BrowserRequest, for screen: Int) {
    if let server = request.server {
      if site.isServerUp, site.memory?.isConfirmed == false, needsConfirmation(server) {
        return deliver { .unconfirmed(screen: screen, request) }
      }
      return ask(server, request.token ?? "", for: screen)
    }
    switch request.name {
    case "download":
      downloads.append(
        Download(
          name: request.text("name") ?? "", mediaType: request.text("type") ?? "",
          text: String(decoding: request.content, as: UTF8.self)))
    case "setTheme": theme = request.text("theme").flatMap { Theme(rawValue: $0) } ?? theme
    case "setAccent": accent = request.text("name").flatMap { AccentColor(rawValue: $0) } ?? accent
    case "setTimeZone":
      world.zone = request.text("name") ?? world.zone
      deliver { .timePassed }
    case "applyUpdate": isUpdated = true
    case "copy":
      clipboard = canCopy ? request.text("text") : nil
      answer(request, for: screen, isDone: canCopy)
    case "makePasskey": answer(request, for: screen, isDone: false)
    default: break
    }
  }

  /// What the server does only for somebody who has signed in or confirmed lately; the password is "quarterdeck".
  private func needsConfirmation(_ request: ServerRequest) -> Bool {
    let path = "/api/v1/session/confirmation"
    if request.method == .post, request.path == path {
      site.memory?.isConfirmed = String(decoding: request.body, as: UTF8.self).contains("quarterdeck")
      return false
    }
    return request.method == .get ? request.path == path : request.path == "/api/v1/tokens"
  }

  private func answer(_ request: BrowserRequest, for screen: Int, isDone: Bool) {
    guard let token = request.token else { return }
    deliver {
      isDone ? .fetched(screen: screen, token: token, []) : .fetchFailed(screen: screen, token: token, reason: "No.")
    }
  }

  private func store(_ token: String, _ writes: [StoreWrite]) {
    profile.write(writes) { [self] isDone in
      deliver { [profile] in
        if token.isEmpty { return isDone ? nil : .storageRefused }
        return isDone ? .stored(token: token) : .storeFailed(token: token, isFull: profile.health == .full)
      }
      guard isDone, writes.contains(where: { $0.area == .outbox }) else { return }
      for tab in profile.tabs where tab !== self { tab.deliverStored { .outboxChanged(outbox: $0.outbox) } }
    }
  }

  private func send(_ body: [UInt8]) {
    site.send(body, by: profile.member) { [self] answer in
      deliver {
        switch answer {
        case .reply(let bytes): .syncReplied(bytes)
        case .failure(let reason): .syncFailed(reason: reason)
        case .rejection(let reason): .syncRejected(reason: reason)
        }
      }
    }
  }

  private func ask(_ request: ServerRequest, _ token: String, for screen: Int) {
    guard request.method == .get else {
      asked.append(request)
      return deliver { .fetched(screen: screen, token: token, []) }
    }
    site.get(request.path, by: profile.member) { [self] answer in
      deliver {
        switch answer {
        case .reply(let bytes): .fetched(screen: screen, token: token, bytes)
        case .failure(let reason), .rejection(let reason):
          .fetchFailed(screen: screen, token: token, reason: reason)
        }
      }
    }
  }

  private func navigate(_ path: String, _ title: String, _ mode: HistoryMode) {
    self.title = title
    switch mode {
    case .push: history.push(path)
    case .replace: history.replace(path)
    case .back: go(-1)
    }
  }

  /// Goes through the history, as the browser's own buttons do.
  func go(_ step: Int) {
    guard history.go(step) else {
      departures += 1
      return
    }
    deliver { [self] in .addressChanged(path: history.path) }
  }

  func goBack() {
    go(-1)
    site.settle()
  }

  func goForward() {
    go(1)
    site.settle()
  }
}
