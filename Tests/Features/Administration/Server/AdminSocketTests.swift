import Foundation
import HTTPKit
import JSONKit
import OutboundKit
import ServerAPI
import ServerStorage
import TestSupport
import Testing

@testable import TeamShiftServer

@Suite struct `The administrators’ socket` {
  let server: TestServer
  let path: String

  init() throws {
    server = try TestServer()
    path = server.scratch.path("admin.socket")
  }

  private func listen(allowed: Set<UInt32>? = nil) throws -> AdminSocket {
    try AdminSocket(
      path: path, server.service, folder: server.scratch.folder, allowed: allowed, log: server.store.log)
  }

  /// What is answered to a body as it is.
  private func send(_ body: [UInt8]) throws -> (status: Int, answer: AdminAnswer?) {
    let client = LocalClient(socket: path, timeouts: TransferTimeouts(connect: 5_000, total: 60_000))
    let reply = try client.answer(
      post: AdminEndpoint.path, .json(body), limit: AdminAnswer.byteLimit, reading: "Allow")
    let (status, bytes, _) = try #require(reply)
    return (status, AdminAnswer(status: status, bytes))
  }

  @Test func `answers the server's own user, and is for nobody else to open`() throws {
    let listener = try listen()
    defer { listener.stop() }
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    guard case .done(let report, let text, nil)? = try AdminClient(path: path).ask(AdminRequest("status")) else {
      throw Absent()
    }
    #expect(report["version"]?.string == programVersion && text.contains("Version"))
  }

  @Test func `turns other users away by what the system says of them`() throws {
    let listener = try listen(allowed: [geteuid() + 1])
    defer { listener.stop() }
    let answer = try AdminClient(path: path).ask(AdminRequest("accounts lock", operands: ["sam@example.org"]))
    #expect(answer == .failed(.failed("Only root and the server’s own user may do this.")))
    #expect(server.log.lines.contains { $0.contains("isn’t allowed to administer") })
  }

  @Test func `is not there without a server, and takes the place of one that was killed`() throws {
    #expect(try AdminClient(path: path).ask(AdminRequest("status")) == nil)
    // What a killed server leaves behind.
    let former = try listen()
    former.stop()
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(try AdminClient(path: path).ask(AdminRequest("status")) == nil)
    let listener = try listen()
    defer { listener.stop() }
    #expect(throws: FileFailure.self) { try listen() }
    #expect(try AdminClient(path: path).ask(AdminRequest("status")) != nil, "the first one still listens")
  }

