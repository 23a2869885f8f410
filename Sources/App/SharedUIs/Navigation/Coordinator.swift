public import SharedModels

/// Where the person is: a tab, a stack of screens for each tab, sheets over them, and at most one alert.
///
/// Only coordinators change it, in an extension per feature: `requestNavigation(for route: ShiftTypesRoute)`.
public struct Coordinator: Equatable, Sendable {
  public internal(set) var tab: Tab = .today
  /// The screens over the Settings tab's own.
  public internal(set) var settingsStack: [Screen] = []
  /// Sheets, the last one on top: a sheet may be opened from another, which waits below with all that was typed.
  public internal(set) var sheets: [Sheet] = []
  public internal(set) var alert: AlertRoute?
  /// The day that the schedule shows.
  public internal(set) var day: CivilDate?
  /// Whether any place has been opened yet, over which a sheet's address can open the sheet.
  var hasPlace = false

  public init() {}

  public var sheet: Sheet? { sheets.last }

  public var screen: Screen {
    switch tab {
    case .today: .today
    case .schedule: .schedule
    case .settings: settingsStack.last ?? .settings
    }
  }
}

public enum Tab: String, CaseIterable, Sendable {
  case today, schedule, settings
}

public enum Screen: Equatable, Sendable {
  case today, schedule, settings, locations, shiftTypes
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
}

extension Coordinator {
  /// Goes to a tab; the tab that is shown goes back to its first screen.
  public mutating func select(_ tab: Tab) {
    if tab == self.tab || screen == .unknown { settingsStack = [] }
    self.tab = tab
    sheets = []
    alert = nil
  }

  public mutating func push(_ screen: Screen) {
    tab = .settings
    settingsStack.append(screen)
  }

  public mutating func pop() { _ = settingsStack.popLast() }

  public mutating func present(_ sheet: Sheet) {
    if sheet != self.sheet { sheets.append(sheet) }
  }

  public mutating func dismissSheet() { _ = sheets.popLast() }

  /// Closes a sheet wherever it stands; those above it stay.
  public mutating func dismiss(_ sheet: Sheet) { sheets.removeAll { $0 == sheet } }

  public mutating func present(_ alert: AlertRoute) { self.alert = alert }
  public mutating func dismissAlert() { alert = nil }

  /// Shows a day of the schedule.
  public mutating func show(_ day: CivilDate) {
    tab = .schedule
    self.day = day
  }
}
