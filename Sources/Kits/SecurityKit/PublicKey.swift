import CFido2

/// A public key in libfido2's form.
final class PublicKey {
  /// What `fido_assert_verify` takes.
  let pointer: UnsafeRawPointer
  private let release: () -> Void

  /// `nil` for bytes that are no key of the algorithm, such as a point that is not on the curve.
  init?(_ algorithm: Passkey.Algorithm, _ bytes: [UInt8]) {
    // The library takes longer ones, too.
    guard bytes.count == algorithm.keySize else { return nil }
    let key: (pointer: OpaquePointer, release: () -> Void)?
    switch algorithm {
    case .es256: key = es256(bytes)
    case .edDSA: key = edDSA(bytes)
    case .rs256: key = rs256(bytes)
    }
    guard let key else { return nil }
    pointer = UnsafeRawPointer(key.pointer)
    release = key.release
  }

  deinit { release() }
}

private func es256(_ bytes: [UInt8]) -> (OpaquePointer, () -> Void)? {
  read(bytes, es256_pk_new(), es256_pk_free, es256_pk_from_ptr, es256_pk_to_EVP_PKEY)
}

private func edDSA(_ bytes: [UInt8]) -> (OpaquePointer, () -> Void)? {
  read(bytes, eddsa_pk_new(), eddsa_pk_free, eddsa_pk_from_ptr, eddsa_pk_to_EVP_PKEY)
}

private func rs256(_ bytes: [UInt8]) -> (OpaquePointer, () -> Void)? {
  read(bytes, rs256_pk_new(), rs256_pk_free, rs256_pk_from_ptr, rs256_pk_to_EVP_PKEY)
}

/// A key by the functions that libfido2 has for its algorithm, and what releases it.
private func read(
  _ bytes: [UInt8], _ key: OpaquePointer?, _ free: @escaping (UnsafeMutablePointer<OpaquePointer?>?) -> Void,
  _ take: (OpaquePointer?, UnsafeRawPointer?, Int) -> Int32, _ openSSL: (OpaquePointer?) -> OpaquePointer?
) -> (OpaquePointer, () -> Void)? {
  guard let key else { return nil }
  let release = {
    var key: OpaquePointer? = key
    free(&key)
  }
  guard take(key, bytes, bytes.count) == FIDO_OK, isKey(openSSL(key)) else {
    release()
    return nil
  }
  return (key, release)
}

/// OpenSSL checks a point when it makes a key of it.
private func isKey(_ key: OpaquePointer?) -> Bool {
  EVP_PKEY_free(key)
  return key != nil
}

extension Passkey.Algorithm {
  fileprivate var keySize: Int {
    switch self {
    case .es256: 64
    case .edDSA: 32
    case .rs256: 259
    }
  }
}
