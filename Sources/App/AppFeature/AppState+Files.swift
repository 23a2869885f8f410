import SharedModels
import ShiftTypesFeature

extension AppState {
  /// The shift types as a file in the form of document 000, section 5.4.1.
  func exportShiftTypes(from records: some Records) -> AppEffect {
    .download(
      name: "shift-types.json", mediaType: "application/json",
      bytes: ShiftTypesFile.bytes(records.shiftTypes(), on: records))
  }
}
