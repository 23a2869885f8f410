extension String {
  /// The text in upper case. Everything goes through this one, since each module that calls the standard library's own
  /// function gets a copy of it.
  @inline(never)
  public var upperCase: String { uppercased() }

  /// The text with a capital letter at its beginning: "Shift type". The tables of Unicode are read only for a letter
  /// beyond ASCII.
  public var capitalizedSentence: String {
    guard let first = utf8.first, first < 0x80 else { return String(prefix(1)).upperCase + String(dropFirst()) }
    let isSmall = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
    return String(Unicode.Scalar(isSmall ? first - 0x20 : first)) + String(unicodeScalars.dropFirst())
  }

  /// The text by which names are equal without regard to case: `ß` and `SS`, `É` and `é` are the same.
  ///
  /// It is in Unicode's form C, so that a database which compares bytes agrees with Swift. Its fold is itself: `ẞ`, which
  /// is upper case already and has `ß` as its lower case, goes through lower case first.
  public var caseFolded: String { asciiFolded ?? lowercased().upperCase.lowercased().composed }

  /// The text by which a search finds a name without regard to case and accents: `Zoë` and `ZOE` are the same.
  ///
  /// It is the canonical decomposition without its marks. It is for looking up, not for showing.
  public var searchKey: String {
    if let asciiFolded { return asciiFolded }
    var key = ""
    for scalar in caseFolded.decomposed.unicodeScalars where !isAccent(scalar) {
      key.append(contentsOf: baseLetters(scalar))
    }
    return key
  }
}

extension String {
  /// The folded text, if it has no letter beyond ASCII, where neither accents nor Unicode's tables matter; about ten
  /// times faster than with them, and nearly every text of a list is of this kind.
  package var asciiFolded: String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for byte in utf8 {
      guard byte < 0x80 else { return nil }
      bytes.append(byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Marks of the combining classes 7 to 9 (nukta, voicing of kana, virama) belong to their letter.
private func isAccent(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.canonicalCombiningClass.rawValue > 9
}

/// The Latin letters that Unicode does not decompose, as they are written without their special form.
private func baseLetters(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "æ": "ae"
  case "œ": "oe"
  case "þ": "th"
  case "ø": "o"
  case "đ", "ð": "d"
  case "ł": "l"
  case "ħ": "h"
  case "ı": "i"
  default: String(scalar)
  }
}

extension String {
  /// The text, or nil for the empty one.
  public var unlessEmpty: String? { isEmpty ? nil : self }
}
