import HTTPKit
import Testing

@Suite(.serialized) struct `A request` {
  @Test func `with a length has its body`() throws {
    let client = RawClient(to: try startServer())
    client.send("POST /a HTTP/1.1\nHost: test\nContent-Length: 5\n\nhello")
    #expect(try client.reply().text == "POST /a [] hello")
  }

  @Test func `in chunks has its body, and the next one is read after it`() throws {
    let server = try startServer()
    let client = RawClient(to: server)
    client.send("PUT /a HTTP/1.1\nHost: test\nTransfer-Encoding: chunked\n\n5\nhello\n6;x=y\n world\n0\n\n")
    client.send("GET /b HTTP/1.1\nHost: test\n\n")
    #expect(try client.reply().text == "PUT /a [] hello world")
    #expect(try client.reply().text == "GET /b [] ")
  }

  @Test func `that expects to be told to continue is told`() throws {
    let server = try startServer()
    let client = RawClient(to: server)
    client.send("POST /a HTTP/1.1\nHost: test\nExpect: 100-continue\nContent-Length: 5\n\n")
    #expect(try client.head().status == 100)
    client.send("hello")
    #expect(try client.reply().text == "POST /a [] hello")
  }

  @Test func `too large by its own word is refused before its body is sent`() throws {
    let server = try startServer { $0.bodyLimit = { $0 == .put && $1 == "/big" ? 100 : 10 } }
    let client = RawClient(to: server)
    client.send("PUT /small HTTP/1.1\nHost: test\nExpect: 100-continue\nContent-Length: 11\n\n")
    let reply = try client.reply()
    #expect(reply.status == 413)
    #expect(reply.text == "refused 413 /small")
    #expect(client.isClosedByPeer())

    let other = RawClient(to: server)
    other.send("PUT /big HTTP/1.1\nHost: test\nContent-Length: 11\n\nhello world")
    #expect(try other.reply().status == 200)
  }

  @Test func `too large in chunks is refused where the limit is passed`() throws {
    let server = try startServer { $0.bodyLimit = { _, _ in 100_000 } }
    let client = RawClient(to: server)
    client.send("POST /a HTTP/1.1\nHost: test\nTransfer-Encoding: chunked\n\n")
    let chunk = "8000\n\(String(repeating: "x", count: 32_768))\n"
    for _ in 0..<8 { client.send(chunk) }
    let reply = try client.reply()
    #expect(reply.status == 413)
    #expect(reply.text == "refused 413 /a")
  }

  @Test func `too large may be sent to its end without a reset, so that the client reads why`() throws {
    let server = try startServer { $0.bodyLimit = { _, _ in 1_000 } }
    let client = RawClient(to: server)
    client.send("POST /a HTTP/1.1\nHost: test\nContent-Length: 4000000\n\n")
    #expect(client.send([UInt8](repeating: 0, count: 1_000_000)) == 1_000_000)
    #expect(client.waitsForInput())
    #expect(client.send([UInt8](repeating: 0, count: 3_000_000)) == 3_000_000)
    #expect(try client.reply().status == 413)
  }

  @Test func `too large is not read to its end`() throws {
    let server = try startServer { $0.bodyLimit = { _, _ in 1_000 } }
    let client = RawClient(to: server)
    client.send("POST /a HTTP/1.1\nHost: test\nContent-Length: 100000000\n\n")
    let sent = client.send([UInt8](repeating: 0, count: 100_000_000))
    #expect(sent < 20_000_000)
  }

  @Test(arguments: [
    "/%", "/%4", "/%zz", "/%00", "/a%2Fb", "/a%2fb", "/%0a", "/%ff", "/%c3%28", "/../etc", "/a/%2e%2e/b", "/./a",
    "a", "", "/a#b", "/?a=%", "/?a=%00", "/a b",
  ])
  func `with an unclean target is malformed`(target: String) throws {
    let server = try startServer()
    let reply = try RawClient(to: server).get(target)
    #expect(reply.status == 400)
  }

  @Test(arguments: [
    "GET / HTTP/1.1\n\n",
    "GET / HTTP/1.1\nHost: a\nHost: b\n\n",
    "GET / HTTP/1.1\nHost: a\nno colon\n\n",
    "GET / HTTP/1.1\nHost : a\n\n",
    "GET / HTTP/1.1\nHost: a\nContent-Length : 5\n\nhello",
    "POST / HTTP/1.1\nHost: a\nContent-Length: 5\nContent-Length: 6\n\nhello",
    "POST / HTTP/1.1\nHost: a\nContent-Length: +5\n\nhello",
    "POST / HTTP/1.1\nHost: a\nContent-Length: five\n\nhello",
    "POST / HTTP/1.1\nHost: a\nContent-Length: 5\nTransfer-Encoding: chunked\n\n0\n\n",
    "POST / HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\n\nxyz\n",
    "POST / HTTP/1.0\nTransfer-Encoding: chunked\n\n0\n\n",
    "G(T / HTTP/1.1\nHost: a\n\n",
    "GET / HTTP/x\nHost: a\n\n",
  ])
  func `that two servers could read differently is malformed, and ends the connection`(message: String) throws {
    let server = try startServer()
    let client = RawClient(to: server)
    client.send(message)
    #expect(try client.reply().status == 400)
    #expect(client.isClosedByPeer())
  }

  @Test func `in an unknown encoding is refused`() throws {
    let server = try startServer()
    let client = RawClient(to: server)
    client.send("POST / HTTP/1.1\nHost: a\nTransfer-Encoding: gzip, chunked\n\n0\n\n")
    #expect(try client.reply().status == 501)
  }

  @Test func `with a head over the limit is refused by the owner's reply`() throws {
    let server = try startServer()
    let reply = try RawClient(to: server).get("/", headers: "X: \(String(repeating: "x", count: 17_000))\n")
    #expect(reply.status == 431)
    #expect(reply.text == "refused 431 -")
  }

  @Test func `with a huge head is refused`() throws {
    let server = try startServer()
    let reply = try RawClient(to: server).get("/", headers: "X: \(String(repeating: "x", count: 200_000))\n")
    #expect(reply.status == 431)
  }

  @Test func `of the old version needs no host`() throws {
    let server = try startServer()
    let client = RawClient(to: server)
    client.send("GET /a HTTP/1.0\n\n")
    #expect(try client.reply().text == "GET /a [] ")
    #expect(client.isClosedByPeer())
  }

  @Test func `has its fields whatever their case`() throws {
    let server = try serve { request in
      .text(
        [request.header("X-ONE"), request.header("cookie"), request.header("none")].map { $0 ?? "nil" }.joined(
          separator: "|"))
    }
    let headers = "x-one: a\nX-One:  b \nCookie: c=1\nCookie: d=2\n"
    #expect(try RawClient(to: server).get("/", headers: headers).text == "a, b|c=1; d=2|nil")
  }
}
