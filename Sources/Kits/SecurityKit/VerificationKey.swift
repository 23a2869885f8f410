import CSodium

/// The public half of an Ed25519 key pair (RFC 8032), which says whether the other half has signed something.
public struct VerificationKey: Hashable, Sendable {
  /// 32 bytes.
  public let bytes: [UInt8]

  /// A key, or `nil` for another number of bytes.
  public init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }

  /// Whether the message was signed with the other half.
  ///
  /// libsodium takes no key of small order and only one form of a signature, so nobody makes a second one of it.
  public func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    Sodium.start()
    guard signature.count == Self.signatureByteCount else { return false }
    return crypto_sign_ed25519_verify_detached(signature, message, UInt64(message.count), bytes) == 0
  }

  static let byteCount = 32
  static let signatureByteCount = 64
}
