import AvailabilityModel
import Localization
import RecordKit
import TimeKit

/// What the feature of availability says.
extension AvailabilityTexts {
  static var availability: String { localized() }
  static var plural: String { localized() }
  static var add: String { localized() }
  static var edit: String { localized() }
  static var added: String { localized() }
  static var saved: String { localized() }
  static var deleted: String { localized() }
  static var gone: String { localized() }
  static var delete: String { localized() }
  static var deleteQuestion: String { localized() }
  static var none: String { localized() }
  static var noneText: String { localized() }
  static var yours: String { localized() }
  static var others: String { localized() }
  static func named(_ person: String, _ text: String) -> String { localized(.text(person), .text(text)) }
}

/// The form.
extension AvailabilityTexts {
  static var person: String { localized() }
  static var kind: String { localized() }
  static var weight: String { localized() }
  static var onlySomeDays: String { localized() }
  static var someDaysText: String { localized() }
  static var partOfDay: String { localized() }
  static var partText: String { localized() }
  static var starts: String { localized() }
  static func ends(onNextDay: Bool) -> String {
    onNextDay ? localized(key: "ends.nextDay") : localized()
  }
  static var notePlaceholder: String { localized() }
  static var privacy: String { localized() }
  static func weight(_ weight: Int) -> String {
    switch weight {
    case ...1: localized(key: "weight.low")
    case 2: localized(key: "weight.medium")
    default: localized(key: "weight.high")
    }
  }
}
