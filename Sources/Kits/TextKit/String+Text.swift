extension String {
  /// The text without white space (Unicode `White_Space`) at its two ends.
  public var trimmed: String {
    var (start, end, place) = (0, 0, 0)
    for scalar in unicodeScalars {
      let next = place + UTF8.width(scalar)
      if !scalar.isWhitespace {
        if end == 0 { start = place }
        end = next
      }
      place = next
    }
    return end - start == place ? self : String(decoding: Array(utf8)[start..<end], as: UTF8.self)
  }

  /// How many characters a person counts: extended grapheme clusters (Unicode Standard Annex 29). O(n).
  public var characterCount: Int { count }

  /// Whether its characters have few parts: one may have marks without end, which nobody sees, and which everybody would
  /// have to keep. The longest emoji in use have 35 bytes, and the syllables of Khmer and Burmese 12 and more, so a text of
  /// syllables is taken, and one of the longest emoji alone is not.
  public var hasPlainCharacters: Bool {
    if utf8.count <= 64 { return true }
    return utf8.count <= 16 * count + 256 && allSatisfy { $0.utf8.count <= 64 }
  }

  /// At most the first so many characters, as a person counts them.
  public func limited(toCharacters count: Int) -> String {
    if utf8.count <= count { return self }
    var text = ""
    var rest = count
    for character in self {
      if rest <= 0 { break }
      text.append(character)
      rest -= 1
    }
    return text
  }

  /// The text without the characters that begin with white space.
  public var withoutWhitespace: String {
    var text = ""
    for character in self where !character.startsWithWhitespace { text.append(character) }
    return text
  }

  /// The text with plain spaces in place of no-break ones (U+00A0), which programs that read files do not expect.
  public var plainlySpaced: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\u{A0}" ? " " : $0 }))
  }

  /// Whether any scalar is white space (Unicode `White_Space`).
  public var containsWhitespace: Bool { unicodeScalars.contains { $0.isWhitespace } }

  /// Whether any scalar is a control character, a line break included, or one that Unicode keeps out of texts.
  public var containsControlCharacter: Bool {
    unicodeScalars.contains { $0.isControl || $0.isLineSeparator || $0.isNoncharacter }
  }

  /// Whether a person would see anything: white space, control and format characters, and marks alone are invisible.
  public var isVisible: Bool { unicodeScalars.contains { $0.showsInk } }
}

extension Unicode.Scalar {
  /// Scalars that this Unicode version does not know are taken as visible, since new emoji are among them.
  fileprivate var showsInk: Bool {
    !(isControl || isWhitespace || isIgnorable || isMark || isNoncharacter || self == Self.brailleBlank)
  }

  /// The braille pattern without dots.
  private static var brailleBlank: Unicode.Scalar { "\u{2800}" }
}

extension Character {
  fileprivate var startsWithWhitespace: Bool { unicodeScalars.first.map { $0.isWhitespace } ?? false }
}
