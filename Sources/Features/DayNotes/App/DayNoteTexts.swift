import DayNotesModel
import SentenceKit

/// What the feature of day notes says.
extension DayNoteTexts {
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
  static func days(_ first: String, to last: String) -> String { "\(first) to \(last)" }
}
