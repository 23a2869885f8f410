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

  /// Whether any character is white space (Unicode `White_Space`).
  public var containsWhitespace: Bool { unicodeScalars.contains { $0.properties.isWhitespace } }

  /// Whether a person would see anything, and nothing in the text controls the screen.
  ///
  /// Control characters, lone surrogates' stand-ins and unassigned scalars make it false wherever they are; white
  /// space and format characters only if there is nothing else.
  public var isVisible: Bool {
    var hasVisible = false
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .unassigned, .surrogate, .lineSeparator, .paragraphSeparator: return false
      case .format, .spaceSeparator: continue
      case .nonspacingMark, .enclosingMark: continue
      default: hasVisible = true
      }
    }
    return hasVisible
  }

  /// The text by which names are equal without regard to case: `ß` and `SS`, `É` and `é` are the same.
  public var caseFolded: String { uppercased().lowercased() }
}
