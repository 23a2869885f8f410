import Localization
import RecordKit

/// What the rules say.
package enum MembersTexts: TextTable {
  package static let table: StaticString = "MembersTexts"

  static var ownershipIsTransferred: String { localized() }
  static var ownerStays: String { localized() }
  static var leaveInstead: String { localized() }
  static var invalidRole: String { localized() }
  static var invalidChoice: String { localized() }
}
