import LocationsFeature
import SharedModels
import ShiftTypesFeature

extension ShiftTypeImport {
  /// Makes or changes all that the file holds, or nothing.
  func perform(on records: some Records) throws(Refusal) -> [Change] {
    var view = ChangedRecords(records)
    for edit in locations { view.apply(try edit.perform(on: view)) }
    for edit in shiftTypes { view.apply(try edit.perform(on: view)) }
    return view.changes
  }
}
