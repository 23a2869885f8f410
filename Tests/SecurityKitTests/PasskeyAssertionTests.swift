import TestSupport
import Testing

@testable import SecurityKit

@Suite struct `A log-in by a passkey` {
  let challenge = PasskeyChallenge()
  var authenticator = SoftwareAuthenticator()
  let passkey: Passkey

  init() throws {
    passkey = try site.register(authenticator.register(challenge), challenge: challenge, userVerification: .required)
    authenticator.counter = 8
  }

  private func verify(
    _ assertion: PasskeyAssertion, _ verification: RelyingParty.UserVerification = .required, of passkey: Passkey? = nil
  ) throws -> PasskeyUse {
    try site.verify(
      assertion, of: passkey ?? self.passkey, userHandle: handle, challenge: challenge, userVerification: verification)
  }

  @Test func `is taken with the key's signature`() throws {
    let use = try verify(authenticator.assert(challenge))
    #expect(use == PasskeyUse(signatureCount: 8, isUserVerified: true, isBackedUp: false))
    #expect(passkey.updated(by: use).signatureCount == 8)
  }

  @Test func `is not taken twice`() throws {
    let assertion = authenticator.assert(challenge)
    let stored = passkey.updated(by: try verify(assertion))
    #expect(throws: PasskeyFailure.counterWentBack(stored: 8, received: 8)) { try verify(assertion, of: stored) }
    #expect(throws: PasskeyFailure.wrongChallenge) {
      try site.verify(
        assertion, of: stored, userHandle: handle, challenge: PasskeyChallenge(), userVerification: .required)
    }
  }

  @Test mutating func `is refused if the counter does not grow`() throws {
    for counter: UInt32 in [0, 6, 7] {
      authenticator.counter = counter
      #expect(throws: PasskeyFailure.counterWentBack(stored: 7, received: counter)) {
        try verify(authenticator.assert(challenge))
      }
    }
    for counter: UInt32 in [8, 1 << 31, .max] {
      authenticator.counter = counter
      #expect(try verify(authenticator.assert(challenge)).signatureCount == counter)
    }
  }

  @Test mutating func `needs no counter`() throws {
    authenticator.counter = 0
    let passkey = try site.register(
      authenticator.register(challenge), challenge: challenge, userVerification: .required)
    for _ in 0..<2 { #expect(try verify(authenticator.assert(challenge), of: passkey).signatureCount == 0) }
  }

  @Test func `is refused with another key's signature`() throws {
    var forger = SoftwareAuthenticator(seed: 2)
    forger.counter = 8
    #expect(throws: PasskeyFailure.invalidSignature) { try verify(forger.assert(challenge)) }
  }

  @Test func `is refused with any bit altered`() throws {
    let assertion = authenticator.assert(challenge)
    func refuse(_ part: [UInt8], _ make: ([UInt8]) -> PasskeyAssertion) {
      for bit in 0..<part.count * 8 {
        var bytes = part
        bytes[bit / 8] ^= 1 << UInt8(bit % 8)
        #expect(throws: PasskeyFailure.self, "bit \(bit)") { try verify(make(bytes), .optional) }
      }
    }
    refuse(assertion.signature) { assertion.replacing(signature: $0) }
    refuse(assertion.authenticatorData) { assertion.replacing(authenticatorData: $0) }
    refuse(assertion.clientData) { assertion.replacing(clientData: $0) }
    refuse(assertion.credentialID) { assertion.replacing(credentialID: $0) }
  }

  @Test func `is refused shortened or prolonged`() throws {
    let assertion = authenticator.assert(challenge)
    let (signature, data) = (assertion.signature, assertion.authenticatorData)
    for altered in signature.indices.map({ Array(signature.prefix($0)) }) + [signature + [0]] {
      #expect(throws: PasskeyFailure.self, "\(altered.count)") { try verify(assertion.replacing(signature: altered)) }
    }
    for altered in data.indices.map({ Array(data.prefix($0)) }) + [data + [0], data + [0xa0]] {
      #expect(throws: PasskeyFailure.malformed(.authenticatorData), "\(altered.count)") {
        try verify(assertion.replacing(authenticatorData: altered))
      }
    }
    #expect(throws: PasskeyFailure.tooLarge(.signature)) {
      try verify(assertion.replacing(signature: [UInt8](repeating: 0, count: 513)))
    }
    #expect(throws: PasskeyFailure.tooLarge(.authenticatorData)) {
      try verify(assertion.replacing(authenticatorData: [UInt8](repeating: 0, count: 993)))
    }
  }

  @Test mutating func `is refused with its reason`() throws {
    #expect(throws: PasskeyFailure.wrongType("webauthn.create")) {
      try verify(authenticator.assert(challenge, type: "webauthn.create"))
    }
    #expect(throws: PasskeyFailure.wrongUser) {
      try verify(authenticator.assert(challenge).replacing(userHandle: Array("account 2".utf8)))
    }
    _ = try verify(authenticator.assert(challenge).replacing(userHandle: handle))
    authenticator.flags = 0x01
    #expect(throws: PasskeyFailure.userNotVerified) { try verify(authenticator.assert(challenge)) }
    #expect(try !verify(authenticator.assert(challenge), .optional).isUserVerified)
    authenticator.flags = 0x04
    #expect(throws: PasskeyFailure.userNotPresent) { try verify(authenticator.assert(challenge)) }
    authenticator.flags = 0x0d
    #expect(throws: PasskeyFailure.backupEligibilityChanged) { try verify(authenticator.assert(challenge)) }
    authenticator.flags = 0x05
    authenticator.relyingParty = "example.org"
    #expect(throws: PasskeyFailure.wrongRelyingParty) { try verify(authenticator.assert(challenge)) }
    authenticator.relyingParty = "shifts.example.org"
    authenticator.origin = "https://evil.example"
    #expect(throws: PasskeyFailure.wrongOrigin("https://evil.example")) { try verify(authenticator.assert(challenge)) }
    authenticator.origin = "https://shifts.example.org"
    authenticator.moreClientData = #","crossOrigin":true"#
    #expect(throws: PasskeyFailure.crossOrigin) { try verify(authenticator.assert(challenge)) }
    authenticator.moreClientData = ""
    authenticator.credentialID = Array("credential 2".utf8)
    #expect(throws: PasskeyFailure.wrongCredential) { try verify(authenticator.assert(challenge)) }
  }

  @Test mutating func `takes no extension that nobody asked for`() throws {
    authenticator.extensions = [0xa1] + CBOR.text("credBlob") + CBOR.bytes([1])
    #expect(throws: PasskeyFailure.self) { try verify(authenticator.assert(challenge)) }
  }

  @Test(arguments: [[], [UInt8](repeating: 0, count: 31), [UInt8](repeating: 0, count: 33)] as [[UInt8]])
  func `is refused if the stored key is none`(key: [UInt8]) throws {
    let damaged = Passkey(
      id: passkey.id, algorithm: .edDSA, publicKey: key, signatureCount: 0, isBackupEligible: false, isBackedUp: false,
      modelID: passkey.modelID)
    #expect(throws: PasskeyFailure.invalidKey) { try verify(authenticator.assert(challenge), of: damaged) }
  }

  @Test func `is refused for random bytes`() throws {
    let assertion = authenticator.assert(challenge)
    for seed in seeds(2_000) {
      var random = SeededGenerator(seed: seed)
      let bytes = (0..<random.below(300)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      #expect(throws: PasskeyFailure.self, "seed \(seed)") { try verify(assertion.replacing(signature: bytes)) }
      #expect(throws: PasskeyFailure.self, "seed \(seed)") {
        try verify(assertion.replacing(authenticatorData: assertion.authenticatorData.prefix(random.below(38)) + bytes))
      }
      #expect(throws: PasskeyFailure.malformed(.clientData), "seed \(seed)") {
        try verify(assertion.replacing(clientData: bytes))
      }
    }
  }
}

extension PasskeyAssertion {
  func replacing(
    credentialID: [UInt8]? = nil, clientData: [UInt8]? = nil, authenticatorData: [UInt8]? = nil,
    signature: [UInt8]? = nil, userHandle: [UInt8]? = nil
  ) -> PasskeyAssertion {
    PasskeyAssertion(
      credentialID: credentialID ?? self.credentialID, clientData: clientData ?? self.clientData,
      authenticatorData: authenticatorData ?? self.authenticatorData, signature: signature ?? self.signature,
      userHandle: userHandle ?? self.userHandle)
  }
}
