import Localization

/// What the rules say.
package enum CalendarTexts: TextTable {
  package static let table: StaticString = "CalendarTexts"

  static var invalidTimes: String { localized() }
}
