extension StringProtocol {
  /// The text without white space (Unicode `White_Space`) at its two ends.
  public var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(String.UnicodeScalarView(scalars[first...last]))
  }

  /// How many characters a person counts: extended grapheme clusters (Unicode Standard Annex 29). O(n).
  public var characterCount: Int { count }

  /// At most the first so many characters, as a person counts them.
  public func limited(toCharacters count: Int) -> String { String(prefix(Swift.max(0, count))) }

  /// Whether any scalar is white space (Unicode `White_Space`).
  public var containsWhitespace: Bool { unicodeScalars.contains { $0.properties.isWhitespace } }

  /// Whether any scalar is a control character, a line break included, or one that Unicode keeps out of texts.
  public var containsControlCharacter: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: scalar.properties.isNoncharacterCodePoint
      }
    }
  }

  /// Whether a person would see anything: white space, control and format characters, and marks alone are invisible.
  public var isVisible: Bool { unicodeScalars.contains(where: showsInk) }
}

/// Scalars that this Unicode version does not know are taken as visible, since new emoji are among them.
private func showsInk(_ scalar: Unicode.Scalar) -> Bool {
  let properties = scalar.properties
  if properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint { return false }
  switch properties.generalCategory {
  case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .nonspacingMark, .enclosingMark:
    return false
  default:
    return scalar != brailleBlank
  }
}

/// U+2800, the braille pattern without dots.
private let brailleBlank: Unicode.Scalar = "\u{2800}"
