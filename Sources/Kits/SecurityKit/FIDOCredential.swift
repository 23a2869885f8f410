import CFido2

/// A new credential in libfido2's hands.
///
/// The library's own verification knows no attestation `none` (`fido_cred_verify` and `fido_cred_verify_self` answer
/// `FIDO_ERR_INVALID_ARGUMENT`), checks no site and no flags without one, and lets bytes follow the last part. So
/// ``AuthenticatorData`` checks those, and the library reads the key.
final class FIDOCredential {
  private let handle: OpaquePointer
  private let algorithm: Passkey.Algorithm

  init(_ data: AuthenticatorData, _ algorithm: Passkey.Algorithm) throws(PasskeyFailure) {
    // To be called in each thread; later calls change nothing.
    fido_init(0)
    guard let handle = fido_cred_new() else { throw .library(FIDO_ERR_INTERNAL) }
    self.handle = handle
    self.algorithm = algorithm
    // The type is expected of the data, so it comes first.
    try require(fido_cred_set_type(handle, Int32(algorithm.rawValue)))
    let bytes = Array(data.bytes)
    guard fido_cred_set_authdata_raw(handle, bytes, bytes.count) == FIDO_OK else { throw .invalidKey }
  }

  deinit {
    var handle: OpaquePointer? = handle
    fido_cred_free(&handle)
  }

  /// The public key as the library keeps it.
  var publicKey: [UInt8] {
    Array(UnsafeBufferPointer(start: fido_cred_pubkey_ptr(handle), count: fido_cred_pubkey_len(handle)))
  }

  /// Fails for a key that no signature could be verified by.
  func checkKey() throws(PasskeyFailure) {
    guard PublicKey(algorithm, publicKey) != nil else { throw .invalidKey }
  }

  /// Verifies a statement that the new key itself has signed (Web Authentication Level 2, section 8.2).
  func verifyStatement(
    _ statement: ArraySlice<UInt8>, relyingParty: String, clientData: [UInt8]
  ) throws(PasskeyFailure) {
    let statement = Array(statement)
    guard fido_cred_set_attstmt(handle, statement, statement.count) == FIDO_OK else {
      throw .malformed(.attestationObject)
    }
    guard fido_cred_x5c_ptr(handle) == nil else { throw .unsupportedAttestation("packed") }
    try require(fido_cred_set_fmt(handle, "packed"))
    try require(fido_cred_set_rp(handle, relyingParty, nil))
    let hash = Sodium.sha256(clientData)
    try require(fido_cred_set_clientdata_hash(handle, hash, hash.count))
    guard fido_cred_verify_self(handle) == FIDO_OK else { throw .invalidSignature }
  }
}

func require(_ code: Int32) throws(PasskeyFailure) {
  guard code == FIDO_OK else { throw .library(code) }
}
