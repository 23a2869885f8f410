import HTTPKit
import JSONKit
import ServerAPI
@testable import TeamShiftServer
import Testing

@Suite struct `Locations by the API` {
  let server: TestServer

  init() throws { server = try TestServer() }

  @Test func `one is made, shown, changed and ended`() throws {
    let made = try server.call(.post, "locations", #"{"name": "  Downtown ", "address": "123 Main St"}"#)
    #expect(made.status == 201)
    #expect(made.header("Location") == "\(server.base)/locations/\(made.id)")
    #expect(made.header("ETag")?.hasPrefix("\"1.") == true)
    #expect(made.text == #"{"id":"\#(made.id)","version":1,"name":"Downtown","address":"123 Main St"}"#)

    let path = "locations/\(made.id)"
    #expect(try server.call(.get, path).bytes == made.bytes)

    let replaced = try server.call(.put, path, #"{"name": "Uptown"}"#)
    #expect(replaced.status == 200)
    #expect(replaced.text == #"{"id":"\#(made.id)","version":2,"name":"Uptown","address":""}"#)

    let patched = try server.call(.patch, path, #"{"address": "9 Hill"}"#)
    #expect(patched.text == #"{"id":"\#(made.id)","version":3,"name":"Uptown","address":"9 Hill"}"#)

    #expect(try server.call(.delete, path).status == 204)
    #expect(try server.call(.get, path).status == 404)
    #expect(try server.call(.delete, path).status == 404)
  }

  @Test func `a patch with null empties a field`() throws {
    let id = try server.makeLocation()
    let reply = try server.call(
      .patch, "locations/\(id)", #"{"address": null}"#, headers: [("Content-Type", "application/merge-patch+json")])
    #expect(reply["address"] == "")
    #expect(reply["name"] == "Downtown")
    let refused = try server.call(.patch, "locations/\(id)", #"{"name": null}"#)
    #expect(refused.status == 422)
    #expect(refused["field"] == "name")
    #expect(refused["detail"] == "Please fill in all required fields.")
  }

  @Test func `the same one sent twice is made once`() throws {
    let body = #"{"id": "\#(Samples.unknownID)", "name": "Downtown"}"#
    #expect(try server.call(.post, "locations", body).status == 201)
    let before = try server.dump()
    let again = try server.call(.post, "locations", body)
    #expect(again.status == 200)
    #expect(again["version"] == 1)
    #expect(try server.dump() == before)
  }

  @Test func `another one under a known identifier is a conflict`() throws {
    _ = try server.call(.post, "locations", #"{"id": "\#(Samples.unknownID)", "name": "Downtown"}"#)
    let other = try server.call(.post, "locations", #"{"id": "\#(Samples.unknownID)", "name": "Uptown"}"#)
    #expect(other.status == 409)
    #expect(other["field"] == "id")
    #expect(other["code"] == "duplicate")
  }

  @Test func `one in use stays`() throws {
    let place = try server.makeLocation()
    _ = try server.makeShiftType(at: place)
    let refused = try server.call(.delete, "locations/\(place)")
    #expect(refused.status == 422)
    let text = "This location is used by 1 shift type(s). Remove those shift types first, then delete this location."
    #expect(refused["detail"]?.string == text)
    #expect(refused["code"] == "inUse")
    #expect(try server.call(.get, "locations/\(place)").status == 200)
  }

  @Test func `what was read can be sent back whole`() throws {
    let id = try server.makeLocation()
    let shown = try server.call(.get, "locations/\(id)")
    let reply = try server.call(.put, "locations/\(id)", bytes: shown.bytes)
    #expect(reply.status == 200)
    #expect(reply.bytes == shown.bytes)
  }

  @Test func `an identifier in the body must be the one in the path`() throws {
    let id = try server.makeLocation()
    let reply = try server.call(.put, "locations/\(id)", #"{"id": "\#(Samples.unknownID)", "name": "X"}"#)
    #expect(reply.status == 400)
    #expect(reply["field"] == "id")
  }
}
