import COpenSSL

extension Certificate {
  /// Fails unless the certificate's key has signed the message by ES256 (RFC 7518, section 3.4): ECDSA on the curve P-256
  /// with SHA-256, as the numbers R and S of 32 bytes each.
  func verify(_ signature: [UInt8], of message: [UInt8]) throws(TransactionFailure) {
    defer { ERR_clear_error() }
    guard let key = X509_get0_pubkey(pointer), EVP_PKEY_get_base_id(key) == EVP_PKEY_EC, isP256(key) else {
      throw .invalidKey
    }
    guard signature.count == 2 * coordinateSize, let encoded = derSignature(signature) else { throw .invalidSignature }
    guard let context = EVP_MD_CTX_new() else { throw .invalidSignature }
    defer { EVP_MD_CTX_free(context) }
    let isReady = EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key) == 1
    guard isReady, EVP_DigestVerify(context, encoded, encoded.count, message, message.count) == 1 else {
      throw .invalidSignature
    }
  }
}

private let coordinateSize = 32

private func isP256(_ key: OpaquePointer) -> Bool {
  var name = [CChar](repeating: 0, count: 64)
  var count = 0
  guard EVP_PKEY_get_group_name(key, &name, name.count, &count) == 1 else { return false }
  return String(decoding: name.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self) == "prime256v1"
}

/// R and S as OpenSSL takes them: a sequence of two integers.
private func derSignature(_ signature: [UInt8]) -> [UInt8]? {
  guard let value = ECDSA_SIG_new() else { return nil }
  defer { ECDSA_SIG_free(value) }
  let r = BN_bin2bn(Array(signature.prefix(coordinateSize)), Int32(coordinateSize), nil)
  let s = BN_bin2bn(Array(signature.suffix(coordinateSize)), Int32(coordinateSize), nil)
  // From here on, the numbers are the value's.
  guard ECDSA_SIG_set0(value, r, s) == 1 else {
    BN_free(r)
    BN_free(s)
    return nil
  }
  var output: UnsafeMutablePointer<UInt8>?
  let count = i2d_ECDSA_SIG(value, &output)
  guard count > 0, let output else { return nil }
  defer { CRYPTO_free(output, nil, 0) }
  return Array(UnsafeBufferPointer(start: output, count: Int(count)))
}
