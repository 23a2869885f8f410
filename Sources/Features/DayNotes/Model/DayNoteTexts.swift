import SentenceKit

/// What the feature of day notes says.
package enum DayNoteTexts {
  package static var noun: String { "note" }
  /// What is wrong with a color that a program has sent; the field's name comes before.
  static var invalidColor: String { "must be one of blue, green, orange, red, purple or teal" }
  static func tooManyDays(_ count: Int, limit: Int) -> String {
    "A note can cover at most \(limit) days; this one covers \(count)."
  }
}
