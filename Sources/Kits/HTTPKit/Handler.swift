/// Answers one request. It runs on one of the server's threads, and other connections of that thread wait for it.
public typealias Handler = @Sendable (Request) -> Response

/// Answers one request, or has it answered later. It runs like a ``Handler``.
public typealias DeferringHandler = @Sendable (Request) -> HandlerResult

/// What becomes of a request.
public enum HandlerResult: Sendable {
  /// It is answered.
  case now(Response)
  /// Its response is being made, and its connection waits. A client that closes its side meanwhile is taken for one that
  /// has gone.
  case later(DeferredResponse)

  /// The response once it is made, for callers that can wait; nil if it never will be.
  public var response: Response? {
    switch self {
    case .now(let response): response
    case .later(let deferred): deferred.wait()
    }
  }
}
