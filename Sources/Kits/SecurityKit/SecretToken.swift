/// A random secret that a program keeps and sends, such as `ts_session_…`: 256 bits behind a prefix by which people
/// and scanners for leaked secrets know it.
///
/// Whoever gives it out shows ``text`` once and stores the ``digest``.
public struct SecretToken: Sendable {
  /// Its purpose.
  public let kind: Kind
  /// The whole token: letters, digits, `-` and `_`.
  public let text: String

  /// A new one.
  public init(_ kind: Kind) {
    self.kind = kind
    text = kind.prefix + Base64URL.encode(Sodium.randomBytes(Self.byteCount))
  }

  /// A token that somebody sent, or `nil` for a text that is no token of this kind.
  public init?(_ text: String, kind: Kind) {
    guard text.utf8.count == kind.prefix.utf8.count + Self.textLength, text.hasPrefix(kind.prefix) else { return nil }
    guard Base64URL.decode(String(text.dropFirst(kind.prefix.count)))?.count == Self.byteCount else { return nil }
    self.kind = kind
    self.text = text
  }

  /// The SHA-256 hash of the text. A fast hash is enough for 256 random bits.
  public var digest: SecretDigest { SecretDigest(hash: Sodium.sha256(text.utf8)) }

  private static let byteCount = 32
  private static let textLength = 43
}

extension SecretToken {
  /// A token's purpose, which is a part of it, so that none can be used for something else.
  public struct Kind: Hashable, Sendable {
    /// The prefix of the tokens.
    public let prefix: String

    /// - Parameter name: lower-case ASCII letters.
    public init(_ name: String) {
      precondition(
        !name.isEmpty && name.utf8.allSatisfy { (97...122).contains($0) }, "\(name) is not lower-case letters")
      prefix = "ts_\(name)_"
    }

    /// A browser that is signed in.
    public static let session = Kind("session")
    /// A program that uses the API.
    public static let api = Kind("api")
    /// The link that lets somebody choose a new password.
    public static let reset = Kind("reset")
    /// The link that lets somebody join a workplace.
    public static let invitation = Kind("invite")
    /// The link that proves an email address.
    public static let emailProof = Kind("email")
    /// The link of a calendar feed.
    public static let calendar = Kind("calendar")
  }
}

extension SecretToken: CustomStringConvertible {
  /// The prefix alone, so that no secret comes into a log by accident.
  public var description: String { kind.prefix + "…" }
}
