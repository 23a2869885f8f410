import HTTPKit
import JSONKit
import TestSupport
import Testing

@testable import TeamShiftServer

/// A dog that is made inactive and active again by other programs. Today is November 20, 2026.
@Suite struct `An inactive dog in the API` {
  private let server: TestServer
  private let dog: String

  init() throws {
    server = try TestServer()
    let reply = try server.call(
      .post, "dogs", #"{"name": "Rex", "days": [1, 3], "rate": 2500, "from": "2026-10-23"}"#)
    try #require(reply.status == 201, "\(reply.text)")
    dog = reply.id
  }

  private func patch(_ body: String) throws -> Reply { try server.call(.patch, "dogs/\(dog)", body) }

  @Test func `is inactive from today on, or from the day that is given`() throws {
    let reply = try patch(#"{"isActive": false}"#)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(reply["isActive"]?.bool == false && reply["inactiveFrom"]?.string == "2026-11-20")
    let other = try patch(#"{"inactiveFrom": "2026-12-01"}"#)
    #expect(other["isActive"]?.bool == false && other["inactiveFrom"]?.string == "2026-12-01")
    #expect(try patch(#"{"name": "Rexy"}"#)["inactiveFrom"]?.string == "2026-12-01")
    #expect(try patch(#"{"inactiveFrom": "soon"}"#).status == 400)
  }

  @Test func `is active again, with no regular days for the time between`() throws {
    _ = try patch(#"{"isActive": false, "inactiveFrom": "2026-11-02"}"#)
    let reply = try patch(#"{"isActive": true}"#)
    #expect(reply["isActive"]?.bool == true && reply["inactiveFrom"] == nil)
    #expect(reply["startsOn"]?.string == "2026-10-23" && reply["days"]?.array?.count == 2)
    let former = reply["former"]?.array ?? []
    #expect(former.map { $0["until"]?.string } == ["2026-11-02", "2026-11-20"])
    #expect(former.map { $0["days"]?.array?.count } == [2, 0])
  }

  @Test func `comes and goes by one and the same body`() throws {
    let first = try patch(#"{"isActive": false, "inactiveFrom": "2026-11-02"}"#)
    let again = try server.call(.put, "dogs/\(dog)", first.text)
    #expect(again.status == 200 && again.text == first.text, "\(again.text)")
  }
}
