/// A handler's answer.
///
/// The server adds `Date`, `Content-Length` or `Transfer-Encoding`, and `Connection`; a handler never sets these
/// itself, except `Connection: close`, which ends the connection after this reply. To HEAD, and with status 304, the
/// body is not sent, but its length is: give the same body as to GET. A header field without a value is left out.
public struct Response: Sendable {
  /// The body, which follows the header fields.
  public enum Body: Sendable {
    /// No bytes: `Content-Length: 0`, or no length where the status allows no body.
    case empty
    /// Bytes that this reply alone has.
    case bytes([UInt8])
    /// A prepared buffer that many replies share; it is sent without a copy.
    case shared(SharedBytes)
    /// Bytes that are made while they are sent; their length is not known before.
    case source(any BodySource)
    /// Server-sent events, for as long as the stream is open.
    case stream(EventStream)
  }

  /// The three digits of the status line (RFC 9110, section 15).
  public var status: Int
  /// The header fields in their order; one name may stand there more than once.
  public var headers: [(String, String)]
  /// Of the kind that the field `Content-Type` names.
  public var body: Body

  /// A reply of these parts, with no header fields but the given ones.
  public init(status: Int = 200, headers: [(String, String)] = [], body: Body = .empty) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A reply of plain text in UTF-8.
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
