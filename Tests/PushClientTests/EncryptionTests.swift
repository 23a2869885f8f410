import Foundation
import JSONKit
import SecurityKit
import TestSupport
import Testing
import TimeKit

@testable import PushClient

@Suite struct `A message to a browser` {
  /// RFC 8291, appendix A.
  @Test func `is encrypted as in the standard's example`() throws {
    let browser = try #require(
      PushSubscription(
        endpoint: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
        publicKey: bytes(
          "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        secret: bytes("BTBZMqHH6r4Tts7J_aSIgg")))
    let sender = try #require(P256Key(privateKey: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")))
    #expect(
      Base64URL.encode(sender.publicKey)
        == "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8")
    let body = try PushEncryption.encrypt(
      Array("When I grow up, I want to be a watermelon".utf8), for: browser, by: sender,
      salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"))
    #expect(
      Base64URL.encode(try #require(body))
        == """
        DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3\
        jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN
        """)
  }

  @Test(arguments: [0, 1, 15, 16, 17, 1_000, PushEncryption.byteLimit]) func `is read by another program`(
    _ count: Int
  ) throws {
    let browser = try #require(P256Key.random())
    let secret = (0..<16).map { UInt8($0 * 7) }
    let subscription = try #require(
      PushSubscription(endpoint: "https://example.org/", publicKey: browser.publicKey, secret: secret))
    let message = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 31) }
    let body = try #require(PushEncryption.encrypt(message, for: subscription))
    #expect(body.count <= 4_096)
    #expect(try body != #require(PushEncryption.encrypt(message, for: subscription)), "a key of its own each time")
    let script = """
      import sys, base64, http_ece
      from cryptography.hazmat.primitives.asymmetric import ec
      decode = lambda text: base64.urlsafe_b64decode(text + "==")
      key = ec.derive_private_key(int.from_bytes(decode(sys.argv[1]), "big"), ec.SECP256R1())
      text = http_ece.decrypt(decode(sys.argv[3]), private_key=key, auth_secret=decode(sys.argv[2]), version="aes128gcm")
      sys.stdout.buffer.write(text)
      """
    let read = try python([script] + [try #require(browser.privateKey), secret, body].map { Base64URL.encode($0) })
    #expect(Array(read) == message)
  }

  @Test func `of more than a service takes is not encrypted, nor one for a key that is none`() throws {
    let browser = try #require(P256Key.random())
    let subscription = try #require(
      PushSubscription(
        endpoint: "https://example.org/", publicKey: browser.publicKey, secret: [UInt8](repeating: 1, count: 16)))
    #expect(
      PushEncryption.encrypt([UInt8](repeating: 1, count: PushEncryption.byteLimit + 1), for: subscription) == nil)
    var wrong = browser.publicKey
    wrong[64] ^= 1
    for key in [wrong, [], [4], Array(browser.publicKey.dropLast()), [UInt8](repeating: 4, count: 65)] {
      #expect(PushSubscription(endpoint: "", publicKey: key, secret: [UInt8](repeating: 1, count: 16)) == nil)
    }
    for secret in [[], [UInt8](repeating: 1, count: 15), [UInt8](repeating: 1, count: 17)] {
      #expect(PushSubscription(endpoint: "", publicKey: browser.publicKey, secret: secret) == nil)
    }
    for key in [[], [UInt8](repeating: 0, count: 32), [UInt8](repeating: 255, count: 32)] {
      #expect(P256Key(privateKey: key) == nil)
    }
  }

  @Test func `has a token that another program verifies`() throws {
    let key = try #require(P256Key.random())
    let privateKey = try #require(key.privateKey)
    let kept = try #require(P256Key(privateKey: privateKey))
    #expect(kept.publicKey == key.publicKey)
    let tokens = VAPIDTokens(key: kept, subject: "mailto:admin@example.org")
    // What py-vapid compares with is this machine's time.
    let now = Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000))
    let field = try #require(tokens.authorization(for: "https://push.example.net", at: now))
    let script = """
      import sys, json
      from py_vapid import Vapid02
      field = sys.argv[1]
      parts = dict(part.split("=", 1) for part in field.removeprefix("vapid ").split(","))
      claims = json.loads(__import__("base64").urlsafe_b64decode(parts["t"].split(".")[1] + "=="))
      print(json.dumps([Vapid02.verify(field), claims]))
      """
    let answer = try JSON.parse(Array(try python([script, field])))
    guard case .array(let values) = answer else { throw Unreadable() }
    #expect(values[0] == .bool(true))
    #expect(values[1]["aud"]?.string == "https://push.example.net")
    #expect(values[1]["sub"]?.string == "mailto:admin@example.org")
    #expect(values[1]["exp"]?.integer == now.milliseconds / 1_000 + 43_200)
    let altered = field.replacingOccurrences(of: "vapid t=ey", with: "vapid t=eyA")
    #expect((try? python([script, altered])).map { !String(decoding: $0, as: UTF8.self).contains("true") } ?? true)
  }

  @Test func `shares its token with others to the service until an hour before its end`() throws {
    let tokens = VAPIDTokens(key: try #require(P256Key.random()), subject: "https://example.org")
    let start = try #require(Instant("2026-11-20T07:00:00Z"))
    let at = { (hours: Int64) in
      tokens.authorization(for: "https://a.example", at: start.adding(milliseconds: hours * 3_600_000))
    }
    let first = at(0)
    #expect(first != nil && at(0) == first && at(10) == first && at(12) != first)
    #expect(tokens.authorization(for: "https://b.example", at: start) != first)
    #expect(at(-100) != first, "a clock that was set back")
  }

  private struct Unreadable: Error {}

  private func bytes(_ text: String) throws -> [UInt8] { try #require(Base64URL.decode(text)) }

  private func python(_ arguments: [String]) throws -> Data { try OtherProgram.python.output(["-c"] + arguments) }
}
