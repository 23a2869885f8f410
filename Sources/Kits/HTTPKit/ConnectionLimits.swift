import Glibc

/// How many connections may be open.
struct ConnectionLimits: Sendable {
  /// How long a connection has waited for a request when it may be closed to make room for another.
  static let idleSeconds = 5

  var all: Int
  /// For each address; nil for no limit.
  var perAddress: Int?
  /// Addresses that many clients come from.
  var sharedAddresses: Set<String>
  /// How many more there may be, for one request each.
  var reserve: Int

  init(_ configuration: HTTPServer.Configuration, descriptors: Int = descriptorLimit()) {
    // For connections in their lingering close, the server's threads, and the files of the program.
    let others = LingeringClose.limit + 128
    all = max(min(configuration.connectionLimit, descriptors - others - configuration.reservedConnections), 1)
    perAddress = configuration.connectionsPerAddress
    sharedAddresses = configuration.trustedProxies
    reserve = configuration.reservedConnections
  }

  /// The limit for one address.
  func limit(for peer: String) -> Int {
    sharedAddresses.contains(peer) ? all : min(perAddress ?? all, all)
  }
}

/// How many files and sockets this process may have open (getrlimit(2)).
func descriptorLimit() -> Int {
  var limit = rlimit()
  guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1_024 }
  return Int(clamping: limit.rlim_cur)
}
