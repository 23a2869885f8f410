import COpenSSL

/// Encrypts messages for a browser: one record of `aes128gcm` (RFC 8188), whose key the browser derives too (RFC 8291).
public enum PushEncryption {
  /// The most bytes of a message that every push service takes: 4,096 of a body less its head and the record's end
  /// (RFC 8291, section 4).
  public static let byteLimit = 3_993

  static let saltSize = 16
  private static let recordSize: [UInt8] = [0, 0, 16, 0]
  private static let tagSize = 16

  /// The body of a request; nil for a message that is too long, or if OpenSSL has no memory.
  public static func encrypt(_ message: [UInt8], for subscription: PushSubscription) -> [UInt8]? {
    var salt = [UInt8](repeating: 0, count: saltSize)
    guard RAND_bytes(&salt, Int32(saltSize)) == 1, let key = P256Key.random() else { return nil }
    return encrypt(message, for: subscription, by: key, salt: salt)
  }

  /// - Parameters:
  ///   - key: one that is used for this message alone.
  ///   - salt: 16 random bytes.
  static func encrypt(
    _ message: [UInt8], for subscription: PushSubscription, by key: P256Key, salt: [UInt8]
  ) -> [UInt8]? {
    guard message.count <= byteLimit, let shared = key.sharedSecret(with: subscription.publicKey) else { return nil }
    let context = Array("WebPush: info".utf8) + [0] + subscription.publicKey + key.publicKey
    let material = expand(extract(shared, salt: subscription.secret), context)
    let start = extract(material, salt: salt)
    let contentKey = Array(expand(start, Array("Content-Encoding: aes128gcm".utf8) + [0]).prefix(16))
    let nonce = Array(expand(start, Array("Content-Encoding: nonce".utf8) + [0]).prefix(12))
    // The byte that ends the last record.
    guard let sealed = seal(message + [2], key: contentKey, nonce: nonce) else { return nil }
    return salt + recordSize + [UInt8(key.publicKey.count)] + key.publicKey + sealed
  }

  /// HKDF's first step (RFC 5869, section 2.2).
  private static func extract(_ material: [UInt8], salt: [UInt8]) -> [UInt8] { authentication(of: material, key: salt) }

  /// The first 32 bytes of HKDF's second step (RFC 5869, section 2.3).
  private static func expand(_ key: [UInt8], _ context: [UInt8]) -> [UInt8] {
    authentication(of: context + [1], key: key)
  }

  /// HMAC with SHA-256.
  private static func authentication(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    var code = [UInt8](repeating: 0, count: 32)
    HMAC(EVP_sha256(), key, Int32(key.count), message, message.count, &code, nil)
    return code
  }

  private static func seal(_ text: [UInt8], key: [UInt8], nonce: [UInt8]) -> [UInt8]? {
    guard let context = EVP_CIPHER_CTX_new() else { return nil }
    defer { EVP_CIPHER_CTX_free(context) }
    var sealed = [UInt8](repeating: 0, count: text.count)
    var tag = [UInt8](repeating: 0, count: tagSize)
    var (count, rest): (Int32, Int32) = (0, 0)
    guard EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), nil, key, nonce) == 1,
      EVP_EncryptUpdate(context, &sealed, &count, text, Int32(text.count)) == 1, count == Int32(text.count),
      EVP_EncryptFinal_ex(context, nil, &rest) == 1,
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tagSize), &tag) == 1
    else { return nil }
    return sealed + tag
  }
}
