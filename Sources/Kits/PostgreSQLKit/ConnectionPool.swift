import DatabaseKit
import Glibc

/// Connections, handed out one to each read or write.
final class ConnectionPool: Sendable {
  struct State {
    var idle: [PostgreSQLConnection] = []
    /// How many each thread has.
    var lent: [pthread_t: Int] = [:]
    var count = 0
    /// How often the server was found to be out of reach: what is older is not used any more.
    var generation = 0
    var isClosed = false
  }

  private let address: PostgreSQLAddress
  private let password: String?
  private let options: PostgreSQLOptions
  private let state = Monitor(State())

  init(_ address: PostgreSQLAddress, password: String?, options: PostgreSQLOptions) {
    self.address = address
    self.password = password
    self.options = options
  }

  /// A connection that nobody else has, once there is room for it. It may turn out to be lost.
  func lend() throws(DatabaseFailure) -> PostgreSQLConnection {
    let (idle, generation) = try takePlace()
    if let idle { return idle }
    do throws(DatabaseFailure) {
      return try PostgreSQLConnection(address, password: password, options: options, generation: generation)
    } catch {
      leave()
      throw error
    }
  }

  /// A connection beside the pool.
  func open() throws(DatabaseFailure) -> PostgreSQLConnection {
    try PostgreSQLConnection(
      address, password: password, options: options, generation: state.change { $0.generation })
  }

  /// Takes a connection back, to be used again unless it is lost.
  func takeBack(_ connection: PostgreSQLConnection) {
    let isLost = connection.session.isLost || connection.fault != nil
    let closed = state.change { state -> PostgreSQLConnection? in
      let isKept =
        !isLost && !state.isClosed && connection.generation == state.generation
        && state.idle.count < options.idleLimit
      if isKept { state.idle.append(connection) }
      return isKept ? nil : connection
    }
    _ = closed
    leave()
  }

  /// Has no connection be used any more that was made before one was found to be lost.
  ///
  /// - Returns: whether this one is the first of its time that was.
  @discardableResult func noteLoss(of connection: PostgreSQLConnection) -> Bool {
    let former = state.change { state -> [PostgreSQLConnection]? in
      guard connection.generation == state.generation else { return nil }
      state.generation += 1
      defer { state.idle = [] }
      return state.idle
    }
    return former != nil
  }

  /// Refuses further ones, and waits for those that are lent.
  func close() {
    state.change { $0.isClosed = true }
    let idle = state.wait { state -> [PostgreSQLConnection]? in
      guard state.count == 0 else { return nil }
      defer { state.idle = [] }
      return state.idle
    }
    _ = idle
  }

  var isClosed: Bool { state.change { $0.isClosed } }

  private func takePlace() throws(DatabaseFailure) -> (PostgreSQLConnection?, Int) {
    let place = state.wait { state -> (PostgreSQLConnection?, Int)?? in
      if state.isClosed { return .some(nil) }
      // One who has a connection already would otherwise wait for itself.
      guard state.count < options.connectionLimit || state.lent[pthread_self()] != nil else { return nil }
      state.count += 1
      state.lent[pthread_self(), default: 0] += 1
      return (state.idle.popLast(), state.generation)
    }
    guard let place else { throw .outside(file: address.shown, reason: "it is closed") }
    return place
  }

  private func leave() {
    state.change { state in
      state.count -= 1
      let count = state.lent[pthread_self(), default: 1] - 1
      state.lent[pthread_self()] = count > 0 ? count : nil
    }
  }
}
