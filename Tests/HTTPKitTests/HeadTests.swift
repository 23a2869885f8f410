import Testing

@testable import HTTPKit

@Suite(.serialized) struct `A head` {
  @Test(arguments: [
    "Host: a\0.example\r\n", "Host: a\0\r\n", "Host: \0a\r\n", "Host: a\r\nOrigin: b\0c\r\n",
    "Host: a\r\nX: b\rY: c\r\n",
    "Host: a\r\nX: b\r\r\n", "X: b\rHost: a\r\n", "Host: a\r\nX: b\nY: c\r\n", "Host: a\n", "Host: a\r\n: b\r\n",
    ": b\r\nHost: a\r\n", "Host: a\r\nX: b\r\n c\r\n", "Host: a\r\n X: b\r\n",
  ])
  func `with fields that are not clean lines is malformed`(fields: String) throws {
    let server = try startServer()
    let client = RawClient(to: server)
    client.send(Array("GET / HTTP/1.1\r\n\(fields)\r\n".utf8))
    #expect(try client.reply().status == 400)
    #expect(client.isClosedByPeer())
  }

  @Test(arguments: ["GET /a\0b HTTP/1.1\r\n", "GET /?a\0b HTTP/1.1\r\n", "GET  /a HTTP/1.1\r\n", "GET / HTTP/1.1\n"])
  func `with a first line that is not clean is malformed`(line: String) throws {
    let server = try startServer()
    let client = RawClient(to: server)
    client.send(Array("\(line)Host: a\r\n\r\n".utf8))
    #expect(try client.reply().status == 400)
  }

  @Test func `may have fields that are empty, unusual or long, and a line before it`() throws {
    let server = try serve { request in .text("\(request.headers.map { "\($0.name)=\($0.value)" })") }
    let client = RawClient(to: server)
    let long = String(repeating: "x", count: 8_000)
    for _ in 0..<2 {
      client.send(
        "\nGET /a?b=c&d HTTP/1.1\nHost: a\nEmpty:\nBlank: \t \nTight:b\nLong: \(long)\nName: Zoë\n\n")
      #expect(
        try client.reply().text == "\(["Host=a", "Empty=", "Blank=", "Tight=b", "Long=\(long)", "Name=Zoë"])")
    }
  }

  @Test func `may have as many parameters and fields as it has room for`() throws {
    let server = try serve { request in .text("\(request.query("b") ?? "none") \(request.headers.count)") }
    let client = RawClient(to: server)
    let parameters = (0..<1_500).map { "a\($0)=1" }.joined(separator: "&")
    client.send("GET /?\(parameters)&b=last HTTP/1.1\nHost: a\n\n")
    #expect(try client.reply().text == "last 1")
    client.send("GET /?\(Array(repeating: "", count: 9_000).joined(separator: "&"))b=c HTTP/1.1\nHost: a\n\n")
    #expect(try client.reply().text == "c 1")
    client.send("GET /?\(parameters)&\(parameters) HTTP/1.1\nHost: a\n\n")
    #expect(try client.reply().status == 431)
  }

  @Test(arguments: [400, 1_000, 3_000]) func `with very many fields is answered in any case`(count: Int) throws {
    let server = try serve { request in .text("\(request.headers.count)") }
    let client = RawClient(to: server)
    client.send("GET / HTTP/1.1\nHost: a\n\(String(repeating: "a:\n", count: count))\n")
    let reply = try client.reply()
    #expect(reply.status == 431 || reply.text == "\(count + 1)")
  }

  @Test(arguments: ["five", "+5", "-1", "99999999999999999999", "5 5"])
  func `with a length that is no number gets one reply, the owner's`(length: String) throws {
    let server = try startServer()
    let client = RawClient(to: server)
    client.send("POST / HTTP/1.1\nHost: a\nContent-Length: \(length)\n\n")
    let text = try client.rest()
    #expect(text.ranges(of: "HTTP/1.1 ").count == 1)
    #expect(text.contains("refused 4"))
  }

  @Test(arguments: ["", "+5", "-0", " 5", "0x5", "５"])
  func `with a length that only some programs read is malformed, whatever the library lets through`(length: String) {
    let fields = [(name: "Host", value: "a"), (name: "Content-Length", value: length)]
    #expect(throws: Rejection.malformed) {
      try RequestHead(method: "POST", version: "HTTP/1.1", target: Array("/".utf8), headers: fields)
    }
  }

  @Test(arguments: ["GET / HTTP/1.1\nHost: a\nno colon\n\n", "GET / HTTP/2.0\nHost: a\n\n"])
  func `that the library cannot read is reported`(message: String) throws {
    let seen = Shared<[Int]>([])
    let server = try startServer { $0.onLibraryError = { status in seen.change { $0.append(status) } } }
    let client = RawClient(to: server)
    client.send(message)
    let status = try client.reply().status
    #expect(status >= 400)
    #expect(seen.value == [status])
  }
}
