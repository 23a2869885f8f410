import Foundation
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

  @Test func `is written to a file that is gone once nobody has it`() throws {
    let scratch = Scratch()
    let path = scratch.path("body")
    let handler: Handler = { request in
      let size = request.file.flatMap { try? FileManager.default.attributesOfItem(atPath: $0.path)[.size] as? Int }
      return .text("\(request.body.count) \(size ?? -1)")
    }
    let server = try startServer(
      {
        $0.bodyBudget = 0
        $0.bodyFile = { _, target in target == "/file" ? path : nil }
      }, handler: handler)
    let client = RawClient(to: server)
    for _ in 0..<2 {
      client.send("POST /file HTTP/1.1\nHost: test\nContent-Length: 300000\n\n")
      client.send([UInt8](repeating: 0x78, count: 300_000))
      #expect(try client.reply().text == "0 300000")
      #expect(eventually { !FileManager.default.fileExists(atPath: path) })
    }
    try scratch.write("body", "somebody else's")
    client.send("POST /file HTTP/1.1\nHost: test\nContent-Length: 1\n\nx")
    #expect(try client.reply().status == 507)
  }
}
