/// The site that passkeys belong to, which verifies what authenticators answer
/// (https://www.w3.org/TR/webauthn-2/#sctn-rp-operations).
public struct RelyingParty: Sendable {
  /// The site's host name, such as `shifts.example.org`, or a domain above it.
  public let id: String
  /// The pages that may ask, such as `https://shifts.example.org`, without a slash at the end.
  public let origins: [String]

  /// A site.
  public init(id: String, origins: [String]) {
    self.id = id
    self.origins = origins
  }

  /// Whether the authenticator has to verify who the person is.
  public enum UserVerification: Hashable, Sendable {
    /// By a fingerprint, a face or a PIN: for log-in without a password.
    case required
    /// It may: beside a password, being there is enough.
    case optional
  }

  /// The passkey that an authenticator has made.
  ///
  /// Statements on the authenticator's model are not asked for (`attestation: "none"`), and nothing depends on one. A
  /// statement that an authenticator signs with the new key itself must be right.
  public func register(
    _ registration: PasskeyRegistration, challenge: PasskeyChallenge, userVerification: UserVerification
  ) throws(PasskeyFailure) -> Passkey {
    try ClientData(registration.clientData).check("webauthn.create", challenge, origins: origins)
    guard registration.attestationObject.count <= PasskeyLimits.attestationObject else {
      throw .tooLarge(.attestationObject)
    }
    guard let object = AttestationObject(registration.attestationObject),
      let data = AuthenticatorData(object.authenticatorData), let credential = data.credential
    else { throw .malformed(.attestationObject) }
    try check(data, userVerification)
    guard let algorithm = credential.algorithm.flatMap({ Passkey.Algorithm(rawValue: Int($0)) }) else {
      throw .unsupportedAlgorithm(credential.algorithm)
    }
    let library = try FIDOCredential(data, algorithm)
    try library.checkKey()
    try check(object, library, clientData: registration.clientData)
    return Passkey(
      id: Array(credential.id), algorithm: algorithm, publicKey: library.publicKey,
      signatureCount: data.signatureCount, isBackupEligible: data.flags.contains(.backupEligible),
      isBackedUp: data.flags.contains(.backedUp), modelID: Array(credential.modelID))
  }

  /// What a log-in by a passkey shows, once it is proved that its key has signed the challenge.
  /// - `passkey`: the stored one, found by ``PasskeyAssertion/credentialID``.
  /// - `userHandle`: what the account was called when the passkey was registered.
  public func verify(
    _ assertion: PasskeyAssertion, of passkey: Passkey, userHandle: [UInt8], challenge: PasskeyChallenge,
    userVerification: UserVerification
  ) throws(PasskeyFailure) -> PasskeyUse {
    guard assertion.credentialID == passkey.id else { throw .wrongCredential }
    guard assertion.userHandle == nil || assertion.userHandle == userHandle else { throw .wrongUser }
    try ClientData(assertion.clientData).check("webauthn.get", challenge, origins: origins)
    let data = try authenticatorData(of: assertion)
    try check(data, userVerification)
    guard data.flags.contains(.backupEligible) == passkey.isBackupEligible else { throw .backupEligibilityChanged }
    try verifySignature(of: assertion, by: passkey, relyingParty: id)
    try checkCounter(stored: passkey.signatureCount, received: data.signatureCount)
    return PasskeyUse(
      signatureCount: data.signatureCount, isUserVerified: data.flags.contains(.userVerified),
      isBackedUp: data.flags.contains(.backedUp))
  }
}

extension RelyingParty {
  private func authenticatorData(of assertion: PasskeyAssertion) throws(PasskeyFailure) -> AuthenticatorData {
    guard assertion.authenticatorData.count <= PasskeyLimits.authenticatorData else {
      throw .tooLarge(.authenticatorData)
    }
    guard assertion.signature.count <= PasskeyLimits.signature else { throw .tooLarge(.signature) }
    guard let data = AuthenticatorData(assertion.authenticatorData[...]), data.credential == nil else {
      throw .malformed(.authenticatorData)
    }
    return data
  }

  private func check(_ data: AuthenticatorData, _ verification: UserVerification) throws(PasskeyFailure) {
    guard Sodium.areEqual(data.relyingPartyHash, Sodium.sha256(id.utf8)) else { throw .wrongRelyingParty }
    guard data.flags.contains(.userPresent) else { throw .userNotPresent }
    guard verification == .optional || data.flags.contains(.userVerified) else { throw .userNotVerified }
  }

  /// Browsers leave out statements that were not asked for, but may keep one by the new key itself (section 5.1.3).
  private func check(
    _ object: AttestationObject, _ credential: FIDOCredential, clientData: [UInt8]
  ) throws(PasskeyFailure) {
    switch object.format {
    case "none" where object.isStatementEmpty: return
    case "none": throw .malformed(.attestationObject)
    case "packed": try credential.verifyStatement(object.statement, relyingParty: id, clientData: clientData)
    default: throw .unsupportedAttestation(object.format)
    }
  }

  /// Zero on both sides is an authenticator without a counter (section 6.1.1).
  private func checkCounter(stored: UInt32, received: UInt32) throws(PasskeyFailure) {
    guard stored > 0 || received > 0 else { return }
    guard received > stored else { throw .counterWentBack(stored: stored, received: received) }
  }
}
