import HTTPKit
import JSONKit
import ServerAPI
import Testing

@testable import TeamShiftServer

/// Many ask for documents at once.
@Suite struct `Documents that many ask for` {
  private static let path = "schedule/year.pdf?year=2026"
  private let server: TestServer
  private let gate = Turnstile()

  init() throws {
    server = try TestServer()
    gate.close()
  }

  private func ask(_ target: String) throws -> HandlerResult {
    let path = target.hasPrefix("/") ? target : "\(server.base)/\(target)"
    return server.service.answer(
      try #require(Request(method: .get, target: path, headers: [("Host", "localhost:8080")])))
  }

  /// Keeps both threads for documents busy until the gate opens, and asks for others beside.
  private func fill(_ count: Int) throws -> [DeferredResponse] {
    let responses = try (0..<count).map { number in
      try server.service.pools[.documents].respond(to: .init("somebody \(number)")) { [gate] in
        gate.pass()
        return .text("drawn")
      }
    }
    gate.wait(for: 2)
    return responses
  }

  @Test func `are made beside the threads that serve, and a small answer comes at once`() throws {
    let busy = try fill(2)
    defer { gate.open() }
    let waiting = try #require(try ask(Self.path).deferred)
    let small = try ask("locations")
    #expect(small.deferred == nil && small.response?.status == 200)
    gate.open()
    #expect(busy.allSatisfy { $0.wait()?.status == 200 })
    let document = Reply(try #require(waiting.wait()))
    #expect(document.status == 200 && document.text.hasPrefix("%PDF"))
    #expect(document.header("X-Request-Id") != nil && document.header("X-Content-Type-Options") == "nosniff")
  }

  @Test func `are refused while too many wait`() throws {
    let busy = try fill(18)
    let full = try ask(Self.path)
    gate.open()
    #expect(busy.allSatisfy { $0.wait()?.status == 200 })
    let refused = Reply(try #require(full.response))
    #expect(refused.status == 503 && refused.header("Retry-After") == "5")
    #expect(refused["detail"]?.string == "The server is busy with other requests like this. Try again in a moment.")
  }

  @Test func `are four for each account at a time`() throws {
    let busy = try fill(2)
    let own = try (0..<4).map { _ in try ask(Self.path) }
    let refused = Reply(try #require(try ask(Self.path).response))
    #expect(refused.status == 429 && refused.header("Retry-After") == "5")
    gate.open()
    #expect(busy.allSatisfy { $0.wait()?.status == 200 })
    #expect(own.allSatisfy { $0.response?.status == 200 })
  }

  @Test func `that nobody may have are turned down without waiting`() throws {
    let busy = try fill(18)
    let stranger = try #require(
      Request(
        method: .get, target: "\(server.base)/\(Self.path)", headers: [("Host", "localhost:8080"), ("X-Member", "x")]))
    #expect(server.service.handle(stranger).status == 401)
    gate.open()
    #expect(busy.allSatisfy { $0.wait()?.status == 200 })
  }

  @Test func `are given up by a server that stops, but for those that are being made`() throws {
    let busy = try fill(2)
    let waiting = try ask(Self.path)
    let stopping = Errand { [server] in server.service.stop() }
    #expect(waiting.response == nil)
    gate.open()
    _ = stopping.outcome()
    #expect(busy.allSatisfy { $0.wait()?.status == 200 })
  }

  @Test func `are all those that are drawn or read for long`() {
    let slow = { kind in Set(allRoutes().filter { $0.deferral == kind }.map(\.operation.id)) }
    #expect(slow(.documents) == ["printMonth", "printYear", "exportSchedule", "printReceipt", "printStatement"])
    #expect(slow(.summaries) == ["getHours", "summarizeChangeLog", "exportAccount", "getServerReport", "listContacts"])
    #expect(slow(.pictures) == ["saveAvatar"])
    let files = allRoutes().filter { $0.operation.answers.contains { $0.type == .pdf } }
    #expect(files.allSatisfy { $0.deferral == .documents })
  }

  @Test func `are apart from what waits for hashes of passwords and for other servers`() {
    let slow = { kind in Set(allRoutes().filter { $0.deferral == kind }.map(\.operation.id)) }
    #expect(
      slow(.passwords) == [
        "signUp", "signIn", "changePassword", "usePasswordReset", "createPasswordReset", "updateAccount",
        "deleteAccount", "beginPasskey", "createPasskey", "runServerCommand",
      ])
    #expect(slow(.geocoding) == ["findPlaces"] && slow(.routing) == ["measureDistances"])
    #expect(slow(.changes).isEmpty, "whatever is asked for by somebody who has made very many")
  }
}

extension HandlerResult {
  fileprivate var deferred: DeferredResponse? { if case .later(let response) = self { response } else { nil } }
}
