/// Reads fixed forms, such as dates, from the front of a text's bytes.
struct TextScanner {
  private var rest: Substring.UTF8View

  init(_ text: some StringProtocol) { rest = Substring(text).utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  /// The number that exactly so many decimal digits write; at most nine.
  mutating func digits(_ count: Int) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  /// One decimal digit's value.
  mutating func digit() -> Int? {
    guard let byte = rest.first, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
    rest.removeFirst()
    return Int(byte - UInt8(ascii: "0"))
  }

  /// Passes over one ASCII character if it comes next.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }
}

/// A number that is not negative in decimal digits, with zeros in front up to a width.
func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
