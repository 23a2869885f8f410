import CMicrohttpd
import Glibc
import Synchronization

/// Takes new connections and hands them to the library's threads.
final class Acceptor: Sendable {
  private enum Phase {
    case accepting(UInt64)
    /// The system has no place for another descriptor: waits for the next tick.
    case pausing
    case stopped
  }

  private let listener: ListeningSocket
  private let service: Service
  private let daemon: DaemonHandle
  private let phase = Mutex(Phase.pausing)

  init(listener: ListeningSocket, service: Service, daemon: DaemonHandle) {
    self.listener = listener
    self.service = service
    self.daemon = daemon
  }

  /// Starts to accept, or starts again after a pause.
  func start() {
    phase.withLock { phase in
      guard case .pausing = phase else { return }
      phase = .accepting(service.loop.watch(listener.descriptor, for: EPOLLIN.rawValue) { [self] in acceptWaiting() })
    }
  }

  /// Closes the port: clients are refused from now on.
  func stop() {
    phase.withLock { phase in
      if case .stopped = phase { return }
      if case .accepting(let token) = phase { service.loop.unwatch(token, listener.descriptor) }
      phase = .stopped
      listener.close()
    }
  }

  private func acceptWaiting() {
    phase.withLock { phase in
      guard case .accepting(let token) = phase else { return }
      let next = listener.accept()
      if let socket = next.socket { return admit(socket) }
      guard next.error == EMFILE || next.error == ENFILE || next.error == ENOMEM || next.error == ENOBUFS else {
        return
      }
      service.loop.unwatch(token, listener.descriptor)
      phase = .pausing
    }
  }

  private func admit(_ socket: Int32) {
    let user = listener.isUnix ? peerUser(of: socket) : nil
    let host = listener.isUnix ? nil : SocketAddress(of: socket, asking: getpeername)?.host
    let peer = host ?? user.map { "user \($0)" } ?? ""
    guard mayConnect(user) else { return turnAway(socket, 403, peer) }
    guard let connection = service.connections.admit(socket, peer: peer, user: user) else {
      return turnAway(socket, 503, peer)
    }
    if !listener.isUnix { setOption(socket, Int32(IPPROTO_TCP), TCP_NODELAY, 1) }
    if !handOver(socket) { service.connections.remove(connection) }
  }

  private func mayConnect(_ user: UInt32?) -> Bool {
    service.configuration.allowedUsers.map { users in user.map(users.contains) ?? false } ?? true
  }

  private func turnAway(_ socket: Int32, _ status: Int, _ peer: String) {
    sendAtOnce(service.configuration.onError(status, nil, peer), to: socket)
    service.lingering.close(socket)
  }

  /// Gives the socket to the library, which closes it if it cannot take it.
  private func handOver(_ socket: Int32) -> Bool {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = getpeername(socket, address, &length)
        return MHD_add_connection(daemon.pointer, socket, address, length) == .YES
      }
    }
  }
}
