import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
@testable import TeamShiftServer
import TestSupport
import Testing

/// It is November 20, 2026.
@Suite struct `Requests by the API` {
  private let server: TestServer
  private let (ada, bo, mia): (Identifier<Member>, Identifier<Member>, Identifier<Member>)
  private let type: String

  init() throws {
    server = try TestServer()
    let environment = server.store.environment
    (ada, bo, mia) = (environment.identifier(), environment.identifier(), environment.identifier())
    let rows = [(ada, Role.member, "Ada"), (bo, .member, "Bo"), (mia, .manager, "Mia")].map {
      Member(id: $0, role: $1, displayName: $2)
    }
    _ = try server.store.write(server.workplace) { [server] storage in
      for row in rows { storage.put(row, at: server.clock.now()) }
    }
    type = try server.makeShiftType("N", at: try server.makeLocation())
  }

  private func call(
    _ member: Identifier<Member>, _ method: HTTPKit.Method, _ path: String, _ body: String? = nil,
    headers: [(String, String)] = []
  ) throws -> Reply {
    try server.call(
      method, "\(server.base)/\(path)", body,
      headers: [("X-Member", member.description), ("Accept", "*/*")] + headers)
  }

  private func shift(of member: Identifier<Member>, on date: String) throws -> String {
    try call(
      mia, .post, "shifts",
      #"{"date": "\#(date)", "shiftType": {"id": "\#(type)"}, "member": {"id": "\#(member)"}}"#
    ).id
  }

  private func offer(_ shift: String, _ more: String = #""kind": "giveAway""#) throws -> Reply {
    try call(ada, .post, "requests", #"{\#(more), "shift": {"id": "\#(shift)"}}"#)
  }

  private func owner(of shift: String) throws -> String? {
    try call(mia, .get, "shifts/\(shift)")["member"]?["id"]?.string
  }

  @Test func `one is offered, taken, given back, taken by somebody else and approved`() throws {
    let shift = try shift(of: ada, on: "2026-11-24")
    let made = try offer(shift)
    #expect(made.status == 201 && made["date"] == "2026-11-24" && made["member"]?["id"]?.string == ada.description)
    #expect(made["shiftType"]?["symbol"] == "N", "\(made.text)")
    let path = "requests/\(made.id)"
    #expect(try offer(shift)["detail"] == "This shift is already offered.")
    #expect(try call(bo, .post, "\(path)/take")["state"] == "taken")
    let late = try call(mia, .post, "\(path)/take")
    #expect(late.status == 422 && late["detail"] == "Bo already took it.", "\(late.text)")
    #expect(try call(bo, .post, "\(path)/return")["state"] == nil)
    #expect(try call(bo, .post, "\(path)/take").status == 200)
    #expect(try call(bo, .post, "\(path)/approve").status == 403)
    #expect(
      try call(mia, .post, "\(path)/approve", headers: [("If-Match", "\"old\"")]).status == 412)
    let approved = try call(mia, .post, "\(path)/approve")
    #expect(approved["state"] == "done" && approved["taker"]?["id"]?.string == bo.description, "\(approved.text)")
    #expect(try owner(of: shift) == bo.description)
    #expect(try call(bo, .get, "requests?from=2026-11-24&to=2026-11-24")["items"]?.array?.count == 1)
  }

  @Test func `one is asked of somebody else, declined, and withdrawn by its deletion`() throws {
    let shift = try shift(of: ada, on: "2026-11-24")
    let made = try offer(shift)
    let path = "requests/\(made.id)"
    #expect(try call(ada, .patch, path, #"{"to": {"id": "\#(bo)"}, "note": "Please"}"#)["note"] == "Please")
    let cleared = try call(ada, .patch, path, #"{"to": null, "note": null}"#)
    #expect(cleared.status == 200 && cleared["to"] == nil && cleared["note"] == nil)
    #expect(try call(ada, .patch, path, #"{"shift": null}"#)["field"] == "shift")
    #expect(try call(ada, .patch, path, #"{"to": {"id": "\#(bo)"}}"#).status == 200)
    #expect(try call(ada, .patch, path, #"{"kind": "open"}"#).status == 400)
    #expect(try call(bo, .post, "\(path)/decline")["state"] == "declined")
    let again = try offer(shift)
    #expect(try call(bo, .delete, "requests/\(again.id)").status == 403)
    #expect(try call(ada, .delete, "requests/\(again.id)").status == 204)
    #expect(try call(ada, .get, "requests/\(again.id)")["state"] == "withdrawn")
  }

  @Test func `a swap changes both shifts, and an open shift makes one`() throws {
    let (mine, theirs) = (try shift(of: ada, on: "2026-11-24"), try shift(of: bo, on: "2026-11-26"))
    let swap = try offer(mine, #""kind": "swap", "wantedShift": {"id": "\#(theirs)"}"#)
    #expect(swap.status == 201 && swap["wantedDate"] == "2026-11-26", "\(swap.text)")
    _ = try call(bo, .post, "requests/\(swap.id)/take")
    #expect(try call(mia, .post, "requests/\(swap.id)/approve").status == 200)
    #expect(try owner(of: mine) == bo.description)
    #expect(try owner(of: theirs) == ada.description)
    let body = #"{"kind": "open", "date": "2026-11-30", "shiftType": {"id": "\#(type)"}}"#
    #expect(try call(ada, .post, "requests", body).status == 403)
    let open = try call(mia, .post, "requests", body)
    _ = try call(ada, .post, "requests/\(open.id)/take")
    #expect(try call(mia, .post, "requests/\(open.id)/approve")["state"] == "done")
    #expect(try owner(of: open.id) == ada.description)
  }

  @Test func `who does not see the others' shifts can take one, which a manager approves`() throws {
    #expect(try server.call(.patch, server.base, #"{"membersSeeTeam": false}"#).status == 200)
    let shift = try shift(of: ada, on: "2026-11-24")
    let made = try offer(shift)
    #expect(try call(bo, .get, "shifts/\(shift)").status == 404)
    #expect(try call(bo, .post, "requests/\(made.id)/take")["state"] == "taken")
    _ = try call(mia, .delete, "shifts/\(shift)")
    #expect(
      try call(mia, .post, "requests/\(made.id)/approve")["detail"] == "This shift no longer exists.")
  }
}
