import CMicrohttpd
import Glibc
import Synchronization

/// One request and its reply; only the connection's thread touches it.
final class Exchange {
  private let service: Service
  private let handle: ConnectionHandle
  private let connection: Connection
  private let target: [UInt8]
  private var head: RequestHead?
  private var body: [UInt8] = []
  private var limit = 0
  private var isRunning = false
  private let begun = monotonicSeconds()
  private var stream: (events: EventStream, watch: UInt64)?

  init(_ service: Service, _ handle: ConnectionHandle, _ connection: Connection, target: [UInt8]) {
    self.service = service
    self.handle = handle
    self.connection = connection
    self.target = target
    connection.waits(since: begun)
  }

  /// Whether the head has been read and checked, so that what comes next is the body or its end.
  var hasBegun: Bool { head != nil }

  /// The head is complete: checks it, and answers at once if that is refused.
  func begin(method: String, version: String) -> Bool {
    isRunning = true
    service.running.add(1, ordering: .relaxed)
    do throws(Rejection) {
      try check(method, version)
      return true
    } catch {
      connection.mustLinger.store(true, ordering: .relaxed)
      return reply(service.configuration.onError(error.status, head.map(makeRequest)))
    }
  }

  /// A part of the body has come. False if it is too much: then the connection is to be closed.
  func receive(_ part: UnsafeRawBufferPointer) -> Bool {
    guard body.count + part.count <= limit else {
      refuseBody()
      return false
    }
    body.append(contentsOf: part)
    let slowestRate = 1_000
    connection.waits(since: begun, bonus: body.count / slowestRate)
    return true
  }

  /// The request is complete.
  func answer() -> Bool {
    guard let head else { return false }
    connection.answers()
    return reply(service.handler(makeRequest(head)))
  }

  /// The reply has been sent, or the connection has broken.
  func finish(broken: Bool) {
    if broken { connection.mustLinger.store(true, ordering: .relaxed) }
    connection.waits(since: monotonicSeconds())
    countDown()
    guard let stream else { return }
    service.loop.unwatch(stream.watch, handle.socket)
    service.streams.remove(stream.events)
    stream.events.detach()
  }

  private func check(_ method: String, _ version: String) throws(Rejection) {
    guard http_head_size(handle.pointer) <= service.configuration.headLimit else { throw .headTooLarge }
    let head = try RequestHead(
      method: method, version: version, target: target, headers: headerFields(of: handle.pointer))
    self.head = head
    limit = service.configuration.bodyLimit(head.method, head.target.path)
    guard head.contentLength ?? 0 <= limit else { throw .bodyTooLarge }
    // What a client announces costs nothing until it sends it.
    body.reserveCapacity(min(head.contentLength ?? 0, 65_536))
  }

  private func makeRequest(_ head: RequestHead) -> Request {
    Request(
      method: head.method, target: head.target, headers: head.headers, body: body, peer: connection.peer,
      id: service.makeRequestID())
  }

  private func reply(_ response: Response) -> Bool {
    if case .stream(let stream) = response.body, !adopt(stream) {
      return reply(service.configuration.onError(500, nil))
    }
    // To HEAD the library would end the stream that it has not begun, so nothing may follow that reply.
    let mustClose = service.isStopping.load(ordering: .relaxed) || head?.method == .head && stream != nil
    return queue(response, on: handle.pointer, closing: mustClose)
      || queue(service.configuration.onError(500, nil), on: handle.pointer, closing: mustClose)
      || queue(.text("500\n", status: 500), on: handle.pointer, closing: true)
  }

  private func adopt(_ stream: EventStream) -> Bool {
    guard self.stream == nil, stream.attach(handle) else { return false }
    // The library does not look at a suspended connection, so its end is noticed here.
    let watch = service.loop.watch(handle.socket, for: EPOLLRDHUP.rawValue | EPOLLONESHOT.rawValue) { stream.hangUp() }
    self.stream = (stream, watch)
    service.streams.add(stream)
    countDown()
    return true
  }

  /// The library takes no reply in the middle of a body, so this one goes straight to the socket, which has nothing
  /// else to send at that time.
  private func refuseBody() {
    let request = head.map(makeRequest)
    sendAtOnce(service.configuration.onError(Rejection.bodyTooLarge.status, request), to: handle.socket)
    connection.mustLinger.store(true, ordering: .relaxed)
  }

  private func countDown() {
    guard isRunning else { return }
    isRunning = false
    service.running.subtract(1, ordering: .relaxed)
  }
}
