import SentenceKit

/// What the feature of rosters says.
package enum RosterTexts {
  package static var rulesNoun: String { "roster rule" }
  static var rest: String { "Minimum hours between shifts" }
  static var daysInRow: String { "Maximum days in a row" }
  static var daysOff: String { "Minimum days off in a row" }
  static var weekends: String { "Maximum weekends of four" }
  static var weeklyHours: String { "Maximum hours per week" }
  static var even: String { "Share evenly" }
  static var wishes: String { "Wishes" }
  static var sharing: String { "Sharing evenly" }
  static var fewChanges: String { "Few changes" }
  static func outOfRange(_ name: String, _ limits: ClosedRange<Int64>) -> String {
    "\(name) must be from \(limits.lowerBound) to \(limits.upperBound)."
  }
  package static var termsNoun: String { "work terms" }
  static var planned: String { "Include in automatic rosters" }
}
