import LocationsFeature
import SharedModels
import ShiftTypesFeature

extension ShiftTypeImport {
  /// Makes or changes all that the file holds, or nothing.
  func perform(on records: some Records) throws(Refusal) -> [Change] {
    guard locations.count <= Self.limit else { throw Self.tooMany("locations") }
    guard shiftTypes.count <= Self.limit else { throw Self.tooMany("shiftTypes") }
    var view = ChangedRecords(records)
    for edit in locations { try view.apply(try edit.perform(on: view)) }
    for edit in shiftTypes { try view.apply(try edit.perform(on: view, isImported: true)) }
    return view.changes
  }

  private static func tooMany(_ field: String) -> Refusal {
    Refusal("A file can have at most \(limit) shift types and as many locations.", field: field)
  }
}
