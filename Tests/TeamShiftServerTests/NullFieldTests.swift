import HTTPKit
@testable import HikesServer
import JSONKit
@testable import LeaveServer
import RecordKit
@testable import ServerAPI
import ServerStorage
@testable import TeamShiftServer
import Testing
import TimeKit

/// `null` takes a field's value away (RFC 7396), or is refused where a row has to have one.
@Suite struct `A field that is given as null` {
  private let server: TestServer

  init() throws { server = try TestServer() }

  /// Requests, which are about shifts of two people, clear their fields in tests of their own; a change of the draft is made
  /// and discarded, but not changed.
  private static let resources = ServerFeature.all.flatMap(\.resources)
    .filter { !["leave-reasons", "requests", "drafted-shifts"].contains($0.path) }

  /// The day to which a hike is moved, the one from which an inactive dog does not hike, the times of a shift, of which one
  /// needs the other, and lasting more than a day needs both, and the first day, without which there is no last one.
  private static func isNeeded(_ field: Field) -> Bool {
    ["movedTo", "inactiveFrom", "startTime", "endTime", "overOneDay", "firstDay"].contains(field.name)
  }

  @Test(arguments: resources.map(\.path)) func `is cleared by a PATCH, or refused with a reason`(
    _ path: String
  ) throws {
    let resource = try #require(Self.resources.first { $0.path == path })
    for field in resource.inputFields where field.input != .readOnly && field.name != Field.id.name {
      let (address, before) = try row(resource)
      let isShown = resource.fields.contains { $0.name == field.name }
      try #require(!isShown || !(before[field.name]?.isEmpty ?? true), "The sample of \(path) lacks \(field.name).")
      let reply = try server.call(.patch, address, #"{"\#(field.name)": null}"#)
      let after = try server.call(.get, address).json
      if reply.status == 200 {
        #expect(after[field.name]?.isEmpty ?? true, "\(path): \(field.name)")
        #expect(!isShown || after["version"] != before["version"], "\(path): \(field.name)")
      } else {
        #expect(reply.status == 422 || reply.status == 400, "\(path): \(field.name)")
        #expect(reply["detail"]?.string?.isEmpty == false && after == before, "\(path): \(field.name)")
      }
      if field.isOptional, field.input == .optional, !Self.isNeeded(field) {
        #expect(reply.status == 200, "\(path): \(field.name) \(reply.text)")
      }
    }
  }

  /// A PUT has all of a row, so what it leaves out is empty.
  @Test(arguments: resources.map(\.path)) func `or left out is cleared by a PUT`(_ path: String) throws {
    let resource = try #require(Self.resources.first { $0.path == path })
    for field in resource.fields where field.isOptional && field.input == .optional && !Self.isNeeded(field) {
      let (address, before) = try row(resource)
      let body = JSON.object((before.object ?? []).filter { $0.key != field.name })
      let reply = try server.call(.put, address, bytes: body.bytes)
      #expect(reply.status == 200 && (reply[field.name]?.isEmpty ?? true), "\(path): \(field.name) \(reply.text)")
    }
  }

  @Test func `is in the API's description where it may be`() {
    let fields = dogResource.inputFields + paymentResource.inputFields
    let nullable = fields.filter { if case .nullable = $0.patchSchema.schema { true } else { false } }.map(\.name)
    #expect(nullable.contains("color") && nullable.contains("owners") && nullable.contains("method"))
    #expect(!nullable.contains("isActive") && !nullable.contains("date") && !nullable.contains("rate"))
  }

  @Test func `clears a dog's color, its owners and its regular days`() throws {
    let address = try row(dogResource).address
    #expect(try server.call(.patch, address, #"{"color": null}"#)["color"] == nil)
    let reply = try server.call(.patch, address, #"{"owners": null, "apart": null, "days": null}"#)
    #expect(reply["owners"] == .array([]) && reply["apart"] == .array([]))
    #expect(reply["days"] == .array([]))
    #expect(try server.call(.patch, address, #"{"rate": null}"#)["field"]?.string == "rate")
  }

  @Test func `lets a dog be on any hike of a day again`() throws {
    let address = try row(exceptionResource).address
    #expect(try server.call(.patch, address, #"{"hike": null}"#)["hike"] == nil)
    let reply = try server.call(.patch, address, #"{"movedTo": null}"#)
    #expect(reply.status == 422 && reply["field"]?.string == "movedTo")
    let other = try server.call(.patch, address, #"{"status": "cancelled", "movedTo": null}"#)
    #expect(other["movedTo"] == nil && other["status"]?.string == "cancelled")
  }

  @Test func `clears the note of a reason for leave`() throws {
    let (address, leave) = try row(leaveResource)
    _ = try server.call(.patch, address, #"{"note": null}"#)
    let reason = try server.call(.get, "leave-reasons/\(leave["id"]?.string ?? "")")
    #expect(reason.status == 200 && reason["note"] == nil)
  }

  @Test func `gives a workplace its usual settings back`() throws {
    _ = try server.call(.patch, server.base, #"{"kind": "both", "membersPlan": false, "membersSeeTeam": false}"#)
    let reply = try server.call(.patch, server.base, #"{"kind": null, "membersPlan": null, "membersSeeTeam": null}"#)
    #expect(reply["kind"]?.string == "shifts")
    #expect(reply["membersPlan"] == .bool(true) && reply["membersSeeTeam"] == .bool(true))
    #expect(try server.call(.patch, server.base, #"{"name": null}"#).status == 422)
  }

  @Test func `is refused of a member, who has a name and a role`() throws {
    let path = "members/\(server.store.owner)"
    _ = try server.call(.patch, path, #"{"displayName": "Sam"}"#)
    for (field, status) in [("displayName", 422), ("role", 400)] {
      let reply = try server.call(.patch, path, #"{"\#(field)": null}"#)
      #expect(reply.status == status && reply["field"]?.string == field)
    }
  }

  @Test func `clears what a user is called, and leaves what is always known`() throws {
    _ = try server.call(.patch, "user", #"{"displayName": "Sam", "skipsSwitchQuestion": true}"#)
    let refused = try server.call(.patch, "user", #"{"skipsSwitchQuestion": null}"#)
    #expect(refused.status == 400 && refused["field"]?.string == "skipsSwitchQuestion")
    let reply = try server.call(.patch, "user", #"{"displayName": null}"#)
    #expect(reply.status == 200 && (reply["displayName"]?.isEmpty ?? true))
  }
}

/// Rows with all the fields that they may have.
extension `A field that is given as null` {
  /// A new row's address, and the row.
  private func row(_ resource: Resource) throws -> (address: String, row: JSON) {
    let reply = try server.call(.post, resource.path, try body(resource.path))
    try #require(reply.status == 201, "\(resource.path): \(reply.text)")
    return ("\(resource.path)/\(reply.id)", reply.json)
  }

  /// Names and days that no other row has.
  private func body(_ path: String) throws -> String {
    let text = String(server.clock.looks, radix: 36)
    let date = CivilDate(daysSinceEpoch: 21_000 + server.clock.looks)
    switch path {
    case "locations": return #"{"name": "\#(text)", "address": "1 Main St"}"#
    case "shift-types": return try shiftType(symbol: text, at: server.makeLocation())
    case "shifts": return try shift(symbol: text)
    case "day-notes":
      return #"{"date": "2026-11-23", "endDate": "2026-11-24", "text": "Sale", "color": "red"}"#
    case "staffing-needs":
      let type = try server.makeShiftType(text)
      let skill = try server.call(.post, "skills", #"{"title": "\#(text)"}"#).id
      let location = try server.makeLocation(text)
      return
        #"{"shiftType": {"id": "\#(type)"}, "count": 2, "weekdays": [6], "former": [{"until": "2026-01-01", "count": 1}], "firstDay": "2026-12-05", "lastDay": "2026-12-31", "startTime": {"hour": 8, "minute": 0}, "endTime": {"hour": 12, "minute": 0}, "skill": {"id": "\#(skill)"}, "location": {"id": "\#(location)"}}"#
    case "skills": return #"{"title": "\#(text)", "note": "From the course"}"#
    case "skill-requirements":
      let type = try server.makeShiftType(text)
      let skill = try server.call(.post, "skills", #"{"title": "\#(text)"}"#).id
      return #"{"shiftType": {"id": "\#(type)"}, "skill": {"id": "\#(skill)"}}"#
    case "qualifications":
      let skill = try server.call(.post, "skills", #"{"title": "\#(text)"}"#).id
      return #"{\#(member), "skill": {"id": "\#(skill)"}, "lastDay": "2027-01-31"}"#
    case "leave-requests":
      return #"{"firstDay": "\#(date)", "lastDay": "\#(date)", "kind": "other", "note": "Wedding", \#(member)}"#
    case "availability":
      let first = CivilDate(daysSinceEpoch: 21_000 + 14 * server.clock.looks)
      return
        #"{\#(member), "kind": "prefersOff", "weight": 3, "weekdays": [4, 6], "firstDay": "\#(first)", "lastDay": "\#(first.adding(days: 6))", "startTime": {"hour": 8, "minute": 0}, "endTime": {"hour": 12, "minute": 0}, "note": "\#(text)"}"#
    case "rotations": return try rotation(symbol: text)
    case "leaves": return #"{"firstDay": "\#(date)", "lastDay": "\#(date)", "kind": "sick", "note": "Flu", \#(member)}"#
    case "holidays": return #"{"date": "\#(date)", "title": "\#(text)"}"#
    case "clients":
      return
        #"{"ownerName": "Robin", "phone": "1", "email": "r@example.org", "address": "Oak St", \#(place("coordinate"))}"#
    case "dogs": return try dog()
    case "schedule-exceptions":
      let dog = try server.call(.post, "dogs", #"{"name": "Bo"}"#).id
      return
        #"{"dog": {"id": "\#(dog)"}, "firstDay": "2026-11-23", "status": "rescheduled", "movedTo": "2026-11-24", "hike": 1, "reason": "Vet"}"#
    case "closed-days": return #"{"firstDay": "\#(date)", "lastDay": "\#(date)", "reason": "Storm"}"#
    case "payments":
      let dog = try server.call(.post, "dogs", #"{"name": "Bo"}"#).id
      return #"{"dog": {"id": "\#(dog)"}, "date": "2026-11-20", "amount": 2500, "method": "Cash", "notes": "Two"}"#
    case "hiking-locations":
      return #"{"name": "\#(text)", \#(place("coordinate")), "region": "Bedford", "notes": "Muddy", "isActive": true}"#
    default: return "{}"
    }
  }

  private var member: String { #""member": {"id": "\#(server.store.owner)"}"# }

  private func place(_ name: String) -> String { #""\#(name)": {"latitude": 44.7, "longitude": -63.6}"# }

  private func shiftType(symbol: String, at location: String) -> String {
    let body = Samples.shiftType(symbol, at: location)
    return body.replacing(#""title""#, with: #""color": "teal", "unpaidBreak": 30, \#(former), "title""#)
  }

  private var former: String { #""former": [{"until": "2026-01-01", "unpaidBreak": null}]"# }

  private func shift(symbol: String) throws -> String {
    let type = try server.makeShiftType(symbol)
    return #"{"date": "2026-11-23", "shiftType": {"id": "\#(type)"}, "note": "Keys", \#(member), \#(times)}"#
  }

  private var times: String {
    #""startTime": {"hour": 7, "minute": 30}, "endTime": {"hour": 19, "minute": 0}, "overOneDay": true, "calledBack": true, "unpaidBreak": 15"#
  }

  private func rotation(symbol: String) throws -> String {
    let type = try server.makeShiftType(symbol)
    return
      #"{"name": "Days", "cycle": ["\#(type)", null], "start": "2026-11-20", "crews": [{"name": "A", "offset": 0}], "kellyInterval": 9, \#(member)}"#
  }

  private func dog() throws -> String {
    let owner = try server.call(.post, "clients", #"{"ownerName": "Robin"}"#).id
    let other = try server.call(.post, "dogs", #"{"name": "Bo"}"#).id
    return
      #"{"name": "Rex", "owners": ["\#(owner)"], "locationAddress": "2 Oak St", \#(place("location")), "region": "Bedford", "notes": "Shy", "color": "teal", "isActive": false, "inactiveFrom": "2026-12-01", "apart": ["\#(other)"], "notBefore": "09:00", "notAfter": "10:00", "days": [1], "rate": 2500, "former": [{"until": "2026-01-01", "rate": 2000}]}"#
  }
}

extension JSON {
  /// Whether it holds nothing.
  fileprivate var isEmpty: Bool {
    switch self {
    case .null: true
    case .string(let text): text.isEmpty
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    default: false
    }
  }
}
