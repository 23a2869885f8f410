import Localization
import PayModel

/// What the feature of pay says.
extension PayTexts {
  static var pay: String { localized() }
  static var rates: String { localized() }
  static var saved: String { localized() }
  static var people: String { localized() }
  static var personGone: String { localized() }
  static var managersOnly: String { localized() }
  static var payText: String { localized() }
  static func anHour(_ amount: String?) -> String {
    amount.map { localized(.text($0)) } ?? localized(key: "anHour.none")
  }
}

/// The forms.
extension PayTexts {
  static var hourlyRateText: String { localized() }
  static var settings: String { localized() }
  static var settingsSaved: String { localized() }
  static var overtimeText: String { localized() }
}
