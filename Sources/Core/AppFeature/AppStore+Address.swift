import RecordKit
import SharedUIs
import SyncKit

/// What was shown when the address was set last: a screen's number, and how many sheets were over it.
struct Shown: Equatable {
  private let screen: Int?
  private let sheets: [Int]

  private var sheetCount: Int { sheets.count }

  init(_ screen: Int?, sheets: [Int]) {
    self.screen = screen
    self.sheets = sheets
  }

  init(_ coordinator: Coordinator) {
    self.init(coordinator.screen?.number, sheets: coordinator.sheets.map { $0.number })
  }

  /// Whether what is shown now takes the place of what was shown before: Back is never to lead there.
  func isSibling(of before: Shown) -> Bool {
    if sheetCount < before.sheetCount { return true }
    // A sheet that took another one's place, as beside a list.
    if sheetCount == before.sheetCount, sheets != before.sheets { return true }
    return screen == before.screen && sheetCount == 0
  }
}

extension AppStore {
  /// Opens the screen of the address, now that there is something to show. What the address names may be among the rows
  /// that are still to be read, or to be received.
  func openFirstScreen() {
    var coordinator = state.coordinator
    let hasAllRows = device.hasSynced && !device.isLoading
    if !hasAllRows {
      let isKnown = coordinator.open(history.current, in: context)
      guard isKnown, coordinator.notice == nil else { return }
    }
    state.loading = .done
    open(history.current)
    restoreDraft()
  }

  /// The browser has gone back or on, or somebody has changed the address.
  func follow(_ path: String) {
    let isAsked = isGoingBack
    isGoingBack = false
    guard state.loading == .done else { return history.arrive(at: path) }
    if isAsked {
      // Where the browser's history holds more than this page knows of, it is set right.
      if path != state.coordinator.path { replaceAddress(by: state.coordinator.path) }
      return
    }
    if path == history.current { return }
    if state.coordinator.askToDiscard(on: device.replica) { return stay(leaving: path) }
    history.arrive(at: path)
    open(path)
  }

  /// What was typed is kept: the address goes back to where the person is.
  private func stay(leaving path: String) {
    history.arrive(at: path)
    let here = state.coordinator.path
    let mode = history.move(to: here, isSibling: false)
    requests.append(.navigate(path: here, title: state.title(on: device.replica), mode: mode == .back ? .push : mode))
  }

  private func open(_ path: String) {
    let isKnown = state.coordinator.open(path, in: context)
    replaceAddress(by: isKnown ? state.coordinator.path : path)
  }

  private func replaceAddress(by path: String) {
    if path != history.current { _ = history.move(to: path, isSibling: true) }
    shown = Shown(state.coordinator)
    requests.append(.navigate(path: path, title: state.title(on: device.replica), mode: .replace))
  }

  /// Tells the browser where the person is now.
  func moveAddress() {
    guard state.loading == .done, state.coordinator.unknownPath == nil else { return }
    // The browser goes back later than it is asked to, and a sheet that opens again must not be left by that.
    if state.coordinator.isClosing { return }
    let (path, before) = (state.coordinator.path, shown)
    shown = Shown(state.coordinator)
    if path != history.current { move(to: path, isSibling: shown.isSibling(of: before)) }
  }

  private func move(to path: String, isSibling: Bool) {
    let mode = history.move(to: path, isSibling: isSibling)
    isGoingBack = mode == .back
    requests.append(.navigate(path: path, title: state.title(on: device.replica), mode: mode))
  }
}
