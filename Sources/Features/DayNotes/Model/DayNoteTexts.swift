import Localization

/// What the feature of day notes says.
package enum DayNoteTexts: TextTable {
  package static let table: StaticString = "DayNoteTexts"

  package static var noun: String { localized() }
  /// What is wrong with a color that a program has sent; the field's name comes before.
  static var invalidColor: String { localized() }
  static func tooManyDays(_ count: Int, limit: Int) -> String { localized(.count(limit), .count(count)) }
}

extension DayNoteTexts {
  static func title(of color: DayNote.Color) -> String {
    switch color {
    case .blue: localized(key: "color.blue")
    case .green: localized(key: "color.green")
    case .orange: localized(key: "color.orange")
    case .red: localized(key: "color.red")
    case .purple: localized(key: "color.purple")
    case .teal: localized(key: "color.teal")
    }
  }
}
