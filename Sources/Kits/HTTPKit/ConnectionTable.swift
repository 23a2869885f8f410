import Glibc
import Synchronization

/// Every open connection.
final class ConnectionTable: Sendable {
  fileprivate struct State {
    var connections: [Int32: HTTPConnection] = [:]
    /// Those within the limits, by their network.
    var counts: [String: Int] = [:]
    var reserve = 0

    var usual: Int { connections.count - reserve }

    /// How many come from the network of an address.
    func count(like peer: String) -> Int { counts[networkShare(of: peer), default: 0] }
  }

  private let state = Mutex(State())
  private let limits: ConnectionLimits

  init(limits: ConnectionLimits) {
    self.limits = limits
  }

  var count: Int {
    state.withLock { $0.connections.count }
  }

  /// Takes in a socket that was just accepted; nil if there is no room for it, not even in the reserve. Where there is
  /// none, the one that has waited longest for a request makes room.
  func admit(
    _ socket: Int32, peer: String, user: UInt32? = nil, now: Int = monotonicSeconds()
  ) -> HTTPConnection? {
    state.withLock { state in
      let isUsual = hasRoom(state, for: peer) || makeRoom(&state, for: peer, now)
      if !isUsual, limits.reserve == 0 { return nil }
      if !isUsual, state.reserve >= limits.reserve { state.cutOffOldest { $0.isReserve } }
      let connection = HTTPConnection(socket: socket, peer: peer, user: user, isReserve: !isUsual)
      state.add(connection)
      return connection
    }
  }

  func connection(_ socket: Int32) -> HTTPConnection? {
    state.withLock { $0.connections[socket] }
  }

  /// To be called before the socket is closed.
  func remove(_ connection: HTTPConnection) {
    state.withLock { $0.remove(connection) }
  }

  /// Cuts off clients that let a request trickle in, which no idle time notices.
  func cutOff(waitingLongerThan seconds: Int, now: Int = monotonicSeconds()) {
    state.withLock { state in
      for connection in state.connections.values where connection.hasWaited(longerThan: seconds, at: now) {
        shutdown(connection.socket, Int32(SHUT_RDWR))
      }
    }
  }

  /// Those on which the calling thread is reading the head of a request.
  func inReading() -> [(connection: HTTPConnection, request: OpaquePointer)] {
    state.withLock { state in
      state.connections.values.compactMap { connection in connection.requestInReading.map { (connection, $0) } }
    }
  }

  private func hasRoom(_ state: State, for peer: String) -> Bool {
    state.usual < limits.all && state.count(like: peer) < limits.limit(for: peer)
  }

  /// Closes the connection that has been idle longest, of those whose end lets the peer in.
  private func makeRoom(_ state: inout State, for peer: String, _ now: Int) -> Bool {
    let isPeerFull = state.count(like: peer) >= limits.limit(for: peer)
    let share = networkShare(of: peer)
    return state.cutOffOldest { connection in
      !connection.isReserve && (!isPeerFull || connection.share == share)
        && connection.hasWaited(longerThan: ConnectionLimits.idleSeconds, at: now)
    }
  }
}

extension ConnectionTable.State {
  fileprivate mutating func add(_ connection: HTTPConnection) {
    connections[connection.socket] = connection
    if connection.isReserve { reserve += 1 } else { counts[connection.share, default: 0] += 1 }
  }

  /// The socket's number may belong to a later connection already.
  fileprivate mutating func remove(_ connection: HTTPConnection) {
    guard connections[connection.socket] === connection else { return }
    connections[connection.socket] = nil
    if connection.isReserve {
      reserve -= 1
    } else if let count = counts[connection.share] {
      counts[connection.share] = count > 1 ? count - 1 : nil
    }
  }

  /// Cuts off the one that has waited longest for its client; false if none of the wanted ones waits. Takes time linear
  /// in the number of connections.
  @discardableResult fileprivate mutating func cutOffOldest(where isWanted: (HTTPConnection) -> Bool) -> Bool {
    let waiting = connections.values.filter { $0.waitsSince != nil && isWanted($0) }
    guard let oldest = waiting.min(by: { ($0.waitsSince ?? 0) < ($1.waitsSince ?? 0) }) else { return false }
    shutdown(oldest.socket, Int32(SHUT_RDWR))
    remove(oldest)
    return true
  }
}
