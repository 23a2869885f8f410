/// What the palette of commands says.
enum PaletteTexts {
  static var hint: String { "Go to a screen, or do something" }
}
