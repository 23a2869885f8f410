import CSodium

/// One entry of the key file: from its key comes one for each use, so that no two uses share a key.
struct KeySet: Sendable {
  let number: UInt32
  /// For sealed fields.
  let sealing: SecretKey
  /// For the digests of codes.
  let codes: SecretKey

  /// `nil` unless the key has 32 bytes and there is memory.
  init?(number: UInt32, key: [UInt8]) {
    guard let sealing = Self.derive(1, from: key), let codes = Self.derive(2, from: key) else { return nil }
    (self.number, self.sealing, self.codes) = (number, sealing, codes)
  }

  /// See https://doc.libsodium.org/key_derivation.
  private static func derive(_ use: UInt64, from key: [UInt8]) -> SecretKey? {
    Sodium.start()
    guard key.count == SecretKey.byteCount else { return nil }
    var derived = [UInt8](repeating: 0, count: SecretKey.byteCount)
    defer { sodium_memzero(&derived, derived.count) }
    let context = Array("TeamShft".utf8).map { CChar(bitPattern: $0) }
    guard crypto_kdf_derive_from_key(&derived, derived.count, use, context, key) == 0 else { return nil }
    return SecretKey(derived)
  }
}
