import TextKit

extension JSONParser {
  /// Reads a string by RFC 8259 §7, from its opening quotation mark. A string without escapes is decoded at once.
  mutating func string() throws(JSONError) -> String {
    position += 1
    let start = position
    try plainRun()
    if bytes[position] == UInt8(ascii: "\"") {
      position += 1
      return String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
    }
    return try escapedString(from: start)
  }

  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var decoded = Array(bytes[start..<position])
    while bytes[position] != UInt8(ascii: "\"") {
      decoded.append(contentsOf: UTF8.encode(try escape()) ?? UTF8.encodedReplacementCharacter)
      let runStart = position
      try plainRun()
      decoded.append(contentsOf: bytes[runStart..<position])
    }
    position += 1
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Passes over characters up to a quotation mark or a backslash.
  private mutating func plainRun() throws(JSONError) {
    while true {
      switch try next() {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): return
      case 0..<0x20: throw fault(.controlCharacter)
      case 0x20..<0x80: position += 1
      default: position += try sequenceLength()
      }
    }
  }

  /// The length of the UTF-8 sequence that comes next, checked by the table of RFC 3629 §4.
  private func sequenceLength() throws(JSONError) -> Int {
    switch bytes[position] {
    case 0xc2...0xdf: try checked(2, second: 0x80...0xbf)
    case 0xe0: try checked(3, second: 0xa0...0xbf)
    case 0xed: try checked(3, second: 0x80...0x9f)
    case 0xe1...0xef: try checked(3, second: 0x80...0xbf)
    case 0xf0: try checked(4, second: 0x90...0xbf)
    case 0xf1...0xf3: try checked(4, second: 0x80...0xbf)
    case 0xf4: try checked(4, second: 0x80...0x8f)
    default: throw fault(.badUTF8)
    }
  }

  private func checked(_ length: Int, second: ClosedRange<UInt8>) throws(JSONError) -> Int {
    guard position + length <= bytes.count, second.contains(bytes[position + 1]),
      bytes[(position + 2)..<(position + length)].allSatisfy({ $0 & 0xc0 == 0x80 })
    else { throw fault(.badUTF8) }
    return length
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = position
    position += 1
    let letter = try next()
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default: throw fault(.badEscape, at: start)
    }
  }

  private mutating func unicodeEscape(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try fourHexadecimalDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xdc00, try skip(UInt8(ascii: "\\")), try skip(UInt8(ascii: "u"))
    else { throw fault(.loneSurrogate, at: start) }
    let second = try fourHexadecimalDigits()
    guard (0xdc00...0xdfff).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00))
    else { throw fault(.loneSurrogate, at: start) }
    return scalar
  }

  /// Passes over a byte if it comes next.
  private mutating func skip(_ byte: UInt8) throws(JSONError) -> Bool {
    guard try next() == byte else { return false }
    position += 1
    return true
  }

  private mutating func fourHexadecimalDigits() throws(JSONError) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = hexadecimalValue(try next()) else { throw fault(.badEscape) }
      number = number << 4 | UInt32(digit)
      position += 1
    }
    return number
  }
}
