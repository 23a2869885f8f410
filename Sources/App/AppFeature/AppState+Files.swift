import ChangeLogFeature
import JSONKit
import SettingsFeature
import SharedModels
import SharedUIs
import ShiftTypesFeature

extension AppState {
  /// The shift types as a file in the form of document 000, section 5.4.1.
  func exportShiftTypes(from records: some Records) -> AppEffect {
    .download(
      name: "shift-types.json", mediaType: "application/json",
      bytes: ShiftTypesFile.bytes(records.shiftTypes(), on: records))
  }

  /// The change log as a file for spreadsheets: from the server if it has more than the device, and can be reached.
  mutating func exportChangeLog(
    _ filter: ChangeLogFilter, from records: some Records, in environment: Environment
  ) -> [AppEffect] {
    let (log, name) = (records.heldChangeLog() ?? [], "change-log.csv")
    if log.count >= ChangeLogWindow.size, sync.isOnline, let workplace = records.workplace {
      let query = filter.query.isEmpty ? "" : "?\(filter.query)"
      return [.save(name: name, path: "/api/v1/workplaces/\(workplace.id)/change-log.csv\(query)")]
    }
    if log.count >= ChangeLogWindow.size { say("Without a network: only the newest changes") }
    let found = filter.matches(among: log, clock: environment.clock)
    let bytes = ChangeLogFile.bytes(found, on: records, clock: environment.clock)
    return [.download(name: name, mediaType: "text/csv", bytes: bytes)]
  }
}
