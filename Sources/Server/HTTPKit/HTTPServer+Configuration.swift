extension HTTPServer {
  /// Where a server listens, and what it puts up with.
  public struct Configuration: Sendable {
    /// 0 lets the system choose a free one.
    public var port: Int = 0
    /// A numeric address: `127.0.0.1`, `::1`, `0.0.0.0`, or `::` for every address of both families.
    public var host: String = "127.0.0.1"
    /// How many threads answer requests.
    public var threads: Int = 2
    /// The longest body in bytes that a request of this method and path may have.
    public var bodyLimit: @Sendable (Method, String) -> Int = { _, _ in 1_048_576 }
    /// The longest first line and header fields together, in bytes.
    public var headLimit: Int = 16_384
    /// How many connections may be open at once; one more is answered 503.
    public var connectionLimit: Int = 1_000
    /// How many connections one address may have open; nil for no limit. One more is closed at once.
    public var connectionsPerAddress: Int?
    /// Seconds without a byte after which a connection is closed. Event streams are exempt.
    public var idleSeconds: Int = 30
    /// Seconds that the head of a request may take, and then its body on top of what 8 kbit/s would need.
    public var requestSeconds: Int = 60
    /// Seconds between two signs of life on an event stream.
    public var heartbeatSeconds: Int = 15
    /// Answers what no handler sees: a malformed request (400), one too large (413, 431), in an unknown encoding (501),
    /// one that the server has no place for (503), and a handler's reply that cannot be sent (500). Only what
    /// libmicrohttpd itself cannot read, such as a first line that is none, gets a short page of the library.
    public var onError: @Sendable (_ status: Int, Request?) -> Response = { status, _ in
      .text("\(status)\n", status: status)
    }

    /// On this machine alone, at a port that the system chooses.
    public init() {}
  }
}
