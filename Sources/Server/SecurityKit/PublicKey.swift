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
  guard let key = es256_pk_new() else { return nil }
  let release = {
    var key: OpaquePointer? = key
    es256_pk_free(&key)
  }
  guard es256_pk_from_ptr(key, bytes, bytes.count) == FIDO_OK, isKey(es256_pk_to_EVP_PKEY(key)) else {
    release()
    return nil
  }
  return (key, release)
}

private func edDSA(_ bytes: [UInt8]) -> (OpaquePointer, () -> Void)? {
  guard let key = eddsa_pk_new() else { return nil }
  let release = {
    var key: OpaquePointer? = key
    eddsa_pk_free(&key)
  }
  guard eddsa_pk_from_ptr(key, bytes, bytes.count) == FIDO_OK, isKey(eddsa_pk_to_EVP_PKEY(key)) else {
    release()
    return nil
  }
  return (key, release)
}

private func rs256(_ bytes: [UInt8]) -> (OpaquePointer, () -> Void)? {
  guard let key = rs256_pk_new() else { return nil }
  let release = {
    var key: OpaquePointer? = key
    rs256_pk_free(&key)
  }
  guard rs256_pk_from_ptr(key, bytes, bytes.count) == FIDO_OK, isKey(rs256_pk_to_EVP_PKEY(key)) else {
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
