import CFido2

/// Fails unless the passkey's key has signed the assertion.
///
/// Site and flags have been checked; the library checks the site once more. It takes an assertion with extensions for
/// one of `hmac-secret`, which was not asked for, and refuses it.
func verifySignature(
  of assertion: PasskeyAssertion, by passkey: Passkey, relyingParty: String
) throws(PasskeyFailure) {
  fido_init(0)
  guard let key = PublicKey(passkey.algorithm, passkey.publicKey) else { throw .invalidKey }
  guard let handle = fido_assert_new() else { throw .library(FIDO_ERR_INTERNAL) }
  defer {
    var handle: OpaquePointer? = handle
    fido_assert_free(&handle)
  }
  let hash = Sodium.sha256(assertion.clientData)
  let data = assertion.authenticatorData
  try require(fido_assert_set_rp(handle, relyingParty))
  try require(fido_assert_set_clientdata_hash(handle, hash, hash.count))
  try require(fido_assert_set_count(handle, 1))
  guard fido_assert_set_authdata_raw(handle, 0, data, data.count) == FIDO_OK else {
    throw .malformed(.authenticatorData)
  }
  // An empty signature is none for the library either.
  guard fido_assert_set_sig(handle, 0, assertion.signature, assertion.signature.count) == FIDO_OK else {
    throw .malformed(.signature)
  }
  let code = fido_assert_verify(handle, 0, Int32(passkey.algorithm.rawValue), key.pointer)
  guard code != FIDO_ERR_INVALID_SIG else { throw .invalidSignature }
  try require(code)
}
