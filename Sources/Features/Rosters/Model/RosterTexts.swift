import Localization

/// What the feature of rosters says.
package enum RosterTexts: TextTable {
  package static let table: StaticString = "RosterTexts"

  package static var rulesNoun: String { localized() }
  static var rest: String { localized() }
  static var daysInRow: String { localized() }
  static var daysOff: String { localized() }
  static var weekends: String { localized() }
  static var weeklyHours: String { localized() }
  static var even: String { localized() }
  static var wishes: String { localized() }
  static var sharing: String { localized() }
  static var fewChanges: String { localized() }
  static func outOfRange(_ name: String, _ limits: ClosedRange<Int64>) -> String {
    localized(.text(name), .count(Int(limits.lowerBound)), .count(Int(limits.upperBound)))
  }
  static func title(of priority: RosterPriority) -> String {
    switch priority {
    case .less: localized(key: "priority.less")
    case .normal: localized(key: "priority.normal")
    case .more: localized(key: "priority.more")
    }
  }
  package static var termsNoun: String { localized() }
  static var planned: String { localized() }
}
