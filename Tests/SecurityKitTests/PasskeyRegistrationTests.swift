import JSONKit
import TestSupport
import Testing

@testable import SecurityKit

@Suite struct `A registration of a passkey` {
  let challenge = PasskeyChallenge()
  var authenticator = SoftwareAuthenticator()

  private func register(
    _ registration: PasskeyRegistration, _ verification: RelyingParty.UserVerification = .required
  ) throws -> Passkey {
    try site.register(registration, challenge: challenge, userVerification: verification)
  }

  @Test func `gives what is to be stored`() throws {
    let passkey = try register(authenticator.register(challenge))
    #expect(passkey.id == Array("credential 1".utf8))
    #expect(passkey.algorithm == .edDSA)
    #expect(passkey.publicKey == authenticator.publicKey)
    #expect(passkey.signatureCount == 7)
    #expect(!passkey.isBackupEligible && !passkey.isBackedUp)
    #expect(passkey.modelID == [UInt8](repeating: 0, count: 16))
    #expect(passkey.idText == "Y3JlZGVudGlhbCAx")
  }

  @Test(arguments: [(0x0d, true, false), (0x1d, true, true), (0x05, false, false)] as [(UInt8, Bool, Bool)])
  mutating func `knows whether it is copied`(flags: UInt8, eligible: Bool, backedUp: Bool) throws {
    authenticator.flags = flags
    let passkey = try register(authenticator.register(challenge))
    #expect(passkey.isBackupEligible == eligible && passkey.isBackedUp == backedUp)
  }

  @Test mutating func `takes extensions that nobody asked for`() throws {
    authenticator.extensions = [0xa1] + CBOR.text("credProtect") + [0x02]
    #expect(try register(authenticator.register(challenge)).publicKey == authenticator.publicKey)
    for odd: [UInt8] in [authenticator.extensions + [0x00], [0x80], [0xa1, 0x01]] {
      authenticator.extensions = odd
      #expect(throws: PasskeyFailure.malformed(.attestationObject)) { try register(authenticator.register(challenge)) }
    }
  }

