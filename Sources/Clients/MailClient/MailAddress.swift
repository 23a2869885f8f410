/// An address that mail can be sent to: what is in it means nothing else to a mail server.
public struct MailAddress: Hashable, Sendable {
  /// Such as `sam@example.org`.
  public let text: String

  /// The address, or `nil` for one that would have to be quoted (RFC 5322, section 3.4.1), has no domain, or is longer
  /// than 254 bytes. Letters beyond ASCII are those of RFC 6531.
  public init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard text.utf8.count <= Self.byteLimit, parts.count == 2, parts.allSatisfy(Self.isDotAtom) else { return nil }
    self.text = text
  }

  private static let byteLimit = 254

  private static func isDotAtom(_ text: Substring) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { atom in
      !atom.isEmpty && atom.unicodeScalars.allSatisfy(isAtomText)
    }
  }

  private static func isAtomText(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return atomCharacters.contains(scalar) }
    return !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
      && scalar.properties.generalCategory != .format
  }

  private static let atomCharacters = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&'*+-/=?^_`{|}~".unicodeScalars)
}
