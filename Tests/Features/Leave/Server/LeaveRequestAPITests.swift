import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
@testable import TeamShiftServer
import TestSupport
import Testing

@Suite struct `Requests for leave by the API` {
  private let server: TestServer
  private let nurse: Identifier<Member>
  private let other: Identifier<Member>
  private let manager: Identifier<Member>

  init() throws {
    server = try TestServer()
    let environment = server.store.environment
    (nurse, other, manager) = (environment.identifier(), environment.identifier(), environment.identifier())
    let rows = [(nurse, Role.member), (other, .member), (manager, .manager)].map {
      Member(id: $0, role: $1, displayName: "Somebody")
    }
    _ = try server.store.write(server.workplace) { [server] storage in
      for row in rows { storage.put(row, at: server.clock.now()) }
    }
  }

  private func call(
    _ member: Identifier<Member>, _ method: HTTPKit.Method, _ path: String, _ body: String? = nil
  ) throws -> Reply {
    try server.call(
      method, "\(server.base)/\(path)", body, headers: [("X-Member", member.description), ("Accept", "*/*")])
  }

  private func ask(_ note: String = "Wedding") throws -> Reply {
    try call(
      nurse, .post, "leave-requests",
      #"{"member": {"id": "\#(nurse)"}, "firstDay": "2026-12-01", "lastDay": "2026-12-04", "kind": "vacation", "note": "\#(note)"}"#
    )
  }

  @Test func `are made, declined, changed, approved, and become leave`() throws {
    let made = try ask()
    try #require(made.status == 201 && made["state"] == "waiting", "\(made.text)")
    let path = "leave-requests/\(made.id)"
    #expect(try call(nurse, .post, "\(path)/approve").status == 403)
    let declined = try call(manager, .post, "\(path)/decline", #"{"reply": "Too few of us"}"#)
    #expect(declined.status == 200 && declined["state"] == "declined" && declined["reply"] == "Too few of us")
    #expect(try call(manager, .post, "\(path)/approve").status >= 400)
    let patched = try call(nurse, .patch, path, #"{"lastDay": "2026-12-02"}"#)
    #expect(patched.status == 200 && patched["state"] == "waiting" && patched["reply"] == nil, "\(patched.text)")
    let leave = try call(manager, .post, "\(path)/approve")
    #expect(leave.status == 200 && leave.id == made.id && leave["lastDay"] == "2026-12-02", "\(leave.text)")
    #expect(try call(nurse, .get, path).status == 404)
    #expect(try call(nurse, .get, "leave-reasons/\(made.id)")["note"] == "Wedding")
  }

  @Test func `are known to whoever asks and to managers alone`() throws {
    let made = try ask("Operation")
    for member in [nurse, manager] {
      #expect(try call(member, .get, "leave-requests?member=\(nurse)")["items"]?.array?.count == 1)
    }
    #expect(try call(other, .get, "leave-requests")["items"] == [])
    #expect(try call(other, .get, "leave-requests/\(made.id)").status == 404)
    #expect(try !call(other, .get, "change-log").text.contains("Operation"))
    #expect(try call(other, .delete, "leave-requests/\(made.id)").status == 404)
    #expect(try call(nurse, .delete, "leave-requests/\(made.id)").status == 204)
  }
}
