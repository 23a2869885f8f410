/// What a handler answers with.
///
/// The server adds `Date`, `Content-Length` or `Transfer-Encoding`, and `Connection`; a handler never sets these
/// itself, except `Connection: close`, which ends the connection after this reply. To HEAD, and with status 304, the
/// body is not sent, but its length is: give the same body as to GET. A header field without a value is left out.
public struct Response: Sendable {
  public enum Body: Sendable {
    case empty
    case bytes([UInt8])
    /// A prepared buffer that many replies share; it is sent without a copy.
    case shared(SharedBytes)
    /// Server-sent events, for as long as the stream is open.
    case stream(EventStream)
  }

  public var status: Int
  public var headers: [(String, String)]
  public var body: Body

  public init(status: Int = 200, headers: [(String, String)] = [], body: Body = .empty) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  public static func text(_ text: String, status: Int = 200) -> Response {
    Response(
      status: status, headers: [("Content-Type", "text/plain; charset=utf-8")], body: .bytes(Array(text.utf8)))
  }

  /// A reply that stays open and sends events (HTML standard, section 9.2).
  public static func events(_ stream: EventStream) -> Response {
    // nginx would otherwise keep events back until its buffer is full.
    let headers = [
      ("Content-Type", "text/event-stream"), ("Cache-Control", "no-store"), ("X-Accel-Buffering", "no"),
    ]
    return Response(headers: headers, body: .stream(stream))
  }
}

/// Answers one request. It runs on one of the server's threads, and other connections of that thread wait for it.
public typealias Handler = @Sendable (Request) -> Response
