import Glibc
import HTTPKit
import Synchronization

/// Starts a server on a free port, with settings changed by `configure`.
func startServer(
  _ configure: (inout HTTPServer.Configuration) -> Void = { _ in }, handler: @escaping Handler = echo
) throws(HTTPFailure) -> HTTPServer {
  var configuration = HTTPServer.Configuration()
  configuration.onError = { status, request, _ in
    .text("refused \(status) \(request?.path ?? "-")", status: status)
  }
  configure(&configuration)
  return try HTTPServer(configuration: configuration, handler: handler)
}

/// Starts a server that answers as a test says.
func serve(_ handler: @escaping Handler) throws(HTTPFailure) -> HTTPServer {
  try startServer({ _ in }, handler: handler)
}

/// Answers with what came in.
@Sendable func echo(_ request: Request) -> Response {
  let body = String(decoding: request.body, as: UTF8.self)
  let query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: ",")
  return .text("\(request.method.name) \(request.path) [\(query)] \(body)")
}

/// A value that a handler changes and a test reads.
final class Shared<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  init(_ value: Value) {
    mutex = Mutex(value)
  }

  var value: Value {
    get { mutex.withLock { $0 } }
    set { mutex.withLock { $0 = newValue } }
  }

  func change(_ body: (inout Value) -> Void) {
    mutex.withLock { body(&$0) }
  }
}

/// A thread of a test, to be joined once at its end.
final class Thread: Sendable {
  private let thread: pthread_t

  init(_ body: @escaping @Sendable () -> Void) {
    final class Box: Sendable {
      let run: @Sendable () -> Void
      init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Box>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, Unmanaged.passRetained(Box(body)).toOpaque())
    self.thread = thread
  }

  func join() {
    pthread_join(thread, nil)
  }
}
