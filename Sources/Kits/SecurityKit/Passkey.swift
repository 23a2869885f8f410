/// A passkey of an account, as it is stored: the public half, and what is known of the authenticator.
public struct Passkey: Hashable, Sendable {
  /// The credential's identifier, of at most 1,023 bytes, unique among all accounts.
  public let id: [UInt8]
  /// How it signs.
  public let algorithm: Algorithm
  /// The public key as libfido2 takes it: for ES256 both coordinates, for EdDSA the point, for RS256 the modulus of
  /// 2,048 bits and the exponent.
  public let publicKey: [UInt8]
  /// How often it has signed, as the authenticator counts; 0 for those that do not.
  public let signatureCount: UInt32
  /// Whether it may be copied to other devices, as by a password manager. That never changes.
  public let isBackupEligible: Bool
  /// Whether it has been copied to other devices, so that a lost phone does not lose it.
  public let isBackedUp: Bool
  /// The model of the authenticator (AAGUID), or 16 zeros.
  public let modelID: [UInt8]

  /// A stored passkey.
  public init(
    id: [UInt8], algorithm: Algorithm, publicKey: [UInt8], signatureCount: UInt32, isBackupEligible: Bool,
    isBackedUp: Bool, modelID: [UInt8]
  ) {
    self.id = id
    self.algorithm = algorithm
    self.publicKey = publicKey
    self.signatureCount = signatureCount
    self.isBackupEligible = isBackupEligible
    self.isBackedUp = isBackedUp
    self.modelID = modelID
  }

  /// The identifier in base64url, as browsers name it.
  public var idText: String { Base64URL.encode(id) }

  static let idLimit = 1_023

  /// A signature algorithm by its number in the IANA registry of COSE.
  public enum Algorithm: Int, CaseIterable, Hashable, Sendable {
    /// ECDSA on P-256 with SHA-256: what phones and security keys have.
    case es256 = -7
    /// Ed25519.
    case edDSA = -8
    /// RSA PKCS #1 v1.5 with SHA-256: older Windows devices.
    case rs256 = -257
  }
}

extension Passkey {
  /// The passkey after a log-in, to be stored.
  public func updated(by use: PasskeyUse) -> Passkey {
    Passkey(
      id: id, algorithm: algorithm, publicKey: publicKey, signatureCount: use.signatureCount,
      isBackupEligible: isBackupEligible, isBackedUp: use.isBackedUp, modelID: modelID)
  }
}

/// The result of a log-in by a passkey.
public struct PasskeyUse: Hashable, Sendable {
  /// The counter to store.
  public let signatureCount: UInt32
  /// Whether the authenticator has verified who the person is, by a fingerprint, a face or a PIN.
  public let isUserVerified: Bool
  /// Whether the passkey has been copied to other devices.
  public let isBackedUp: Bool
}
