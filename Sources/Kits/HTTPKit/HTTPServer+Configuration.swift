extension HTTPServer {
  /// Where a server listens, and what it puts up with.
  public struct Configuration: Sendable {
    /// 0 lets the system choose a free one.
    public var port: Int = 0
    /// A numeric address: `127.0.0.1`, `::1`, `0.0.0.0`, or `::` for every address of both families.
    public var host: String = "127.0.0.1"
    /// A socket that listens already, instead of one at the port and host: the server closes it in the end. It may be a
    /// Unix socket (unix(7)), which has no port.
    public var listeningSocket: Int32?
    /// The users whose programs may connect to a Unix socket, by the system's numbers; nil for all. A program of any other
    /// user is answered 403 before anything that it sends is read.
    public var allowedUsers: Set<UInt32>?
    /// How many threads answer requests.
    public var threads: Int = 2
    /// The longest body in bytes that a request of this method and path may have.
    public var bodyLimit: @Sendable (Method, String) -> Int = { _, _ in 1_048_576 }
    /// The file that a body of this method and path is written to while it comes in, so that it takes no memory; nil to
    /// keep it in memory. The file must not exist yet.
    public var bodyFile: @Sendable (Method, String) -> String? = { _, _ in nil }
    /// The longest first line and header fields together, in bytes.
    public var headLimit: Int = 16_384
    /// How many connections may be open at once, as far as the process may have so many files open. For one more, one
    /// that has been idle for some seconds is closed; without such a one it is answered 503.
    public var connectionLimit: Int = 1_000
    /// How many connections one address, or network of IPv6, may have open; nil for no limit. One more is treated in the same way.
    public var connectionsPerAddress: Int?
    /// How many connections beyond the limits have one request read, and answered 503 unless it is always answered.
    public var reservedConnections: Int = 0
    /// Which requests are answered when connections run short, such as those of the operator's programs.
    public var isAlwaysAnswered: @Sendable (Method, String) -> Bool = { _, _ in false }
    /// How many event streams one client, by the same measure, may have open; nil for no limit. One more is answered 429.
    public var streamsPerAddress: Int?
    /// How many bytes the unfinished bodies of all requests may take, beyond 16 KiB for each. One more is answered 503.
    public var bodyBudget: Int = 67_108_864
    /// The addresses of proxies, which the limit of connections does not hold for, and whose `X-Forwarded-For` is
    /// believed.
    public var trustedProxies: Set<String> = []
    /// Seconds without a byte after which a connection is closed. Event streams are exempt.
    public var idleSeconds: Int = 30
    /// Seconds that the head of a request may take, and then its body on top of what 8 kbit/s would need.
    public var requestSeconds: Int = 60
    /// Seconds between two signs of life on an event stream.
    public var heartbeatSeconds: Int = 15
    /// Answers what no handler sees: a malformed request (400), one too large (413, 431), in an unknown encoding (501),
    /// one that the server has no place for (503), a body that its file has no room for (507), a user who may not connect
    /// (403), a stream too many (429), and a handler's reply that cannot be sent (500). The request is nil where its head
    /// was not read; the peer is the client's address.
    public var onError: @Sendable (_ status: Int, Request?, _ peer: String) -> Response = { status, _, _ in
      .text("\(status)\n", status: status)
    }
    /// Learns of what libmicrohttpd itself cannot read, such as a first line that is none: it has answered with the
    /// status and a short page of its own, and does not say to whom.
    public var onLibraryError: @Sendable (_ status: Int) -> Void = { _ in }

    /// On this machine alone, at a port that the system chooses.
    public init() {}
  }
}
