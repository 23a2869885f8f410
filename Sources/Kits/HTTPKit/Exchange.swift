import CMicrohttpd
import Glibc
import Synchronization

/// One request and its reply; only the connection's thread touches it.
final class Exchange {
  private let service: Service
  private let handle: ConnectionHandle
  private let connection: HTTPConnection
  private let target: [UInt8]
  private var head: RequestHead?
  /// Nil if the request has none.
  private var body: RequestBody?
  /// The address of who asks.
  private var client: String
  private var isRunning = false
  private let begun = monotonicSeconds()
  private var stream: (events: EventStream, watch: UInt64)?
  /// What the connection is suspended for.
  private var deferred: (response: DeferredResponse, watch: UInt64)?

  init(_ service: Service, _ handle: ConnectionHandle, _ connection: HTTPConnection, target: [UInt8]) {
    self.service = service
    self.handle = handle
    self.connection = connection
    self.target = target
    client = connection.peer
    connection.waits(since: begun)
  }

  /// Whether the head has been read and checked, so that what comes next is the body or its end.
  var hasBegun: Bool { head != nil }

  var targetLength: Int { target.count }

  /// The head is complete: checks it, and answers at once if that is refused.
  func begin(_ received: ReceivedHead) -> Bool {
    isRunning = true
    service.running.add(1, ordering: .relaxed)
    connection.headIsComplete()
    do throws(Rejection) {
      try check(received)
      return true
    } catch {
      connection.mustLinger.store(true, ordering: .relaxed)
      return reply(refusal(error.status, head.map { makeRequest($0) }))
    }
  }

  /// A part of the body has come. False if it is too much: then the connection is to be closed.
  func receive(_ part: UnsafeRawBufferPointer) -> Bool {
    do throws(Rejection) {
      try body?.append(part)
    } catch {
      refuseBody(error)
      return false
    }
    let slowestRate = 1_000
    connection.waits(since: begun, bonus: (body?.count ?? 0) / slowestRate)
    return true
  }

  /// The request is complete, or its response is no longer waited for. False if the connection is to be closed.
  func answer() -> Bool {
    guard let head else { return false }
    if let deferred { return end(deferred.response) }
    connection.answers()
    let result = service.handler(makeRequest(head, waited: Int(http_silence(handle.socket))))
    body = nil
    switch result {
    case .now(let response): return reply(response)
    case .later(let response): return wait(for: response)
    }
  }

  /// The reply has been sent, or the connection has broken.
  func finish(broken: Bool) {
    if broken {
      connection.mustLinger.store(true, ordering: .relaxed)
    } else if connection.isEndedByClient {
      // An end that came together with the request is one that the library does not look for any more.
      http_set_timeout(handle.pointer, 1)
    }
    connection.headIsComplete()
    connection.waits(since: monotonicSeconds())
    countDown()
    endDeferral()
    guard let stream else { return }
    service.loop.unwatch(stream.watch, handle.socket)
    service.streams.remove(stream.events)
    stream.events.detach()
  }

  private func check(_ received: ReceivedHead) throws(Rejection) {
    guard received.size <= service.configuration.headLimit else { throw .headTooLarge }
    guard received.isClean else { throw .malformed }
    let head = try RequestHead(
      method: received.method, version: received.version, target: target, headers: received.fields)
    self.head = head
    client = clientAddress(
      peer: connection.peer, headers: head.headers, trustedProxies: service.configuration.trustedProxies)
    let path = head.target.path
    if connection.isReserve, !service.configuration.isAlwaysAnswered(head.method, path) { throw .noRoom }
    if head.contentLength == 0 { return }
    body = try RequestBody(
      limit: service.configuration.bodyLimit(head.method, path), announced: head.contentLength,
      into: service.configuration.bodyFile(head.method, path), budget: service.bodies)
  }

  private func makeRequest(_ head: RequestHead, waited: Int = 0) -> Request {
    Request(
      method: head.method, target: head.target, headers: head.headers, body: body?.bytes ?? [], file: body?.file,
      peer: client, user: connection.user, id: service.makeRequestID(), waited: waited)
  }

  private func reply(_ response: Response) -> Bool {
    if case .stream(let stream) = response.body, let status = adopt(stream) {
      return reply(refusal(status, head.map { makeRequest($0) }))
    }
    // To HEAD the library would end the stream that it has not begun, so nothing may follow that reply.
    let isLast = service.isStopping.load(ordering: .relaxed) || connection.isReserve
    let mustClose = isLast || head?.method == .head && stream != nil
    return queue(response, on: handle.pointer, closing: mustClose)
      || queue(refusal(500), on: handle.pointer, closing: mustClose)
      || queue(.text("500\n", status: 500), on: handle.pointer, closing: true)
  }

  /// Nil, or the status to answer with instead.
  private func adopt(_ stream: EventStream) -> Int? {
    guard self.stream == nil, stream.attach(handle) else { return 500 }
    let share = networkShare(of: client)
    guard service.streams.add(stream, of: share, limit: service.configuration.streamsPerAddress) else {
      stream.detach()
      return 429
    }
    // The library does not look at a suspended connection, so its end is noticed here.
    let watch = service.loop.watch(handle.socket, for: EPOLLRDHUP.rawValue | EPOLLONESHOT.rawValue) { stream.hangUp() }
    self.stream = (stream, watch)
    countDown()
    return nil
  }

  /// Suspends the connection until the response is there, unless it is there already.
  private func wait(for response: DeferredResponse) -> Bool {
    service.deferrals.add(response)
    // The library does not look at a suspended connection, so a client that goes is noticed here.
    let watch = service.loop.watch(handle.socket, for: EPOLLRDHUP.rawValue | EPOLLONESHOT.rawValue) {
      response.cancel()
    }
    deferred = (response, watch)
    return response.suspend(handle) || end(response)
  }

  /// Sends the response; one that was canceled closes the connection, or is refused where the server stops.
  private func end(_ deferred: DeferredResponse) -> Bool {
    endDeferral()
    if let response = deferred.response { return reply(response) }
    return service.isStopping.load(ordering: .relaxed) && reply(refusal(503, head.map { makeRequest($0) }))
  }

  private func endDeferral() {
    guard let deferred else { return }
    self.deferred = nil
    service.loop.unwatch(deferred.watch, handle.socket)
    service.deferrals.remove(deferred.response)
    deferred.response.cancel()
  }

  /// The library takes no reply in the middle of a body, so this one goes straight to the socket, which has nothing
  /// else to send at that time.
  private func refuseBody(_ rejection: Rejection) {
    sendAtOnce(refusal(rejection.status, head.map { makeRequest($0) }), to: handle.socket)
    connection.mustLinger.store(true, ordering: .relaxed)
  }

  private func refusal(_ status: Int, _ request: Request? = nil) -> Response {
    service.configuration.onError(status, request, client)
  }

  private func countDown() {
    guard isRunning || connection.isRejected.exchange(false, ordering: .relaxed) else { return }
    isRunning = false
    service.running.subtract(1, ordering: .relaxed)
  }
}
