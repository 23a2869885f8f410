import PayModel
import SentenceKit

/// What the feature of pay says.
extension PayTexts {
  static var pay: String { "Pay" }
  static var rates: String { "pay rates" }
  static var saved: String { "Pay rate saved" }
  static var people: String { "People" }
  static var personGone: String { "This person is no longer in the workplace." }
  static var managersOnly: String { "Only managers can see pay rates." }
  static var payText: String {
    "With hourly rates, the team’s Hours view shows what each week costs. Members see their own rate only."
  }
  static func anHour(_ amount: String?) -> String { amount.map { "\($0) an hour" } ?? "No hourly rate" }
  static func from(_ day: String, _ amount: String) -> String { "\(amount) from \(day)" }
}

/// The forms.
extension PayTexts {
  static var hourlyRateText: String { "Leave it empty for people who are not paid by the hour." }
  static var newRate: String { "Changes on a day" }
  static var newRateText: String { "Days before that keep the rate above." }
  static var settings: String { "Pay Settings" }
  static var settingsSaved: String { "Pay settings saved" }
  static var overtimeText: String {
    "What counts as overtime is set under Rest and Overtime. 150 means time and a half."
  }
}
