import ChangeLogFeature
import HTMLKit
import LocationsFeature
import ScheduleFeature
import SettingsFeature
import SharedModels
import SharedUIs
import ShiftTypesFeature
import SyncKit

/// The whole window.
func appView(_ state: AppState, on records: some Records, in environment: Environment) -> HTML<AppAction> {
  appLayout(
    screen: group {
      notices(state)
      currentScreen(state, on: records, in: environment)
    },
    tabs: tabs(state),
    overlays: group {
      currentSheet(state, on: records, in: environment)
      currentAlert(state, on: records, in: environment)
      toast(state.toast.map { Toast($0.text) })
    })
}

private func currentScreen(
  _ state: AppState, on records: some Records, in environment: Environment
) -> HTML<AppAction> {
  switch state.loading {
  case .loading: return screen("TeamShift") { skeletonList() }
  case .failed(let reason):
    return screen("TeamShift") {
      errorState(reason, title: "Nothing to show yet", retry: Button("Try Again", action: .retryTapped))
    }
  case .done: break
  }
  switch state.coordinator.screen {
  case .today: return todayView(on: records, in: environment).map { .schedule($0) }
  case .schedule:
    return scheduleView(state.schedule, day: state.coordinator.day, on: records, in: environment).map { .schedule($0) }
  case .changeLog:
    return changeLogView(
      state.changeLog, by: state.coordinator.logFilter, isOnline: state.sync.isOnline, on: records, in: environment
    ).map { .changeLog($0) }
  case .settings:
    return settingsView(state.settings, state.sync, on: records, in: environment).map { .settings($0) }
  case .locations: return locationsView(state.locations, on: records).map { .locations($0) }
  case .shiftTypes: return shiftTypesView(state.shiftTypes, on: records).map { .shiftTypes($0) }
  case .unknown:
    return screen("Not Found") {
      emptyState(
        "There is nothing here", icon: .questionCircle, text: "The address leads nowhere in TeamShift.",
        button: Button("Go to Today", action: .tabTapped(.today)))
    }
  }
}

private func currentSheet(
  _ state: AppState, on records: some Records, in environment: Environment
) -> HTML<AppAction> {
  switch state.coordinator.sheet {
  case nil: .nothing
  case .addLocation?, .editLocation?: locationSheet(state.locations, on: records).map { .locations($0) }
  case .addShiftType?, .editShiftType?: shiftTypeSheet(state.shiftTypes, on: records).map { .shiftTypes($0) }
  case .changeLogEntry(let id)?:
    changeSheet(id, state.changeLog, on: records, in: environment).map { .changeLog($0) }
  case .changeLogFilter?:
    changeLogFilterSheet(state.changeLog, on: records, in: environment).map { .changeLog($0) }
  case .addShift?, .editShift?: shiftSheet(state.schedule, on: records, in: environment).map { .schedule($0) }
  case .switchShift?, .switchDays?: switchSheet(state.schedule, on: records, in: environment).map { .schedule($0) }
  }
}

private func currentAlert(
  _ state: AppState, on records: some Records, in environment: Environment
) -> HTML<AppAction> {
  guard let route = state.coordinator.alert else { return refusalAlert(state, on: records, in: environment) }
  if case .saveFailed(let message) = route { return failure(message) }
  if let found = settingsAlert(route, state.settings) { return found.map { .settings($0) } }
  if let found = locationAlert(route, on: records) { return found.map { .locations($0) } }
  if let found = shiftTypeAlert(route, on: records) { return found.map { .shiftTypes($0) } }
  return shiftAlert(route, state.schedule, on: records)?.map { .schedule($0) } ?? .nothing
}

private func failure(_ message: String) -> HTML<AppAction> {
  alert("Not Saved", message: message, buttons: [AlertButton("OK", action: .alertDismissed)])
}

private func tabs(_ state: AppState) -> HTML<AppAction> {
  let current = state.coordinator.tab
  return tabBar([
    TabItem("Today", icon: .sun, href: "/today", isCurrent: current == .today, action: .tabTapped(.today)),
    TabItem(
      "Schedule", icon: .calendar3, href: "/schedule", isCurrent: current == .schedule, action: .tabTapped(.schedule)),
    TabItem(
      "Change Log", icon: .clockHistory, href: "/change-log", isCurrent: current == .changeLog,
      action: .tabTapped(.changeLog)),
    TabItem("Settings", icon: .gear, href: "/settings", isCurrent: current == .settings, action: .tabTapped(.settings)),
  ])
}

/// What stands above every screen until its reason is gone.
private func notices(_ state: AppState) -> HTML<AppAction> {
  tag("div", .class("notices")) {
    if state.hasUpdate {
      banner(
        "A new version of TeamShift is ready.", icon: .arrowClockwise, tone: .accent,
        button: Button("Update Now", action: .updateAccepted))
    }
    switch state.storage {
    case .working: .nothing
    case .refused:
      banner(
        "This browser keeps no data for this site. Changes made without a network are lost when the page is closed.")
    case .full:
      banner("This device's storage is full. The last change could not be kept; make room and save it again.")
    case .failing:
      banner("This device could not keep the last change. Please save it again.")
    }
    syncNotice(state.sync)
  }
}

private func syncNotice(_ sync: SyncStatus) -> HTML<AppAction> {
  if sync.waiting > 0 { return syncSign("Waiting to sync (\(sync.waiting))", isOffline: !sync.isOnline) }
  return sync.isOnline ? .nothing : syncSign("Offline", isOffline: true)
}
