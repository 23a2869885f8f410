import SharedModels

/// What the feature of rest says.
enum RestTexts {
  static var rest: String { "Rest" }
  static var rules: String { "Rules of rest" }
  static var note: String {
    "Where shifts leave too little rest, the schedule warns, and so does a switch. The presets are to be confirmed by whoever is responsible: they are no legal advice."
  }
  static var dailyRest: String { "Hours between shifts" }
  static var weeklyRest: String { "Hours of rest in 7 days" }
  static var work: String { "Hours of work at most" }
  static var days: String { "Within days" }
  static var isNoNumber: String { "Enter a whole number, or leave it empty for no rule." }
  static var isNoSource: String { "is not a source of rules of rest" }
  static var weekTooShort: String { "A rest within seven days can be at most 168 hours." }

  static func title(of source: RestSettings.Source) -> String {
    switch source {
    case .none: "None"
    case .europeanUnion: "European Union: 11 h a day, 35 h a week, 48 h of work on average"
    case .fireProtection: "US fire protection: 212 h in 28 days"
    case .own: "Own numbers"
    }
  }

  static func hoursOutOfRange(_ limit: Int) -> String { "Hours are from 1 to \(limit)." }
  static func daysOutOfRange(_ limit: Int) -> String { "Days are from 1 to \(limit)." }
}
