import Foundation
import JSONKit
import Testing

@testable import SecurityKit

/// What Chromium has answered, in `Tests/Fixtures/passkeys`.
@Suite struct `What a browser answers` {
  private struct Case {
    let name: String
    let algorithm: Int64
    let challenge: PasskeyChallenge
    let registration: PasskeyRegistration
    let assertions: [(challenge: PasskeyChallenge, assertion: PasskeyAssertion)]

    init(_ json: JSON) throws {
      name = try #require(json["name"]?.string)
      algorithm = try #require(json["algorithm"]?.integer)
      let created = try #require(json["registration"])
      challenge = try created.challenge()
      registration = try PasskeyRegistration(
        clientData: created.text("clientData"), attestationObject: created.text("attestationObject"))
      assertions = try #require(json["assertions"]?.array).map { json in
        (
          try json.challenge(),
          try PasskeyAssertion(
            credentialID: json.text("credentialID"), clientData: json.text("clientData"),
            authenticatorData: json.text("authenticatorData"), signature: json.text("signature"),
            userHandle: json.text("userHandle"))
        )
      }
    }
  }

  private let site: RelyingParty
  private let handle: [UInt8]
  private let cases: [Case]

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/passkeys/chromium.json")
    let json = try JSON.parse(Array(Data(contentsOf: file)))
    site = RelyingParty(id: try json.text("relyingParty"), origins: [try json.text("origin")])
    handle = try #require(Base64URL.decode(json.text("userHandle")))
    cases = try #require(json["cases"]?.array).map { try Case($0) }
  }

  private func register(_ item: Case) throws -> Passkey {
    try site.register(item.registration, challenge: item.challenge, userVerification: .required)
  }

  @Test(arguments: ["ES256", "EdDSA", "RS256"]) func `registers and logs in twice`(name: String) throws {
    let item = try #require(cases.first { $0.name == name })
    var passkey = try register(item)
    #expect(Int64(passkey.algorithm.rawValue) == item.algorithm)
    #expect(passkey.publicKey.count == ["ES256": 64, "EdDSA": 32, "RS256": 259][name])
    #expect(item.assertions.count == 2)
    for (challenge, assertion) in item.assertions {
      let use = try site.verify(
        assertion, of: passkey, userHandle: handle, challenge: challenge, userVerification: .required)
      #expect(use.isUserVerified && use.signatureCount > passkey.signatureCount)
      passkey = passkey.updated(by: use)
    }
  }

  @Test(arguments: ["ES256", "EdDSA", "RS256"]) func `is refused with a forged signature`(name: String) throws {
    let item = try #require(cases.first { $0.name == name })
    let passkey = try register(item)
    let (challenge, assertion) = item.assertions[0]
    let other = item.assertions[1].assertion
    for index in assertion.signature.indices {
      var signature = assertion.signature
      signature[index] ^= 1
      #expect(throws: PasskeyFailure.invalidSignature, "byte \(index)") {
        try site.verify(
          assertion.replacing(signature: signature), of: passkey, userHandle: handle, challenge: challenge,
          userVerification: .required)
      }
    }
    #expect(throws: PasskeyFailure.invalidSignature) {
      try site.verify(
        assertion.replacing(signature: other.signature), of: passkey, userHandle: handle, challenge: challenge,
        userVerification: .required)
    }
  }

  @Test func `is refused with a certificate that was not asked for`() throws {
    let item = try #require(cases.first { $0.name == "ES256 with a certificate" })
    #expect(throws: PasskeyFailure.unsupportedAttestation("packed")) { try register(item) }
  }

  @Test func `is refused with a point that is not on the curve`() throws {
    let item = try #require(cases.first { $0.name == "ES256" })
    let passkey = try register(item)
    var object = item.registration.attestationObject
    let point = try #require(object.firstRange(of: passkey.publicKey.prefix(32)))
    object[point.lowerBound] ^= 1
    let altered = PasskeyRegistration(clientData: item.registration.clientData, attestationObject: object)
    #expect(throws: PasskeyFailure.invalidKey) {
      try site.register(altered, challenge: item.challenge, userVerification: .required)
    }
  }

  @Test func `is refused by another algorithm's key`() throws {
    let (first, second) = (try register(cases[0]), try register(cases[1]))
    let (challenge, assertion) = cases[0].assertions[0]
    let mixed = Passkey(
      id: first.id, algorithm: second.algorithm, publicKey: second.publicKey, signatureCount: 0,
      isBackupEligible: false, isBackedUp: false, modelID: first.modelID)
    #expect(throws: PasskeyFailure.invalidSignature) {
      try site.verify(assertion, of: mixed, userHandle: handle, challenge: challenge, userVerification: .required)
    }
  }
}

extension JSON {
  fileprivate func text(_ key: String) throws -> String { try #require(self[key]?.string) }

  fileprivate func challenge() throws -> PasskeyChallenge {
    let bytes = try #require(Base64URL.decode(text("challenge")))
    return try #require(PasskeyChallenge(bytes: bytes))
  }
}
