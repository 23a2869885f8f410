import CMicrohttpd
import Glibc
import Synchronization

/// An HTTP/1.1 server over libmicrohttpd: a few threads, each with many connections, and one that watches over them.
///
/// It speaks plain HTTP; TLS is a reverse proxy's work. From its start on, the process ignores SIGPIPE.
public final class HTTPServer: Sendable {
  /// The port that the server listens on.
  public let port: Int

  private let service: Service
  private let acceptor: Acceptor
  private let daemon: DaemonHandle
  private let watcher: pthread_t
  private let isStopped = Atomic(false)

  /// Listens and answers from now on.
  public convenience init(
    configuration: Configuration = Configuration(), handler: @escaping Handler
  ) throws(HTTPFailure) {
    try self.init(configuration: configuration, deferring: { .now(handler($0)) })
  }

  /// Listens and answers from now on, some requests later than others.
  public init(
    configuration: Configuration = Configuration(), deferring handler: @escaping DeferringHandler
  ) throws(HTTPFailure) {
    signal(SIGPIPE, SIG_IGN)
    let loop = try SocketLoop()
    let listener = try Self.listener(configuration)
    let service = Service(configuration: configuration, loop: loop, handler: handler)
    guard let daemon = Self.startDaemon(service) else {
      listener.close()
      throw .cannotListen("couldn’t start the server’s threads")
    }
    let acceptor = Acceptor(listener: listener, service: service, daemon: daemon)
    port = listener.port
    self.service = service
    self.daemon = daemon
    self.acceptor = acceptor
    watcher = startThread { Self.watch(service, acceptor) }
    acceptor.start()
  }

  private static func listener(_ configuration: Configuration) throws(HTTPFailure) -> ListeningSocket {
    if let socket = configuration.listeningSocket { return try ListeningSocket(adopting: socket) }
    return try ListeningSocket(host: configuration.host, port: configuration.port)
  }

  deinit {
    stop(graceSeconds: 0)
  }

  /// How many connections are open now.
  public var connectionCount: Int {
    service.connections.count
  }

  /// Seconds for which the thread that takes connections has been running: it stands still if that thread is stuck.
  public var watchedSeconds: Int { service.watchedSeconds.load(ordering: .relaxed) }

  /// The numeric address that a listening socket is bound to; nil if it is none of the internet.
  public static func host(ofListening socket: Int32) -> String? {
    guard let address = SocketAddress(of: socket, asking: getsockname), [AF_INET, AF_INET6].contains(address.family)
    else { return nil }
    return address.host
  }

  /// Closes the port, lets running requests end, those included that are answered later, ends the event streams, and
  /// waits for the threads. A handler must not call this: it would wait for itself.
  /// - Parameter graceSeconds: how long requests may go on before their connections are closed.
  public func stop(graceSeconds: Int = 10) {
    guard !isStopped.exchange(true, ordering: .relaxed) else { return }
    service.isStopping.store(true, ordering: .relaxed)
    acceptor.stop()
    waitUntil(within: graceSeconds) { service.running.load(ordering: .relaxed) == 0 }
    service.streams.close()
    service.deferrals.close()
    waitUntil(within: min(graceSeconds, 1)) { service.streams.isEmpty && service.deferrals.isEmpty }
    daemon.stop()
    service.loop.stop()
    pthread_join(watcher, nil)
    service.lingering.closeAll()
    Unmanaged.passUnretained(service).release()
  }

  private static func startDaemon(_ service: Service) -> DaemonHandle? {
    let configuration = service.configuration
    // The acceptor turns clients away politely at the limit; the library's own, a little above, cuts them off.
    let slack = 64 + configuration.reservedConnections
    let limits = http_limits(
      threads: UInt32(max(configuration.threads, 1)),
      connections: UInt32(configuration.connectionLimit + slack),
      idle_seconds: UInt32(configuration.idleSeconds),
      memory_per_connection: configuration.headLimit + max(configuration.headLimit, 16_384))
    let context = Unmanaged.passRetained(service)
    let daemon = DaemonHandle(limits, callbacks(for: context))
    if daemon == nil { context.release() }
    return daemon
  }

  private static func watch(_ service: Service, _ acceptor: Acceptor) {
    service.loop.run {
      acceptor.start()
      service.lingering.closeOverdue()
      service.deferrals.endOverdue(at: monotonicSeconds())
      service.connections.cutOff(waitingLongerThan: service.configuration.requestSeconds)
      let age = service.watchedSeconds.add(1, ordering: .relaxed).newValue
      if age.isMultiple(of: max(service.configuration.heartbeatSeconds, 1)) { service.streams.keepAlive() }
    }
  }
}

private func waitUntil(within seconds: Int, _ isDone: () -> Bool) {
  let deadline = monotonicSeconds() + seconds
  while !isDone(), monotonicSeconds() <= deadline { usleep(2_000) }
}
