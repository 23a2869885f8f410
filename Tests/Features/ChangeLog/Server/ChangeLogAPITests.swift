import HTTPKit
import JSONKit
import ServerAPI
import ServerStorage
import Testing
@testable import TeamShiftServer

@Suite struct `Switches and the change log by the API` {
  let server: TestServer
  let day: String
  let night: String
  let shift: String

  init() throws {
    server = try TestServer()
    let place = try server.makeLocation()
    day = try server.makeShiftType("D", at: place)
    night = try server.makeShiftType("N", at: place)
    shift = try server.makeShift(on: "2026-11-25", of: day)
  }

  private func post(_ target: String, _ body: String?, headers: [(String, String)] = []) throws -> Reply {
    try server.call(.post, target, body, headers: headers)
  }

  private func toNight(_ reason: String = "") -> String {
    #"{"shiftType": {"id": "\#(night)"}, "reason": "\#(reason)"}"#
  }

  /// The entries of shifts.
  private func items(_ query: String = "") throws -> [JSON] {
    try server.call(.get, "change-log?table=shifts\(query)")["items"]?.array ?? []
  }

  @Test func `a switch answers the new row, and is in the log with both shifts`() throws {
    let reply = try post("shifts/\(shift)/switch", toNight("Swapped with Sam"))
    #expect(reply.status == 200)
    #expect(reply["shiftType"] == ["id": .string(night), "symbol": "N", "title": "Morning Shift"])
    #expect(reply["version"] == 2)
    #expect(reply.header("ETag")?.hasPrefix("\"2.") == true)
    let entry = try #require(try items().first)
    #expect(entry["changeType"] == "switch")
    #expect(entry["intent"] == "switchShifts")
    #expect(entry["tableName"] == "shifts")
    #expect(entry["date"] == "2026-11-25")
    #expect(entry["rowId"]?.string == shift)
    #expect(entry["reason"] == "Swapped with Sam")
    #expect(entry["userId"]?.string == server.store.owner.description)
    #expect(entry["before"]?["shiftType"]?["symbol"] == "D")
    #expect(entry["after"]?["shiftType"]?["symbol"] == "N")
    #expect(entry["after"]?["shiftType"]?["location"]?["name"] == "Downtown")
    #expect(entry["displayName"] == nil)
    let one = try server.call(.get, "change-log/\(entry["id"]?.string ?? "")")
    #expect(one.json == entry)
    #expect(try items().map { $0["changeType"] } == ["switch", "create"])
  }

  @Test func `a stale switch is 412, one to the same type 422, and one of nothing 404`() throws {
    let tag = try #require(try server.call(.get, "shifts/\(shift)").header("ETag"))
    #expect(try post("shifts/\(shift)/switch", toNight(), headers: [("If-Match", "\"7\"")]).status == 412)
    #expect(try post("shifts/\(shift)/switch", toNight(), headers: [("If-Match", tag)]).status == 200)
    let same = try post("shifts/\(shift)/switch", toNight())
    #expect(same.status == 422)
    #expect(same["field"] == "shiftType")
    #expect(try post("shifts/\(Samples.unknownID)/switch", toNight()).status == 404)
    #expect(try items().count == 2)
  }

