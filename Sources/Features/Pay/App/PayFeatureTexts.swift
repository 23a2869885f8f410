import SentenceKit
import SharedUIs

/// What the feature of pay says.
enum PayFeatureTexts {
  static var pay: String { "Pay" }
  static var rates: String { "pay rates" }
  static var noun: String { "pay rate" }
  static var saved: String { "Pay rate saved" }
  static var people: String { "People" }
  static var personGone: String { "This person is no longer in the workplace." }
  static var managersOnly: String { "Only managers can see pay rates." }
  static var payText: String {
    "With hourly rates, the team’s Hours view shows what each week costs. Members see their own rate only."
  }
  static func anHour(_ amount: String?) -> String { amount.map { "\($0) an hour" } ?? "No hourly rate" }
  static func from(_ day: String, _ amount: String) -> String { "\(amount) from \(day)" }
  static func theRate(of name: String) -> String { "The pay rate of \(name)" }
}

/// The forms.
extension PayFeatureTexts {
  static var hourlyRateText: String { "Leave it empty for people who are not paid by the hour." }
  static var newRate: String { "Changes on a day" }
  static var newRateText: String { "Days before that keep the rate above." }
  static func outOfRange(_ most: String) -> String { "Enter an hourly rate from 0 to \(most)." }
  static var newRateMissing: String { "Enter the new hourly rate." }
  static var newRateTooEarly: String { "Choose a day after the last change." }
  static func tooManyRates(_ limit: Int) -> String { "A person can have \(limit) former rates at most." }
  static var firstDayMissing: String { "Enter the first day of the new rate." }
  static var settings: String { "Pay Settings" }
  static var settingsNoun: String { "pay settings" }
  static var settingsSaved: String { "Pay settings saved" }
  static var overtimeText: String {
    "What counts as overtime is set under Rest and Overtime. 150 means time and a half."
  }
  static func percentOutOfRange(_ limits: ClosedRange<Int64>) -> String {
    "Enter a number from \(limits.lowerBound) to \(limits.upperBound)."
  }
}
