import RestModel
import SentenceKit

/// What the feature of rest says.
extension RestTexts {
  static var rest: String { "Rest" }
  static var rules: String { "Rest rules" }
  static var note: String {
    "You’ll see a warning in the schedule, and before a switch, when shifts leave too little rest. Check the presets with the person responsible: they are not legal advice."
  }
  static var dailyRest: String { "Hours between shifts" }
  static var weeklyRest: String { "Hours of rest in 7 days" }
  static var work: String { "Maximum hours of work" }
  static var days: String { "Period in days" }
  static var overtime: String { "Overtime" }
  static var countedBy: String { "Overtime rule" }
  static var weeklyLimit: String { "Overtime after hours" }
  static var weekStart: String { "Week starts on" }
  static var periodStart: String { "Period starts on" }
  static var regionsWeek: String { "As in each person’s region" }
  static var overtimeNote: String {
    "Totals of hours show overtime by this rule. Work in a period that is only partly shown counts where it is worked."
  }
  static var invalidNumber: String { "Enter a whole number, or leave empty for no limit." }
  static func title(of source: RestSettings.Source) -> String {
    switch source {
    case .none: "None"
    case .europeanUnion: "European Union: 11 h a day, 35 h a week, 48 h of work on average"
    case .fireProtection: "US fire protection: 212 h in 28 days"
    case .own: "Custom"
    }
  }
  static func title(of overtime: RestSettings.Overtime) -> String {
    switch overtime {
    case .weekly: "Hours per week"
    case .fireProtectionWeek: "US fire protection: 53 h in 7 days"
    case .fireProtectionFourWeeks: "US fire protection: 212 h in 28 days"
    case .none: "Not counted"
    }
  }
}
