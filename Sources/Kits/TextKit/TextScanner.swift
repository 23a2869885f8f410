/// Reads fixed forms, such as dates, from the front of a text's bytes.
package struct TextScanner {
  private let bytes: [UInt8]
  private var position = 0

  package init(_ text: String) { bytes = Array(text.utf8) }

  package var isAtEnd: Bool { position == bytes.count }

  /// The number that exactly so many decimal digits write; at most nine.
  package mutating func digits(_ count: Int) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  /// One decimal digit's value.
  package mutating func digit() -> Int? {
    guard !isAtEnd, bytes[position] >= UInt8(ascii: "0"), bytes[position] <= UInt8(ascii: "9") else { return nil }
    position += 1
    return Int(bytes[position - 1] - UInt8(ascii: "0"))
  }

  /// Passes over one ASCII character if it comes next.
  package mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard !isAtEnd, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }
}

/// A number that is not negative in decimal digits, with zeros in front up to a width.
package func padded(_ number: Int, to width: Int) -> String {
  var text = String(number)
  while text.utf8.count < width { text = "0" + text }
  return text
}
