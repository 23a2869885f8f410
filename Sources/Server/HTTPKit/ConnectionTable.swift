import Glibc
import Synchronization

/// Every open connection.
final class ConnectionTable: Sendable {
  private let connections = Mutex<[ObjectIdentifier: Connection]>([:])

  var count: Int {
    connections.withLock { $0.count }
  }

  func add(_ connection: Connection) {
    connections.withLock { $0[ObjectIdentifier(connection)] = connection }
  }

  /// To be called before the socket is closed.
  func remove(_ connection: Connection) {
    connections.withLock { connections in _ = connections.removeValue(forKey: ObjectIdentifier(connection)) }
  }

  /// Cuts off clients that let a request trickle in, which no idle time notices.
  func cutOff(waitingLongerThan seconds: Int, now: Int = monotonicSeconds()) {
    connections.withLock { connections in
      for connection in connections.values where connection.hasWaited(longerThan: seconds, at: now) {
        shutdown(connection.socket, Int32(SHUT_RDWR))
      }
    }
  }
}
