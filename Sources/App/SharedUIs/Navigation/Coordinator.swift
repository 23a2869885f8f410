public import JSONKit
public import SharedModels
public import TimeKit

/// Where the person is: a tab, a stack of screens for each tab, sheets over them, and at most one alert.
///
/// Only coordinators change it, in an extension per feature: `requestNavigation(for route: ShiftTypesRoute)`.
public struct Coordinator: Equatable, Sendable {
  /// The tab that is marked in the tab bar, whatever lies over its screens.
  public internal(set) var tab: Tab = .today
  /// The screens over the Settings tab's own.
  public internal(set) var settingsStack: [Screen] = []
  /// Sheets, the last one on top: a sheet may be opened from another, which waits below with all that was typed.
  public internal(set) var sheets: [Sheet] = []
  /// What must be answered before anything else; nil if there is nothing.
  public internal(set) var alert: AlertRoute?
  /// The day that the schedule shows.
  public internal(set) var day: CivilDate?
  /// Which entries the change log shows.
  public internal(set) var logFilter = ChangeLogFilter()
  /// Whether any place has been opened yet, over which a sheet's address can open the sheet.
  var hasPlace = false

  /// The app as it opens without an address: today's shifts, and nothing over them.
  public init() {}

  /// The sheet on top, which the person sees; nil if there is none.
  public var sheet: Sheet? { sheets.last }

  /// The screen below the sheets: the tab's own, or the last one on its stack.
  public var screen: Screen {
    switch tab {
    case .today: .today
    case .schedule: .schedule
    case .changeLog: .changeLog
    case .settings: settingsStack.last ?? .settings
    }
  }
}

/// The main screens, in the order of the tab bar.
public enum Tab: String, CaseIterable, Sendable {
  case today, schedule, changeLog, settings
}

/// What fills the window below sheets and alerts.
public enum Screen: Equatable, Sendable {
  case today, schedule, changeLog, settings, locations, shiftTypes
  /// An address that leads nowhere.
  case unknown
}

/// What a sheet shows.
public enum Sheet: Equatable, Sendable {
  case addLocation
  case editLocation(Identifier<Location>)
  case addShiftType
  case editShiftType(Identifier<ShiftType>)
  case addShift(CivilDate)
  case editShift(Identifier<ScheduledShift>)
  case switchShift(Identifier<ScheduledShift>)
  case switchDays([CivilDate])
  case changeLogEntry(Identifier<ChangeLogEntry>)
  case changeLogFilter
}

/// What an alert says.
public enum AlertRoute: Equatable, Sendable {
  case locationInUse(count: Int)
  case deleteLocation(Identifier<Location>)
  case shiftTypeInUse(count: Int)
  case deleteShiftType(Identifier<ShiftType>)
  case deleteShift(Identifier<ScheduledShift>)
  case saveFailed(message: String)
  case importReview
  case confirmSwitch
  case resetUserID
  /// What is asked stands in the settings' state.
  case shortenRetention
}

extension Coordinator {
  /// Goes to a tab; the tab that is shown goes back to its first screen.
  public mutating func select(_ tab: Tab) {
    if tab == self.tab || screen == .unknown { settingsStack = [] }
    self.tab = tab
    sheets = []
    alert = nil
  }

  /// Goes to a screen over those of the Settings tab, which is shown from then on.
  public mutating func push(_ screen: Screen) {
    tab = .settings
    settingsStack.append(screen)
  }

  /// Goes back to the screen below; nothing happens on the tab's own.
  public mutating func pop() { _ = settingsStack.popLast() }

  /// Opens a sheet over all others; nothing happens if the same one is on top already.
  public mutating func present(_ sheet: Sheet) {
    if sheet != self.sheet { sheets.append(sheet) }
  }

  /// Closes the sheet on top; the one below is as it was left.
  public mutating func dismissSheet() { _ = sheets.popLast() }

  /// Closes a sheet wherever it stands; those above it stay.
  public mutating func dismiss(_ sheet: Sheet) { sheets.removeAll { $0 == sheet } }

  /// Asks or tells; an alert that waits for an answer is replaced.
  public mutating func present(_ alert: AlertRoute) { self.alert = alert }
  /// Closes the alert, whatever the answer was.
  public mutating func dismissAlert() { alert = nil }

  /// Shows a day of the schedule.
  public mutating func show(_ day: CivilDate) {
    tab = .schedule
    self.day = day
  }

  /// Shows the change log by a filter, without any sheet over it.
  public mutating func show(_ filter: ChangeLogFilter) {
    tab = .changeLog
    sheets = []
    logFilter = filter
  }

  /// Searches the reasons of the change log.
  public mutating func search(_ text: String) { logFilter.text = text }
}
