import CSodium
package import SecurityKit

/// An authenticator in software, with an Ed25519 key, every part of whose answers a test can alter.
package struct SoftwareAuthenticator {
  package var relyingParty = "shifts.example.org"
  package var origin = "https://shifts.example.org"
  package var credentialID = Array("credential 1".utf8)
  package var flags: UInt8 = 0x05
  package var counter: UInt32 = 7
  package var format = "none"
  /// CBOR behind the key, announced by its flag.
  package var extensions: [UInt8] = []
  /// Members of the client data beside type, challenge and origin.
  package var moreClientData = #","crossOrigin":false"#
  package var publicKey = [UInt8](repeating: 0, count: 32)
  private var secretKey = [UInt8](repeating: 0, count: 64)

  package init(seed: UInt8 = 1) {
    _ = sodium_init()
    crypto_sign_ed25519_seed_keypair(&publicKey, &secretKey, [UInt8](repeating: seed, count: 32))
  }

  package func clientData(_ type: String, _ challenge: String) -> [UInt8] {
    Array(#"{"type":"\#(type)","challenge":"\#(challenge)","origin":"\#(origin)"\#(moreClientData)}"#.utf8)
  }

  package func register(_ challenge: PasskeyChallenge, type: String = "webauthn.create") -> PasskeyRegistration {
    let clientData = clientData(type, challenge.text)
    let data = data(attesting: true)
    return PasskeyRegistration(
      clientData: clientData, attestationObject: object(statement: statement(data, clientData), data))
  }

  package func assert(_ challenge: PasskeyChallenge, type: String = "webauthn.get") -> PasskeyAssertion {
    let (clientData, data) = (clientData(type, challenge.text), data(attesting: false))
    return PasskeyAssertion(
      credentialID: credentialID, clientData: clientData, authenticatorData: data,
      signature: sign(data + sha256(clientData)))
  }

  package func data(attesting: Bool) -> [UInt8] {
    let count = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: counter >> UInt32($0)) }
    let all = flags | (attesting ? 0x40 : 0) | (extensions.isEmpty ? 0 : 0x80)
    return sha256(relyingParty.utf8) + [all] + count + (attesting ? credential : []) + extensions
  }

  package func object(statement: [UInt8], _ data: [UInt8]) -> [UInt8] {
    [0xa3] + CBOR.text("fmt") + CBOR.text(format) + CBOR.text("attStmt") + statement + CBOR.text("authData")
      + CBOR.bytes(data)
  }

  /// What is signed in the place of the client data.
  package func hash(_ clientData: [UInt8]) -> [UInt8] { sha256(clientData) }

  package func sign(_ message: [UInt8]) -> [UInt8] {
    var signature = [UInt8](repeating: 0, count: 64)
    crypto_sign_ed25519_detached(&signature, nil, message, UInt64(message.count), secretKey)
    return signature
  }

  private func statement(_ data: [UInt8], _ clientData: [UInt8]) -> [UInt8] {
    guard format == "packed" else { return [0xa0] }
    let signature = sign(data + sha256(clientData))
    return [0xa2] + CBOR.text("alg") + [0x27] + CBOR.text("sig") + CBOR.bytes(signature)
  }

  private var credential: [UInt8] {
    let count = credentialID.count
    return [UInt8](repeating: 0, count: 16) + [UInt8(count >> 8), UInt8(count & 255)] + credentialID + key
  }

  /// An octet key pair (1: 1) for EdDSA (3: -8) on Ed25519 (-1: 6), with its point (-2).
  private var key: [UInt8] { [0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21] + CBOR.bytes(publicKey) }
}

/// Items of CBOR (RFC 8949).
package enum CBOR {
  package static func bytes(_ bytes: [UInt8]) -> [UInt8] { head(0x40, bytes.count) + bytes }

  package static func text(_ text: String) -> [UInt8] { head(0x60, text.utf8.count) + Array(text.utf8) }

  private static func head(_ type: UInt8, _ count: Int) -> [UInt8] {
    switch count {
    case ..<24: [type | UInt8(count)]
    case ..<256: [type | 24, UInt8(count)]
    default: [type | 25, UInt8(count >> 8), UInt8(count & 255)]
    }
  }
}

private func sha256(_ bytes: some Sequence<UInt8>) -> [UInt8] {
  let bytes = Array(bytes)
  var hash = [UInt8](repeating: 0, count: 32)
  crypto_hash_sha256(&hash, bytes, UInt64(bytes.count))
  return hash
}
