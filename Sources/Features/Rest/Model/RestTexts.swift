import SentenceKit

/// What the feature of rest says.
package enum RestTexts {
  static var periodStartMissing: String { "Enter the first day of a 28-day period." }
  static var noun: String { "rest rule" }
  static var weekTooShort: String { "Rest within 7 days can be at most 168 hours." }
  static func hoursOutOfRange(_ limit: Int) -> String { "Enter 1 to \(limit) hours." }
  static func daysOutOfRange(_ limit: Int) -> String { "Enter 1 to \(limit) days." }
}
