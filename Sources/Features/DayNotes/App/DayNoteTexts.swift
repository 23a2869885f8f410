import SentenceKit

/// What the feature of day notes says.
enum DayNoteTexts {
  static var noun: String { "note" }
  static var plural: String { "notes" }
  static var addNote: String { "Add Note" }
  static var added: String { "Note added" }
  static var saved: String { "Note saved" }
  static var deleted: String { "Note deleted" }
  static var gone: String { "This note no longer exists." }

  static var text: String { "Text" }
  static var textPlaceholder: String { "e.g., Open house" }
  static var deleteNote: String { "Delete Note" }
  static var deleteQuestion: String { "Delete Note?" }

  /// What is wrong with a color that a program has sent; the field's name comes before.
  static var isNoColor: String { "must be one of blue, green, orange, red, purple or teal" }

  static func tooManyDays(_ count: Int, limit: Int) -> String {
    "A note can cover at most \(limit) days; this one covers \(count)."
  }
  static func days(_ first: String, to last: String) -> String { "\(first) to \(last)" }
}
