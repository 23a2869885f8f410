import Localization
import RestModel

/// What the feature of rest says.
extension RestTexts {
  static var rest: String { localized() }
  static var rules: String { localized() }
  static var note: String { localized() }
  static var dailyRest: String { localized() }
  static var weeklyRest: String { localized() }
  static var work: String { localized() }
  static var days: String { localized() }
  static var overtime: String { localized() }
  static var countedBy: String { localized() }
  static var weeklyLimit: String { localized() }
  static var weekStart: String { localized() }
  static var periodStart: String { localized() }
  static var regionsWeek: String { localized() }
  static var inEffectSince: String { localized() }
  static var overtimeNote: String { localized() }
  static var invalidNumber: String { localized() }
  static func title(of source: RestSettings.Source) -> String {
    switch source {
    case .none: localized(key: "source.none")
    case .europeanUnion: localized(key: "source.europeanUnion")
    case .fireProtection: localized(key: "source.fireProtection")
    case .own: localized(key: "source.own")
    }
  }
  static func title(of overtime: WorkingTimeTerms.Overtime) -> String {
    switch overtime {
    case .weekly: localized(key: "overtime.weekly")
    case .fireProtectionWeek: localized(key: "overtime.fireProtectionWeek")
    case .fireProtectionFourWeeks: localized(key: "overtime.fireProtectionFourWeeks")
    case .none: localized(key: "overtime.none")
    }
  }
}
