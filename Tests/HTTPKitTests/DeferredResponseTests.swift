import Dispatch
import Glibc
import HTTPKit
import TestSupport
import Testing

@Suite(.serialized) struct `A response that is made later` {
  /// A server of one thread, which makes what is below `/slow` later, each once the gate lets it pass.
  private final class SlowServer: Sendable {
    let pool: WorkerPool
    let made = Shared(0)
    /// What was begun, in its order.
    let order = Shared<[String]>([])
    let server: HTTPServer
    private let gate: DispatchSemaphore

    init(
      threads: Int = 1, queueLimit: Int = 4, clientLimit: Int = 99, groupLimit: Int? = nil, atOnce: Int? = nil
    ) throws {
      let pool = WorkerPool(
        .init(threads: threads, queue: queueLimit, client: clientLimit, group: groupLimit, atOnce: atOnce))
      let (made, order, gate) = (made, order, DispatchSemaphore(value: 0))
      (self.pool, self.gate) = (pool, gate)
      var configuration = HTTPServer.Configuration()
      configuration.threads = 1
      configuration.onError = { status, request, _ in .text("refused \(request?.path ?? "-")", status: status) }
      server = try HTTPServer(
        configuration: configuration,
        deferring: { request in
          guard request.path.hasPrefix("/slow") else { return .now(echo(request)) }
          do {
            return .later(
              try pool.respond(to: .init(request.query("client") ?? "", in: request.query("group"))) {
                made.change { $0 += 1 }
                order.change { $0.append(request.path) }
                gate.wait()
                return .text("made \(request.path)")
              })
          } catch {
            return .now(.text("\(error)", status: 503))
          }
        })
    }

    deinit { open(100) }

    func open(_ count: Int = 1) { for _ in 0..<count { gate.signal() } }

    /// Asks, and returns once the request was taken.
    func askInOrder(_ target: String) throws -> RawClient {
      defer { _ = try? RawClient(to: server).get("/") }
      return ask(target)
    }

    func ask(_ target: String, method: String = "GET") -> RawClient {
      let client = RawClient(to: server)
      client.send("\(method) \(target) HTTP/1.1\nHost: test\n\n")
      return client
    }
  }

