import HTTPKit
import JSONKit
import ServerAPI
import Testing

@testable import TeamShiftServer

@Suite struct `Availability by the API` {
  let server: TestServer
  let member: String

  init() throws {
    server = try TestServer()
    member = try #require(try server.call(.get, "members")["items"]?.array?.first?["id"]?.string)
  }

  @Test func `is created, listed by its member, changed and deleted`() throws {
    let created = try server.call(
      .post, "availability",
      #"{"member": {"id": "\#(member)"}, "kind": "prefersOff", "weight": 3, "weekdays": [7, 6], "startTime": {"hour": 22, "minute": 0}, "endTime": {"hour": 6, "minute": 0}}"#
    )
    #expect(created.status == 201 && created["weekdays"] == [6, 7] && created["weight"] == 3, "\(created.text)")
    let path = "availability/\(created.id)"
    #expect(try server.call(.get, "availability?member=\(member)")["items"]?.array?.count == 1)
    #expect(try server.call(.get, "availability?member=\(created.id)")["items"] == [])
    let patched = try server.call(.patch, path, #"{"kind": "unavailable", "startTime": null}"#)
    #expect(patched.status == 200 && patched["weight"] == 2 && patched["endTime"] == nil, "\(patched.text)")
    #expect(try server.call(.get, path).bytes == patched.bytes)
    #expect(try server.call(.delete, path).status == 204)
  }

  @Test(arguments: [
    (#""kind": "busy""#, "kind", 400), (#""kind": "prefersOff", "weight": 4"#, "weight", 400),
    (#""kind": "unavailable", "weekdays": []"#, "weekdays", 400),
    (#""kind": "unavailable", "startTime": {"hour": 8, "minute": 0}"#, "endTime", 422),
    (#""kind": "unavailable", "lastDay": "2026-12-24""#, "firstDay", 422),
  ]) func `what is wrong is named`(_ body: String, _ field: String, _ status: Int) throws {
    let reply = try server.call(.post, "availability", #"{"member": {"id": "\#(member)"}, \#(body)}"#)
    #expect(reply.status == status && reply["field"]?.string == field, "\(reply.text)")
  }
}
