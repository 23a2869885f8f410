import JSONKit
import SharedModels
import TextKit
import TimeKit

/// The coordinator's state as an address, so that Back, a reload and a shared link work.
extension Coordinator {
  /// The path of what is shown; alerts have none.
  public var path: String {
    let query = logFilter.query
    let logSuffix = query.isEmpty ? "" : "?\(query)"
    if let sheet { return sheet.isOfChangeLog ? sheet.path + logSuffix : sheet.path }
    return switch screen {
    case .today: "/today"
    case .schedule: day.map { "/schedule/\($0)" } ?? "/schedule"
    case .changeLog: "/change-log\(logSuffix)"
    case .settings: "/settings"
    case .locations: "/settings/locations"
    case .shiftTypes: "/settings/shift-types"
    case .unknown: "/unknown"
    }
  }

  /// Goes where an address says.
  ///
  /// - Returns: whether the address leads anywhere.
  @discardableResult
  public mutating func open(_ path: String) -> Bool {
    alert = nil
    let parts = path.parts(between: "?")
    let (place, query) = (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    // Back from a sheet that was opened from another one finds the other as it was left.
    if let index = sheets.firstIndex(where: { $0.path == place }) {
      sheets = Array(sheets[...index])
      return true
    }
    let isKnown = open(place.parts(between: "/"), query)
    if !isKnown { showUnknown() }
    hasPlace = true
    return isKnown
  }

  private mutating func open(_ parts: [String], _ query: String) -> Bool {
    let rest = Array(parts.dropFirst())
    switch parts.first {
    case nil: return show(.today)
    case "today"?: return rest.isEmpty && show(.today)
    case "schedule"?: return openSchedule(rest)
    case "change-log"?: return openChangeLog(rest, query)
    case "settings"?: return openSettings(rest)
    default: return false
    }
  }

  private mutating func show(_ tab: Tab, _ stack: [Screen] = [], _ sheet: Sheet? = nil) -> Bool {
    self.tab = tab
    settingsStack = stack
    sheets = sheet.map { [$0] } ?? []
    return true
  }

  private mutating func showUnknown() { _ = show(.settings, [.unknown]) }
}

extension Coordinator {
  private mutating func openSchedule(_ parts: [String]) -> Bool {
    switch (parts.count, parts.first, parts.last) {
    case (0, _, _):
      day = nil
      return show(.schedule)
    case (1, let text?, _):
      guard let date = CivilDate(text) else { return false }
      day = date
      return show(.schedule)
    case (2, "shifts", let text?):
      guard let id = Identifier<ScheduledShift>(text) else { return false }
      return show(overDays: .editShift(id))
    case (3, "shifts", "switch"):
      guard let id = Identifier<ScheduledShift>(parts[1]) else { return false }
      return show(overDays: .switchShift(id))
    case (3, "days", "switch"):
      let days = parts[1].parts(between: ",").compactMap { CivilDate($0) }
      return !days.isEmpty && days.count <= ShiftSwitch.limit && show(overDays: .switchDays(days))
    case (2, let text?, "add"):
      guard let date = CivilDate(text) else { return false }
      if !hasPlace { day = date }
      return show(overDays: .addShift(date))
    default: return false
    }
  }

  /// A shift's sheet stands over Today if that is where the person is, else over the schedule.
  private mutating func show(overDays sheet: Sheet) -> Bool {
    show(hasPlace && tab == .today ? .today : .schedule, [], sheet)
  }

  private mutating func openChangeLog(_ parts: [String], _ query: String) -> Bool {
    let sheet: Sheet? =
      parts.first == "filter" ? .changeLogFilter : parts.first.flatMap { Identifier($0).map { .changeLogEntry($0) } }
    guard parts.isEmpty || parts.count == 1 && sheet != nil else { return false }
    logFilter = ChangeLogFilter(query: query)
    return show(.changeLog, [], sheet)
  }

  private mutating func openSettings(_ parts: [String]) -> Bool {
    switch (parts.count, parts.first) {
    case (0, _): return show(.settings)
    case (1...2, "locations"?):
      return openList(.locations, parts, new: .addLocation) { Identifier($0).map { .editLocation($0) } }
    case (1...2, "shift-types"?):
      return openList(.shiftTypes, parts, new: .addShiftType) { Identifier($0).map { .editShiftType($0) } }
    default: return false
    }
  }

  private mutating func openList(
    _ screen: Screen, _ parts: [String], new: Sheet, edit: (String) -> Sheet?
  ) -> Bool {
    guard parts.count == 2 else { return show(.settings, [screen]) }
    guard let sheet = parts[1] == "new" ? new : edit(parts[1]) else { return false }
    return show(.settings, [screen], sheet)
  }
}

extension Sheet {
  /// The address of the sheet.
  var path: String {
    switch self {
    case .editShift(let id): "/schedule/shifts/\(id)"
    case .switchShift(let id): "/schedule/shifts/\(id)/switch"
    case .switchDays(let days): "/schedule/days/\(days.map { $0.description }.joined(by: ","))/switch"
    case .addShift(let date): "/schedule/\(date)/add"
    case .addLocation: "/settings/locations/new"
    case .editLocation(let id): "/settings/locations/\(id)"
    case .addShiftType: "/settings/shift-types/new"
    case .editShiftType(let id): "/settings/shift-types/\(id)"
    case .changeLogEntry(let id): "/change-log/\(id)"
    case .changeLogFilter: "/change-log/filter"
    }
  }

  /// Whether it lies over the change log, whose filter its address keeps.
  fileprivate var isOfChangeLog: Bool {
    switch self {
    case .changeLogEntry, .changeLogFilter: true
    default: false
    }
  }
}