  @Test mutating func `takes a statement that the new key has signed, if it is right`() throws {
    authenticator.format = "packed"
    let registration = authenticator.register(challenge)
    #expect(try register(registration).publicKey == authenticator.publicKey)
    var altered = registration.attestationObject
    let signature = try #require(altered.firstRange(of: CBOR.text("sig")))
    altered[signature.upperBound + 10] ^= 1
    #expect(throws: PasskeyFailure.invalidSignature) {
      try register(PasskeyRegistration(clientData: registration.clientData, attestationObject: altered))
    }
  }

  @Test mutating func `takes no other statement`() throws {
    for format in ["fido-u2f", "tpm", "android-key", "apple", ""] {
      authenticator.format = format
      #expect(throws: PasskeyFailure.unsupportedAttestation(format)) { try register(authenticator.register(challenge)) }
    }
    authenticator.format = "none"
    let object = authenticator.object(statement: [0xa1, 0x01, 0x01], authenticator.data(attesting: true))
    let registration = PasskeyRegistration(
      clientData: authenticator.register(challenge).clientData, attestationObject: object)
    #expect(throws: PasskeyFailure.malformed(.attestationObject)) { try register(registration) }
  }

  @Test mutating func `is refused with its reason`() throws {
    #expect(throws: PasskeyFailure.wrongChallenge) { try register(authenticator.register(PasskeyChallenge())) }
    #expect(throws: PasskeyFailure.wrongType("webauthn.get")) {
      try register(authenticator.register(challenge, type: "webauthn.get"))
    }
    authenticator.flags = 0x01
    #expect(throws: PasskeyFailure.userNotVerified) { try register(authenticator.register(challenge)) }
    #expect(try register(authenticator.register(challenge), .optional).publicKey == authenticator.publicKey)
    authenticator.flags = 0x04
    #expect(throws: PasskeyFailure.userNotPresent) { try register(authenticator.register(challenge)) }
    authenticator.flags = 0x15
    #expect(throws: PasskeyFailure.malformed(.attestationObject)) { try register(authenticator.register(challenge)) }
    authenticator.flags = 0x05
    authenticator.relyingParty = "example.org"
    #expect(throws: PasskeyFailure.wrongRelyingParty) { try register(authenticator.register(challenge)) }
  }

  @Test(arguments: [
    "https://evil.example", "http://shifts.example.org", "https://shifts.example.org:8443",
    "https://shifts.example.org/",
    "https://SHIFTS.example.org", "https://shifts.example.org.evil.example", "null", "",
  ])
  mutating func `is refused from another page`(origin: String) {
    authenticator.origin = origin
    #expect(throws: PasskeyFailure.wrongOrigin(origin)) { try register(authenticator.register(challenge)) }
  }

  @Test(arguments: [#","crossOrigin":true"#, #","topOrigin":"https://evil.example""#])
  mutating func `is refused from a frame of another site`(member: String) {
    authenticator.moreClientData = member
    #expect(throws: PasskeyFailure.crossOrigin) { try register(authenticator.register(challenge)) }
  }

  @Test(arguments: [
    #","crossOrigin":"false""#, #","crossOrigin":0"#, #","origin":"https://shifts.example.org""#, #","type":1"#,
    #",}"#, "\u{feff}", #","deep":[[[[[[]]]]]]"#,
  ])
  mutating func `is refused with odd client data`(member: String) {
    authenticator.moreClientData = member
    #expect(throws: PasskeyFailure.malformed(.clientData)) { try register(authenticator.register(challenge)) }
  }

  @Test mutating func `takes members that it does not know`() throws {
    authenticator.moreClientData = #","crossOrigin":false,"other_keys_can_be_added_here":"do not compare""#
    _ = try register(authenticator.register(challenge))
    authenticator.moreClientData = ""
    _ = try register(authenticator.register(challenge))
  }

  @Test(arguments: [1, 16, 255, 256, 1_023]) mutating func `takes identifiers of every length`(count: Int) throws {
    authenticator.credentialID = [UInt8](repeating: 7, count: count)
    #expect(try register(authenticator.register(challenge)).id.count == count)
  }

  @Test(arguments: [0, 1_024]) mutating func `takes no identifier beyond them`(count: Int) {
    authenticator.credentialID = [UInt8](repeating: 7, count: count)
    #expect(throws: PasskeyFailure.malformed(.attestationObject)) { try register(authenticator.register(challenge)) }
  }

  @Test func `is refused if it is too large`() throws {
    let registration = authenticator.register(challenge)
    #expect(throws: PasskeyFailure.tooLarge(.attestationObject)) {
      try register(
        PasskeyRegistration(
          clientData: registration.clientData, attestationObject: [UInt8](repeating: 0, count: 8_193)))
    }
    #expect(throws: PasskeyFailure.tooLarge(.clientData)) {
      try register(
        PasskeyRegistration(
          clientData: registration.clientData + [UInt8](repeating: 0x20, count: 4_096),
          attestationObject: registration.attestationObject))
    }
    #expect(throws: PasskeyFailure.tooLarge(.clientData)) {
      try PasskeyRegistration(clientData: String(repeating: "A", count: 1 << 20), attestationObject: "")
    }
    #expect(throws: PasskeyFailure.malformed(.attestationObject)) {
      try PasskeyRegistration(clientData: "AAAA", attestationObject: "AAA=")
    }
  }

  @Test func `is refused shortened, prolonged, or with bytes behind its last part`() throws {
    let registration = authenticator.register(challenge)
    let bytes = registration.attestationObject
    for count in bytes.indices {
      #expect(throws: PasskeyFailure.malformed(.attestationObject), "\(count) bytes") {
        try register(.init(clientData: registration.clientData, attestationObject: Array(bytes.prefix(count))))
      }
    }
    for object in [bytes + [0], authenticator.object(statement: [0xa0], authenticator.data(attesting: true) + [0xa0])] {
      #expect(throws: PasskeyFailure.malformed(.attestationObject)) {
        try register(.init(clientData: registration.clientData, attestationObject: object))
      }
    }
  }

  @Test func `is refused or understood with any byte altered`() throws {
    let registration = authenticator.register(challenge)
    for index in registration.attestationObject.indices {
      for bit in 0..<8 {
        var bytes = registration.attestationObject
        bytes[index] ^= 1 << UInt8(bit)
        let altered = PasskeyRegistration(clientData: registration.clientData, attestationObject: bytes)
        let passkey = try? register(altered, .optional)
        #expect(passkey == nil || passkey?.algorithm == .edDSA, "byte \(index) bit \(bit)")
      }
    }
  }

  @Test func `is refused for random bytes`() {
    for seed in seeds(2_000) {
      var random = SeededGenerator(seed: seed)
      let clientData = authenticator.register(challenge).clientData
      let bytes = (0..<random.below(300)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let starts: [[UInt8]] = [[], [0xa3], [0xa3] + CBOR.text("fmt"), [0xbb], [0x9b], [0x9f], [0xdb]]
      #expect(throws: PasskeyFailure.malformed(.attestationObject), "seed \(seed)") {
        try register(.init(clientData: clientData, attestationObject: random.one(of: starts) + bytes))
      }
      let data = authenticator.data(attesting: true).prefix(37 + random.below(30)) + bytes
      let object = authenticator.object(statement: [0xa0], Array(data))
      #expect(throws: PasskeyFailure.self, "seed \(seed)") {
        try register(.init(clientData: clientData, attestationObject: object))
      }
    }
  }

  @Test func `asks for no statement, and excludes what is there`() throws {
    let passkey = try register(authenticator.register(challenge))
    let user = RelyingParty.User(handle: handle, name: "ada@example.org", displayName: "Ada")
    let options = site.creationOptions(
      siteName: "TeamShift", user: user, challenge: challenge, existing: [passkey], userVerification: .required)
    #expect(options["attestation"]?.string == "none")
    #expect(options["challenge"]?.string == challenge.text)
    #expect(options["user"]?["id"]?.string == "YWNjb3VudCAx")
    #expect(options["excludeCredentials"]?.array?.first?["id"]?.string == "Y3JlZGVudGlhbCAx")
    #expect(options["pubKeyCredParams"]?.array?.map { $0["alg"]?.integer } == [-7, -8, -257])
    #expect(options["authenticatorSelection"]?["userVerification"]?.string == "required")
    let request = site.requestOptions(challenge: challenge, allowed: [], userVerification: .optional)
    #expect(request["rpId"]?.string == "shifts.example.org" && request["allowCredentials"]?.array == [])
    #expect(request["userVerification"]?.string == "preferred")
  }
}
