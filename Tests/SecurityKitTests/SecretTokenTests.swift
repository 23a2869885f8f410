import TestSupport
import Testing

@testable import SecurityKit

@Suite struct `A secret token` {
  @Test func `says what it is for`() {
    let token = SecretToken(.session)
    #expect(token.text.hasPrefix("ts_session_") && token.text.utf8.count == "ts_session_".utf8.count + 43)
    #expect(SecretToken.Kind("feed").prefix == "ts_feed_")
  }

  @Test func `is never the same twice`() {
    #expect(Set((0..<1_000).map { _ in SecretToken(.api).text }).count == 1_000)
  }

  @Test func `does not show itself`() {
    let (token, code) = (SecretToken(.session), HumanCode())
    #expect("\(token)" == "ts_session_…" && String(reflecting: token) == "ts_session_…")
    #expect("\(code)" == "HumanCode(…)")
  }

  @Test func `is found by its digest`() throws {
    let token = SecretToken(.reset)
    let sent = try #require(SecretToken(token.text, kind: .reset))
    #expect(sent.digest == token.digest)
    #expect(SecretDigest(bytes: token.digest.bytes) == token.digest)
    #expect(SecretToken(.reset).digest != token.digest)
  }

  @Test func `has the SHA-256 hash of its text as digest`() throws {
    let token = try #require(SecretToken("ts_api_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", kind: .api))
    let digest = token.digest.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(digest == "11313a5f157d732a345fbdbe0ddc452f56f355a894337fe85f4f116f9f4f5dd3")
  }

  @Test func `is no token of another kind`() {
    #expect(SecretToken(SecretToken(.session).text, kind: .api) == nil)
    #expect(SecretToken(SecretToken(.api).text, kind: .session) == nil)
  }

  @Test func `is not read from anything else`() {
    let text = SecretToken(.api).text
    for other in [
      "", "ts_api_", String(text.dropLast()), text + "A", text + "=", text.uppercased(), " " + text.dropFirst(),
    ] {
      #expect(SecretToken(other, kind: .api) == nil, "\(other)")
    }
    for index in text.indices {
      for wrong in [" ", "+", "/", "=", "\0", "é"] {
        let altered = text.replacingCharacters(in: index, with: wrong)
        #expect(SecretToken(altered, kind: .api) == nil, "\(altered)")
      }
    }
  }

  /// 256 bits leave two bits of the last letter over, which must be zero.
  @Test func `has one spelling`() {
    let zeros = "ts_api_" + String(repeating: "A", count: 42)
    let accepted = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".filter {
      SecretToken(zeros + String($0), kind: .api) != nil
    }
    #expect(accepted == "AEIMQUYcgkosw048")
  }

  @Test func `does not take a digest of another length`() {
    for count in [0, 31, 33] { #expect(SecretDigest(bytes: [UInt8](repeating: 0, count: count)) == nil) }
  }
}

extension String {
  func replacingCharacters(in index: Index, with text: String) -> String {
    String(self[..<index]) + text + String(self[self.index(after: index)...])
  }
}
