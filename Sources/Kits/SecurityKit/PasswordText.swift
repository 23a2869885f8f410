import CSodium
import TextKit

/// A password as it is hashed and checked: composed, and with one kind of space (RFC 8265, section 4.2.2), so that
/// every keyboard writes the same bytes.
struct PasswordText {
  /// Longer ones are refused, so that nobody makes the server hash megabytes.
  static let maximumBytes = 1_000

  private let text: String

  init(_ password: String) {
    // Composing takes time with the length: what is too long anyway stays as it is.
    guard password.utf8.count <= 4 * Self.maximumBytes else {
      text = password
      return
    }
    var spaced = ""
    for scalar in password.unicodeScalars {
      spaced.unicodeScalars.append(scalar.properties.generalCategory == .spaceSeparator ? " " : scalar)
    }
    text = spaced.composed
  }

  var isTooLong: Bool { text.utf8.count > Self.maximumBytes }

  /// In Unicode scalars.
  var length: Int { text.unicodeScalars.count }

  /// Whether it has characters that no keyboard types, such as a NUL, which would end it early in C.
  var hasControlCharacters: Bool { text.unicodeScalars.contains { $0.properties.generalCategory == .control } }

  /// In lower case, for what does not tell the cases apart.
  var lowercased: PasswordText { PasswordText(text.lowercased()) }

  /// Lends the bytes, followed by a NUL that the count does not include, and wipes them afterward.
  func withBytes<Outcome>(_ body: (UnsafePointer<CChar>, _ count: Int) -> Outcome) -> Outcome {
    let count = text.utf8.count
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: count + 1) { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("A buffer of one byte or more has an address") }
      for (index, byte) in text.utf8.enumerated() { (start + index).initialize(to: CChar(bitPattern: byte)) }
      (start + count).initialize(to: 0)
      defer { sodium_memzero(start, count + 1) }
      return body(start, count)
    }
  }
}
