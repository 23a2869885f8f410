import HTTPKit
import TestSupport
import Testing

@Suite(.serialized) struct `An event stream` {
  /// A server whose every reply is a stream, and the streams that it has opened.
  private func startStreams(
    queueLimit: Int = 65_536, _ configure: (inout HTTPServer.Configuration) -> Void = { _ in }
  ) throws(HTTPFailure) -> (HTTPServer, Shared<[EventStream]>) {
    let streams = Shared<[EventStream]>([])
    let server = try startServer(configure) { _ in
      let stream = EventStream(queueLimit: queueLimit)
      streams.change { $0.append(stream) }
      return .events(stream)
    }
    return (server, streams)
  }

  private func open(_ server: HTTPServer, receiveBuffer: Int32? = nil) throws -> RawClient {
    let client = RawClient(to: server, receiveBuffer: receiveBuffer)
    client.send("GET /events HTTP/1.1\nHost: test\n\n")
    let head = try client.head()
    #expect(head.status == 200 && head.headers["content-type"] == "text/event-stream")
    return client
  }

  @Test func `brings an event to two clients at once`() throws {
    let (server, streams) = try startStreams()
    let clients = [try open(server), try open(server)]
    for stream in streams.value { stream.send(event: "change", data: "1\n2") }
    for client in clients {
      #expect(try client.event("\n\n") == "event: change\ndata: 1\ndata: 2\n\n")
    }
  }

  @Test func `keeps the order of what many threads send, line by line`() throws {
    let (server, streams) = try startStreams()
    let client = try open(server)
    let stream = try #require(streams.value.first)
    for number in 0..<2_000 { stream.send("data: \(number)\n\n") }
    stream.send("data: end\n\n")
    let text = try client.event("end\n\n")
    #expect(text == (0..<2_000).map { "data: \($0)\n\n" }.joined() + "data: end\n\n")
  }

  @Test func `sends what was sent before the client had its head`() throws {
    let server = try serve { _ in
      let stream = EventStream()
      stream.send("data: early\n\n")
      stream.close()
      return .events(stream)
    }
    let client = try open(server)
    #expect(try client.event("early") == "data: early\n\n")
    #expect(try client.chunk() == nil)
    #expect(try client.get("/").status == 200)
  }

  @Test func `notices at once that a silent client has gone`() throws {
    let (server, streams) = try startStreams()
    let closed = Shared(0)
    do {
      let client = try open(server)
      try #require(streams.value.first).onClose { closed.change { $0 += 1 } }
      withExtendedLifetime(client) {}
    }
    #expect(eventually(seconds: 10) { closed.value == 1 })
    #expect(eventually { server.connectionCount == 0 })
    streams.value.first?.send("data: to nobody\n\n")
    #expect(closed.value == 1)
  }

  @Test func `drops a client that does not read`() throws {
    let (server, streams) = try startStreams()
    let closed = Shared(false)
    let client = try open(server, receiveBuffer: 4_096)
    let stream = try #require(streams.value.first)
    stream.onClose { closed.value = true }
    let event = "data: \(String(repeating: "x", count: 10_000))\n\n"
    let isDropped = eventually {
      stream.send(event)
      return !stream.isOpen
    }
    #expect(isDropped)
    #expect(eventually { closed.value })
    #expect(client.isClosedByPeer())
  }