  @Test func `a move puts the shift on another day, and is logged`() throws {
    let first = try #require(try server.call(.get, "shifts/\(shift)").header("ETag"))
    let reply = try post("shifts/\(shift)/move", #"{"date": "2026-11-27", "reason": "Asked to"}"#)
    #expect(reply["date"] == "2026-11-27")
    let entry = try #require(try items().first)
    #expect(entry["changeType"] == "move")
    #expect(entry["before"]?["date"] == "2026-11-25")
    #expect(entry["reason"] == "Asked to")
    _ = try server.makeShift(on: "2026-11-28", of: day)
    #expect(try post("shifts/\(shift)/move", #"{"date": "2026-11-28"}"#).status == 422)
    let stale = try post("shifts/\(shift)/move", #"{"date": "2026-11-29"}"#, headers: [("If-Match", first)])
    #expect(stale.status == 412)
  }

  @Test func `undo and redo answer what they did`() throws {
    _ = try post("shifts/\(shift)/switch", toNight())
    let operation = try #require(try items().first?["operation"])
    let undone = try post("undo", nil)
    #expect(undone.status == 200)
    #expect(undone["operation"] == operation)
    #expect(undone["items"]?.array?.map { $0["changeType"] } == ["undo"])
    #expect(undone["rows"]?.array?.map { $0["row"]?["shiftType"]?["symbol"] } == ["D"])
    let redone = try post("redo", #"{"operation": "\#(operation.string ?? "")"}"#)
    #expect(redone["items"]?.array?.map { $0["changeType"] } == ["redo"])
    #expect(redone["rows"]?.array?.map { $0["row"]?["version"] } == [4])
    #expect(try items().map { $0["changeType"] } == ["redo", "undo", "switch", "create"])
    let nothing = try post("redo", nil)
    #expect(nothing.status == 422)
    #expect(nothing["detail"] == "No changes to redo")
    let another = try post("undo", #"{"operation": "\#(Samples.unknownID)"}"#)
    #expect(another.status == 422)
    #expect(another["field"] == "operation")
  }

  @Test func `undo and redo answer rows of any kind`() throws {
    let made = try server.makeLocation("Uptown")
    let undone = try post("undo", nil)
    #expect(undone["items"]?.array?.map { $0["intent"] } == ["saveLocation"])
    #expect(undone["rows"] == [["table": "locations", "id": .string(made)]])
    #expect(try server.call(.get, "locations/\(made)").status == 404)
    let redone = try post("redo", nil)
    let row = try server.call(.get, "locations/\(made)").json
    #expect(redone["rows"] == [["table": "locations", "id": .string(made), "row": row]])
  }

  @Test func `the log has the changes of all kinds of rows, and is narrowed to some`() throws {
    let all = try server.call(.get, "change-log")["items"]?.array ?? []
    #expect(all.map { $0["tableName"] } == ["shifts", "shiftTypes", "shiftTypes", "locations"])
    let some = try server.call(.get, "change-log?table=locations&table=shifts")["items"]?.array ?? []
    #expect(some.map { $0["tableName"] } == ["shifts", "locations"])
    let one = try server.call(.get, "change-log?row=\(night)")["items"]?.array ?? []
    #expect(one.map { $0["after"]?["symbol"] } == ["N"])
  }

  @Test func `a display name is shown with the entries, also with those of a user ID that was given up`() throws {
    let named = try server.call(.patch, "user", #"{"displayName": "Sam Sample", "skipsSwitchQuestion": true}"#)
    #expect(named["displayName"] == "Sam Sample")
    #expect(named["skipsSwitchQuestion"] == true)
    #expect(try items().first?["displayName"] == "Sam Sample")
    let reset = try post("user/reset", #"{"id": "\#(Samples.unknownID)"}"#)
    #expect(reset.id == Samples.unknownID)
    #expect(reset["displayName"] == nil)
    #expect(try post("user/reset", #"{"id": "\#(Samples.unknownID)"}"#).json == reset.json)
    _ = try post("shifts/\(shift)/switch", toNight())
    #expect(try items().map { $0["displayName"] } == [nil, "Sam Sample"])
    #expect(try items().first?["userId"]?.string == Samples.unknownID)
    let users = try server.call(.get, "users")["items"]?.array ?? []
    #expect(users.count == 2)
    #expect(users.first { $0["isYou"] == false }?["displayName"] == "Sam Sample")
    #expect(users.first { $0["isYou"] == true }?["id"]?.string == Samples.unknownID)
    #expect(users.allSatisfy { $0["isRetired"] == nil && $0["member"] == nil && $0["skipsSwitchQuestion"] == nil })
    let own = server.store.owner.description
    #expect(try items("&user=\(own)&user=\(Samples.unknownID)").count == 2)
    #expect(try items("&user=\(own)").count == 1)
    #expect(try post("user/reset", nil).id != Samples.unknownID)
  }

  @Test func `a user of whom nothing was changed is there too`() throws {
    let users = try server.call(.get, "users")["items"]?.array
    #expect(users?.map { $0["id"]?.string } == [server.store.owner.description])
    #expect(try server.call(.get, "user")["version"] == 0)
    let reply = try server.call(.patch, "user", #"{"displayName": "\#(String(repeating: "x", count: 101))"}"#)
    #expect(reply.status == 422)
    #expect(reply["field"] == "displayName")
    #expect(try server.call(.patch, "user", #"{"skipsSwitchQuestion": "yes"}"#)["field"] == "skipsSwitchQuestion")
  }

  @Test func `the summary tells what each period would remove`() throws {
    _ = try post("user/reset", nil)
    server.clock.advance(days: 40)
    _ = try server.makeShift(on: "2027-01-20", of: day)
    let reply = try server.call(.get, "change-log/summary")
    #expect(reply["total"] == 5)
    #expect(reply["retention"] == "1 year")
    #expect(reply["lastPurged"] == nil)
    #expect(reply["expiring"]?.array?.map { $0["count"] } == [4, 0, 0, 0, 0, 0])
    #expect(reply["expiring"]?.array?.first?["retention"] == "30 days")
    #expect(reply["oldest"] == (try server.call(.get, "change-log")["items"]?.array?.last?["timestamp"]))
  }

  @Test func `the summary does not count what undo still needs`() throws {
    _ = try server.call(.post, "shifts/\(shift)/switch", toNight())
    server.clock.advance(days: 31)
    let reply = try server.call(.get, "change-log/summary")
    #expect(reply["expiring"]?.array?.first?["count"] == 0)
  }

  @Test func `a period is chosen by its name`() throws {
    let reply = try server.call(.put, "change-log/settings", #"{"retention": "90 days"}"#)
    #expect(reply["retention"] == "90 days")
    #expect(try server.call(.get, "change-log/settings")["retention"] == "90 days")
    let wrong = try server.call(.put, "change-log/settings", #"{"retention": "3 weeks"}"#)
    #expect(wrong.status == 400)
    #expect(wrong["field"] == "retention")
  }

  @Test(arguments: [
    ("limit=0", "limit"), ("limit=201", "limit"), ("limit=x", "limit"), ("type=swap", "type"), ("user=me", "user"),
    ("row=1", "row"), ("shift=\(Samples.unknownID)", "shift"), ("table=members", "table"), ("from=2026-02-30", "from"),
    ("to=soon", "to"), ("from=2026-11-02&to=2026-11-01", "to"),
    ("before=yesterday", "before"), ("before=2026-11-20T10:09:00.000Z,x", "before"), ("cursor=", "cursor"),
    ("q=a&q=b", "q"), ("sort=oldest", "sort"), ("before=2026-11-20T10:09:00Z&cursor=2026-11-20T10:09:00Z", "before"),
    ("q=\(String(repeating: "x", count: 201))", "q"),
    (Array(repeating: "user=\(Samples.unknownID)", count: 21).joined(separator: "&"), "user"),
  ])
  func `a query that cannot be names the parameter`(_ query: String, _ field: String) throws {
    let reply = try server.call(.get, "change-log?\(query)")
    #expect(reply.status == 400)
    #expect(reply["field"]?.string == field)
    #expect(reply.header("Content-Type") == "application/problem+json")
  }

  @Test(arguments: [
    ("switch", "{}", "shiftType"), ("switch", #"{"shiftType": {"id": "x"}}"#, "shiftType.id"),
    ("switch", #"{"shiftType": {"id": "\#(Samples.unknownID)"}}"#, "shiftType"), ("switch", #"{"reasn": 1}"#, "reasn"),
    ("move", "{}", "date"), ("move", #"{"date": "soon"}"#, "date"),
    ("move", #"{"date": "2026-11-30", "reason": "\#(String(repeating: "x", count: 501))"}"#, "reason"),
    ("move", #"{"date": "2026-11-30", "reason": 1}"#, "reason"),
  ])
  func `a body that cannot be names the field`(_ verb: String, _ body: String, _ field: String) throws {
    let reply = try post("shifts/\(shift)/\(verb)", body)
    #expect((400..<500).contains(reply.status))
    #expect(reply["field"]?.string == field)
    #expect(try items().count == 1)
  }

  @Test func `an unchanged log is not sent again`() throws {
    let tag = try #require(try server.call(.get, "change-log").header("ETag"))
    #expect(try server.call(.get, "change-log", headers: [("If-None-Match", tag)]).status == 304)
    _ = try post("shifts/\(shift)/switch", toNight())
    #expect(try server.call(.get, "change-log", headers: [("If-None-Match", tag)]).status == 200)
  }
}
