/// Which connections may be made to servers that nobody here knows.
public struct OutboundLimits: Hashable, Sendable {
  /// Whether connections without encryption, to any port and to this machine are made, as tests do.
  let allowsLoopback: Bool
  /// How long a request may take.
  public let timeouts: TransferTimeouts

  /// Only with TLS, to port 443, and to public addresses.
  public static let strict = OutboundLimits(
    allowsLoopback: false, timeouts: TransferTimeouts(connect: 5_000, total: 10_000))

  /// Also to this machine itself, where tests have their servers; to no other address.
  public static func loopback(timeouts: TransferTimeouts = TransferTimeouts(connect: 2_000, total: 5_000))
    -> OutboundLimits
  {
    OutboundLimits(allowsLoopback: true, timeouts: timeouts)
  }

  func takes(_ address: OutboundAddress) -> Bool {
    if allowsLoopback { return true }
    return address.scheme == "https" && (address.port ?? 443) == 443
  }

  /// Whether a connection to an address may be made: each one is asked about, whatever a name stands for by then.
  func takes(_ address: NetworkAddress) -> Bool { allowsLoopback ? address.isLoopback : address.isPublic }
}
