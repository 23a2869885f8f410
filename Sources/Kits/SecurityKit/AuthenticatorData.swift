/// What an authenticator signs beside the hash of the client data (Web Authentication Level 2, section 6.1).
struct AuthenticatorData {
  let bytes: ArraySlice<UInt8>
  /// The SHA-256 hash of the relying party's identifier.
  let relyingPartyHash: ArraySlice<UInt8>
  let flags: Flags
  let signatureCount: UInt32
  /// The new credential, in a registration.
  let credential: AttestedCredential?

  /// `nil` unless all bytes belong to the parts that the flags announce.
  init?(_ bytes: ArraySlice<UInt8>) {
    let hashSize = 32
    let fixedSize = 37
    guard bytes.count >= fixedSize else { return nil }
    self.bytes = bytes
    relyingPartyHash = bytes.prefix(hashSize)
    flags = Flags(rawValue: bytes[bytes.startIndex + hashSize])
    signatureCount = bytes.prefix(fixedSize).suffix(4).reduce(0) { $0 << 8 | UInt32($1) }
    var rest = bytes.dropFirst(fixedSize)
    credential = flags.contains(.attestedCredential) ? AttestedCredential(&rest) : nil
    guard flags.contains(.attestedCredential) == (credential != nil) else { return nil }
    guard Self.isExtensions(rest, expected: flags.contains(.extensions)) else { return nil }
    guard flags.isSuperset(of: .backupEligible) || flags.isDisjoint(with: .backedUp) else { return nil }
  }

  private static func isExtensions(_ bytes: ArraySlice<UInt8>, expected: Bool) -> Bool {
    guard expected else { return bytes.isEmpty }
    var reader = CBORReader(bytes)
    var whole = reader
    return reader.mapCount() != nil && whole.item() != nil && whole.rest.isEmpty
  }

  /// The bits of the byte of flags.
  struct Flags: OptionSet {
    let rawValue: UInt8

    static let userPresent = Flags(rawValue: 0x01)
    static let userVerified = Flags(rawValue: 0x04)
    static let backupEligible = Flags(rawValue: 0x08)
    static let backedUp = Flags(rawValue: 0x10)
    static let attestedCredential = Flags(rawValue: 0x40)
    static let extensions = Flags(rawValue: 0x80)
  }
}

/// A new credential inside ``AuthenticatorData``.
struct AttestedCredential {
  /// The authenticator's model.
  let modelID: ArraySlice<UInt8>
  let id: ArraySlice<UInt8>
  /// The number of the signature algorithm in the IANA registry of COSE, or `nil` if the key does not say it.
  let algorithm: Int64?

  /// Takes its bytes from the front.
  init?(_ rest: inout ArraySlice<UInt8>) {
    let modelSize = 16
    let headSize = modelSize + 2
    guard rest.count > headSize else { return nil }
    modelID = rest.prefix(modelSize)
    let idSize = rest.prefix(headSize).suffix(2).reduce(0) { $0 << 8 | Int($1) }
    id = rest.dropFirst(headSize).prefix(idSize)
    guard id.count == idSize, (1...Passkey.idLimit).contains(idSize) else { return nil }
    var reader = CBORReader(rest.dropFirst(headSize + idSize))
    guard let key = reader.item() else { return nil }
    algorithm = Self.algorithm(of: key)
    rest = reader.rest
  }

  /// The member 3 of a key (RFC 9052, section 7.1).
  private static func algorithm(of key: ArraySlice<UInt8>) -> Int64? {
    let algorithmLabel: Int64 = 3
    var reader = CBORReader(key)
    guard let count = reader.mapCount() else { return nil }
    for _ in 0..<count {
      guard let label = reader.integer() else { return nil }
      if label == algorithmLabel { return reader.integer() }
      guard reader.item() != nil else { return nil }
    }
    return nil
  }
}
