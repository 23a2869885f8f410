/// Percent-encoding (RFC 3986, section 2.1), read strictly: what is not clean is refused, never guessed.
enum PercentDecoding {
  /// The text that `bytes` stand for, or nil for a broken escape, a control character or invalid UTF-8.
  /// - Parameters:
  ///   - plusIsSpace: true in a query, as HTML forms write it.
  ///   - refusing: a character that must not come out of an escape, such as a slash inside a path's segment.
  static func text(of bytes: some Collection<UInt8>, plusIsSpace: Bool = false, refusing: UInt8? = nil) -> String? {
    guard bytes.contains(where: { $0 == UInt8(ascii: "%") || plusIsSpace && $0 == UInt8(ascii: "+") }) else {
      return bytes.contains(where: isControl) ? nil : String(validating: bytes, as: UTF8.self)
    }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = bytes.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        continue
      }
      guard let high = rest.next().flatMap(hexDigit), let low = rest.next().flatMap(hexDigit) else { return nil }
      let value = high << 4 | low
      guard value != refusing else { return nil }
      decoded.append(value)
    }
    guard !decoded.contains(where: isControl) else { return nil }
    return String(validating: decoded, as: UTF8.self)
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F
  }
}
