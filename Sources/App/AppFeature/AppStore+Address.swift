import SharedUIs
import SyncKit

extension AppStore {
  /// Shows the screen of the page's address; forms need rows, so not before there are some.
  func openFirstScreen() {
    state.loading = .done
    state.coordinator = Coordinator()
    open(trail.current)
  }

  /// The browser went to an address, by Back or Forward, or because it was asked to.
  func follow(_ path: String) {
    let isAsked = isGoingBack
    isGoingBack = false
    guard state.loading == .done else { return trail.arrive(at: path) }
    if isAsked {
      // Where the browser's history holds more than this page knows of, it is set right.
      if path != state.coordinator.path { replaceAddress(by: state.coordinator.path) }
      return
    }
    if path == trail.current { return }
    trail.arrive(at: path)
    open(path)
  }

  /// Goes where an address says, and writes the address and the title of what is shown then.
  private func open(_ path: String) {
    _ = state.open(path, on: device.replica, in: environment)
    replaceAddress(by: state.coordinator.screen == .unknown ? path : state.coordinator.path)
  }

  private func replaceAddress(by path: String) {
    if path != trail.current { _ = trail.move(to: path, isSibling: true) }
    shown = Shown(state.coordinator)
    requests.append(.navigate(path: path, title: state.title, mode: .replace))
  }

  /// Moves the address along with what is shown.
  func moveAddress() {
    guard state.loading == .done, state.coordinator.screen != .unknown else { return }
    let (path, before) = (state.coordinator.path, shown)
    shown = Shown(state.coordinator)
    guard path != trail.current else { return }
    let mode = trail.move(to: path, isSibling: shown.isSibling(of: before))
    isGoingBack = mode == .back
    requests.append(.navigate(path: path, title: state.title, mode: mode))
  }
}

/// What of the coordinator decides whether a new address is a step or only another view of the same place.
struct Shown {
  private let screen: Screen
  private let sheetCount: Int

  init(_ coordinator: Coordinator) {
    screen = coordinator.screen
    sheetCount = coordinator.sheets.count
  }

  /// A sheet that was closed, days of the schedule and filters of the log that were gone through leave no trail.
  func isSibling(of before: Shown) -> Bool {
    if sheetCount < before.sheetCount { return true }
    return screen == before.screen && (screen == .schedule || screen == .changeLog) && sheetCount == 0
  }
}
