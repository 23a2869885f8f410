import CSodium

extension Keyring {
  /// The digest of a code under the newest key: without the keys, nobody who has the database can try all codes.
  /// - `purpose`: what the code is for, so that none is good for something else.
  public func digest(of code: HumanCode, for purpose: String) -> SecretDigest {
    Self.digest(of: code, for: purpose, newest.codes)
  }

  /// The digests of a code under each key, the newest first, to look for what was stored before a rotation.
  public func digests(of code: HumanCode, for purpose: String) -> [SecretDigest] {
    newestFirst.map { Self.digest(of: code, for: purpose, $0.codes) }
  }

  /// BLAKE2b with a key (RFC 7693, section 2.9). A code has a fixed length, so the purpose cannot run into it.
  private static func digest(of code: HumanCode, for purpose: String, _ key: SecretKey) -> SecretDigest {
    let message = Array("TeamShift code \(code.symbols) \(purpose)".utf8)
    var hash = [UInt8](repeating: 0, count: 32)
    key.withBytes { key in
      _ = crypto_generichash(&hash, hash.count, message, UInt64(message.count), key, SecretKey.byteCount)
    }
    return SecretDigest(hash: hash)
  }
}
