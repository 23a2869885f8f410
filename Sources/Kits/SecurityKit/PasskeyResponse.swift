/// What `navigator.credentials.create` answered, from base64url.
public struct PasskeyRegistration: Hashable, Sendable {
  let clientData: [UInt8]
  let attestationObject: [UInt8]

  /// The response's `clientDataJSON` and `attestationObject`.
  public init(clientData: [UInt8], attestationObject: [UInt8]) {
    self.clientData = clientData
    self.attestationObject = attestationObject
  }

  /// The same from base64url, as `PublicKeyCredential.toJSON` writes them; a text that is none fails.
  public init(clientData: String, attestationObject: String) throws(PasskeyFailure) {
    self.clientData = try decode(clientData, .clientData, limit: PasskeyLimits.clientData)
    self.attestationObject = try decode(attestationObject, .attestationObject, limit: PasskeyLimits.attestationObject)
  }
}

/// What `navigator.credentials.get` answered.
public struct PasskeyAssertion: Hashable, Sendable {
  /// The credential that signed, by which the account is found.
  public let credentialID: [UInt8]
  /// The account's handle from the registration, if the authenticator keeps it.
  public let userHandle: [UInt8]?
  let clientData: [UInt8]
  let authenticatorData: [UInt8]
  let signature: [UInt8]

  /// The credential's `rawId`, and the response's members.
  public init(
    credentialID: [UInt8], clientData: [UInt8], authenticatorData: [UInt8], signature: [UInt8],
    userHandle: [UInt8]? = nil
  ) {
    self.credentialID = credentialID
    self.clientData = clientData
    self.authenticatorData = authenticatorData
    self.signature = signature
    self.userHandle = userHandle
  }

  /// The same from base64url, as `PublicKeyCredential.toJSON` writes them; a text that is none fails.
  public init(
    credentialID: String, clientData: String, authenticatorData: String, signature: String, userHandle: String? = nil
  ) throws(PasskeyFailure) {
    self.credentialID = try decode(credentialID, .credentialID, limit: Passkey.idLimit)
    self.clientData = try decode(clientData, .clientData, limit: PasskeyLimits.clientData)
    self.authenticatorData = try decode(authenticatorData, .authenticatorData, limit: PasskeyLimits.authenticatorData)
    self.signature = try decode(signature, .signature, limit: PasskeyLimits.signature)
    if let userHandle {
      self.userHandle = try decode(userHandle, .userHandle, limit: PasskeyLimits.userHandle)
    } else {
      self.userHandle = nil
    }
  }
}

/// Bytes, each some times what authenticators and browsers send.
enum PasskeyLimits {
  static let clientData = 4_096
  static let attestationObject = 8_192
  /// libfido2 checks EdDSA signatures in a buffer of 1,024 bytes with the hash of the client data.
  static let authenticatorData = 992
  static let signature = 512
  static let userHandle = 64
}

/// The length is compared before anything is decoded.
private func decode(_ text: String, _ part: PasskeyFailure.Part, limit: Int) throws(PasskeyFailure) -> [UInt8] {
  guard text.utf8.count <= (limit * 4 + 2) / 3 else { throw .tooLarge(part) }
  guard let bytes = Base64URL.decode(text) else { throw .malformed(part) }
  return bytes
}
