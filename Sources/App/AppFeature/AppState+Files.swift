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
  func exportChangeLog(
    _ filter: ChangeLogFilter, from records: some Records, in environment: Environment
  ) -> [AppEffect] {
    guard let workplace = records.workplace else { return [] }
    let query = filter.query.isEmpty ? "" : "?\(filter.query)"
    return [.save(name: "change-log.csv", path: "/api/v1/workplaces/\(workplace.id)/change-log.csv\(query)")]
  }
}
