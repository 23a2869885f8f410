import HTTPKit
import JSONKit
import ServerAPI
import Testing
@testable import TeamShiftServer

@Suite struct `Shift types by the API` {
  let server: TestServer

  init() throws { server = try TestServer() }

  @Test func `one is shown with its location's name`() throws {
    let place = try server.makeLocation()
    let made = try server.call(.post, "shift-types", Samples.shiftType("m", at: place))
    #expect(made.status == 201)
    #expect(made["symbol"] == "M")
    #expect(
      made["location"] == ["id": .string(place), "name": "Downtown", "address": "123 Main St"])
    #expect(
      made["duration"] == [
        "type": "scheduled", "from": ["hour": 8, "minute": 0], "to": ["hour": 16, "minute": 0],
      ])
  }

  @Test func `all-day and overnight durations come back as they were sent`() throws {
    let place = try server.makeLocation()
    let durations: [JSON] = [
      ["type": "allDay"],
      [
        "type": "scheduled", "from": ["hour": 19, "minute": 30], "to": ["hour": 7, "minute": 0], "endsNextDay": true,
      ],
      ["type": "scheduled", "from": ["hour": 8, "minute": 0], "to": ["hour": 16, "minute": 0]],
    ]
    let id = try server.makeShiftType(at: place)
    for duration in durations {
      let body: JSON = ["symbol": "M", "title": "T", "location": ["id": .string(place)], "duration": duration]
      let reply = try server.call(.put, "shift-types/\(id)", body.text)
      #expect(reply["duration"] == duration)
      #expect(try server.call(.get, "shift-types/\(id)")["duration"] == duration)
    }
  }

  @Test func `a patch changes a duration member by member`() throws {
    let id = try server.makeShiftType()
    let later = try server.call(.patch, "shift-types/\(id)", #"{"duration": {"to": {"minute": 30}}}"#)
    let hours: JSON = ["type": "scheduled", "from": ["hour": 8, "minute": 0], "to": ["hour": 16, "minute": 30]]
    #expect(later["duration"] == hours)
    let allDay = try server.call(.patch, "shift-types/\(id)", #"{"duration": {"type": "allDay"}}"#)
    #expect(allDay["duration"] == ["type": "allDay"])
  }

  @Test func `a symbol is unique however it is spelt`() throws {
    let place = try server.makeLocation()
    _ = try server.makeShiftType("é", at: place)
    let other = try server.call(.post, "shift-types", Samples.shiftType("e\u{301}", at: place))
    #expect(other.status == 422)
    #expect(other["field"] == "symbol")
  }

  @Test func `an unknown location is refused by its field`() throws {
    let reply = try server.call(.post, "shift-types", Samples.shiftType("M", at: Samples.unknownID))
    #expect(reply.status == 422)
    #expect(reply["field"] == "location")
    #expect(reply["detail"] == "Selected location no longer exists. Please choose another.")
  }

  @Test func `a misspelt field inside a duration is not overlooked`() throws {
    let id = try server.makeShiftType()
    let duration = #"{"type": "allDay", "endsNextday": true}"#
    let reply = try server.call(.patch, "shift-types/\(id)", #"{"duration": \#(duration)}"#)
    #expect(reply.status == 400)
    #expect(reply["field"] == "duration.endsNextday")
  }

  @Test func `one in use stays`() throws {
    let type = try server.makeShiftType()
    _ = try server.makeShift(on: "2026-11-20", of: type)
    #expect(try server.call(.delete, "shift-types/\(type)").status == 422)
  }
}
