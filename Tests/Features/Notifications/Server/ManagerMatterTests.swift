import HTTPKit
import JSONKit
import MailClient
@testable import NotificationsServer
import PushClient
import RecordKit
import SecurityKit
import ServerAPI
@testable import ServerStorage
@testable import TeamShiftServer
import TestSupport
import Testing
import TimeKit

/// It is November 20, 2026, 8:00 in the morning in Halifax. Ada and Bo work early on the 24th and 25th.
@Suite struct `What managers have to see to` {
  private static let path = "/api/v1/notifications"

  private let push = RecordingPushClient()
  private let server: TestServer
  private let owner: Person
  private let (ada, bo): (Person, Person)
  private let (adaID, boID): (String, String)
  private let early: String
  private let shift: String

  init() throws {
    server = try TestServer(push: push)
    server.clock.set(to: try #require(Instant("2026-11-20T12:00:00Z")))
    owner = try server.owner()
    (ada, bo) = (try server.person("Ada", invitedBy: owner), try server.person("Bo", invitedBy: owner))
    (adaID, boID) = (try Self.member(ada), try Self.member(bo))
    let place = try owner.call(.post, "\(server.base)/locations", #"{"name": "Ward 7", "address": "3 Elm St"}"#).id
    early = try owner.call(
      .post, "\(server.base)/shift-types",
      """
      {"symbol": "E", "title": "Early", "shiftDescription": "", "location": {"id": "\(place)"}, "duration":
       {"type": "scheduled", "from": {"hour": 6, "minute": 0}, "to": {"hour": 14, "minute": 0}, "endsNextDay": false}}
      """
    ).id
    var shifts: [String] = []
    for (member, date) in [(adaID, "2026-11-24"), (adaID, "2026-11-25"), (boID, "2026-11-24")] {
      let body = #"{"date": "\#(date)", "shiftType": {"id": "\#(early)"}, "member": {"id": "\#(member)"}}"#
      shifts.append(try owner.call(.post, "\(server.base)/shifts", body).id)
    }
    shift = shifts[0]
    let device = """
      {"timeZone": "America/Halifax", "endpoint": "https://push.example.org/1", \
      "p256dh": "\(Base64URL.encode(push.browser.publicKey))", \
      "auth": "\(Base64URL.encode([UInt8](repeating: 5, count: 16)))"}
      """
    #expect(try owner.call(.put, "\(Self.path)/device", device).status == 200)
  }

  private static func member(_ person: Person) throws -> String {
    try #require(try person.call(.get, "/api/v1/session")["memberships"]?.array?.first?["member"]?.string)
  }

  private func run(_ time: String) throws {
    server.clock.set(to: try #require(Instant(time)))
    _ = server.jobs([.tellChanges(of: ServerFeature.news), .tellManagers(of: ServerFeature.news)]).runDueJobs()
    server.outbox.runDue()
  }

  private func enterLeave(_ person: Person, _ kind: String = "sick", last: String = "2026-11-25") throws -> Reply {
    try person.call(
      .post, "\(server.base)/leaves", #"{"firstDay": "2026-11-24", "lastDay": "\#(last)", "kind": "\#(kind)"}"#)
  }

  @Test func `is sick leave on planned shifts, which nobody else is told of`() throws {
    try run("2026-11-20T12:01:00Z")
    #expect(try enterLeave(ada).status == 201)
    try run("2026-11-20T12:01:30Z")
    #expect(push.sent.isEmpty, "more may follow")
    try run("2026-11-20T12:02:01Z")
    #expect(
      push.sent.map(\.body) == ["Ada is on sick leave. Needs cover: Early on Tuesday, Early on Wednesday"])
    #expect(push.sent.first?.title == "Shifts need cover")
    #expect(push.sent.first?.navigate == "http://localhost:8080/schedule/team/2026-11-24")
    for time in ["2026-11-20T12:03:00Z", "2026-11-20T18:00:00Z", "2026-11-21T18:00:00Z"] { try run(time) }
    #expect(push.sent.count == 1, "once")
  }

  @Test func `is told with names from right to left in their place`() throws {
    let names = [("members/\(adaID)", #"{"displayName": "נועה"}"#), ("shift-types/\(early)", #"{"title": "בוקר"}"#)]
    for (path, body) in names {
      let reply = try owner.call(.patch, "\(server.base)/\(path)", body)
      #expect(reply.status == 200, "\(reply.text)")
    }
    #expect(try enterLeave(ada).status == 201)
    try run("2026-11-20T12:01:00Z")
    try run("2026-11-20T12:02:01Z")
    let message = try #require(push.sent.first)
    #expect(message.body.contains("נועה") && message.body.contains("בוקר"))
    #expect(!message.body.isMixedUp, "\(message.body)")
  }

  @Test func `is not leave that a manager has entered, or that leaves enough people`() throws {
    let body =
      #"{"member": {"id": "\#(adaID)"}, "firstDay": "2026-11-25", "lastDay": "2026-11-25", "kind": "sick"}"#
    #expect(try owner.call(.post, "\(server.base)/leaves", body).status == 201)
    let need = try owner.call(
      .post, "\(server.base)/staffing-needs", #"{"shiftType": {"id": "\#(early)"}, "count": 1}"#)
    #expect(need.status == 201, "\(need.text)")
    #expect(try enterLeave(bo, last: "2026-11-24").status == 201)
    try run("2026-11-20T12:10:00Z")
    #expect(push.sent.isEmpty, "Ada is there on the 24th")
  }

  @Test func `is a shift that somebody leaves open`() throws {
    server.clock.set(to: try #require(Instant("2026-11-20T12:01:00Z")))
    #expect(try ada.call(.post, "\(server.base)/leave", #"{"shifts": "keep"}"#).status < 300)
    try run("2026-11-20T12:01:01Z")
    #expect(push.sent.map(\.body) == ["Ada has left. 2 open shifts need cover, the first on Tuesday"])
    try run("2026-11-20T12:30:00Z")
    #expect(push.sent.count == 1)
  }

  @Test func `is shifts that somebody who leaves deletes`() throws {
    server.clock.set(to: try #require(Instant("2026-11-20T12:01:00Z")))
    #expect(try ada.call(.post, "\(server.base)/leave", #"{"shifts": "remove"}"#).status < 300)
    try run("2026-11-20T12:01:01Z")
    #expect(push.sent.map(\.body) == ["Ada has left and deleted 2 shifts, the first on Tuesday"])
    try run("2026-11-20T12:30:00Z")
    #expect(push.sent.count == 1)
  }

  @Test func `is nothing new where a manager has removed somebody with their shifts`() throws {
    server.clock.set(to: try #require(Instant("2026-11-20T12:01:00Z")))
    #expect(try owner.call(.delete, "\(server.base)/members/\(adaID)?shifts=remove").status < 300)
    try run("2026-11-20T12:01:01Z")
    #expect(push.sent.isEmpty)
  }

  @Test func `is a request that nobody answered before its shift began, which is told at the beginning`() throws {
    let offer = #"{"kind": "giveAway", "shift": {"id": "\#(shift)"}}"#
    #expect(try ada.call(.post, "\(server.base)/requests", offer).status == 201)
    try run("2026-11-20T12:05:00Z")
    try run("2026-11-23T23:00:00Z")
    try run("2026-11-24T09:59:59Z")
    #expect(push.sent.isEmpty, "5:59 in Halifax")
    try run("2026-11-24T10:00:00Z")
    #expect(push.sent.map(\.body) == ["Nobody took Early on Tuesday from Ada before it began"])
    #expect(push.sent.first?.navigate == "http://localhost:8080/today/requests")
    try run("2026-11-24T10:30:00Z")
    #expect(push.sent.count == 1)
  }

  @Test func `is no request that was answered, or whose shift was moved`() throws {
    let offer = #"{"kind": "giveAway", "shift": {"id": "\#(shift)"}}"#
    let request = try ada.call(.post, "\(server.base)/requests", offer)
    #expect(try owner.call(.post, "\(server.base)/requests/\(request.id)/decline").status == 200)
    try run("2026-11-24T10:00:01Z")
    #expect(push.sent.isEmpty)
  }

  @Test func `comes by mail, too, and waits for the end of quiet hours`() throws {
    let body = """
      {"summary": false, "summaryTime": "07:00", "worksOnly": true, "changes": true, "mail": true, \
      "quietFrom": "08:00", "quietTo": "09:00"}
      """
    #expect(try owner.call(.put, Self.path, body).status == 200)
    #expect(try enterLeave(ada).status == 201)
    let before = server.mail.messages.count
    try run("2026-11-20T12:02:00Z")
    #expect(push.sent.isEmpty && server.mail.messages.count == before)
    try run("2026-11-20T13:00:01Z")
    #expect(push.sent.count == 1)
    let mail = try #require(server.mail.messages.last)
    #expect(mail.subject == "Shifts need cover" && mail.text.hasPrefix("Ada is on sick leave. Needs cover: Early on"))
  }

  @Test func `is not told to managers who want to hear of no changes`() throws {
    let body = #"{"summary": false, "summaryTime": "07:00", "worksOnly": true, "changes": false, "mail": false}"#
    #expect(try owner.call(.put, Self.path, body).status == 200)
    #expect(try enterLeave(ada).status == 201)
    try run("2026-11-20T12:02:00Z")
    #expect(push.sent.isEmpty)
  }
}
