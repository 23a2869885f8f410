import TextKit

/// An email address as somebody typed it, without white space around it. Two addresses are equal whatever the case of
/// their letters.
package struct EmailAddress: Hashable, Sendable {
  /// As it was typed, composed.
  package let text: String
  /// What addresses are compared by.
  package let key: String

  /// The address, or nil for a text that can be none (RFC 5321, sections 4.5.3.1 and 2.3.11).
  package init?(_ text: String) {
    guard text.utf8.count <= 2 * Self.byteLimit else { return nil }
    let text = text.trimmed.composed
    guard text.utf8.count <= Self.byteLimit, !text.containsWhitespace, !text.containsControlCharacter,
      let at = text.lastIndex(of: "@"), Self.isLocalPart(text[..<at]), Self.isDomain(text[text.index(after: at)...])
    else { return nil }
    self.text = text
    key = text.lowercased().composed
  }

  package static func == (left: EmailAddress, right: EmailAddress) -> Bool { left.key == right.key }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }

  /// Bytes in UTF-8 (RFC 5321, erratum 1690).
  package static let byteLimit = 254
  private static let localByteLimit = 64

  private static func isLocalPart(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.count <= localByteLimit && !text.contains("@")
  }

  /// Two labels or more.
  private static func isDomain(_ text: Substring) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count >= 2
      && labels.allSatisfy { label in
        !label.isEmpty && label.first != "-" && label.last != "-"
          && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      }
  }
}
