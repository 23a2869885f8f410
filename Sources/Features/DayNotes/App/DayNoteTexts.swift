import DayNotesModel
import Localization

/// What the feature of day notes says.
extension DayNoteTexts {
  static var plural: String { localized() }
  static var addNote: String { localized() }
  static var added: String { localized() }
  static var saved: String { localized() }
  static var deleted: String { localized() }
  static var gone: String { localized() }
  static var text: String { localized() }
  static var textPlaceholder: String { localized() }
  static var deleteNote: String { localized() }
  static var deleteQuestion: String { localized() }
  static func days(_ first: String, to last: String) -> String { localized(.text(first), .text(last)) }
}
