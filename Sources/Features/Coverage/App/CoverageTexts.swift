import CoverageModel
import Localization
import RecordKit
import TimeKit

/// What the feature of coverage says.
extension CoverageTexts {
  static var coverage: String { localized() }
  static var plural: String { localized() }
  static var addNeed: String { localized() }
  static var editNeed: String { localized() }
  static var added: String { localized() }
  static var saved: String { localized() }
  static var deleted: String { localized() }
  static var gone: String { localized() }
  static var deleteNeed: String { localized() }
  static var deleteQuestion: String { localized() }
  static var noNeeds: String { localized() }
  static var noNeedsText: String { localized() }
  static var onlySomeDays: String { localized() }
  static var someDaysText: String { localized() }
  static var timesOfDay: String { localized() }
  static var timesText: String { localized() }
  static var starts: String { localized() }
  static func ends(onNextDay: Bool) -> String { onNextDay ? localized(key: "ends.nextDay") : localized() }
  static var who: String { localized() }
  static var skill: String { localized() }
  static var anyShiftType: String { localized() }
  static var anySkill: String { localized() }
  static var anyLocation: String { localized() }
  static func need(_ count: Int, of title: String) -> String { localized(.count(count), .text(title)) }
  static func need(_ count: Int, at title: String) -> String { localized(.count(count), .text(title), key: "need.at") }
}
