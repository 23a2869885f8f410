@testable import SecurityKit

/// A registration that is taken has a key that could verify, nothing else is signed by it, and any part that cannot be
/// read is refused. The first byte says which part the others are.
@Sendable func fuzzPasskey(_ bytes: [UInt8]) {
  guard let part = bytes.first else { return }
  let rest = Array(bytes.dropFirst())
  switch part {
  case 0: register(rest)
  case 1: logIn(rest)
  default: _ = try? ClientData(rest)
  }
}

private let site = RelyingParty(id: "localhost", origins: ["https://localhost"])
private let challenge = PasskeyChallenge()

private func clientData(_ type: String) -> [UInt8] {
  Array(#"{"type":"\#(type)","challenge":"\#(challenge.text)","origin":"https://localhost"}"#.utf8)
}

private func register(_ object: [UInt8]) {
  let registration = PasskeyRegistration(clientData: clientData("webauthn.create"), attestationObject: object)
  guard let passkey = try? site.register(registration, challenge: challenge, userVerification: .optional) else {
    return
  }
  check(PublicKey(passkey.algorithm, passkey.publicKey) != nil, "the key of \(passkey) is none")
  check((1...1_023).contains(passkey.id.count), "the identifier of \(passkey) is too long")
  verify(object, by: passkey)
}

private func logIn(_ data: [UInt8]) {
  for (algorithm, size) in [(Passkey.Algorithm.edDSA, 32), (.es256, 64), (.rs256, 259)] {
    let passkey = Passkey(
      id: [1], algorithm: algorithm, publicKey: [UInt8](repeating: 3, count: size), signatureCount: 0,
      isBackupEligible: false, isBackedUp: false, modelID: [])
    verify(data, by: passkey)
  }
}

private func verify(_ data: [UInt8], by passkey: Passkey) {
  let assertion = PasskeyAssertion(
    credentialID: passkey.id, clientData: clientData("webauthn.get"), authenticatorData: data,
    signature: [UInt8](repeating: 1, count: 64))
  let use = try? site.verify(
    assertion, of: passkey, userHandle: [], challenge: challenge, userVerification: .optional)
  check(use == nil, "\(assertion) is taken")
}
