/// The hash of a token or a code, which is stored in its place and found by it.
public struct SecretDigest: Hashable, Sendable {
  /// 32 bytes.
  public let bytes: [UInt8]

  /// A stored digest, or `nil` for another number of bytes.
  public init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }

  /// The digest of a secret that a person has chosen: to compare with, and not to be stored.
  public init(of text: String) { self.init(hash: Sodium.sha256(text.utf8)) }

  init(hash: [UInt8]) {
    precondition(hash.count == Self.byteCount, "A digest has \(Self.byteCount) bytes")
    bytes = hash
  }

  /// Compares in constant time.
  public static func == (left: SecretDigest, right: SecretDigest) -> Bool { Sodium.areEqual(left.bytes, right.bytes) }

  private static let byteCount = 32
}
