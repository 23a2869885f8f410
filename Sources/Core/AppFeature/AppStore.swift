import HTMLKit
package import JSONKit
package import RecordKit
package import SharedModels
package import SharedUIs
package import SyncKit
import TimeKit

/// The browser's program without a browser: it takes what happens, and says what the browser is to do.
package final class AppStore<Host: HostEnvironment> {
  package internal(set) var state: AppState
  package internal(set) var device: Device
  let features: FeatureList
  private let host: Host
  var page = Page<AppAction>()
  var isMounted = false
  var requests: [HostRequest] = []
  /// Commands whose storing is under way, and the screens that submitted them.
  var storing: [(command: Command, screen: Int)] = []
  /// The intents from before all rows were read, which are judged once they are.
  var unsubmitted: [(intent: AnyIntent, screen: Int, closes: Bool)] = []
  /// The intents that wait for the server to say that the person has signed in or confirmed lately.
  var checks: [CheckedIntent] = []
  var checkCount = 0
  /// What is sent again once the person has confirmed.
  var unconfirmed: [(request: BrowserRequest, screen: Int)] = []
  var sync = SyncLoop()
  /// The inputs of the last picture, besides the state.
  private var picture: RenderInputs?
  private let rows = MemoTable()
  /// Whether the rest of the program is there.
  private var isFullyLoaded: Bool
  /// The names of the parts of the program that the browser was asked for.
  private var keptParts: [String] = []
  /// The features that were open to the person last.
  private var openFeatures: FeatureList
  private var timeZone = ""
  private var accent: AccentColor
  private var timedToast = 0
  /// What the tab keeps; nil while that is from before the start.
  private var keptDraft: [UInt8]?
  var history: AddressHistory
  var shown = Shown(nil, sheets: [])
  var isGoingBack = false
  /// Whether the features were asked what is to be done in a new workplace.
  var hasBegun = false

  package init(
    path: String, version: String, theme: Theme, accent: AccentColor = .standard, member: Identifier<Member>,
    stored: StoredDevice, draft: JSON?,
    isStorageRefused: Bool, hasAccount: Bool = false, isDemo: Bool = false, isOnline: Bool = true,
    isFullyLoaded: Bool = true, features: FeatureList, host: Host
  ) {
    state = AppState(features, version: version)
    device = Device(member: member, catalog: features.catalog, clock: host.clock)
    self.features = features
    openFeatures = features
    self.host = host
    self.accent = accent
    self.isFullyLoaded = isFullyLoaded
    history = AddressHistory(path)
    _ = device.restore(stored)
    state.theme = theme
    (state.hasAccount, state.isDemo) = (hasAccount, isDemo)
    state.status.isOnline = isOnline
    if isStorageRefused { state.storage = .refused }
    state.loading = .loading
    firstDraft = draft
    keptDraft = draft == nil ? [] : nil
  }

  private var firstDraft: JSON?

  package func start() -> [HostRequest] {
    asRead {
      rowsArrived()
      if device.isLoading { loadNext() } else { requestSync(for: 0) }
      return finish()
    }
  }

  package func handle(_ event: HostEvent) -> [HostRequest] {
    asRead {
      take(event)
      return finish()
    }
  }

  /// Does something whose texts the person reads today.
  func asRead<Result>(_ body: () -> Result) -> Result {
    Region.reading(as: host.region.reading(on: host.clock.civil(at: host.now).date), body)
  }

  private func take(_ event: HostEvent) {
    switch event {
    case .control(let handler, let value):
      if let action = page.action(for: handler, value: value) { send(action) }
    case .addressChanged(let path): follow(path)
    case .timePassed: picture = nil
    case .timerEnded(let timer): endTimer(timer)
    case .nudged: requestSync(for: 0)
    case .stored(let token): storeEnded(token, .stored)
    case .storeFailed(let token, let isFull): storeFailed(token, isFull: isFull)
    case .storageRefused: storageFailed(isFull: false)
    case .syncStarted(let cursor, let outbox): startSync(cursor, outbox)
    case .restored(let stored): restore(stored)
    case .loaded(let blocks): load(blocks)
    case .outboxChanged(let outbox): mergeOutbox(outbox)
    case .syncReplied, .syncFailed, .syncRejected: handleSyncResult(event)
    case .connectionChanged(let isOnline): changeConnection(isOnline)
    case .updateReady: state.hasUpdate = true
    case .programLoaded: secondModuleLoaded()
    case .signedOut: state.status.isSignedOut = true
    case .fetched(let number, let token, let bytes):
      if !endCheck(number, token) { deliver(.fetched(token: token, bytes), to: number) }
    case .unconfirmed(let number, let request): hold(request, of: number)
    case .fetchFailed(let number, let token, let reason):
      if !endCheck(number, token) { deliver(.fetchFailed(token: token, reason: reason), to: number) }
    }
  }

  /// What the screens know now.
  var context: ScreenContext {
    let now = host.now
    let actor = device.actor(at: now)
    openFeatures = openFeatures.open(to: actor, on: device.replica)
    var context = ScreenContext(
      on: device.replica, now: now, clock: host.clock, zones: host.zones, actor: actor, status: state.status,
      theme: state.theme, features: openFeatures, rows: rows,
      makeIdentifier: { [host] in UniqueID.version7(at: now, random: host.random()) })
    context.sheetPath = state.coordinator.sheet?.screen.path
    (context.hasAccount, context.isDemo) = (state.hasAccount, state.isDemo)
    context.isFullyLoaded = isFullyLoaded
    return context
  }

  func send(_ action: AppAction) { run(state.reduce(action, in: context)) }

  func deliver(_ event: ScreenEvent, to number: Int) {
    run(state.deliver(event, to: number, in: context))
  }

  func run(_ effects: [AppEffect]) {
    for effect in effects {
      switch effect {
      case .submit(let intent, let number, let closes):
        if device.isLoading {
          unsubmitted.append((intent, number, closes))
        } else {
          submit(intent, from: number, closes: closes)
        }
      case .sync(let number): requestSync(for: number)
      case .dismissRefusal: dismissRefusal()
      case .confirmed: resume()
      case .browser(let request, let number): requests.append(.browser(request, screen: number))
      }
    }
  }

  func submit(_ intent: AnyIntent, from number: Int, closes: Bool) {
    if intent.definition.needsConfirmation, state.hasAccount {
      check(intent, from: number, closes: closes)
    } else {
      submitNow(intent, from: number, closes: closes)
    }
  }

  func submitNow(_ intent: AnyIntent, from number: Int, closes: Bool) {
    submit(command(intent), from: number, closes: closes)
  }

  func command(_ intent: AnyIntent) -> Command {
    let time = host.now
    return Command(id: device.commandID(at: time, random: host.random()), at: time, intent: intent)
  }

  private static var toastMilliseconds: Int { 6_000 }
}

