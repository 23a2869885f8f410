import Localization

/// What the feature of rest says.
package enum RestTexts: TextTable {
  package static let table: StaticString = "RestTexts"

  static var periodStartMissing: String { localized() }
  static var noun: String { localized() }
  static var weekTooShort: String { localized() }
  static func hoursOutOfRange(_ limit: Int) -> String { localized(.count(limit)) }
  static func daysOutOfRange(_ limit: Int) -> String { localized(.count(limit)) }
}
