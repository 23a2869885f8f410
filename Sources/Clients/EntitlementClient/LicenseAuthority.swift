public import SecurityKit

/// The file of the key by which licenses are verified: a line that says what it is, and the key in base64url.
public enum LicenseAuthority {
  /// The key, or `nil` for another file.
  public static func key(_ text: String) -> VerificationKey? {
    guard text.utf8.count <= sizeLimit else { return nil }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: isLineEnd).map { String($0) }
    guard lines.count == 2 || lines.count == 3 && lines[2].isEmpty, lines[0] == firstLine else { return nil }
    return Base64URL.decode(lines[1]).flatMap { VerificationKey(bytes: $0) }
  }

  /// The file of a key.
  public static func text(_ key: VerificationKey) -> String {
    [firstLine, Base64URL.encode(key.bytes), ""].joined(separator: "\n")
  }

  /// Other line ends than those of files are a part of their line.
  static func isLineEnd(_ character: Character) -> Bool { character == "\n" || character == "\r\n" }

  private static let firstLine = "TeamShift licence authority, version 1"
  private static let sizeLimit = 1_024
}
