/// A property of a component: a line, unfolded (RFC 5545, 3.1).
struct ContentLine: Equatable, Sendable {
  /// The line as it came, or as it is to be written.
  let text: String
  /// The property's name, in upper case.
  let name: String
  /// How many bytes come before the value.
  private let head: Int

  /// Nil for a line that has no name or no value.
  init?(_ text: String) {
    guard let (name, head) = Self.head(of: text.utf8) else { return nil }
    self.text = text
    self.name = String(decoding: text.utf8.prefix(name), as: UTF8.self).uppercased()
    self.head = head
  }

  /// - Parameters:
  ///   - parameters: as they are written, each after a semicolon.
  ///   - value: as it is written.
  init(_ name: String, _ value: String, parameters: String = "") {
    text = "\(name)\(parameters):\(value)"
    self.name = name
    head = name.utf8.count + parameters.utf8.count + 1
  }

  /// The value as it is written.
  var value: Substring { text[text.utf8.index(text.startIndex, offsetBy: head)...] }

  /// The value of a parameter by its name in upper case, without quotes; nil where there is none.
  func parameter(_ name: String) -> String? {
    let end = text.utf8.index(text.startIndex, offsetBy: head - 1)
    var isQuoted = false
    let parts = text.utf8[..<end].split(omittingEmptySubsequences: false) { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ";") && !isQuoted
    }
    for part in parts.dropFirst() {
      let sides = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, String(Substring(sides[0])).uppercased() == name else { continue }
      return String(Substring(sides[1])).filter { $0 != "\"" }
    }
    return nil
  }

  /// How many bytes the name and all that comes before the value have. A colon within quotes ends nothing, unless the
  /// quotes do not end either.
  private static func head(of text: String.UTF8View) -> (name: Int, head: Int)? {
    head(of: text, obeyingQuotes: true) ?? head(of: text, obeyingQuotes: false)
  }

  private static func head(
    of bytes: some Collection<UInt8>, obeyingQuotes: Bool
  ) -> (name: Int, head: Int)? {
    var (name, isQuoted) = (Int?.none, false)
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: ":") where !isQuoted:
        let end = name ?? offset
        return end > 0 ? (end, offset + 1) : nil
      case UInt8(ascii: ";") where name == nil: name = offset
      case UInt8(ascii: "\"") where obeyingQuotes && name != nil: isQuoted.toggle()
      case _ where name == nil && !byte.isOfName: return nil
      default: break
      }
    }
    return nil
  }
}

extension UInt8 {
  /// Whether a property's name may have it.
  fileprivate var isOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
