import JSONKit
import TestSupport
import Testing

@testable import OutboundKit

@Suite struct `Asking a service` {
  private func source(_ server: TestHTTPServer, limit: Int = 1_000, total: Int = 10_000) throws -> HTTPSource {
    HTTPSource(
      try #require(HTTPAddress("\(server.address)/base")), userAgent: "TeamShift/test",
      timeouts: TransferTimeouts(connect: 3_000, total: total), byteLimit: limit)
  }

  private func failure(
    _ answer: TestHTTPServer.Answer, limit: Int = 1_000, total: Int = 10_000
  ) throws -> OutboundFailure? {
    let server = TestHTTPServer(answer)
    defer { server.stop() }
    let source = try source(server, limit: limit, total: total)
    do throws(OutboundFailure) {
      _ = try source.json("/search", query: [("q", "Secret Lane")])
      return nil
    } catch {
      #expect(!error.description.contains("Secret"), "\(error)")
      return error
    }
  }

  @Test func `sends the program's name, and the question percent-encoded`() throws {
    let server = TestHTTPServer(.body(#"{"a": 1}"#))
    defer { server.stop() }
    let json = try source(server).json("/search", query: [("q", "1 Rue d'Été & Söhne?#\r\nHost: x"), ("limit", "5")])
    #expect(json == .object([.init("a", .integer(1))]))
    let request = try #require(server.requests.first)
    #expect(
      request.target == "/base/search?q=1%20Rue%20d%27%C3%89t%C3%A9%20%26%20S%C3%B6hne%3F%23%0D%0AHost%3A%20x&limit=5")
    #expect(request.fields.contains("User-Agent: TeamShift/test"))
    #expect(request.fields.count { $0.hasPrefix("Host:") } == 1)
  }

  @Test(arguments: [301, 302, 307, 308]) func `follows no redirect`(_ status: Int) throws {
    let other = TestHTTPServer(.body("[]"))
    defer { other.stop() }
    let answer = TestHTTPServer.Answer.body("[]", status: status, fields: ["Location: \(other.address)/search"])
    #expect(try failure(answer) == .refused("it answers \(status)"))
    #expect(other.requests.isEmpty)
  }

  @Test(arguments: [204, 400, 403, 404, 429, 500, 503]) func `takes no other status`(_ status: Int) throws {
    #expect(try failure(.body("[]", status: status)) == .refused("it answers \(status)"))
  }

  @Test func `takes no answer that is too long`() throws {
    let body = "[\(String(repeating: " ", count: 998))]"
    #expect(try failure(.body(body)) == nil)
    #expect(try failure(.body(body + " ")) == .unreadable("it has more than 1000 bytes"))
    #expect(try failure(.endless) == .unreadable("it has more than 1000 bytes"))
  }

  @Test(arguments: [
    "", "<html>", "{", "NaN", "[NaN]", "[1e]", #"{"a": 1, "a": 2}"#, "\u{1}", String(repeating: "[", count: 900),
  ])
  func `takes nothing but JSON within limits`(_ body: String) throws {
    #expect(try failure(.body(body)) == .unreadable("it is not JSON within the limits"))
  }

  @Test(arguments: ["SSH-2.0-test\r\n", "HTTP/1.1 200 Test\r\nContent-Length: 99\r\n\r\n[]"])
  func `takes nothing but whole answers of HTTP`(_ text: String) throws {
    guard case .unreadable = try failure(.raw(text)) else {
      Issue.record("it takes \(text)")
      return
    }
  }

  @Test func `waits no longer than it shall`() throws {
    guard case .unreachable = try failure(.silence, total: 50) else {
      Issue.record("it waits")
      return
    }
  }

  @Test func `says that nobody listens`() throws {
    let server = TestHTTPServer(.silence)
    server.stop()
    let source = try source(server)
    do throws(OutboundFailure) {
      _ = try source.json("/", query: [])
      Issue.record("somebody listens")
    } catch {
      guard case .unreachable(let reason) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(!reason.isEmpty)
    }
  }
}
