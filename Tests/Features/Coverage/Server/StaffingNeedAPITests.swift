import HTTPKit
import JSONKit
import ServerAPI
import Testing

@testable import TeamShiftServer

@Suite struct `Staffing needs by the API` {
  let server: TestServer
  let type: String

  init() throws {
    server = try TestServer()
    let place = try server.call(.post, "locations", #"{"name": "Ward"}"#).id
    type = try server.call(.post, "shift-types", Samples.shiftType("N", at: place)).id
  }

  @Test func `one is created, shown, changed and ended`() throws {
    let created = try server.call(
      .post, "staffing-needs",
      #"{"shiftType": {"id": "\#(type)"}, "count": 2, "weekdays": [7, 6], "firstDay": "2026-12-26"}"#)
    #expect(created.status == 201, "\(created.text)")
    #expect(created["weekdays"] == [6, 7] && created["lastDay"] == nil)
    let path = "staffing-needs/\(created.id)"
    let patched = try server.call(
      .patch, path, #"{"count": 3, "weekdays": null, "firstDay": null}"#)
    #expect(patched.status == 200 && patched["count"] == 3 && patched["weekdays"] == nil && patched["firstDay"] == nil)
    #expect(try server.call(.get, path).bytes == patched.bytes)
    #expect(try server.call(.delete, "shift-types/\(type)").status == 422)
    #expect(try server.call(.delete, path).status == 204)
    #expect(try server.call(.delete, "shift-types/\(type)").status == 204)
  }

  @Test func `one changes from a day on, and the change is taken back`() throws {
    let created = try server.call(.post, "staffing-needs", #"{"shiftType": {"id": "\#(type)"}, "count": 2}"#)
    #expect(created.status == 201 && created["former"] == nil, "\(created.text)")
    let path = "staffing-needs/\(created.id)"
    let changed = try server.call(.patch, path, #"{"count": 3, "from": "2026-12-01"}"#)
    let former = try #require(changed["former"]?.array?.first)
    #expect(changed["count"] == 3 && former["count"] == 2 && former["until"] == "2026-12-01", "\(changed.text)")
    let withdrawn = try server.call(.patch, path, #"{"withdrawn": "2026-12-01"}"#)
    #expect(withdrawn["count"] == 2 && withdrawn["former"] == nil, "\(withdrawn.text)")
  }

  @Test func `one of times of the day has no shift type, and its skill and location are shown by name`() throws {
    let place = try server.call(.post, "locations", #"{"name": "North Wing"}"#).id
    let skill = try server.call(.post, "skills", #"{"title": "Triage"}"#).id
    let times = #""startTime": {"hour": 22, "minute": 0}, "endTime": {"hour": 6, "minute": 30}"#
    let created = try server.call(
      .post, "staffing-needs",
      #"{"count": 1, \#(times), "skill": {"id": "\#(skill)"}, "location": {"id": "\#(place)"}}"#)
    #expect(created.status == 201, "\(created.text)")
    #expect(created["shiftType"] == nil && created["skill"]?["title"] == "Triage")
    #expect(created["location"]?["name"] == "North Wing" && created["endTime"]?["minute"] == 30)
    let path = "staffing-needs/\(created.id)"
    #expect(try server.call(.patch, path, #"{"startTime": null, "endTime": null}"#).status == 422)
    let patched = try server.call(
      .patch, path,
      #"{"startTime": null, "endTime": null, "skill": null, "location": null, "shiftType": {"id": "\#(type)"}}"#)
    #expect(patched.status == 200 && patched["startTime"] == nil && patched["shiftType"]?["title"] != nil)
    #expect(try server.call(.delete, "locations/\(place)").status == 204)
  }

  @Test func `one with a skill is deleted with it`() throws {
    let skill = try server.call(.post, "skills", #"{"title": "Triage"}"#).id
    let times = #""startTime": {"hour": 7, "minute": 0}, "endTime": {"hour": 15, "minute": 0}"#
    let need = try server.call(.post, "staffing-needs", #"{"count": 1, \#(times), "skill": {"id": "\#(skill)"}}"#).id
    #expect(try server.call(.delete, "skills/\(skill)").status == 204)
    #expect(try server.call(.get, "staffing-needs/\(need)").status == 404)
  }

  @Test(arguments: [
    (#""count": -1"#, "count", 400), (#""count": "two""#, "count", 400),
    (#""count": 2, "weekdays": []"#, "weekdays", 400),
    (#""count": 2, "weekdays": [8]"#, "weekdays.0", 400), (#""count": 2, "weekdays": [1, 1]"#, "weekdays.1", 400),
    (#""count": 2, "lastDay": "2026-12-24""#, "firstDay", 422),
    (#""count": 2, "shiftType": null"#, "shiftType", 422),
    (#""count": 2, "startTime": {"hour": 7, "minute": 0}"#, "endTime", 422),
    (#""count": 2, "startTime": {"hour": 7, "minute": 0}, "endTime": {"hour": 7, "minute": 0}"#, "endTime", 422),
  ]) func `what is wrong is named`(_ body: String, _ field: String, _ status: Int) throws {
    let reply = try server.call(
      .post, "staffing-needs",
      body.contains("shiftType") ? "{\(body)}" : #"{"shiftType": {"id": "\#(type)"}, \#(body)}"#)
    #expect(reply.status == status && reply["field"]?.string == field, "\(reply.text)")
  }
}
