/// Which connections may be made to servers that nobody here knows.
public struct OutboundLimits: Hashable, Sendable {
  /// Whether connections without encryption, to any port and to this machine are made, as tests do.
  let allowsLoopback: Bool
  /// Whether connections to any port are made, not to that of https alone.
  let allowsOtherPorts: Bool
  /// How long a request may take.
  public let timeouts: TransferTimeouts

  /// Only with TLS, to port 443, and to public addresses.
  public static let strict = OutboundLimits(
    allowsLoopback: false, allowsOtherPorts: false, timeouts: TransferTimeouts(connect: 5_000, total: 10_000))

  /// Only with TLS and to public addresses, but to any port, and for longer: people's own servers are slow at times, and
  /// not all of them have the usual port.
  public static let personal = OutboundLimits(
    allowsLoopback: false, allowsOtherPorts: true, timeouts: TransferTimeouts(connect: 8_000, total: 20_000))

  /// Also to this machine itself, where tests have their servers; to no other address.
  public static func loopback(timeouts: TransferTimeouts = TransferTimeouts(connect: 2_000, total: 5_000))
    -> OutboundLimits
  {
    OutboundLimits(allowsLoopback: true, allowsOtherPorts: true, timeouts: timeouts)
  }

  func takes(_ address: OutboundAddress) -> Bool {
    if allowsLoopback { return true }
    return address.scheme == "https" && (allowsOtherPorts || (address.port ?? 443) == 443)
  }

  /// Whether a connection to an address may be made: each one is asked about, whatever a name stands for by then.
  func takes(_ address: NetworkAddress) -> Bool { allowsLoopback ? address.isLoopback : address.isPublic }
}
