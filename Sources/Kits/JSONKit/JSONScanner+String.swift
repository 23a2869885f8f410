import TextKit

extension JSONScanner {
  /// Passes over a string by RFC 8259 §7, from its opening quotation mark.
  ///
  /// - Returns: whether it has no escapes.
  mutating func string() throws(JSONFault) -> Bool {
    position += 1
    var isPlain = true
    while true {
      try plainRun()
      if bytes[position] == UInt8(ascii: "\"") { break }
      isPlain = false
      try escape()
    }
    position += 1
    return isPlain
  }

  /// Passes over characters up to a quotation mark or a backslash.
  private mutating func plainRun() throws(JSONFault) {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return }
      if byte < 0x20 { throw fault(.controlCharacter) }
      position += byte < 0x80 ? 1 : try sequenceLength()
    }
    throw fault(.endedEarly)
  }

  /// The length of the UTF-8 sequence that comes next, checked by the table of RFC 3629 §4.
  private func sequenceLength() throws(JSONFault) -> Int {
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

  private func checked(_ length: Int, second: ClosedRange<UInt8>) throws(JSONFault) -> Int {
    guard position + length <= bytes.count, second.contains(bytes[position + 1]),
      bytes[(position + 2)..<(position + length)].allSatisfy({ $0 & 0xc0 == 0x80 })
    else { throw fault(.badUTF8) }
    return length
  }

  private mutating func escape() throws(JSONFault) {
    let start = position
    position += 1
    let letter = try next()
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return
    case UInt8(ascii: "u"): try unicodeEscape(from: start)
    default: throw fault(.badEscape, at: start)
    }
  }

  private mutating func unicodeEscape(from start: Int) throws(JSONFault) {
    let first = try fourHexadecimalDigits()
    if Unicode.Scalar(first) != nil { return }
    guard first < 0xdc00, try skip(UInt8(ascii: "\\")), try skip(UInt8(ascii: "u")),
      (0xdc00...0xdfff).contains(try fourHexadecimalDigits())
    else { throw fault(.loneSurrogate, at: start) }
  }

  /// Passes over a byte if it comes next.
  private mutating func skip(_ byte: UInt8) throws(JSONFault) -> Bool {
    guard try next() == byte else { return false }
    position += 1
    return true
  }

  private mutating func fourHexadecimalDigits() throws(JSONFault) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = hexadecimalValue(try next()) else { throw fault(.badEscape) }
      number = number << 4 | UInt32(digit)
      position += 1
    }
    return number
  }
}
