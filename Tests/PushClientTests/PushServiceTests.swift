import Foundation
import OutboundKit
import SecurityKit
import TestSupport
import Testing
import TimeKit

@testable import PushClient

@Suite struct `A push service` {
  private let now = Instant(milliseconds: 1_800_000_000_000)
  private let browser: P256Key
  private let tokens: VAPIDTokens

  init() throws {
    browser = try #require(P256Key.random())
    tokens = VAPIDTokens(key: try #require(P256Key.random()), subject: "mailto:admin@example.org")
  }

  private func client(_ limits: OutboundLimits = .loopback(), _ hosts: [String] = ["127.0.0.1"]) -> WebPushClient {
    WebPushClient(tokens, services: PushServices(and: hosts), limits: limits, userAgent: "TeamShift/test")
  }

  private func subscription(_ endpoint: String) throws -> PushSubscription {
    try #require(
      PushSubscription(
        endpoint: endpoint, publicKey: browser.publicKey, secret: [UInt8](repeating: 9, count: 16)))
  }

  private func send(
    _ text: String = "Hello", to server: TestHTTPServer, by client: WebPushClient? = nil, until isStopped: Bool = false
  ) throws -> PushResult {
    let message = PushMessage(Array(text.utf8), secondsToLive: 90, topic: "today", urgency: .high)
    return (client ?? self.client()).send(
      message, to: try subscription("\(server.address)/push/abc?d=e"), at: now, unless: { isStopped })
  }

  @Test func `gets what the standards want, and only the browser reads it`() throws {
    let server = TestHTTPServer(.body("", status: 201))
    defer { server.stop() }
    #expect(try send(to: server) == .taken)
    let request = try #require(server.requests.first)
    #expect(request.target == "/push/abc?d=e" && server.requests.count == 1)
    for field in [
      "TTL: 90", "Topic: today", "Urgency: high", "Content-Encoding: aes128gcm",
      "Content-Type: application/octet-stream", "User-Agent: TeamShift/test",
    ] {
      #expect(request.fields.contains(field), "\(field)")
    }
    let authorization = request.fields.first { $0.hasPrefix("Authorization: vapid t=") }
    #expect(authorization?.hasSuffix(",k=\(Base64URL.encode(tokens.publicKey))") == true)
    #expect(!request.fields.contains { $0.hasPrefix("Expect") || $0.hasPrefix("Cookie") })
    #expect(!String(decoding: request.body, as: UTF8.self).contains("Hello") && request.body.count > 100)
    let script = """
      import sys, base64, http_ece
      from cryptography.hazmat.primitives.asymmetric import ec
      decode = lambda text: base64.urlsafe_b64decode(text + "==")
      key = ec.derive_private_key(int.from_bytes(decode(sys.argv[1]), "big"), ec.SECP256R1())
      print(http_ece.decrypt(decode(sys.argv[2]), private_key=key, auth_secret=bytes([9] * 16), version="aes128gcm").decode())
      """
    let key = Base64URL.encode(try #require(browser.privateKey))
    #expect(try OtherProgram.python.text(["-c", script, key, Base64URL.encode(request.body)]) == "Hello\n")
  }

  @Test(arguments: [
    (200, PushResult.taken), (201, .taken), (202, .taken), (404, .gone), (410, .gone),
    (413, .refused("The push service answers 413. It says: no")),
    (429, .busy("The push service answers 429.", milliseconds: nil)),
    (500, .busy("The push service answers 500.", milliseconds: nil)),
    (503, .busy("The push service answers 503.", milliseconds: nil)),
    (406, .busy("The push service answers 406.", milliseconds: nil)),
    (403, .refused("The push service answers 403. It says: no")),
    (301, .refused("The push service answers 301. It says: no")),
  ]) func `says what became of a message`(_ status: Int, _ result: PushResult) throws {
    let server = TestHTTPServer(.body("no", status: status, fields: ["Location: http://127.0.0.1:1/"]))
    defer { server.stop() }
    #expect(try send(to: server) == result)
    #expect(server.requests.count == 1, "nothing is followed and nothing is tried again here")
  }

  @Test func `says for how long it wants to be left alone, and that the key is another server's`() throws {
    let hostile = TestHTTPServer(.body("", status: 429, fields: ["Retry-After: 9223372036854775807"]))
    defer { hostile.stop() }
    #expect(try send(to: hostile) == .busy("The push service answers 429.", milliseconds: 604_800_000))
    let busy = TestHTTPServer(.body("", status: 429, fields: ["Retry-After: 120"]))
    defer { busy.stop() }
    #expect(try send(to: busy) == .busy("The push service answers 429.", milliseconds: 120_000))
    let changed = TestHTTPServer(.body(#"{"reason":"VapidPkHashMismatch"}"#, status: 400))
    defer { changed.stop() }
    #expect(try send(to: changed) == .gone)
  }

  @Test func `that says nothing, or talks without end, is left`() throws {
    let limits = OutboundLimits.loopback(timeouts: TransferTimeouts(connect: 300, total: 300))
    let silent = TestHTTPServer(.silence)
    defer { silent.stop() }
    guard case .unreachable = try send(to: silent, by: client(limits)) else { throw Wrong() }
    guard case .unreachable = try send(to: silent, until: true) else { throw Wrong() }
    let endless = TestHTTPServer(.endless)
    defer { endless.stop() }
    guard case .unreachable(let reason) = try send(to: endless) else { throw Wrong() }
    #expect(reason.contains("4096 bytes"))
    silent.stop()
  }

  @Test(arguments: [
    "https://fcm.googleapis.com/fcm/send/abc", "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc", "https://wns2-par02p.notify.windows.com/w/?token=abc",
    "https://push.example.org/abc",
  ]) func `of a common browser, or one that the operator names, is asked`(_ endpoint: String) {
    #expect(client(.strict, ["push.example.org"]).takes(endpoint: endpoint))
  }

  @Test(arguments: [
    "https://evil.example/fcm.googleapis.com", "https://fcm.googleapis.com.evil.example/", "http//fcm.googleapis.com",
    "https://user@fcm.googleapis.com/", "https://evilpush.apple.com/", "https://localhost/", "https://127.0.0.1/",
    "https://fcm.googleapis.com\\@evil.example/", "ftp://fcm.googleapis.com/", "",
    "https://fcm.googleapis.com/\r\nA: b", "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/abc",
  ]) func `that nobody knows is not asked`(_ endpoint: String) throws {
    #expect(!client(.strict, []).takes(endpoint: endpoint))
    let result = client(.strict, []).send(
      PushMessage([], secondsToLive: 0), to: try subscription(endpoint), at: now, unless: { false })
    #expect(result == .refused("The push service is not one that messages are sent to."))
  }

  private struct Wrong: Error {}
}
