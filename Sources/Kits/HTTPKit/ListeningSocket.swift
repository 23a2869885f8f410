import Glibc

/// The socket that new connections come in by.
struct ListeningSocket: Sendable {
  let descriptor: Int32
  /// The port that it is bound to, also where the system chose it; 0 for a Unix socket.
  let port: Int
  /// Whether it is a Unix socket, whose clients are users of this machine.
  let isUnix: Bool

  init(host: String, port: Int) throws(HTTPFailure) {
    guard let address = SocketAddress(host: host, port: port) else {
      throw .cannotListen("\(host) is not a numeric address")
    }
    isUnix = false
    descriptor = socket(address.family, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw .cannotListen(systemError()) }
    prepare(descriptor)
    do throws(HTTPFailure) {
      try Self.listen(descriptor, address, port)
    } catch {
      Glibc.close(descriptor)
      throw error
    }
    self.port = SocketAddress(of: descriptor, asking: getsockname)?.port ?? port
  }

  /// Takes over a socket on which somebody else has begun to listen.
  init(adopting descriptor: Int32) throws(HTTPFailure) {
    let address = SocketAddress(of: descriptor, asking: getsockname)
    isUnix = address?.family == AF_UNIX
    guard let port = isUnix ? 0 : address?.port, isUnix || port > 0 else {
      throw .cannotListen("the socket that was passed has no port")
    }
    self.descriptor = descriptor
    self.port = port
    prepare(descriptor)
  }

  /// The next connection that waits, or nil if none does or the system has no place for one.
  func accept() -> (socket: Int32?, error: Int32) {
    let socket = Glibc.accept(descriptor, nil, nil)
    guard socket >= 0 else { return (nil, errno) }
    prepare(socket)
    return (socket, 0)
  }

  func close() {
    Glibc.close(descriptor)
  }

  private static func listen(_ socket: Int32, _ address: SocketAddress, _ port: Int) throws(HTTPFailure) {
    setOption(socket, SOL_SOCKET, SO_REUSEADDR, 1)
    if address.family == AF_INET6 {
      setOption(socket, Int32(IPPROTO_IPV6), IPV6_V6ONLY, 0)
    }
    guard address.withPointer({ bind(socket, $0, $1) }) == 0, Glibc.listen(socket, SOMAXCONN) == 0 else {
      throw errno == EADDRINUSE ? .portInUse(port) : .cannotListen(systemError())
    }
  }
}

/// Makes the socket non-blocking, and keeps it from programs that this process starts.
private func prepare(_ socket: Int32) {
  _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK)
  _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
}

func setOption(_ socket: Int32, _ level: Int32, _ name: Int32, _ value: Int32) {
  var value = value
  setsockopt(socket, level, name, &value, socklen_t(MemoryLayout<Int32>.size))
}

/// The user whose program is at the other end of a Unix socket, as the system knows it (SO_PEERCRED, unix(7)).
func peerUser(of socket: Int32) -> UInt32? {
  // The process, the user, and the group.
  var numbers: [UInt32] = [0, 0, 0]
  var length = socklen_t(MemoryLayout<UInt32>.size * numbers.count)
  guard getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &numbers, &length) == 0 else { return nil }
  return numbers[1]
}