  @Test func `takes a path that is longer than an address`() throws {
    let folder = server.scratch.path(String(repeating: "long-", count: 30))
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = "\(folder)/admin.socket"
    let listener = try AdminSocket(path: path, server.service, folder: folder, log: server.store.log)
    defer { listener.stop() }
    #expect(try AdminClient(path: path).ask(AdminRequest("status")) != nil)
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"command": 1}"#, #"{"command": "status", "operands": [1]}"#, "\u{0}\u{ff}",
    String(repeating: "[", count: 60_000),
    String(repeating: "x", count: AdminRequest.byteLimit + 10),
  ])
  func `does not understand what is no request`(_ line: String) throws {
    let listener = try listen()
    defer { listener.stop() }
    let (status, answer) = try send(Array(line.utf8))
    #expect(answer == .failed(.usage("This isn’t a request.")) || status == 413)
    #expect(try AdminClient(path: path).ask(AdminRequest("status")) != nil)
  }

  @Test func `answers many at once, and the rest that it does too much`() throws {
    let listener = try listen()
    defer { listener.stop() }
    let waiting = try (0..<8).map { _ in try connected(path) }
    #expect(
      eventually {
        let answer = try? AdminClient(path: path).ask(AdminRequest("status"))
        guard case .failed(.failed(let message))? = answer else { return false }
        return message.contains("Too many admin commands")
      })
    for socket in waiting { close(socket) }
    #expect(
      eventually {
        guard case .done? = try? AdminClient(path: path).ask(AdminRequest("status")) else { return false }
        return true
      })
  }

  @Test func `keeps no file that was sent along`() throws {
    let listener = try listen()
    defer { listener.stop() }
    try server.scratch.write("sent", String(repeating: "x", count: 300_000))
    let answer = try AdminClient(path: path).ask(AdminRequest("status"), file: server.scratch.path("sent"))
    guard case .done? = answer else { throw Absent() }
    #expect(
      eventually {
        let left = try? FileManager.default.contentsOfDirectory(atPath: server.scratch.folder)
        return left?.contains { $0.hasPrefix("admin-file-") } == false
      })
    let socket = try connected(path)
    defer { close(socket) }
    let huge = """
      POST \(AdminEndpoint.filePath) HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000000000000\r\n\r\n
      """
    #expect(write(socket, huge, huge.utf8.count) == huge.utf8.count)
    #expect(eventually { received(socket).contains("too little room") })
  }

  @Test func `sends a file that a command makes`() throws {
    let listener = try listen()
    defer { listener.stop() }
    let answer = try AdminClient(path: path).ask(AdminRequest("workplaces export", operands: ["Test"]))
    guard case .done(let report, _, let file?) = answer else { throw Absent() }
    #expect(report["name"] == "Test" && report["size"]?.integer == Int64(file.count))
    #expect(try JSON.parse(file)["workplaces"] != nil || JSON.parse(file)["log"] != nil)
  }

  @Test func `ends with the server`() throws {
    let listener = try listen()
    let socket = try connected(path)
    listener.stop()
    #expect(received(socket).isEmpty)
    close(socket)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try AdminClient(path: path).ask(AdminRequest("status")) == nil)
  }

  @Test func `knows nothing but the commands, which the network does not have`() throws {
    let listener = try listen()
    defer { listener.stop() }
    let client = LocalClient(socket: path, timeouts: TransferTimeouts(connect: 5_000, total: 60_000))
    for address in ["/", "/api/v1/session", "/api/v1/server/reports", "/healthz"] {
      let reply = try client.answer(
        post: address, .json([]), limit: 1 << 20, reading: "Allow")
      #expect(reply?.status == 404, "\(address)")
    }
    #expect(try server.call(.post, AdminEndpoint.path, #"{"command": "keys rotate"}"#, headers: []).status == 401)
    #expect(try server.call(.post, AdminEndpoint.filePath, "{}", headers: []).status == 404)
  }

  @Test func `messages are read as they were written`() throws {
    var request = AdminRequest("accounts show", operands: ["a\u{1b}b", "ü\n"], options: ["--x": "", "--y": "1"])
    (request.isConfirmed, request.input) = (true, "pass\"word")
    #expect(AdminRequest(try JSON.parse(request.json)) == request)
    let report = JSON.object([.init("a", .array([.integer(1), .null]))])
    for answer: AdminAnswer in [.done(report: report, text: "a\nb"), .question(.init("Really?", answer: "Test"))] {
      #expect(AdminAnswer(status: 200, try answer.json()) == answer)
    }
    for answer: AdminAnswer in [.failed(.usage("no")), .failed(.failed("it\nfailed"))] {
      let problem = try #require(throws: Problem.self) { try answer.json() }
      let reply = Reply(problem.response)
      #expect(AdminAnswer(status: reply.status, reply.bytes) == answer)
    }
  }
}

/// A connection that has sent nothing yet.
private func connected(_ path: String) throws -> Int32 {
  let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
  let code = withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
  try #require(code == 0)
  return socket
}

/// What comes by a connection next; nothing once the other side has closed it.
private func received(_ socket: Int32) -> String {
  var bytes = [UInt8](repeating: 0, count: 65_536)
  let count = recv(socket, &bytes, bytes.count, 0)
  return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
}
