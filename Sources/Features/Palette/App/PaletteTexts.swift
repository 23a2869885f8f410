import Localization

/// What the palette of commands says.
enum PaletteTexts: TextTable {
  static let table: StaticString = "PaletteTexts"

  static var hint: String { localized() }
}
