import Localization
import RecordKit

/// What the workplace's settings say.
package enum WorkplaceTexts: TextTable {
  package static let table: StaticString = "WorkplaceTexts"

  static var rowName: String { localized() }
  package static var typeItsName: String { localized() }
  package static func tooManyWorkplaces(limit: Int) -> String { localized(.count(limit)) }
}