  @Test func `lives longer than the idle time, by signs of life`() throws {
    let (server, streams) = try startStreams {
      $0.idleSeconds = 1
      $0.heartbeatSeconds = 2
    }
    let client = try open(server)
    for _ in 0..<2 { #expect(try client.event("\n\n") == ": keep-alive\n\n") }
    streams.value.first?.send("data: still here\n\n")
    #expect(try client.event("still here").contains("data: still here"))
  }

  @Test func `costs no thread while it is idle`() throws {
    let (server, streams) = try startStreams { $0.threads = 2 }
    let clients = try (0..<50).map { _ in try open(server) }
    let other = try open(server)
    try #require(streams.value.last).send("data: alone\n\n")
    #expect(try other.event("alone") == "data: alone\n\n")
    withExtendedLifetime(clients + [other]) {
      #expect(server.connectionCount == clients.count + 1)
    }
  }

  @Test func `is not opened by a client that has so many already`() throws {
    let (server, streams) = try startStreams {
      $0.streamsPerAddress = 3
      $0.trustedProxies = ["127.0.0.1"]
    }
    var clients = try (0..<3).map { _ in try open(server) }
    let refused = RawClient(to: server)
    #expect(try refused.get("/events").status == 429)
    #expect(eventually { streams.value.last?.isOpen == false })
    refused.send("GET /events HTTP/1.1\nHost: test\nX-Forwarded-For: 203.0.113.7\n\n")
    #expect(try refused.head().status == 200)
    clients.removeLast()
    #expect(eventually { server.connectionCount == 3 })
    #expect(throws: Never.self) { try open(server) }
  }

  @Test func `is not opened by HEAD`() throws {
    let (server, streams) = try startStreams()
    let closed = Shared(false)
    let client = RawClient(to: server)
    client.send("HEAD / HTTP/1.1\nHost: test\n\n")
    #expect(try client.reply(headOnly: true).headers["content-type"] == "text/event-stream")
    #expect(client.isClosedByPeer())
    streams.value.first?.onClose { closed.value = true }
    #expect(eventually { closed.value })
  }

  @Test func `ends for the client when it is closed`() throws {
    let (server, streams) = try startStreams()
    let client = try open(server)
    streams.value.first?.send("data: last\n\n")
    streams.value.first?.close()
    #expect(try client.event("last") == "data: last\n\n")
    #expect(try client.chunk() == nil)
  }

  @Test func `belongs to one reply only`() throws {
    let stream = EventStream()
    let server = try serve { _ in .events(stream) }
    let first = try open(server)
    #expect(try RawClient(to: server).get("/").status == 500)
    stream.send("data: first\n\n")
    #expect(try first.event("first") == "data: first\n\n")
  }

  @Test func `bears clients that come and go while everybody sends`() throws {
    let (server, streams) = try startStreams(queueLimit: 2_000) {
      $0.threads = 4
      $0.idleSeconds = 1
    }
    let isOver = Shared(false)
    let senders = (0..<2).map { _ in
      Thread {
        while !isOver.value {
          for stream in streams.value { stream.send("data: \(String(repeating: "x", count: 500))\n\n") }
        }
      }
    }
    for round in 0..<150 {
      let clients = (0..<2).map { _ in RawClient(to: server) }
      for client in clients { client.send("GET / HTTP/1.1\nHost: test\n\n") }
      // So much is sent that a client may be dropped before it has read anything.
      if round.isMultiple(of: 2) { _ = try? clients[0].head() }
      if round.isMultiple(of: 3) { streams.value.last?.close() }
      if round.isMultiple(of: 10) { streams.change { $0.removeAll { !$0.isOpen } } }
    }
    #expect(eventually { streams.value.allSatisfy { !$0.isOpen } })
    // The library sees some ends only when the connection has been idle for too long.
    #expect(eventually { server.connectionCount == 0 })
    isOver.value = true
    for sender in senders { sender.join() }
  }

  @Test func `is ended by a stop while everybody sends`() throws {
    for _ in 0..<20 {
      let (server, streams) = try startStreams()
      let clients = try (0..<5).map { _ in try open(server) }
      let isOver = Shared(false)
      let sender = Thread {
        while !isOver.value {
          for stream in streams.value { stream.send("data: more\n\n") }
        }
      }
      server.stop(graceSeconds: 2)
      isOver.value = true
      sender.join()
      for client in clients { #expect(client.isClosedByPeer()) }
      #expect(streams.value.allSatisfy { !$0.isOpen })
    }
  }
}
