import SharedModels

/// The coordinator's state as an address, so that Back, a reload and a shared link work.
extension Coordinator {
  /// The path of what is shown; alerts have none.
  public var path: String {
    switch (screen, sheet) {
    case (_, .editShift(let id)?): "/schedule/shifts/\(id)"
    case (_, .addShift(let date)?): "/schedule/\(date)/add"
    case (_, .addLocation?): "/settings/locations/new"
    case (_, .editLocation(let id)?): "/settings/locations/\(id)"
    case (_, .addShiftType?): "/settings/shift-types/new"
    case (_, .editShiftType(let id)?): "/settings/shift-types/\(id)"
    case (.today, nil): "/today"
    case (.schedule, nil): day.map { "/schedule/\($0)" } ?? "/schedule"
    case (.settings, nil): "/settings"
    case (.locations, nil): "/settings/locations"
    case (.shiftTypes, nil): "/settings/shift-types"
    case (.unknown, nil): "/unknown"
    }
  }

  /// Goes where an address says.
  ///
  /// - Returns: whether the address leads anywhere.
  @discardableResult
  public mutating func open(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map { String($0) }
    alert = nil
    let isKnown =
      switch parts.first {
      case nil, "today": open(.today, parts.count <= 1)
      case "schedule": openSchedule(Array(parts.dropFirst()))
      case "settings": openSettings(Array(parts.dropFirst()))
      default: false
      }
    if !isKnown { showUnknown() }
    return isKnown
  }

  private mutating func open(_ tab: Tab, _ isKnown: Bool) -> Bool {
    self.tab = tab
    settingsStack = []
    sheets = []
    return isKnown
  }

  private mutating func showUnknown() {
    tab = .settings
    settingsStack = [.unknown]
    sheets = []
  }

  private mutating func openSchedule(_ parts: [String]) -> Bool {
    let background = tab
    _ = open(.schedule, true)
    switch (parts.count, parts.first, parts.last) {
    case (0, _, _): return true
    case (2, "shifts", let id?):
      return show(Identifier(id).map { Sheet.editShift($0) }, over: background)
    case (1, let text?, _), (2, let text?, "add"):
      guard let date = CivilDate(text) else { return false }
      if parts.count == 2 { return show(.addShift(date), over: background) }
      day = date
      return true
    default: return false
    }
  }

  /// A shift's sheet stands over Today or Schedule, wherever the person was.
  private mutating func show(_ sheet: Sheet?, over background: Tab) -> Bool {
    guard let sheet else { return false }
    if background == .today { tab = .today }
    sheets = [sheet]
    return true
  }

  private mutating func openSettings(_ parts: [String]) -> Bool {
    let waiting = sheets
    _ = open(.settings, true)
    switch parts.first {
    case nil: return true
    case "locations":
      settingsStack = [.locations]
      return open(parts.dropFirst().last, waiting, new: .addLocation) { Identifier($0).map { .editLocation($0) } }
    case "shift-types":
      settingsStack = [.shiftTypes]
      return open(parts.dropFirst().last, waiting, new: .addShiftType) { Identifier($0).map { .editShiftType($0) } }
    default: return false
    }
  }

  private mutating func open(
    _ part: String?, _ waiting: [Sheet], new: Sheet, edit: (String) -> Sheet?
  ) -> Bool {
    guard let part else { return true }
    guard let sheet = part == "new" ? new : edit(part) else { return false }
    // Back from a sheet that was opened from another one finds the other as it was left.
    if let index = waiting.firstIndex(of: sheet) { sheets = Array(waiting[...index]) } else { sheets = [sheet] }
    return true
  }
}
