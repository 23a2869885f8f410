import AccountFeature
import HTMLKit
import PaletteFeature
import RecordKit
import SharedModels
import SharedUIs
import SyncKit

/// The whole page.
func appView(_ state: AppState, in context: ScreenContext) -> HTML<AppAction> {
  let front = state.coordinator.front
  return appLayout(
    screen: group {
      notices(state, isDemo: context.isDemo)
      currentScreen(state, in: context)
      if state.loading == .done {
        for shortcut in Shortcut.everywhere { shortcutControl(shortcut, action: .shortcutPressed(shortcut)) }
      }
    },
    tabs: tabs(state, in: context),
    overlays: group {
      if let sheet = state.coordinator.sheet {
        tag("div", .class("sheet-place"), .key("sheet \(sheet.number)")) {
          view(of: sheet, in: context)
        }
      }
      coreAlert(state, in: context) ?? front.flatMap { alert(of: $0, in: context) }
        ?? refusalAlert(state, in: context)
      toast(state.toast.map { toast(for: $0) })
    })
}

private func view(of open: OpenScreen, in context: ScreenContext) -> HTML<AppAction> {
  open.screen.view(in: context).map { .screen(open.number, $0) }
}

private func alert(of open: OpenScreen, in context: ScreenContext) -> HTML<AppAction>? {
  open.screen.alert(in: context)?.map { .screen(open.number, $0) }
}

private func currentScreen(
  _ state: AppState, in context: ScreenContext
) -> HTML<AppAction> {
  guard state.loading == .done else { return start(state.loading) }
  if state.coordinator.unknownPath == nil, let open = state.coordinator.screen {
    return context.memos.screen(open.screen.revision, "\(open.number) \(context.sheetPath ?? "")") {
      view(of: open, in: context)
    }
  }
  return pageNotFound(firstTab: context.features.firstTab(on: context.records))
}

/// What stands in a screen's place until there is one.
private func start(_ loading: Loading) -> HTML<AppAction> {
  guard case .failed(let reason) = loading else { return screen(AppTexts.app) { skeletonList() } }
  return screen(AppTexts.app) {
    errorState(reason, title: AppTexts.nothingToShow, retry: Button(SharedTexts.tryAgain, action: .retryTapped))
  }
}

private func pageNotFound(firstTab: Int) -> HTML<AppAction> {
  screen(AppTexts.pageNotFound) {
    emptyState(
      AppTexts.nothingHere, icon: .questionCircle, text: AppTexts.noSuchPage,
      button: Button(AppTexts.goToToday, action: .tabTapped(firstTab)))
  }
}

/// The questions of the app itself: they come before those of a screen.
private func coreAlert(
  _ state: AppState, in context: ScreenContext
) -> HTML<AppAction>? {
  if let notice = state.coordinator.notice { return noticeAlert(notice) }
  return state.coordinator.asksToDiscard ? discardAlert() : nil
}

private func noticeAlert(_ notice: Coordinator.Notice) -> HTML<AppAction> {
  alert(
    notice.title, message: notice.message,
    buttons: [AlertButton(SharedTexts.ok, role: .cancel, action: .noticeDismissed)])
}

private func discardAlert() -> HTML<AppAction> {
  alert(
    SharedTexts.discardQuestion, message: SharedTexts.discardWarning,
    buttons: [
      AlertButton(SharedTexts.keepEditing, role: .cancel, action: .discardAnswered(false)),
      AlertButton(SharedTexts.discard, role: .destructive, action: .discardAnswered(true)),
    ])
}

private func toast(for message: ToastMessage) -> Toast<AppAction> {
  Toast(
    message.text,
    button: message.operation.map { Button(SharedTexts.undo, icon: nil, action: AppAction.undoTapped($0)) })
}

private func tabs(_ state: AppState, in context: ScreenContext) -> HTML<AppAction> {
  let features = context.features
  let current =
    state.coordinator.unknownPath == nil ? features.shownTab(state.coordinator.tab, on: context.records) : nil
  var items: [TabItem<AppAction>] = []
  for (position, tab) in features.tabs.enumerated() where tab.isShown(on: context.records) {
    items.append(
      TabItem(
        tab.title, icon: tab.icon, href: tab.path, isCurrent: position == current, action: .tabTapped(position)))
  }
  return tabBar(
    items,
    head: context.hasAccount
      ? context.records.workplace.map { Button($0.name, action: .linkTapped(WorkplacesSheet.path)) } : nil,
    search: Button(SharedTexts.commands, icon: .search, shortcut: .palette, action: .linkTapped(PaletteSheet.path)))
}

private func notices(_ state: AppState, isDemo: Bool) -> HTML<AppAction> {
  tag("div", .class("notices")) {
    if isDemo { tag("p", .class("demo"), .key("demo")) { AppTexts.demo } }
    if state.status.isSignedOut || state.hasUpdate || state.storage != .working { banners(state) }
    if let progress = state.status.firstSync {
      syncSign(AppTexts.firstSync(progress.received, of: progress.total), isOffline: false)
    }
    if state.status.waiting > 0 || !state.status.isOnline { syncNotice(state.status) }
  }
}

private func banners(_ state: AppState) -> HTML<AppAction> {
  group {
    if state.status.isSignedOut {
      banner(AppTexts.signedOut, icon: .person, button: Button(AppTexts.signIn, action: .signInTapped))
    }
    if state.hasUpdate {
      banner(
        AppTexts.updateReady, icon: .arrowClockwise, tone: .accent,
        button: Button(AppTexts.updateNow, action: .updateAccepted))
    }
    switch state.storage {
    case .working: .nothing
    case .refused:
      banner(AppTexts.storageRefused)
    case .full:
      banner(AppTexts.storageFull)
    case .failing:
      banner(AppTexts.storageFailing)
    case .emptied:
      // Without a network, a page that was cleared does not come back.
      banner(
        AppTexts.storageEmptied, button: state.status.isOnline ? Button(AppTexts.reload, action: .reloadTapped) : nil)
    }
  }
}

private func syncNotice(_ status: SyncStatus) -> HTML<AppAction> {
  if status.waiting > 0 {
    let sign: HTML<AppAction> = syncSign(
      AppTexts.waiting(status.waiting), isOffline: !status.isOnline, isLate: status.isOnline)
    // A single failure passes by itself more often than not.
    guard status.isOnline, status.failures > 1, let problem = status.problem else { return sign }
    return group {
      sign
      banner(problem, icon: .cloudSlash)
    }
  }
  return status.isOnline ? .nothing : syncSign(SharedTexts.offline, isOffline: true)
}
