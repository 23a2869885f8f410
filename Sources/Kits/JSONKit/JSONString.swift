import TextKit

/// Reads strings that have been checked.
enum JSONString {
  /// The text between the quotation marks at `start` and before `end`, its escapes resolved.
  static func text(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> String {
    let content = UnsafeBufferPointer(rebasing: bytes[(start + 1)..<(end - 1)])
    guard content.contains(UInt8(ascii: "\\")) else { return String(decoding: content, as: UTF8.self) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(content.count)
    var position = 0
    while position < content.count {
      if content[position] == UInt8(ascii: "\\") {
        let scalar = escape(content, &position)
        decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      } else {
        decoded.append(content[position])
        position += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private static func escape(_ content: UnsafeBufferPointer<UInt8>, _ position: inout Int) -> Unicode.Scalar {
    let letter = content[position + 1]
    position += 2
    switch letter {
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return unicodeEscape(content, &position)
    default: return Unicode.Scalar(letter)
    }
  }

  private static func unicodeEscape(_ content: UnsafeBufferPointer<UInt8>, _ position: inout Int) -> Unicode.Scalar {
    let first = fourDigits(content, &position)
    if let scalar = Unicode.Scalar(first) { return scalar }
    position += 2
    let second = fourDigits(content, &position)
    return Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00)) ?? "\u{fffd}"
  }

  private static func fourDigits(_ content: UnsafeBufferPointer<UInt8>, _ position: inout Int) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      number = number << 4 | UInt32(truncatingIfNeeded: hexadecimalValue(content[position]) ?? 0)
      position += 1
    }
    return number
  }
}