extension AppStore {
  private func finish() -> [HostRequest] {
    if device.refused.count > state.refusals.count { signalRefusal() }
    state.refusals = device.refused
    state.status.waiting = device.waitingCount
    state.status.firstSync = device.firstSync.map {
      FirstSync(received: Int($0.received), of: $0.total.map { Int($0) })
    }
    state.status.deferred = device.deferredCount
    state.status.unreadable = device.unreadableCount
    state.status.resent = device.resent.map { $0.text }
    followConfirmation()
    notifyFrontScreens()
    let isZoneNew = followTimeZone()
    followAccent()
    followParts()
    followToast()
    moveAddress()
    keepDraft()
    // The browser tells the new zone's time at once: until then, a first picture would show the wrong hours.
    if isMounted || !isZoneNew { paint() }
    defer { requests = [] }
    return requests
  }

  private func signalRefusal() {
    run(state.follow([.feedback(.refusal)], from: 0, in: context))
  }

  private func followTimeZone() -> Bool {
    guard let zone = device.replica.workplace?.timeZone, zone != timeZone else { return false }
    timeZone = zone
    requests.append(.browser(.setTimeZone(zone), screen: 0))
    return true
  }

  /// The color is the person's on every device, so it comes with the rows.
  private func followAccent() {
    guard state.loading == .done else { return }
    let chosen = context.accent
    guard chosen != accent else { return }
    accent = chosen
    requests.append(.browser(.setAccent(chosen), screen: 0))
  }

