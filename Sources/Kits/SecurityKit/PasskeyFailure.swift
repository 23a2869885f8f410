/// Why a passkey was not taken.
public enum PasskeyFailure: Error, Hashable, Sendable {
  /// A part of the answer is larger than any authenticator makes it.
  case tooLarge(Part)
  /// A part of the answer cannot be read.
  case malformed(Part)
  /// The answer belongs to another operation: a registration in place of a log-in, or the reverse.
  case wrongType(String)
  /// The answer is to another challenge, as when it is sent a second time.
  case wrongChallenge
  /// The page was not one of ours.
  case wrongOrigin(String)
  /// The page was in a frame of another site.
  case crossOrigin
  /// The authenticator answered for another site.
  case wrongRelyingParty
  /// The person did not touch or confirm.
  case userNotPresent
  /// The authenticator did not verify who the person is, which was required.
  case userNotVerified
  /// The answer names another credential than the account's.
  case wrongCredential
  /// The answer names another account.
  case wrongUser
  /// The key is of a kind that was not asked for; the number is COSE's.
  case unsupportedAlgorithm(Int64?)
  /// The authenticator proves its model in a format that was not asked for.
  case unsupportedAttestation(String)
  /// The public key is none: not on its curve, or of another size.
  case invalidKey
  /// The signature is not the key's.
  case invalidSignature
  /// The counter did not grow, so there may be a copy of the authenticator.
  case counterWentBack(stored: UInt32, received: UInt32)
  /// The passkey may or may not be copied to other devices, contrary to what it said when it was registered.
  case backupEligibilityChanged
  /// libfido2 cannot work, by its own number.
  case library(Int32)

  /// A part of an answer.
  public enum Part: Hashable, Sendable {
    /// `clientDataJSON`.
    case clientData
    /// `attestationObject`.
    case attestationObject
    /// `authenticatorData`.
    case authenticatorData
    /// `signature`.
    case signature
    /// The identifier of the credential.
    case credentialID
    /// `userHandle`.
    case userHandle
  }
}
