extension String {
  /// The words by which a search finds a text: ``searchKey`` apart from everything that is no letter and no digit.
  public var searchWords: [String] {
    var words: [String] = []
    var word = ""
    for scalar in searchKey.unicodeScalars {
      if scalar.isSearched {
        word.unicodeScalars.append(scalar)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}

extension Unicode.Scalar {
  /// Letters and digits of ASCII, and everything beyond it but for its spaces and punctuation up to U+00BF, general
  /// punctuation, and that of Chinese and Japanese.
  fileprivate var isSearched: Bool {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case ..<0xC0, 0xD7, 0xF7, 0x2000...0x206F, 0x3000...0x303F: false
    default: true
    }
  }
}
