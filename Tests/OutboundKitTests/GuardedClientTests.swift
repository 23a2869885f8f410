import Glibc
import TestSupport
import Testing

@testable import OutboundKit

@Suite struct `A request to a server that nobody knows` {
  private func ask(_ text: String, _ limits: OutboundLimits = .strict) throws(OutboundFailure) -> OutboundAnswer {
    guard let address = OutboundAddress(text) else { throw .notConfigured }
    return try GuardedClient(limits, userAgent: "test").answer(OutboundRequest(get: address, answerLimit: 1_000))
  }

  private static let refusal = OutboundFailure.refused("its address is not one that is asked")

  @Test(arguments: [
    "https://127.0.0.1/", "https://localhost/", "https://[::1]/", "https://0.0.0.0/", "https://10.1.2.3/",
    "https://172.16.0.1/", "https://192.168.0.1/", "https://169.254.169.254/latest/meta-data/", "https://100.64.0.1/",
    "https://[::ffff:127.0.0.1]/", "https://[::ffff:7f00:1]/", "https://[fe80::1]/", "https://[fc00::1]/",
    "https://[64:ff9b::7f00:1]/", "https://2130706433/", "https://0x7f.1/", "https://0177.0.0.1/", "https://224.0.0.1/",
    "https://[2002:7f00:1::]/", "https://127.1/",
  ]) func `is not made to an address that is not public`(_ text: String) {
    #expect(throws: Self.refusal) { try ask(text) }
  }

  @Test(arguments: ["http://192.0.32.7/", "https://192.0.32.7:8443/", "http://fcm.googleapis.com/"])
  func `is made with TLS and to its port alone`(_ text: String) {
    #expect(throws: Self.refusal) { try ask(text) }
  }

  @Test func `is made to this machine by tests, and to no other`() throws {
    let server = TestHTTPServer(.body("Hello", status: 302, fields: ["Location: http://192.168.0.1/"]))
    defer { server.stop() }
    let answer = try ask("\(server.address)/a", .loopback())
    #expect(answer.status == 302 && answer.text == "Hello" && answer.location == "http://192.168.0.1/")
    #expect(server.requests.count == 1)
    #expect(throws: Self.refusal) { try ask("http://192.168.0.1/", .loopback()) }
  }

  @Test func `does not go by a proxy of the environment`() throws {
    let server = TestHTTPServer(.body("Hello"))
    defer { server.stop() }
    setenv("http_proxy", "http://127.0.0.1:1", 1)
    defer { unsetenv("http_proxy") }
    #expect(try ask(server.address, .loopback()).text == "Hello")
  }

  @Test func `names every range that is not public`() throws {
    let inside: [[UInt8]] = [
      [0, 0, 0, 0], [9 + 1, 255, 255, 255], [100, 127, 255, 255], [127, 255, 255, 255], [172, 31, 255, 255],
      [192, 0, 2, 1], [198, 19, 255, 255], [203, 0, 113, 9], [239, 1, 1, 1], [255, 255, 255, 255],
    ]
    for bytes in inside { #expect(NetworkAddress(bytes)?.isPublic == false, "\(bytes)") }
    let outside: [[UInt8]] = [
      [1, 1, 1, 1], [9, 255, 255, 255], [11, 0, 0, 0], [100, 63, 255, 255], [100, 128, 0, 0], [126, 1, 1, 1],
      [172, 15, 255, 255], [172, 32, 0, 0], [198, 17, 255, 255], [198, 20, 0, 0], [223, 255, 255, 255],
    ]
    for bytes in outside { #expect(NetworkAddress(bytes)?.isPublic == true, "\(bytes)") }
    let long = { (head: [UInt8]) in NetworkAddress(head + [UInt8](repeating: 0, count: 15 - head.count) + [1]) }
    for head: [UInt8] in [
      [], [0xfc], [0xfd], [0xfe, 0x80], [0xff, 2], [0x20, 0x02], [0x20, 1, 0x0d, 0xb8], [0, 0x64, 0xff, 0x9b], [0x01],
      [0x20, 1, 0, 0],
    ] {
      #expect(long(head)?.isPublic == false, "\(head)")
    }
    for head: [UInt8] in [[0x26, 0x06], [0x2a, 0], [0x20, 0x01, 0x48], [0x24, 0x00]] {
      #expect(long(head)?.isPublic == true, "\(head)")
    }
    #expect(NetworkAddress([1, 2, 3]) == nil)
  }
}
