import Foundation
import Glibc
import Synchronization

/// Stands between a program and a PostgreSQL server, and cuts the connection at a commit: before the server hears of it, or
/// before the program hears of its end.
final class CuttingProxy: Sendable {
  enum Cut { case beforeCommit, afterCommit }

  /// The folder of its socket, which is called as the server's.
  let folder: String
  private let server: String
  private let cut = Mutex<Cut?>(nil)
  private let listener: Int32

  /// - Parameter server: the folder of the server's socket.
  init(server: String) throws {
    self.server = server
    folder = FileManager.default.temporaryDirectory.appending(path: "cut-\(UUID().uuidString.prefix(8))").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard Self.with(address: "\(folder)/.s.PGSQL.5432", { bind(listener, $0, $1) }) == 0, listen(listener, 8) == 0
    else {
      throw POSIXError(.EADDRNOTAVAIL)
    }
    Thread.detachNewThread { [listener, self] in
      while true {
        let client = accept(listener, nil, nil)
        if client < 0 { return }
        forward(client)
      }
    }
  }

  /// Cuts the connection at the next commit, once.
  func cutNext(_ cut: Cut) { self.cut.withLock { $0 = cut } }

  func close() {
    shutdown(listener, Int32(SHUT_RDWR))
    Glibc.close(listener)
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func forward(_ client: Int32) {
    let target = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    _ = Self.with(address: "\(server)/.s.PGSQL.5432") { connect(target, $0, $1) }
    let flag = Flag()
    Thread.detachNewThread { [self] in pass(from: client, to: target, flag, isRequest: true) }
    Thread.detachNewThread { [self] in pass(from: target, to: client, flag, isRequest: false) }
  }

  private func pass(from source: Int32, to target: Int32, _ isMute: Flag, isRequest: Bool) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(source, &buffer, buffer.count)
      if count <= 0 { break }
      let isCommit = isRequest && String(decoding: buffer[..<count], as: UTF8.self).contains("COMMIT")
      let cut = isCommit ? self.cut.withLock { cut in take(&cut) } : nil
      if cut == .beforeCommit { break }
      if cut == .afterCommit { isMute.set() }
      if !isRequest, isMute.isSet { break }
      // One that is gone is no signal to the tests.
      if send(target, buffer, count, Int32(MSG_NOSIGNAL)) < 0 { break }
    }
    shutdown(source, Int32(SHUT_RDWR))
    shutdown(target, Int32(SHUT_RDWR))
  }

  private func take(_ cut: inout Cut?) -> Cut? {
    defer { cut = nil }
    return cut
  }

  private static func with(address path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }
}

/// Set once by one thread, for another one.
private final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .acquiring) }

  func set() { value.store(true, ordering: .releasing) }
}
