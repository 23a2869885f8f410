import Foundation
import TestSupport
import Testing

@Suite struct `The server as a service` {
  let scratch = Scratch()

  @Test func `tells its manager that it is ready, alive, reloading and stopping`() throws {
    let manager = try #require(TestServiceManager(scratch.path("notify")))
    let variables = ["NOTIFY_SOCKET": scratch.path("notify"), "WATCHDOG_USEC": "4000000"]
    let server = try Program.Server("--data", "data", variables: variables, in: scratch.folder)
    #expect(manager.next() == "READY=1\nSTATUS=Answers on port \(server.port)")
    #expect(manager.next() == "WATCHDOG=1")
    server.sendSignal(SIGHUP)
    #expect(manager.next(otherThan: "WATCHDOG=1").hasPrefix("RELOADING=1\nMONOTONIC_USEC="))
    #expect(manager.next(otherThan: "WATCHDOG=1").hasPrefix("READY=1"))
    server.end()
    #expect(manager.next(otherThan: "WATCHDOG=1") == "STOPPING=1")
  }

  @Test func `names in its first lines the address to begin at`() throws {
    let server = try Program.Server("--data", "data", in: scratch.folder)
    let code = server.setupCode
    let text = server.outputText
    #expect(text.contains("Open http://localhost:\(server.port)/sign-up to begin. The owner's setup code is \(code),"))
    #expect(server.ask("GET /sign-up", fields: "Accept: text/html\n").hasPrefix("HTTP/1.1"))
    server.end()
  }
}

/// Hears what a service says of itself.
private final class TestServiceManager {
  private let socket: Int32

  init?(_ path: String) {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard code == 0 else { return nil }
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(socket) }

  /// The next message; empty if none comes.
  func next(otherThan skipped: String? = nil) -> String {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      let message = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
      if message != skipped { return message }
    }
  }
}
