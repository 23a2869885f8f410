/// Where a browser takes messages, and the keys by which only it reads them (Push API, section 8).
public struct PushSubscription: Hashable, Sendable {
  /// The address at the browser's push service, which is a secret: whoever knows it can send there.
  public let endpoint: String
  /// The browser's public key: a point of P-256 of 65 bytes.
  public let publicKey: [UInt8]
  /// The secret of 16 bytes that goes into each message's key.
  public let secret: [UInt8]

  /// A subscription, or nil if a key is none.
  public init?(endpoint: String, publicKey: [UInt8], secret: [UInt8]) {
    guard secret.count == Self.secretSize, P256Key.isPublicKey(publicKey) else { return nil }
    self.endpoint = endpoint
    self.publicKey = publicKey
    self.secret = secret
  }

  private static let secretSize = 16
}
