import SentenceKit

/// What the rules say.
package enum CalendarTexts {
  static var areNoTimes: String { "must be pairs of minutes" }
}
