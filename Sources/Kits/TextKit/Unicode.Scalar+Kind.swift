// The standard library's own properties would do, but bring tables of 55 kB into the web app. What is asked here can be
// said in a few ranges, or by what the library takes as one character (Unicode Standard Annex 29).

extension Unicode.Scalar {
  /// White space (Unicode `White_Space`).
  var isWhitespace: Bool {
    switch value {
    case 0x9...0xd, 0x20, 0x85, 0xa0, 0x1680, 0x2000...0x200a, 0x2028...0x2029, 0x202f, 0x205f, 0x3000: true
    default: false
    }
  }

  /// What shows nothing unless it changes what stands beside it (Unicode `Default_Ignorable_Code_Point`).
  public var isIgnorable: Bool {
    switch value {
    case 0xad, 0x34f, 0x61c, 0x115f...0x1160, 0x17b4...0x17b5, 0x180b...0x180f, 0x200b...0x200f, 0x202a...0x202e: true
    case 0x2060...0x206f, 0x3164, 0xfe00...0xfe0f, 0xfeff, 0xffa0, 0xfff0...0xfff8, 0x1bca0...0x1bca3: true
    case 0x1d173...0x1d17a, 0xe0000...0xe0fff: true
    default: false
    }
  }

  /// What stands for no character and never will (Unicode `Noncharacter_Code_Point`).
  var isNoncharacter: Bool { value & 0xfffe == 0xfffe || (0xfdd0...0xfdef).contains(value) }

  /// General category Cc, which is the same in every version of Unicode.
  package var isControl: Bool { value < 0x20 || (0x7f...0x9f).contains(value) }

  /// General categories Zl and Zp.
  package var isLineSeparator: Bool { value == 0x2028 || value == 0x2029 }

  /// Whether it only adds to the letter before it; the skin tones do too, but show by themselves.
  var isMark: Bool { isOneCharacter("a", self) && !(0x1f3fb...0x1f3ff).contains(value) }

  /// Whether it is an emoji that others can be joined to, or is kept for one (Unicode `Extended_Pictographic`).
  public var isPicture: Bool { isOneCharacter(self, "\u{200d}", "🔥") }
}

private func isOneCharacter(_ scalars: Unicode.Scalar...) -> Bool {
  var text = ""
  for scalar in scalars { text.unicodeScalars.append(scalar) }
  return text.count == 1
}