  @Test func `leaves the only thread to others while it is made`() throws {
    let slow = try SlowServer()
    let waiting = slow.ask("/slow")
    #expect(eventually { slow.made.value == 1 })
    for _ in 0..<3 { #expect(try RawClient(to: slow.server).get("/").status == 200) }
    slow.open()
    #expect(try waiting.reply().text == "made /slow")
    #expect(try waiting.get("/next").text.hasPrefix("GET /next"))
  }

  @Test func `comes also where it is made before the connection waits`() throws {
    let slow = try SlowServer(threads: 2)
    slow.open(200)
    let client = RawClient(to: slow.server)
    for number in 0..<100 { #expect(try client.get("/slow/\(number)").text == "made /slow/\(number)") }
  }

  @Test func `answers HEAD, and a request with a body`() throws {
    let slow = try SlowServer()
    slow.open(2)
    let head = try slow.ask("/slow", method: "HEAD").reply(headOnly: true)
    #expect(head.status == 200 && head.headers["content-length"] == "10")
    let client = RawClient(to: slow.server)
    client.send("POST /slow HTTP/1.1\nHost: test\nContent-Length: 4\n\nbody")
    #expect(try client.reply().text == "made /slow")
  }

  @Test func `is refused where as many wait as may`() throws {
    let slow = try SlowServer(queueLimit: 1)
    let first = slow.ask("/slow/1")
    #expect(eventually { slow.made.value == 1 })
    let second = slow.ask("/slow/2")
    #expect(try RawClient(to: slow.server).get("/").status == 200)
    #expect(try slow.ask("/slow/3").reply().text == "full")
    slow.open(2)
    #expect(try first.reply().text == "made /slow/1")
    #expect(try second.reply().text == "made /slow/2")
  }

  @Test func `is refused to a client that waits for as many as one may`() throws {
    let slow = try SlowServer(clientLimit: 2)
    let clients = [slow.ask("/slow?client=a"), slow.ask("/slow?client=a")]
    #expect(eventually { slow.made.value == 1 })
    #expect(try RawClient(to: slow.server).get("/").status == 200)
    #expect(try slow.ask("/slow?client=a").reply().text == "tooMany")
    let other = slow.ask("/slow?client=b")
    slow.open(3)
    for client in clients + [other] { #expect(try client.reply().text == "made /slow") }
    slow.open()
    #expect(try slow.ask("/slow?client=a").reply().text == "made /slow")
  }

  @Test func `is refused to a group that has as many as one may, and not to another one`() throws {
    let slow = try SlowServer(groupLimit: 2)
    let clients = [slow.ask("/slow?client=a&group=1"), slow.ask("/slow?client=b&group=1")]
    #expect(eventually { slow.made.value == 1 })
    #expect(try RawClient(to: slow.server).get("/").status == 200)
    #expect(try slow.ask("/slow?client=c&group=1").reply().text == "tooMany")
    let other = slow.ask("/slow?client=c&group=2")
    slow.open(3)
    for client in clients + [other] { #expect(try client.reply().text == "made /slow") }
  }

  @Test func `comes in turns to groups, however many one of them waits for`() throws {
    let slow = try SlowServer(threads: 2, queueLimit: 9)
    var clients: [RawClient] = []
    for number in 1...5 { clients.append(try slow.askInOrder("/slow/\(number)?client=\(number)&group=1")) }
    clients.append(try slow.askInOrder("/slow/other?client=9&group=2"))
    #expect(eventually { slow.made.value == 2 })
    slow.open(1)
    #expect(eventually { slow.made.value == 3 && slow.order.value.count == 3 })
    #expect(Set(slow.order.value) == ["/slow/1", "/slow/2", "/slow/other"])
    slow.open(9)
    for client in clients { #expect(try client.reply().text.hasPrefix("made /slow")) }
  }

  @Test func `leaves threads to other groups where one group has as many as it may at a time`() throws {
    let slow = try SlowServer(threads: 2, queueLimit: 9, atOnce: 1)
    var clients: [RawClient] = []
    for number in 1...3 { clients.append(try slow.askInOrder("/slow/\(number)?client=\(number)&group=1")) }
    clients.append(try slow.askInOrder("/slow/other?client=9&group=2"))
    #expect(eventually { slow.made.value == 2 })
    #expect(Set(slow.order.value) == ["/slow/1", "/slow/other"])
    slow.open(9)
    for client in clients { #expect(try client.reply().text.hasPrefix("made /slow")) }
    #expect(slow.order.value.suffix(2) == ["/slow/2", "/slow/3"])
  }

  @Test func `is not made for a client that has gone, whose place is another's`() throws {
    let slow = try SlowServer(queueLimit: 1)
    let first = slow.ask("/slow/1")
    #expect(eventually { slow.made.value == 1 })
    do {
      let gone = slow.ask("/slow/2")
      #expect(eventually { slow.server.connectionCount == 2 })
      withExtendedLifetime(gone) {}
    }
    #expect(eventually { slow.server.connectionCount == 1 })
    let third = slow.ask("/slow/3")
    slow.open(2)
    #expect(try first.reply().text == "made /slow/1")
    #expect(try third.reply().text == "made /slow/3")
    #expect(slow.made.value == 2)
  }

  @Test func `is not waited for after its deadline, and is not made then`() throws {
    let pool = WorkerPool(.init(threads: 1, queue: 4, client: 9))
    let (gate, made) = (DispatchSemaphore(value: 0), Shared(0))
    var configuration = HTTPServer.Configuration()
    configuration.threads = 1
    let server = try HTTPServer(
      configuration: configuration,
      deferring: { request in
        do {
          return .later(
            try pool.respond(to: .init("a"), within: 1, overdue: { .text("overdue", status: 503) }) {
              made.change { $0 += 1 }
              gate.wait()
              return .text("made")
            })
        } catch {
          return .now(.text("\(error)", status: 500))
        }
      })
    let clients = (0..<2).map { _ in RawClient(to: server) }
    for client in clients { client.send("GET / HTTP/1.1\nHost: test\n\n") }
    for client in clients { #expect(try client.reply().text == "overdue") }
    gate.signal()
    #expect(eventually { pool.load.running == 0 })
    #expect(made.value == 1, "the one that waited for the thread is given up")
    server.stop(graceSeconds: 1)
  }

  @Test func `is waited for by a server that is stopped`() throws {
    let slow = try SlowServer()
    let client = slow.ask("/slow")
    #expect(eventually { slow.made.value == 1 })
    let stopping = Thread { slow.server.stop(graceSeconds: 5) }
    slow.open()
    let reply = try client.reply()
    #expect(reply.text == "made /slow")
    stopping.join()
    slow.pool.stop()
  }

  @Test func `is refused by a server that is stopped, if it takes longer than the grace`() throws {
    let slow = try SlowServer()
    let clients = [slow.ask("/slow/1"), slow.ask("/slow/2")]
    #expect(eventually { slow.made.value == 1 })
    #expect(try RawClient(to: slow.server).get("/").status == 200)
    slow.server.stop(graceSeconds: 0)
    for client in clients { #expect(try client.reply().status == 503) }
    slow.open()
    slow.pool.stop()
    #expect(slow.made.value == 1)
    #expect(throws: WorkerPool.Refusal.full) { try slow.pool.respond(to: .init("")) { .text("late") } }
  }
}
