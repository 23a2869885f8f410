import Localization

/// What the rules say.
package enum ChangeLogTexts: TextTable {
  package static let table: StaticString = "ChangeLogTexts"

  package static var retentionNoun: String { localized() }
  static var theRetention: String { localized() }
  static var thirtyDays: String { localized() }
  static var ninetyDays: String { localized() }
  static var sixMonths: String { localized() }
  static var oneYear: String { localized() }
  static var twoYears: String { localized() }
  static var forever: String { localized() }
}
