import Localization

/// What the feature of locations says.
package enum LocationTexts: TextTable {
  package static let table: StaticString = "LocationTexts"

  /// Document 000's sentence.
  package static func inUse(by count: Int) -> String { localized(.count(count)) }
}