  /// Has the browser load what is open to the person and comes before it is asked for.
  private func followParts() {
    guard state.loading == .done else { return }
    let missing = context.features.openParts.filter { !keptParts.contains($0) }
    guard !missing.isEmpty else { return }
    keptParts += missing
    requests.append(.browser(.keepParts(missing), screen: 0))
  }

  /// Lets the screen in front ask for more.
  private func notifyFrontScreens() {
    guard state.loading == .done else { return }
    if let screen = state.coordinator.screen { deliver(.shown, to: screen.number) }
    if let sheet = state.coordinator.sheet { deliver(.shown, to: sheet.number) }
  }

  private func followToast() {
    if let toast = state.toast, toast.id != timedToast { time(toast) }
  }

  private func time(_ toast: ToastMessage) {
    timedToast = toast.id
    requests.append(.startTimer(.toast(toast.id), milliseconds: Self.toastMilliseconds))
  }

  private func secondModuleLoaded() {
    guard !isFullyLoaded else { return }
    (isFullyLoaded, picture) = (true, nil)
  }

  private func endTimer(_ timer: HostTimer) {
    switch timer {
    case .toast(let number): send(.toastExpired(number))
    case .retry(let number): if sync.isDue(number) { requestSync(for: 0) }
    }
  }

  private func paint() {
    // Until there is something to show, what the server has painted stays.
    if state.loading == .loading, !isMounted { return }
    let view = appView(state, in: nextPicture().context)
    if isMounted {
      update(to: view)
    } else {
      isMounted = true
      requests.append(.mount(page.mount(view)))
    }
  }

  private func update(to view: HTML<AppAction>) {
    let edits = page.update(view)
    if !edits.isEmpty { requests.append(.edit(edits)) }
  }
}

extension AppStore {
  /// What the next picture is made of: the same as the last one, with its time, as long as neither the rows nor anything
  /// in the context has changed, so that parts of that can be shown again.
  private func nextPicture() -> RenderInputs {
    let next = RenderInputs(context, device.replica.revision)
    guard let picture, picture.isSame(as: next) else {
      picture = next
      return next
    }
    (picture.context.records, picture.context.sheetPath) = (next.context.records, next.context.sheetPath)
    return picture
  }

  /// Keeps what was typed in the sheet in front over a reload.
  private func keepDraft() {
    // What a sheet holds that is closed for now is not stored yet.
    guard state.loading == .done, !state.coordinator.isClosing else { return }
    var draft: [UInt8] = []
    if let sheet = state.coordinator.sheet, sheet.screen.isDirty(on: device.replica) { draft = self.draft(in: sheet) }
    guard draft != keptDraft else { return }
    keptDraft = draft
    requests.append(.keepDraft(draft))
  }

  private func draft(in sheet: OpenScreen) -> [UInt8] {
    JSONWriter.object { fields in
      fields.text("path", sheet.screen.path)
      sheet.screen.writeDraft(to: fields)
    }
  }

  /// Puts what was typed before a reload back into its sheet.
  func restoreDraft() {
    if let sheet = state.coordinator.sheet { restoreDraft(in: sheet) }
  }

  private func restoreDraft(in sheet: OpenScreen) {
    guard let json = firstDraft, let fields = try? JSONFieldReader(json), json["path"]?.string == sheet.screen.path
    else { return }
    firstDraft = nil
    sheet.screen.restoreDraft(fields)
  }
}
