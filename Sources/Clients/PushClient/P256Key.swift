import COpenSSL

/// A private key on the curve P-256, with its public one (FIPS 186-5).
///
/// OpenSSL counts the references to a key by itself, and only reads it here.
public final class P256Key: @unchecked Sendable {
  let pointer: OpaquePointer
  /// The public key as an uncompressed point of 65 bytes (SEC 1, section 2.3.3).
  public let publicKey: [UInt8]

  /// The bytes of an uncompressed point.
  public static let publicKeySize = 65
  /// The bytes of a private key.
  public static let privateKeySize = 32

  private init?(_ pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    guard let point = Self.point(of: pointer) else {
      EVP_PKEY_free(pointer)
      return nil
    }
    self.pointer = pointer
    publicKey = point
  }

  deinit { EVP_PKEY_free(pointer) }

  /// A new key; nil if OpenSSL makes none, as without memory.
  public static func random() -> P256Key? {
    defer { ERR_clear_error() }
    guard let context = EVP_PKEY_CTX_new_id(EVP_PKEY_EC, nil) else { return nil }
    defer { EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    guard EVP_PKEY_keygen_init(context) == 1,
      EVP_PKEY_CTX_set_ec_paramgen_curve_nid(context, NID_X9_62_prime256v1) == 1, EVP_PKEY_keygen(context, &key) == 1
    else { return nil }
    return P256Key(key)
  }

  /// The key with these 32 bytes, or nil if they are none.
  public convenience init?(privateKey: [UInt8]) {
    defer { ERR_clear_error() }
    guard privateKey.count == Self.privateKeySize else { return nil }
    // An ECPrivateKey without its public key, which OpenSSL computes (RFC 5915, section 3).
    let encoded = Self.privateHead + privateKey + Self.privateTail
    let key = encoded.withUnsafeBufferPointer { bytes in
      var start = bytes.baseAddress
      return d2i_PrivateKey(EVP_PKEY_EC, nil, &start, bytes.count)
    }
    guard let key, Self.isInRange(key) else {
      EVP_PKEY_free(key)
      return nil
    }
    self.init(key)
  }

  /// Whether a private key is a number from 1 to the curve's order less 1.
  private static func isInRange(_ key: OpaquePointer) -> Bool {
    guard let context = EVP_PKEY_CTX_new(key, nil) else { return false }
    defer { EVP_PKEY_CTX_free(context) }
    return EVP_PKEY_private_check(context) == 1
  }

  /// The 32 bytes to be kept.
  public var privateKey: [UInt8]? {
    var number: OpaquePointer?
    guard EVP_PKEY_get_bn_param(pointer, "priv", &number) == 1 else { return nil }
    defer { BN_clear_free(number) }
    var bytes = [UInt8](repeating: 0, count: Self.privateKeySize)
    let count = BN_bn2binpad(number, &bytes, Int32(bytes.count))
    return count == Int32(Self.privateKeySize) ? bytes : nil
  }

  /// The secret that is shared with whoever has the private key of a public one (SEC 1, section 3.3.1); nil if that is no
  /// point of the curve.
  func sharedSecret(with publicKey: [UInt8]) -> [UInt8]? {
    defer { ERR_clear_error() }
    guard let peer = Self.key(ofPoint: publicKey) else { return nil }
    defer { EVP_PKEY_free(peer) }
    guard let context = EVP_PKEY_CTX_new(pointer, nil) else { return nil }
    defer { EVP_PKEY_CTX_free(context) }
    var secret = [UInt8](repeating: 0, count: Self.privateKeySize)
    var count = secret.count
    guard EVP_PKEY_derive_init(context) == 1, EVP_PKEY_derive_set_peer(context, peer) == 1,
      EVP_PKEY_derive(context, &secret, &count) == 1, count == secret.count
    else { return nil }
    return secret
  }

  /// Signs by ES256 (RFC 7518, section 3.4): the numbers R and S of 32 bytes each.
  func signature(of message: [UInt8]) -> [UInt8]? {
    defer { ERR_clear_error() }
    guard let context = EVP_MD_CTX_new() else { return nil }
    defer { EVP_MD_CTX_free(context) }
    var encoded = [UInt8](repeating: 0, count: 128)
    var count = encoded.count
    guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, pointer) == 1,
      EVP_DigestSign(context, &encoded, &count, message, message.count) == 1
    else { return nil }
    return Self.plainSignature(Array(encoded.prefix(count)))
  }

  /// Whether bytes are an uncompressed point of the curve.
  public static func isPublicKey(_ bytes: [UInt8]) -> Bool {
    defer { ERR_clear_error() }
    guard let key = key(ofPoint: bytes) else { return false }
    EVP_PKEY_free(key)
    return true
  }

  private static func plainSignature(_ encoded: [UInt8]) -> [UInt8]? {
    let value = encoded.withUnsafeBufferPointer { bytes in
      var start = bytes.baseAddress
      return d2i_ECDSA_SIG(nil, &start, bytes.count)
    }
    guard let value else { return nil }
    defer { ECDSA_SIG_free(value) }
    var bytes = [UInt8](repeating: 0, count: 2 * privateKeySize)
    let isWhole = bytes.withUnsafeMutableBufferPointer { buffer -> Bool in
      guard let start = buffer.baseAddress else { return false }
      let size = Int32(privateKeySize)
      return BN_bn2binpad(ECDSA_SIG_get0_r(value), start, size) == size
        && BN_bn2binpad(ECDSA_SIG_get0_s(value), start + privateKeySize, size) == size
    }
    return isWhole ? bytes : nil
  }

  private static func key(ofPoint point: [UInt8]) -> OpaquePointer? {
    guard point.count == publicKeySize, point.first == 4 else { return nil }
    return (publicHead + point).withUnsafeBufferPointer { bytes in
      var start = bytes.baseAddress
      return d2i_PUBKEY(nil, &start, bytes.count)
    }
  }

  private static func point(of key: OpaquePointer) -> [UInt8]? {
    var output: UnsafeMutablePointer<UInt8>?
    let count = i2d_PUBKEY(key, &output)
    guard count > 0, let output else { return nil }
    defer { CRYPTO_free(output, nil, 0) }
    let point = Array(UnsafeBufferPointer(start: output, count: Int(count)).suffix(publicKeySize))
    return point.count == publicKeySize && point.first == 4 ? point : nil
  }

  /// A SubjectPublicKeyInfo of a point of P-256 up to the point (RFC 5480, section 2).
  private static let publicHead: [UInt8] = [
    0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce,
    0x3d, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
  ]
  private static let privateHead: [UInt8] = [0x30, 0x31, 0x02, 0x01, 0x01, 0x04, 0x20]
  private static let privateTail: [UInt8] = [
    0xa0, 0x0a, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07,
  ]
}
