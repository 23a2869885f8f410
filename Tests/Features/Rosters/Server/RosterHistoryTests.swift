import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
@testable import TeamShiftServer
import Testing

@Suite struct `The history for rosters` {
  @Test func `counts shifts and weekends of some days, for managers alone`() throws {
    let server = try TestServer()
    let colleague: Identifier<Member> = server.store.environment.identifier()
    _ = try server.store.write(server.workplace) { storage in
      storage.put(Member(id: colleague, role: .member, displayName: "Ada"), at: server.clock.now())
    }
    let type = try server.makeShiftType("N")
    for date in ["2026-05-01", "2026-05-02", "2026-05-03", "2026-09-01"] {
      let reply = try server.call(
        .post, "shifts",
        #"{"date": "\#(date)", "shiftType": {"id": "\#(type)"}, "member": {"id": "\#(colleague)"}}"#)
      try #require(reply.status == 201, "\(reply.text)")
    }
    let path = "roster-history?from=2026-04-27&to=2026-05-31"
    let reply = try server.call(.get, path)
    let person = try #require(reply["people"]?.array?.first)
    #expect(reply["people"]?.array?.count == 1 && person["member"]?.string == colleague.description)
    #expect(person["days"] == .integer(31) && person["weekends"] == .integer(1), "\(reply.text)")
    #expect(person["shifts"]?[type] == .integer(3))
    let asMember = try server.call(
      .get, "\(server.base)/\(path)", headers: [("X-Member", colleague.description), ("Accept", "*/*")])
    #expect(asMember.status == 403)
    let tooLong = try server.call(.get, "roster-history?from=2026-01-01&to=2026-12-31")
    #expect(tooLong.status == 400 && tooLong["field"] == "to", "\(tooLong.text)")
  }
}
