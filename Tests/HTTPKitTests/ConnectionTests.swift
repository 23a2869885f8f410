import TestSupport
import Testing

@testable import HTTPKit

@Suite(.serialized) struct `A connection` {
  @Test func `serves one request after the other`() throws {
    let server = try startServer()
    let client = RawClient(to: server)
    for number in 0..<20 {
      let reply = try client.get("/\(number)?a=1&b=x+y")
      #expect(reply.status == 200)
      #expect(reply.text == "GET /\(number) [a=1,b=x y] ")
    }
    withExtendedLifetime(client) {
      #expect(server.connectionCount == 1)
    }
  }

  @Test func `answers requests that were sent without waiting, in their order`() throws {
    let server = try startServer()
    let client = RawClient(to: server)
    client.send((0..<10).map { "GET /\($0) HTTP/1.1\nHost: test\n\n" }.joined())
    for number in 0..<10 {
      #expect(try client.reply().text == "GET /\(number) [] ")
    }
  }

  @Test func `closes when the client asks for it`() throws {
    let server = try startServer()
    let client = RawClient(to: server)
    let reply = try client.get("/", headers: "Connection: close\n")
    #expect(reply.headers["connection"]?.lowercased() == "close")
    #expect(client.isClosedByPeer())
  }

  @Test func `is closed when the client is silent, also within a request`() throws {
    let server = try startServer { $0.idleSeconds = 1 }
    let idle = RawClient(to: server)
    let slow = RawClient(to: server)
    slow.send("GET / HTTP/1.1\nHost: te")
    #expect(idle.isClosedByPeer())
    #expect(slow.isClosedByPeer())
  }

  @Test func `is closed when a request trickles in byte by byte`() throws {
    let server = try startServer {
      $0.idleSeconds = 5
      $0.requestSeconds = 1
    }
    let client = RawClient(to: server)
    #expect(eventually { client.send("X") == 0 })
  }

  @Test func `beyond the limit is answered 503`() throws {
    let server = try startServer { $0.connectionLimit = 3 }
    let clients = (0..<3).map { _ in RawClient(to: server) }
    for client in clients { #expect(try client.get("/").status == 200) }
    let reply = try RawClient(to: server).reply()
    withExtendedLifetime(clients) {
      #expect(reply.status == 503)
    }
  }

  @Test func `of one address beyond its limit is answered 503`() throws {
    let server = try startServer { $0.connectionsPerAddress = 2 }
    let clients = (0..<2).map { _ in RawClient(to: server) }
    for client in clients { #expect(try client.get("/").status == 200) }
    #expect(try RawClient(to: server).reply().status == 503)
    for client in clients { #expect(try client.get("/").status == 200) }
  }

  @Test func `of a proxy has no limit but that of all`() throws {
    let server = try startServer {
      $0.connectionsPerAddress = 2
      $0.trustedProxies = ["127.0.0.1"]
    }
    let clients = (0..<10).map { _ in RawClient(to: server) }
    for client in clients { #expect(try client.get("/").status == 200) }
  }

  @Test func `beyond the limits still has answered what is always answered, and is closed`() throws {
    let server = try startServer {
      $0.connectionsPerAddress = 2
      $0.reservedConnections = 3
      $0.isAlwaysAnswered = { _, path in path == "/healthz" }
    }
    let idle = (0..<300).map { _ in RawClient(to: server) }
    for _ in 0..<3 {
      let operations = RawClient(to: server)
      let reply = try operations.get("/healthz")
      #expect(reply.status == 200)
      #expect(reply.headers["connection"] == "close")
      let other = try RawClient(to: server).get("/")
      #expect(other.status == 503)
      #expect(other.text == "refused 503 /")
    }
    #expect(server.connectionCount <= 5)
    withExtendedLifetime(idle) {}
  }

  @Test func `that has been idle for some seconds makes room for another`() throws {
    let server = try startServer { $0.connectionLimit = 2 }
    let idle = (0..<2).map { _ in RawClient(to: server) }
    for client in idle { #expect(try client.get("/").status == 200) }
    #expect(try RawClient(to: server).reply().status == 503)
    #expect(eventually { (try? RawClient(to: server).get("/"))?.status == 200 })
    #expect(eventually { idle.contains { $0.waitsForInput(milliseconds: 0) && $0.isClosedByPeer() } })
  }

  @Test func `ends with a client that closes its side with its request`() throws {
    let server = try startServer()
    let clients = (0..<50).map { _ in RawClient(to: server) }
    for client in clients { client.sendAndEnd("GET /a HTTP/1.1\nHost: test\n\n") }
    for client in clients { #expect(try client.reply().text == "GET /a [] ") }
    #expect(eventually { server.connectionCount == 0 })
  }

  @Test func `leaves the process as many files as it needs`() {
    var configuration = HTTPServer.Configuration()
    configuration.reservedConnections = 16
    #expect(ConnectionLimits(configuration, descriptors: 1_024).all == 624)
    #expect(ConnectionLimits(configuration, descriptors: 65_536).all == 1_000)
    #expect(ConnectionLimits(configuration, descriptors: 64).all == 1)
  }

  @Test func `is one of two hundred at once`() throws {
    let server = try startServer()
    let clients = (0..<200).map { _ in RawClient(to: server) }
    for (number, client) in clients.enumerated() { client.send("GET /\(number) HTTP/1.1\nHost: test\n\n") }
    for (number, client) in clients.enumerated() {
      #expect(try client.reply().text == "GET /\(number) [] ")
    }
    withExtendedLifetime(clients) {
      #expect(server.connectionCount == 200)
    }
  }

  @Test(arguments: [
    ("203.0.113.7", "203.0.113.7"), ("1.2.3.4, 203.0.113.7", "203.0.113.7"), ("203.0.113.7, 10.0.0.1", "203.0.113.7"),
    ("2001:db8::1", "2001:db8::1"), ("10.0.0.1", "10.0.0.1"), ("unknown", "127.0.0.1"), ("", "127.0.0.1"),
    ("203.0.113.7:80, 10.0.0.1", "10.0.0.1"),
  ])
  func `knows its client by a proxy that is trusted`(field: String, client: String) throws {
    let server = try startServer {
      $0.trustedProxies = ["127.0.0.1", "10.0.0.1"]
    } handler: {
      .text($0.peer)
    }
    #expect(try RawClient(to: server).get("/", headers: "X-Forwarded-For: \(field)\n").text == client)
  }

  @Test func `believes nobody else whom it is for`() throws {
    let server = try startServer {
      $0.trustedProxies = ["10.0.0.1"]
    } handler: {
      .text($0.peer)
    }
    #expect(try RawClient(to: server).get("/", headers: "X-Forwarded-For: 203.0.113.7\n").text == "127.0.0.1")
  }

  @Test func `knows its peer and numbers its requests`() throws {
    let seen = Shared<[String]>([])
    let server = try serve { request in
      seen.change { $0.append(request.id) }
      return .text(request.peer)
    }
    let client = RawClient(to: server)
    #expect(try client.get("/").text == "127.0.0.1")
    #expect(try client.get("/").text == "127.0.0.1")
    #expect(Set(seen.value).count == 2)
    #expect(seen.value.allSatisfy { $0.count == 13 })
  }
}
