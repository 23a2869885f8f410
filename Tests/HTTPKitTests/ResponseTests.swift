import HTTPKit
import Testing

@Suite(.serialized) struct `A response` {
  @Test func `to HEAD has the length and no body`() throws {
    let server = try startServer()
    let client = RawClient(to: server)
    client.send("HEAD /a HTTP/1.1\nHost: test\n\n")
    let head = try client.reply(headOnly: true)
    #expect(head.headers["content-length"] == "11")
    #expect(try client.get("/b").text == "GET /b [] ")
  }

  @Test func `without a body has the length zero`() throws {
    let server = try serve { _ in Response(status: 201) }
    let reply = try RawClient(to: server).get("/")
    #expect(reply.status == 201)
    #expect(reply.headers["content-length"] == "0")
  }

  @Test func `that has no content has no length`() throws {
    let server = try serve { _ in Response(status: 204) }
    let client = RawClient(to: server)
    for _ in 0..<2 {
      let reply = try client.get("/")
      #expect(reply.status == 204)
      #expect(reply.headers["content-length"] == nil)
    }
  }

  @Test func `that says not modified has the length of what it does not send`() throws {
    let server = try serve { _ in Response(status: 304, headers: [("ETag", "\"a\"")], body: .bytes([1, 2, 3])) }
    let client = RawClient(to: server)
    for _ in 0..<2 {
      let reply = try client.get("/")
      #expect(reply.status == 304)
      #expect(reply.headers["content-length"] == "3")
      #expect(reply.headers["etag"] == "\"a\"")
    }
  }

  @Test(arguments: [0, 1, 1_000, 100_000, 5_000_000]) func `comes whole, whatever its size`(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let shared = SharedBytes(bytes)
    let server = try serve { request in
      Response(body: request.path == "/shared" ? .shared(shared) : .bytes(bytes))
    }
    let client = RawClient(to: server)
    #expect(try client.get("/shared").body == bytes)
    #expect(try client.get("/bytes").body == bytes)
    #expect(try client.get("/shared").body == bytes)
  }

  @Test(arguments: [[], [0], [1, 100_000, 3], [10, 10, 10]]) func `is made while it is sent`(_ sizes: [Int]) throws {
    let server = try serve { _ in Response(body: .source(FramedMessage(sizes))) }
    let client = RawClient(to: server)
    for _ in 0..<2 { #expect(try client.get("/").body.count == sizes.reduce(0, +)) }
  }

  @Test func `whose source fails is not taken for the whole`() throws {
    let server = try serve { _ in Response(body: .source(FramedMessage([5, 5], failsAtEnd: true))) }
    #expect(throws: (any Error).self) { try RawClient(to: server).get("/") }
  }

  @Test func `has a date`() throws {
    let server = try startServer()
    let date = try RawClient(to: server).get("/").headers["date"]
    let form = /(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z][a-z] \d{4} \d\d:\d\d:\d\d GMT/
    #expect(date?.wholeMatch(of: form) != nil)
  }

  @Test(arguments: ["a\r\nSet-Cookie: b", "a\nb", "a\u{0}b"])
  func `never carries a line break in a field`(value: String) throws {
    let server = try startServer(handler: { _ in Response(headers: [("X-Name", value)]) })
    let reply = try RawClient(to: server).get("/")
    #expect(reply.status == 500)
    #expect(reply.text == "refused 500 -")
    #expect(reply.headers["set-cookie"] == nil)
  }

  @Test func `has each of several fields of one name`() throws {
    let server = try serve { _ in Response(headers: [("Vary", "Accept-Encoding"), ("Link", "<a>"), ("Link", "<b>")]) }
    let reply = try RawClient(to: server).get("/")
    #expect(reply.headers["vary"] == "Accept-Encoding")
    #expect(reply.headers["link"] == "<b>")
  }
}

/// Pieces of so many bytes.
struct FramedMessage: BodySource {
  private var sizes: [Int]
  private let failsAtEnd: Bool

  init(_ sizes: [Int], failsAtEnd: Bool = false) {
    (self.sizes, self.failsAtEnd) = (sizes, failsAtEnd)
  }

  mutating func next() throws -> [UInt8]? {
    if sizes.isEmpty, failsAtEnd { throw CancellationError() }
    return sizes.isEmpty ? nil : [UInt8](repeating: 7, count: sizes.removeFirst())
  }
}
