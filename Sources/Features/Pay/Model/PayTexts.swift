import Localization

/// What the rules say.
package enum PayTexts: TextTable {
  package static let table: StaticString = "PayTexts"

  static var hourlyRate: String { localized() }
  static var currency: String { localized() }
  static var twoRates: String { localized() }
  static var overtimePercent: String { localized() }
}

/// What the feature of pay says.
extension PayTexts {
  package static var noun: String { localized() }
  static func theRate(of name: String) -> String { localized(.text(name)) }
}

/// The forms.
extension PayTexts {
  static func outOfRange(_ most: String) -> String { localized(.text(most)) }
  package static var settingsNoun: String { localized() }
  static func percentOutOfRange(_ limits: ClosedRange<Int64>) -> String {
    localized(.count(Int(limits.lowerBound)), .count(Int(limits.upperBound)))
  }
}
