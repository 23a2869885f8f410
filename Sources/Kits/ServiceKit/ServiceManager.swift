import CSystemd
import Glibc

/// The service manager that has started the process: systemd, or whatever speaks its protocols. Where none has, it is told
/// nothing, and has passed nothing.
public struct ServiceManager: Sendable {
  /// Seconds without a sign of life after which the manager ends the process (sd_watchdog_enabled(3)); nil if it does not.
  public let watchdogSeconds: Double?
  /// The folder of the secrets that the manager has passed (systemd.exec(5), `LoadCredential`); nil without any.
  public let credentials: String?

  /// Reads what the manager has set in the environment.
  public init() {
    var microseconds: UInt64 = 0
    watchdogSeconds = sd_watchdog_enabled(0, &microseconds) > 0 ? Double(microseconds) / 1_000_000 : nil
    credentials = getenv("CREDENTIALS_DIRECTORY").map { String(cString: $0) }
  }

  /// What the process tells the manager of itself (sd_notify(3)).
  public enum State: Sendable {
    /// It answers requests, with a sentence for whoever asks the manager.
    case ready(String)
    case reloading
    case stopping
    /// It is not stuck.
    case alive
  }

  /// Tells the manager.
  public func notify(_ state: State) { _ = sd_notify(0, state.message) }

  /// The socket on which the manager listens for the process (sd_listen_fds(3)); nil if it passes none. It is passed once.
  public func takeListeningSocket() throws(SocketFailure) -> Int32? {
    let count = sd_listen_fds(1)
    guard count != 0 else { return nil }
    guard count == 1 else { throw .several }
    guard sd_is_socket(service_first_socket, AF_UNSPEC, Int32(SOCK_STREAM.rawValue), 1) > 0 else { throw .notListening }
    return service_first_socket
  }

  /// Why a socket that the manager has passed cannot be used.
  public enum SocketFailure: Error, Sendable {
    /// There are several, of which nobody says which one it is.
    case several
    /// It is none on which connections come.
    case notListening
  }
}

extension ServiceManager.State {
  fileprivate var message: String {
    switch self {
    case .ready(let status): "READY=1\nSTATUS=\(status)"
    case .reloading: "RELOADING=1\nMONOTONIC_USEC=\(monotonicMicroseconds)"
    case .stopping: "STOPPING=1"
    case .alive: "WATCHDOG=1"
    }
  }

  private var monotonicMicroseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
  }
}
