import HTTPKit
import TestSupport
import Testing

@Suite(.serialized) struct `A body` {
  @Test func `shares its memory with all others, and a small one comes through when that is used up`() throws {
    let server = try startServer { $0.bodyBudget = 1_000_000 }
    let slow = (0..<4).map { _ in RawClient(to: server) }
    for client in slow {
      client.send("POST /slow HTTP/1.1\nHost: test\nContent-Length: 250000\n\n")
      client.send([UInt8](repeating: 0, count: 249_999))
    }
    let isUsedUp = try eventually {
      let refused = RawClient(to: server)
      refused.send("POST /a HTTP/1.1\nHost: test\nTransfer-Encoding: chunked\n\n")
      refused.send("30000\n\(String(repeating: "x", count: 0x30000))\n0\n\n")
      return try refused.reply().status == 503
    }
    #expect(isUsedUp)
    let announced = RawClient(to: server)
    announced.send("POST /a HTTP/1.1\nHost: test\nExpect: 100-continue\nContent-Length: 500000\n\n")
    #expect(try announced.reply().status == 503)
    let small = RawClient(to: server)
    small.send("POST /a HTTP/1.1\nHost: test\nContent-Length: 16000\n\n\(String(repeating: "x", count: 16_000))")
    #expect(try small.reply().status == 200)
    for client in slow { #expect(client.send("x") == 1) }
    for client in slow { #expect(try client.reply().status == 200) }
    let large = RawClient(to: server)
    large.send("POST /a HTTP/1.1\nHost: test\nContent-Length: 900000\n\n")
    large.send([UInt8](repeating: 0x78, count: 900_000))
    #expect(try large.reply().status == 200)
  }
}
