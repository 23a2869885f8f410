import SentenceKit

/// What the rules say.
package enum PayTexts {
  static var hourlyRate: String { "Hourly rate" }
  static var newRate: String { "New hourly rate" }
  static var newRateFrom: String { "New rate from" }
  static var currency: String { "Currency" }
  static var invalidListOfRates: String { "must be a list of up to 100 rates" }
  static var invalidLaterDay: String { "is not a day after the one before" }
  static var invalidRate: String { "is not a number of cents from 0 to 1000000, or null" }
  static var overtimePercent: String { "Overtime pay (% of hourly rate)" }
}

/// What the feature of pay says.
extension PayTexts {
  package static var noun: String { "pay rate" }
  static func theRate(of name: String) -> String { "The pay rate of \(name)" }
}

/// The forms.
extension PayTexts {
  static func outOfRange(_ most: String) -> String { "Enter an hourly rate from 0 to \(most)." }
  static var newRateMissing: String { "Enter the new hourly rate." }
  static var newRateTooEarly: String { "Choose a day after the last change." }
  static func tooManyRates(_ limit: Int) -> String { "A person can have \(limit) former rates at most." }
  static var firstDayMissing: String { "Enter the first day of the new rate." }
  package static var settingsNoun: String { "pay settings" }
  static func percentOutOfRange(_ limits: ClosedRange<Int64>) -> String {
    "Enter a number from \(limits.lowerBound) to \(limits.upperBound)."
  }
}
