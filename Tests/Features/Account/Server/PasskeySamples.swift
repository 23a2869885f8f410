import Foundation
import HTTPKit
import JSONKit
import ServerAPI
import TestSupport
@testable import TeamShiftServer

extension SoftwareAuthenticator {
  /// One for the page of the tests.
  static func local(seed: UInt8 = 1) -> SoftwareAuthenticator {
    var authenticator = SoftwareAuthenticator(seed: seed)
    authenticator.relyingParty = "localhost"
    authenticator.origin = "http://localhost:8080"
    authenticator.credentialID = Array("credential \(seed)".utf8)
    return authenticator
  }

  /// What a browser sends to register the passkey that a question asks for.
  func registration(answering question: Reply, name: String? = "Phone", type: String = "webauthn.create") -> String {
    let response: [JSON.Member] = [
      .init("clientDataJSON", base64(clientData(type, question.challenge))),
      .init("attestationObject", base64(object(statement: [0xa0], data(attesting: true)))),
    ]
    return answer(question, response, name.map { [.init("name", .string($0))] } ?? [])
  }

  /// What a browser sends to sign in.
  func assertion(
    answering question: Reply, userHandle: [UInt8]? = nil, type: String = "webauthn.get", challenge: String? = nil
  ) -> String {
    let clientData = clientData(type, challenge ?? question.challenge)
    let data = data(attesting: false)
    var response: [JSON.Member] = [
      .init("clientDataJSON", base64(clientData)), .init("authenticatorData", base64(data)),
      .init("signature", base64(sign(data + hash(clientData)))),
    ]
    if let userHandle { response.append(.init("userHandle", base64(userHandle))) }
    return answer(question, response)
  }

  private func answer(_ question: Reply, _ response: [JSON.Member], _ more: [JSON.Member] = []) -> String {
    JSON.object(
      [
        .init("ceremony", question["ceremony"] ?? .null),
        .init(
          "credential",
          .object([
            .init("rawId", base64(credentialID)), .init("type", "public-key"), .init("response", .object(response)),
          ])),
      ] + more
    ).text
  }

  private func base64(_ bytes: [UInt8]) -> JSON {
    let text = Data(bytes).base64EncodedString()
    return .string(text.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: ""))
  }
}

extension Reply {
  fileprivate var challenge: String { json["publicKey"]?["challenge"]?.string ?? "" }
}

extension Person {
  func beginPasskey() throws -> Reply { try call(.post, "/api/v1/passkeys/options") }

  /// Registers an authenticator's passkey.
  @discardableResult func register(_ authenticator: SoftwareAuthenticator) throws -> Reply {
    try call(.post, "/api/v1/passkeys", authenticator.registration(answering: try beginPasskey()))
  }
}

extension TestServer {
  func beginPasskeySignIn(headers: [(String, String)] = []) throws -> Reply {
    try call(.post, "/api/v1/session/passkey/options", headers: headers)
  }

  func signIn(byPasskey body: String, headers: [(String, String)] = []) throws -> Reply {
    try call(.post, "/api/v1/session/passkey", body, headers: headers)
  }
}
