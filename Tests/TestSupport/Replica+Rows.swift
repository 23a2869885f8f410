import AppFeature
package import RecordKit
package import SharedModels
import SharedUIs
package import SyncKit

extension Catalog {
  /// All that the app's features know.
  package static var teamShift: Catalog { FeatureList.teamShift.catalog }
}

extension Replica {
  /// A replica of these rows.
  package convenience init(_ rows: [AnyRow] = [], in catalog: Catalog = .teamShift) {
    self.init(catalog)
    apply(rows.map { .put($0) })
  }

  package convenience init(
    locations: [Location] = [], shiftTypes: [ShiftType] = [], shifts: [ScheduledShift] = []
  ) {
    self.init(locations.map(\.erased) + shiftTypes.map(\.erased) + shifts.map(\.erased))
  }
}
