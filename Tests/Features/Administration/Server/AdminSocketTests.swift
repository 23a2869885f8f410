import Foundation
import JSONKit
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

  private func listen(allowed: Set<UInt32>? = nil) throws -> AdminListener {
    try AdminListener(
      path: path, desk: server.desk, folder: server.scratch.folder, allowed: allowed, log: server.store.log)
  }

  /// What is answered to bytes as they are.
  private func send(_ bytes: [UInt8]) throws -> AdminAnswer? {
    let socket = try #require(try LocalSocket(path: path))
    defer { socket.close() }
    _ = socket.send(bytes)
    return socket.readLine(limit: AdminAnswer.byteLimit).flatMap { AdminAnswer($0) }
  }

  @Test func `answers the server's own user, and is for nobody else to open`() throws {
    let listener = try listen()
    defer { listener.stop() }
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    guard case .done(let report, let text, 0)? = try AdminClient(path: path).ask(AdminRequest("status")) else {
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
    let listener = try AdminListener(path: path, desk: server.desk, folder: folder, log: server.store.log)
    defer { listener.stop() }
    #expect(try AdminClient(path: path).ask(AdminRequest("status")) != nil)
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"command": 1}"#, #"{"command": "status", "operands": [1]}"#, "\u{0}\u{ff}",
    #"{"command": "status", "attachment": -1}"#, String(repeating: "[", count: 60_000),
    String(repeating: "x", count: AdminRequest.byteLimit + 10),
  ])
  func `does not understand what is no request`(_ line: String) throws {
    let listener = try listen()
    defer { listener.stop() }
    let answer = try send(Array("\(line)\n".utf8))
    #expect(answer == .failed(.usage("This isn’t a request.")) || answer == nil)
    #expect(try AdminClient(path: path).ask(AdminRequest("status")) != nil)
  }

  @Test func `answers many at once, and the rest that it does too much`() throws {
    let listener = try listen()
    defer { listener.stop() }
    let waiting = try (0..<8).map { _ in try #require(try LocalSocket(path: path)) }
    #expect(
      eventually {
        let answer = try? AdminClient(path: path).ask(AdminRequest("status"))
        guard case .failed(.failed(let message))? = answer else { return false }
        return message.contains("Too many admin commands")
      })
    for socket in waiting { socket.close() }
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
    let huge = #"{"command": "status", "attachment": 9000000000000000}"#
    guard case .failed(.failed(let message))? = try send(Array("\(huge)\n".utf8)) else { throw Absent() }
    #expect(message.contains("too little room"))
  }

  @Test func `ends with the server`() throws {
    let listener = try listen()
    let socket = try #require(try LocalSocket(path: path))
    listener.stop()
    #expect(socket.readLine(limit: 100) == nil)
    socket.close()
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try AdminClient(path: path).ask(AdminRequest("status")) == nil)
  }

  @Test func `messages are read as they were written`() throws {
    var request = AdminRequest("accounts show", operands: ["a\u{1b}b", "ü\n"], options: ["--x": "", "--y": "1"])
    (request.isConfirmed, request.input, request.attachment) = (true, "pass\"word", 7)
    #expect(AdminRequest(request.line.dropLast() + []) == request)
    let report = JSON.object([.init("a", .array([.integer(1), .null]))])
    for answer: AdminAnswer in [
      .done(report: report, text: "a\nb", attachment: 3), .question(.init("Really?", answer: "Test")),
      .failed(.usage("no")), .failed(.failed("it\nfailed")),
    ] { #expect(AdminAnswer(answer.line.dropLast() + []) == answer) }
  }
}
