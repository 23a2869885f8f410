import HTTPKit
import JSONKit
import ServerAPI
import ServerStorage
import Testing
@testable import TeamShiftServer

@Suite struct `Shifts by the API` {
  let server: TestServer
  let type: String

  init() throws {
    server = try TestServer()
    type = try server.makeShiftType()
  }

  @Test func `one is scheduled, moved and ended, each change a version`() throws {
    let body = #"{"date": "2026-11-20", "shiftType": {"id": "\#(type)"}, "note": "Bring keys."}"#
    let made = try server.call(.post, "shifts", body)
    #expect(made.status == 201)
    #expect(made["shiftType"] == ["id": .string(type), "symbol": "M", "title": "Morning Shift"])
    #expect(made["member"] == ["id": .string(server.store.owner.description)])
    #expect(made["note"] == "Bring keys.")
    #expect(made["created"]?["by"]?.string == server.store.owner.description)
    let path = "shifts/\(made.id)"
    let moved = try server.call(.patch, path, #"{"date": "2026-11-21", "note": null}"#)
    #expect(moved["date"] == "2026-11-21")
    #expect(moved["note"] == nil)
    #expect(moved["version"] == 2)
    #expect(moved["created"] == made["created"])
    #expect(moved["modified"] != made["modified"])
    #expect(try server.call(.delete, path).status == 204)
    #expect(try server.call(.get, path).status == 404)
  }

  @Test(arguments: [("en-CA", "Nov 21"), ("en-GB", "21 Nov"), ("de;q=0.9,en-US", "Nov 21"), (nil, "Nov 21")])
  func `a refusal writes a date as whoever asks writes it`(_ language: String?, _ date: String) throws {
    _ = try server.makeShift(on: "2026-11-21", of: type)
    let entry = try #require(try server.call(.get, "change-log?table=shifts")["items"]?.array?.first)
    server.clock.advance(days: 60)
    let headers = language.map { [("Accept-Language", $0)] } ?? []
    let body = #"{"operation": "\#(entry["operation"]?.string ?? "")"}"#
    let reply = try server.call(.post, "undo", body, headers: headers)
    #expect(reply.status == 422)
    #expect(reply["detail"]?.string?.contains(date) == true, "\(reply.text)")
  }

  @Test func `a range puts the shift on each day that does not have it`() throws {
    _ = try server.makeShift(on: "2026-11-21", of: type)
    let body = #"{"date": "2026-11-20", "to": "2026-11-22", "shiftType": {"id": "\#(type)"}}"#
    let reply = try server.call(.post, "shifts", body)
    #expect(reply.status == 201)
    #expect(reply["items"]?.array?.map { $0["date"] } == ["2026-11-20", "2026-11-22"])
    #expect(try server.call(.get, "shifts")["items"]?.array?.count == 3)
  }

  @Test(arguments: [
    (#""to": "2026-11-19""#, "to"), (#""to": "2027-11-21""#, "to"), (#""to": "soon""#, "to"),
    (#""to": "2026-11-21", "id": "\#(Samples.unknownID)""#, "id"),
  ])
  func `a range that cannot be is refused by its field`(_ part: String, _ field: String) throws {
    let body = #"{"date": "2026-11-20", "shiftType": {"id": "\#(type)"}, \#(part)}"#
    let reply = try server.call(.post, "shifts", body)
    #expect((400..<500).contains(reply.status))
    #expect(reply["field"]?.string == field)
  }

  @Test func `the same one sent twice is made once, another under its identifier is a conflict`() throws {
    let start = #"{"id": "\#(Samples.unknownID)", "shiftType": {"id": "\#(type)"}, "date": "2026-11-20""#
    #expect(try server.call(.post, "shifts", start + "}").status == 201)
    #expect(try server.call(.post, "shifts", start + "}").status == 200)
    #expect(try server.call(.post, "shifts", start + #", "note": "Other"}"#).status == 409)
    #expect(try server.call(.post, "shifts", start.replacing("20\"", with: "21\"") + "}").status == 409)
    let ofType = #", "startTime": {"hour": 8, "minute": 0}, "endTime": {"hour": 16, "minute": 0}}"#
    #expect(try server.call(.post, "shifts", start + ofType).status == 200, "the type's own times")
    #expect(try server.call(.post, "shifts", start + ofType.replacing("16", with: "17")).status == 409)
  }

  @Test func `a day does not get the same shift twice`() throws {
    _ = try server.makeShift(on: "2026-11-20", of: type)
    let reply = try server.call(.post, "shifts", #"{"date": "2026-11-20", "shiftType": {"id": "\#(type)"}}"#)
    #expect(reply.status == 422)
    #expect(reply["detail"] == "This person already has this shift on that day.")
  }

  @Test func `who works a shift is said once, and sent back unchanged`() throws {
    let own = server.store.owner.description
    let body = #"{"date": "2026-11-20", "shiftType": {"id": "\#(type)"}, "member": {"id": "\#(own)"}}"#
    let made = try server.call(.post, "shifts", body)
    #expect(made["member"]?["id"]?.string == own)
    let path = "shifts/\(made.id)"
    #expect(try server.call(.put, path, bytes: made.bytes).status == 200)
    let other = try server.call(.patch, path, #"{"member": {"id": "\#(Samples.unknownID)"}}"#)
    #expect(other.status == 400)
    #expect(other["field"] == "member")
  }
}
