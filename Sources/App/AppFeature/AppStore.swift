import ChangeLogFeature
import HTMLKit
package import JSONKit
import SettingsFeature
package import SharedModels
package import SharedUIs
package import SyncKit

/// The app's program in one browser: takes what the browser tells, and answers what it is to do.
///
/// It reads no clock, touches no page and no network, so that tests run it as it is.
package final class AppStore<World: Outside> {
  package internal(set) var state: AppState
  package internal(set) var device: Device<TeamShiftRules>
  private let outside: World
  var page = Page<AppAction>()
  var isMounted = false
  var requests: [HostRequest] = []
  /// Commands that are being stored.
  var storing: [Command] = []
  /// What the last reply brought, until it is stored: only then may another tab sync.
  var arriving: Reception?
  var isSyncing = false
  /// Whether something asked for a sync while one was under way.
  var wantsSync = false
  var failedSyncs = 0
  /// The timer whose end asks for the next try; earlier ones are void.
  var retryTimer = 0
  /// The workplace's time zone, as the browser was told.
  private var timeZone = ""
  /// The last toast whose end a timer will tell.
  private var timedToast = 0
  var trail: Trail
  var shown = Shown(Coordinator())
  /// Whether the browser has been asked to go back and has not told yet that it has.
  var isGoingBack = false

  /// - Parameters:
  ///   - path: the address that the page was opened with.
  ///   - isStorageRefused: whether the browser keeps nothing for this page.
  package init(
    path: String, version: String, theme: Theme, member: Identifier<Member>, stored: StoredDevice,
    isStorageRefused: Bool, outside: World
  ) {
    state = AppState(version: version)
    device = Device(member: member, clock: outside.clock)
    self.outside = outside
    trail = Trail(path)
    _ = device.restore(stored)
    state.settings = SettingsState(theme: theme)
    if isStorageRefused { state.storage = .refused }
    if !device.hasSynced { state.loading = .loading }
    _ = state.coordinator.open(path)
  }

  /// The first picture, if there are rows, and the first sync.
  package func start() -> [HostRequest] {
    if device.hasSynced { openFirstScreen() }
    requestSync()
    return finish()
  }

  /// Answers what the browser tells.
  package func handle(_ event: HostEvent) -> [HostRequest] {
    switch event {
    case .control(let handler, let value):
      if let action = page.action(for: handler, value: value) { send(action) }
    case .addressChanged(let path): follow(path)
    case .timePassed: break
    case .timerEnded(let id): endTimer(id)
    case .stored(let token): storeEnded(token, .stored)
    case .storeFailed(let token, let isFull): storeFailed(token, isFull: isFull)
    case .storageRefused: storageFailed(isFull: false)
    case .syncStarted(let place, let outbox): startSync(place, outbox)
    case .restored(let stored): restore(stored)
    case .outboxChanged(let outbox): hear(of: outbox)
    case .syncReplied(let bytes): receive(bytes)
    case .syncFailed(let reason): failSync(reason)
    case .connectionChanged(let isOnline): changeConnection(isOnline)
    case .fileChosen(let bytes): read(bytes)
    case .updateReady: state.hasUpdate = true
    case .fetched(let token, let bytes):
      send(.changeLog(.fetched(token: token, bytes)))
      send(.settings(.fetched(token: token, bytes)))
    case .fetchFailed(let token, let reason):
      send(.changeLog(.fetchFailed(token: token, reason: reason)))
      send(.settings(.fetchFailed(token: token)))
    case .copied(let isDone): send(.settings(.copyEnded(isDone: isDone)))
    }
    return finish()
  }

  var environment: Environment {
    let now = outside.now
    return Environment(
      now: now, clock: outside.clock, firstWeekday: outside.firstWeekday, member: device.member,
      makeIdentifier: { [outside] in UniqueID.version7(at: now, random: outside.random()) },
      makeCommandID: { [outside, device] in device.commandID(at: now, random: outside.random()) })
  }

  func send(_ action: AppAction) { run(state.handle(action, on: device.replica, in: environment)) }

  func run(_ effects: [AppEffect]) {
    for effect in effects {
      switch effect {
      case .submit(let command): submit(command)
      case .download(let name, let mediaType, let bytes):
        requests.append(.download(name: name, mediaType: mediaType, bytes: bytes))
      case .chooseFile(let types): requests.append(.chooseFile(types: types))
      case .setTheme(let theme): requests.append(.setTheme(theme))
      case .sync: requestSync()
      case .dismissRefusal: dismissRefusal()
      case .applyUpdate: requests.append(.applyUpdate)
      case .fetch(let token, let path): requests.append(.fetch(token: token, path: path))
      case .save(let name, let path): requests.append(.save(name: name, path: path))
      case .copy(let text): requests.append(.copy(text))
      }
    }
  }

  private static var toastMilliseconds: Int { 5_000 }
}

extension AppStore {
  /// Paints, and moves the address along.
  private func finish() -> [HostRequest] {
    state.refusals = device.refused
    state.sync.waiting = device.waitingCount
    state.sync.held = device.heldCount
    askForMore()
    let isZoneNew = followTimeZone()
    followToast()
    moveAddress()
    // The browser tells the new zone's time at once: until then, a first picture would show the wrong hours.
    if isMounted || !isZoneNew { paint() }
    defer { requests = [] }
    return requests
  }

  private func followTimeZone() -> Bool {
    guard let zone = device.replica.workplace?.timeZone, zone != timeZone else { return false }
    timeZone = zone
    requests.append(.setTimeZone(zone))
    return true
  }

  /// Asks the server for what the screen that is shown lacks.
  private func askForMore() {
    guard state.loading == .done else { return }
    let isOnline = state.sync.isOnline
    switch state.coordinator.screen {
    case .changeLog: send(.changeLog(.shown(state.coordinator.logFilter, isOnline: isOnline)))
    case .settings where isOnline: send(.settings(.shown))
    default: break
    }
  }

  private func followToast() {
    guard let toast = state.toast, toast.id != timedToast else { return }
    timedToast = toast.id
    requests.append(.startTimer(id: toast.id, milliseconds: Self.toastMilliseconds))
  }

  private func endTimer(_ id: Int) {
    if id == HostEvent.nudge || id == retryTimer { requestSync() } else { send(.toastExpired(id)) }
  }

  private func paint() {
    // Until there is something to show, what the server has painted stays.
    if state.loading == .loading, !isMounted { return }
    let view = appView(state, on: device.replica, in: environment)
    if isMounted {
      let edits = page.update(view)
      if !edits.isEmpty { requests.append(.edit(edits)) }
    } else {
      isMounted = true
      requests.append(.mount(page.mount(view)))
    }
  }
}
