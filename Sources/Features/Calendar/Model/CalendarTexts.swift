import SentenceKit

/// What the rules say.
package enum CalendarTexts {
  static var invalidTimes: String { "must be pairs of minutes" }
}
