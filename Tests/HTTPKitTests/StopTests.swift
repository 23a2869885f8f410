import HTTPKit
import TestSupport
import Testing

@Suite(.serialized) struct `A server that is stopped` {
  @Test func `lets a running request end`() throws {
    let isRunning = Shared(false)
    let port = Shared(0)
    let server = try serve { _ in
      isRunning.value = true
      // The stop has begun once nobody is let in any more.
      return .text(eventually { !RawClient(port: port.value).isConnected } ? "done" : "not stopped")
    }
    port.value = server.port
    let client = RawClient(to: server)
    client.send("GET / HTTP/1.1\nHost: test\n\n")
    #expect(eventually { isRunning.value })
    server.stop(graceSeconds: 60)
    let reply = try client.reply()
    #expect(reply.text == "done")
    #expect(reply.headers["connection"] == "close")
  }

  @Test func `ends its streams and idle connections, and takes no new ones`() throws {
    let stream = EventStream()
    let closed = Shared(false)
    stream.onClose { closed.value = true }
    let server = try serve { $0.path == "/events" ? .events(stream) : .text("hello") }
    let listener = RawClient(to: server)
    listener.send("GET /events HTTP/1.1\nHost: test\n\n")
    #expect(try listener.head().status == 200)
    let idle = RawClient(to: server)
    #expect(try idle.get("/").status == 200)
    server.stop(graceSeconds: 5)
    #expect(closed.value)
    #expect(try listener.chunk() == nil)
    #expect(idle.isClosedByPeer())
    #expect(!RawClient(port: server.port).isConnected)
  }

  @Test func `does not wait longer than its grace for a client that sends nothing`() throws {
    let server = try startServer {
      $0.idleSeconds = 3_600
      $0.requestSeconds = 3_600
    }
    let client = RawClient(to: server)
    client.send("POST / HTTP/1.1\nHost: test\nContent-Length: 100\n\nhalf")
    #expect(eventually { server.connectionCount == 1 })
    server.stop(graceSeconds: 1)
    #expect(client.isClosedByPeer())
  }

  @Test func `can be stopped twice, and its port be used again`() throws {
    let server = try startServer()
    #expect(try RawClient(to: server).get("/").status == 200)
    server.stop(graceSeconds: 1)
    server.stop(graceSeconds: 1)
    let next = try startServer { $0.port = server.port }
    #expect(next.port == server.port)
    #expect(try RawClient(to: next).get("/").status == 200)
  }

  @Test func `is stopped when nobody holds it`() throws {
    var server: HTTPServer? = try startServer()
    let port = try #require(server?.port)
    server = nil
    #expect(!RawClient(port: port).isConnected)
  }

  @Test func `was not started where another one listens`() throws {
    let server = try startServer()
    #expect(throws: HTTPFailure.portInUse(server.port)) {
      try startServer { $0.port = server.port }
    }
  }

  @Test func `was not started on an address that is none`() {
    #expect(throws: HTTPFailure.cannotListen("nowhere is not a numeric address")) {
      try startServer { $0.host = "nowhere" }
    }
  }
}
