import HTTPKit
import JSONKit
import ServerAPI
import Testing

@testable import TeamShiftServer

@Suite struct `Skills by the API` {
  let server: TestServer
  let member: String

  init() throws {
    server = try TestServer()
    member = try #require(try server.call(.get, "members")["items"]?.array?.first?["id"]?.string)
  }

  private func skill(_ title: String = "Triage nurse") throws -> String {
    let reply = try server.call(.post, "skills", #"{"title": "\#(title)"}"#)
    try #require(reply.status == 201, "\(reply.text)")
    return reply.id
  }

  private func give(_ skill: String, until lastDay: String = "null") throws -> Reply {
    let until = lastDay == "null" ? lastDay : "\"\(lastDay)\""
    return try server.call(
      .post, "qualifications",
      #"{"member": {"id": "\#(member)"}, "skill": {"id": "\#(skill)"}, "lastDay": \#(until)}"#)
  }

  @Test func `are asked for by shift types, given to members until a day, and taken away`() throws {
    let (skill, type) = (try skill(), try server.makeShiftType("T"))
    let asking = try server.call(
      .post, "skill-requirements", #"{"shiftType": {"id": "\#(type)"}, "skill": {"id": "\#(skill)"}}"#)
    #expect(asking.status == 201 && asking["skill"]?["title"]?.string == "Triage nurse", "\(asking.text)")
    let given = try give(skill, until: "2027-01-31")
    #expect(given.status == 201 && given["lastDay"]?.string == "2027-01-31", "\(given.text)")
    #expect(try server.call(.get, "qualifications?member=\(member)")["items"]?.array?.count == 1)
    let path = "qualifications/\(given.id)"
    #expect(try server.call(.patch, path, #"{"lastDay": "2028-01-31"}"#)["lastDay"]?.string == "2028-01-31")
    #expect(try server.call(.patch, path, #"{"lastDay": null}"#)["lastDay"] == nil)
    #expect(try server.call(.delete, "shift-types/\(type)").status == 422)
    #expect(try server.call(.delete, path).status == 204)
    #expect(try server.call(.delete, "skill-requirements/\(asking.id)").status == 204)
    #expect(try server.call(.delete, "shift-types/\(type)").status == 204)
  }

  @Test func `name what is wrong`() throws {
    let skill = try skill()
    _ = try give(skill)
    let again = try give(skill)
    #expect(again.status == 422 && again["field"]?.string == "skill", "\(again.text)")
    let same = try server.call(.post, "skills", #"{"title": "triage NURSE"}"#)
    #expect(same.status == 422 && same["field"]?.string == "title", "\(same.text)")
    let gone = try give("00000000-0000-4000-8000-000000000000")
    #expect(gone.status == 422 && gone["field"]?.string == "skill", "\(gone.text)")
  }

  @Test func `end with who has them, and come back with them by an undo`() throws {
    let skill = try skill()
    let given = try give(skill, until: "2027-01-31")
    #expect(try server.call(.delete, "skills/\(skill)").status == 204)
    #expect(try server.call(.get, "qualifications/\(given.id)").status == 404)
    #expect(try server.call(.post, "undo", "{}").status == 200)
    let back = try server.call(.get, "qualifications/\(given.id)")
    #expect(back.status == 200 && back["lastDay"]?.string == "2027-01-31", "\(back.text)")
  }
}
