import CSodium

/// The secret half of an Ed25519 key pair (RFC 8032).
public struct SigningKey: Sendable {
  private let seed: SecretKey

  /// The key of a seed, or `nil` unless it has 32 bytes.
  public init?(seed: [UInt8]) {
    guard let seed = SecretKey(seed) else { return nil }
    self.seed = seed
  }

  /// The half that anybody may have.
  public var verificationKey: VerificationKey? { VerificationKey(bytes: keyPair().open) }

  /// The signature of a message, of 64 bytes.
  public func sign(_ message: [UInt8]) -> [UInt8] {
    var secret = keyPair().secret
    defer { sodium_memzero(&secret, secret.count) }
    var signature = [UInt8](repeating: 0, count: VerificationKey.signatureByteCount)
    crypto_sign_ed25519_detached(&signature, nil, message, UInt64(message.count), secret)
    return signature
  }

  private func keyPair() -> (open: [UInt8], secret: [UInt8]) {
    var open = [UInt8](repeating: 0, count: VerificationKey.byteCount)
    var secret = [UInt8](repeating: 0, count: crypto_sign_ed25519_secretkeybytes())
    _ = seed.withBytes { crypto_sign_ed25519_seed_keypair(&open, &secret, $0) }
    return (open, secret)
  }
}
