/// A random challenge that an authenticator signs. It is good for one operation: whoever stores it forgets it with the
/// answer, right or wrong, and after some minutes.
public struct PasskeyChallenge: Hashable, Sendable {
  /// 32 bytes.
  public let bytes: [UInt8]

  /// A new one.
  public init() { bytes = Sodium.randomBytes(Self.byteCount) }

  /// A stored one, or `nil` for another number of bytes.
  public init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }

  /// In base64url, as the page gets it and the client data repeats it.
  public var text: String { Base64URL.encode(bytes) }

  private static let byteCount = 32
}
