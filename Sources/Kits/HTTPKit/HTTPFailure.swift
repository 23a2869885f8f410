/// Why a server could not be started.
public enum HTTPFailure: Error, Hashable, Sendable {
  /// Another program listens on this port: stop it, or choose another port.
  case portInUse(Int)
  /// The address cannot be listened on; the reason is the operating system's.
  case cannotListen(String)
}
