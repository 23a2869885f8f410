extension ContentLine {
  /// A property whose value is a text (RFC 5545, 3.3.11).
  init(_ name: String, text: String) { self.init(name, text.escaped) }

  /// The value as a text.
  var plainText: String { value.unescaped }
}

extension String {
  /// The text without characters that no line of a calendar may hold (RFC 5545, 3.1).
  var printable: String {
    var text = ""
    for scalar in unicodeScalars where scalar == "\n" || scalar == "\t" || scalar.value >= 0x20 && scalar.value != 0x7F
    {
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  fileprivate var escaped: String {
    var text = ""
    for scalar in printable.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": text += "\\\(scalar)"
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Substring {
  fileprivate var unescaped: String {
    var (text, isEscaped) = (String.UnicodeScalarView(), false)
    for scalar in unicodeScalars {
      if !isEscaped && scalar == "\\" {
        isEscaped = true
      } else {
        text.append(isEscaped && (scalar == "n" || scalar == "N") ? "\n" : scalar)
        isEscaped = false
      }
    }
    return String(text)
  }
}

extension [UInt8] {
  /// The most bytes of a line.
  private static let width = 75

  /// Appends a line, folded between characters.
  mutating func append(_ line: ContentLine) { append(folding: line.text) }

  mutating func append(folding text: String) {
    var width = 0
    for byte in text.utf8 {
      let isFollowing = byte & 0xC0 == 0x80
      if !isFollowing, width + byte.characterLength > Self.width {
        self += [0x0D, 0x0A, 0x20]
        width = 1
      }
      append(byte)
      width += 1
    }
    self += [0x0D, 0x0A]
  }
}

extension UInt8 {
  /// How many bytes a character has in UTF-8 that begins with this one.
  fileprivate var characterLength: Int {
    switch self {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}
