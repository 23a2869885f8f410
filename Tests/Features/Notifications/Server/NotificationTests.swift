import DatabaseKit
import HTTPKit
import JSONKit
import MailClient
@testable import NotificationsServer
import PushClient
import RecordKit
import SQLiteKit
import SecurityKit
import ServerAPI
import ServerAccounts
@testable import ServerStorage
import Synchronization
@testable import TeamShiftServer
import TestSupport
import Testing
import TimeKit

@Suite struct `A person's notifications` {
  static let path = "/api/v1/notifications"

  let push = RecordingPushClient()
  let server: TestServer
  let owner: Person

  init() throws {
    server = try TestServer(push: push)
    server.clock.set(to: try #require(Instant("2026-11-20T10:00:00Z")))
    owner = try server.owner()
  }

  private func device(
    _ person: Person, _ endpoint: String = "https://push.example.org/1", zone: String = "America/Halifax"
  ) throws -> Reply {
    let body = """
      {"timeZone": "\(zone)", "endpoint": "\(endpoint)", "p256dh": "\(Base64URL.encode(push.browser.publicKey))", \
      "auth": "\(Base64URL.encode([UInt8](repeating: 5, count: 16)))"}
      """
    return try person.call(.put, "\(Self.path)/device", body)
  }

  private func settings(
    _ person: Person, time: String = "07:00", worksOnly: Bool = true, rest: String = ""
  ) throws -> Reply {
    let body = """
      {"summary": true, "summaryTime": "\(time)", "worksOnly": \(worksOnly), "changes": true, "mail": false\(rest)}
      """
    return try person.call(.put, Self.path, body)
  }

  /// A shift type with its identifier.
  private func night() throws -> String {
    let place = try owner.call(.post, "\(server.base)/locations", #"{"name": "Station 2", "address": "3 Elm St"}"#).id
    let body = """
      {"symbol": "N", "title": "Night Shift", "shiftDescription": "", "location": {"id": "\(place)"}, "duration":
       {"type": "scheduled", "from": {"hour": 19, "minute": 0}, "to": {"hour": 7, "minute": 0}, "endsNextDay": true}}
      """
    let reply = try owner.call(.post, "\(server.base)/shift-types", body)
    try #require(reply.status == 201, "\(reply.text)")
    return reply.id
  }

  private func shift(_ type: String, on date: String, of member: String? = nil, by person: Person? = nil) throws
    -> String
  {
    let body =
      #"{"date": "\#(date)", "shiftType": {"id": "\#(type)"}\#(member.map { #", "member": {"id": "\#($0)"}"# } ?? "")}"#
    let reply = try (person ?? owner).call(.post, "\(server.base)/shifts", body)
    try #require(reply.status == 201, "\(reply.text)")
    return reply.id
  }

  private func run(_ time: String) throws {
    server.clock.set(to: try #require(Instant(time)))
    _ = server.jobs([.notifyPeople, .tellChanges(of: ServerFeature.news)]).runDueJobs()
    server.outbox.runDue()
  }

  @Test func `are chosen, and each device is kept once`() throws {
    let before = try owner.call(.get, Self.path)
    #expect(before.status == 200 && before["publicKey"]?.string == Base64URL.encode(push.publicKey))
    #expect(before["isSubscribed"] == false && before["settings"]?["summaryTime"] == "07:00")
    #expect(try device(owner)["isSubscribed"] == true)
    let writes = server.store.engine.statistics.writes
    #expect(try device(owner)["devices"] == 1)
    #expect(server.store.engine.statistics.writes == writes, "nothing new is nothing to write")
    #expect(try device(owner, "https://push.example.org/2")["devices"] == 1)
    var other = Person(server: server)
    #expect(try other.signIn().status == 200)
    #expect(try device(other)["devices"] == 2)
    #expect(try device(other, "https://push.example.org/2")["devices"] == 1, "an endpoint is of whoever has it last")
    let chosen = try settings(
      owner, time: "06:30", rest: #", "reminderMinutes": 60, "quietFrom": "22:00", "quietTo": "06:00""#)
    #expect(chosen["settings"]?["quietTo"] == "06:00" && chosen["settings"]?["reminderMinutes"] == 60)
    #expect(try other.call(.delete, "/api/v1/session").status == 204)
    #expect(try owner.call(.get, Self.path)["devices"] == 0, "a device goes with its session")
    #expect(try device(owner)["devices"] == 1)
    #expect(try owner.call(.delete, "\(Self.path)/device").status == 204)
    #expect(try owner.call(.get, Self.path)["isSubscribed"] == false)
  }

  /// The attack: somebody at a browser that was left open has the notifications sent to a device of their own.
  @Test func `go to another device only for somebody who has just signed in or confirmed`() throws {
    #expect(try device(owner)["isSubscribed"] == true)
    server.clock.advance(milliseconds: Session.freshness)
    #expect(try device(owner).status == 200, "a page that starts says again what is known")
    #expect(try device(owner, zone: "Europe/London")["settings"] != nil, "the zone is not a way in")
    let other = try device(owner, "https://push.example.org/2")
    #expect(other.status == 403 && other.code == "confirmationRequired", "\(other.text)")
    #expect(try owner.call(.delete, "\(Self.path)/device").status == 204, "less needs nothing")
    #expect(try device(owner).code == "confirmationRequired")
    let proof = #"{"password": "\#(Person.password)"}"#
    #expect(try owner.call(.post, "/api/v1/session/confirmation", proof).status == 204)
    #expect(try device(owner, "https://push.example.org/2")["isSubscribed"] == true)
  }

  @Test func `are refused with what cannot be`() throws {
    for (body, field) in [
      (#"{"timeZone": "Nowhere/City"}"#, "timeZone"),
      (#"{"timeZone": "UTC", "endpoint": "https://elsewhere.example/"}"#, "endpoint"),
      (#"{"timeZone": "UTC", "endpoint": "https://push.example.org/1", "p256dh": "AAAA", "auth": "AAAA"}"#, "p256dh"),
    ] {
      let reply = try owner.call(.put, "\(Self.path)/device", body)
      #expect(reply.status == 422 && reply["field"]?.string == field, "\(reply.text)")
    }
    for (time, rest, field) in [
      ("12:00", "", "summaryTime"), ("07:00", #", "reminderMinutes": 2"#, "reminderMinutes"),
      ("07:00", #", "quietFrom": "07:00", "quietTo": "07:00""#, "quietTo"),
    ] {
      let reply = try settings(owner, time: time, rest: rest)
      #expect(reply.status == 422 && reply["field"]?.string == field, "\(reply.text)")
    }
  }

  @Test func `sum up the day also after the server's clock was ahead for a while`() throws {
    _ = try device(owner)
    _ = try shift(try night(), on: "2026-11-21")
    try run("2060-06-01T13:00:00Z")
    try run("2026-11-21T11:00:01Z")
    #expect(push.sent.map(\.title) == ["Saturday, November 21"])
  }

  @Test func `sum up the day once, from the chosen time until noon`() throws {
    _ = try device(owner)
    let type = try night()
    _ = try shift(type, on: "2026-11-21")
    try run("2026-11-21T10:59:00Z")
    #expect(push.sent.isEmpty, "6:59 in Halifax")
    try run("2026-11-21T11:00:01Z")
    #expect(push.sent.map(\.title) == ["Saturday, November 21"])
    #expect(push.sent.first?.body == "Night Shift, 7:00\u{A0}PM – 7:00\u{A0}AM, Station 2")
    #expect(push.sent.first?.navigate == "http://localhost:8080/today")
    #expect((17_990...18_000).contains(push.sent.first?.secondsToLive ?? 0), "until noon")
    for time in ["2026-11-21T11:00:02Z", "2026-11-21T13:00:00Z", "2026-11-22T11:00:01Z"] { try run(time) }
    #expect(push.sent.count == 1, "no second time, and nothing on a day without work")
    _ = try settings(owner, worksOnly: false)
    try run("2026-11-23T11:00:01Z")
    #expect(push.sent.last?.body == "You’re off today.")
    // The server sleeps over the whole morning.
    _ = try shift(type, on: "2026-11-24")
    try run("2026-11-24T16:00:01Z")
    #expect(push.sent.count == 2, "never after noon")
  }

  @Test func `are sent once by two servers and after a restart`() throws {
    _ = try device(owner)
    _ = try shift(try night(), on: "2026-11-21")
    server.clock.set(to: try #require(Instant("2026-11-21T11:00:01Z")))
    let service = server.notifications
    let first = NotificationJob(store: server.store, service: service, isStopped: { false })
    let second = NotificationJob(store: server.store, service: service, isStopped: { false })
    _ = try first.run()
    _ = try second.run()
    server.outbox.runDue()
    server.outbox.runDue()
    #expect(push.sent.count == 1)
  }

  @Test func `are kept from a browser that is gone, and tried again where its service is busy`() throws {
    _ = try device(owner)
    _ = try shift(try night(), on: "2026-11-21")
    push.results = [.busy("no", milliseconds: 120_000), .unreachable("no")]
    try run("2026-11-21T11:00:01Z")
    #expect(push.sent.isEmpty && push.attempts == 1)
    try run("2026-11-21T11:01:30Z")
    #expect(push.attempts == 1)
    try run("2026-11-21T11:02:30Z")
    #expect(push.attempts == 2)
    try run("2026-11-21T11:30:00Z")
    #expect(push.sent.count == 1)
    push.results = [.gone]
    _ = try settings(owner, worksOnly: false)
    try run("2026-11-22T11:00:01Z")
    #expect(try owner.call(.get, Self.path)["devices"] == 0)
  }

  @Test func `tell what somebody else has changed, several changes as one`() throws {
    let member = try server.person("Ada", invitedBy: owner)
    _ = try device(member)
    let id = try #require(try member.call(.get, "/api/v1/session")["memberships"]?.array?.first?["member"]?.string)
    let type = try night()
    let first = try shift(type, on: "2026-11-24", of: id)
    try run("2026-11-20T12:00:00Z")
    #expect(push.sent.isEmpty, "others may follow")
    _ = try owner.call(.post, "\(server.base)/shifts/\(first)/move", #"{"date": "2026-11-25"}"#)
    try run("2026-11-20T12:00:30Z")
    try run("2026-11-20T12:02:00Z")
    #expect(push.sent.map(\.body) == ["Sam Sample gave you Night Shift on Wednesday"])
    _ = try owner.call(.post, "\(server.base)/shifts/\(first)/move", #"{"date": "2026-11-26"}"#)
    try run("2026-11-20T12:03:00Z")
    try run("2026-11-20T12:05:00Z")
    #expect(push.sent.last?.body == "Sam Sample moved your Wednesday Night Shift to Thursday")
    #expect(push.sent.last?.badge == "2" && push.sent.last?.navigate == "http://localhost:8080/schedule")
    _ = try member.call(.delete, "\(server.base)/shifts/\(first)")
    try run("2026-11-20T12:06:00Z")
    try run("2026-11-20T12:08:00Z")
    #expect(push.sent.count == 2, "what one has done oneself is no news")
    let second = try shift(type, on: "2026-11-24", of: id)
    let day = try server.makeShiftType("D", at: try server.makeLocation())
    try run("2026-11-20T13:00:00Z")
    try run("2026-11-20T13:02:00Z")
    _ = try owner.call(.post, "\(server.base)/shifts/\(second)/move", #"{"date": "2026-11-25"}"#)
    _ = try member.call(.post, "\(server.base)/shifts/\(second)/move", #"{"date": "2026-11-24"}"#)
    try run("2026-11-20T13:03:00Z")
    try run("2026-11-20T13:05:00Z")
    #expect(push.sent.count == 3, "whoever has put it back knows what it is")
    _ = try owner.call(.post, "\(server.base)/shifts/\(second)/move", #"{"date": "2026-11-25"}"#)
    let switched = #"{"shiftType": {"id": "\#(day)"}}"#
    #expect(try owner.call(.patch, "\(server.base)/shifts/\(second)", switched).status == 200)
    try run("2026-11-20T13:06:00Z")
    try run("2026-11-20T13:08:00Z")
    let title = try #require(try server.call(.get, "shift-types/\(day)")["title"]?.string)
    #expect(
      push.sent.last?.body == "Sam Sample moved your Tuesday Night Shift to Wednesday and switched it to \(title)")
    for (minute, flag, sentence) in [
      (10, true, "Sam Sample entered a call-back for you: \(title) on Wednesday"),
      (20, false, "Sam Sample no longer counts your Wednesday \(title) as a call-back"),
    ] {
      let body = #"{"calledBack": \#(flag)}"#
      #expect(try owner.call(.patch, "\(server.base)/shifts/\(second)", body).status == 200)
      try run("2026-11-20T13:\(minute):00Z")
      try run("2026-11-20T13:\(minute + 2):00Z")
      #expect(push.sent.last?.body == sentence)
    }
  }

  @Test func `tell of other hours, notes and leave, and remind at the hours that hold`() throws {
    let member = try server.person("Ada", invitedBy: owner)
    _ = try device(member)
    _ = try settings(member, rest: #", "reminderMinutes": 60"#)
    let id = try #require(try member.call(.get, "/api/v1/session")["memberships"]?.array?.first?["member"]?.string)
    let type = try night()
    let first = try shift(type, on: "2026-11-20", of: id)
    try run("2026-11-20T12:00:00Z")
    try run("2026-11-20T12:02:00Z")
    let told = push.sent.count
    let earlier =
      #"{"duration": {"type": "scheduled", "from": {"hour": 16, "minute": 30}, "to": {"hour": 7, "minute": 0}, "#
      + #""endsNextDay": true}}"#
    #expect(try owner.call(.patch, "\(server.base)/shift-types/\(type)", earlier).status == 200)
    try run("2026-11-20T19:10:00Z")
    try run("2026-11-20T19:12:00Z")
    #expect(
      push.sent.dropFirst(told).map(\.body) == [
        "Sam Sample changed the hours of Night Shift to 4:30\u{A0}PM – 7:00\u{A0}AM"
      ])
    try run("2026-11-20T19:31:00Z")
    #expect(push.sent.last?.title == "Your shift begins at 4:30\u{A0}PM", "an hour before the new beginning")
    _ = try owner.call(.patch, "\(server.base)/shifts/\(first)", #"{"note": "Bring keys."}"#)
    let leave = #"{"member": {"id": "\#(id)"}, "firstDay": "2026-11-23", "lastDay": "2026-11-25", "kind": "vacation"}"#
    #expect(try owner.call(.post, "\(server.base)/leaves", leave).status == 201)
    try run("2026-11-20T20:00:00Z")
    try run("2026-11-20T20:02:00Z")
    #expect(
      push.sent.last?.body
        == "Sam Sample noted on your Friday Night Shift: Bring keys.\nSam Sample entered leave for you: "
        + "Monday, November 23 – Wednesday, November 25")
  }

  @Test func `tell of leave that is taken away after its days, as a correction`() throws {
    let member = try server.person("Ada", invitedBy: owner)
    _ = try device(member)
    let id = try #require(try member.call(.get, "/api/v1/session")["memberships"]?.array?.first?["member"]?.string)
    let sick = #"{"member": {"id": "\#(id)"}, "firstDay": "2026-11-16", "lastDay": "2026-11-17", "kind": "sick"}"#
    let leave = try owner.call(.post, "\(server.base)/leaves", sick).id
    try run("2026-11-20T12:00:00Z")
    try run("2026-11-20T12:02:00Z")
    #expect(try owner.call(.delete, "\(server.base)/leaves/\(leave)").status == 204)
    try run("2026-11-20T12:10:00Z")
    try run("2026-11-20T12:12:00Z")
    #expect(
      push.sent.map(\.body) == [
        "Sam Sample entered leave for you: Monday, November 16 – Tuesday, November 17 (correction)",
        "Sam Sample removed your leave: Monday, November 16 – Tuesday, November 17 (correction)",
      ])
  }

  @Test func `tell of requests: whoever is asked, whoever asks, and the managers`() throws {
    _ = try device(owner)
    let member = try server.person("Ada", invitedBy: owner)
    let other = try server.person("Bo", invitedBy: owner)
    let ids = try [member, other].map { person in
      try #require(try person.call(.get, "/api/v1/session")["memberships"]?.array?.first?["member"]?.string)
    }
    _ = try device(member, "https://push.example.org/2")
    _ = try device(other, "https://push.example.org/3")
    let type = try night()
    let first = try shift(type, on: "2026-11-24", of: ids[0])
    try run("2026-11-20T12:00:00Z")
    try run("2026-11-20T12:02:00Z")
    let told = push.sent.count
    let offer = #"{"kind": "giveAway", "shift": {"id": "\#(first)"}, "to": {"id": "\#(ids[1])"}}"#
    let request = try member.call(.post, "\(server.base)/requests", offer)
    try #require(request.status == 201, "\(request.text)")
    let path = "\(server.base)/requests/\(request.id)"
    let steps = [(other, "take"), (owner, "approve")]
    try run("2026-11-20T12:03:00Z")
    try run("2026-11-20T12:05:00Z")
    #expect(push.sent.dropFirst(told).map(\.body) == ["Ada asks you to take Night Shift on Tuesday"])
    #expect(push.sent.last?.navigate == "http://localhost:8080/today/requests")
    for (number, (person, verb)) in steps.enumerated() {
      #expect(try person.call(.post, "\(path)/\(verb)").status == 200)
      try run("2026-11-20T12:1\(number * 5):00Z")
      try run("2026-11-20T12:1\(number * 5 + 2):00Z")
    }
    let bodies = Set(push.sent.dropFirst(told + 1).map(\.body))
    #expect(bodies.contains("Bo would take Night Shift on Tuesday: approve or decline"), "\(bodies)")
    #expect(bodies.contains("Bo takes your Night Shift on Tuesday, once it is approved"), "\(bodies)")
    #expect(bodies.contains { $0.contains("Done: Bo works your Night Shift on Tuesday") }, "\(bodies)")
    #expect(bodies.contains("Sam Sample gave you Night Shift on Tuesday"), "\(bodies)")
  }

  @Test func `say whose time it is where the person's clocks show another one`() throws {
    _ = try device(owner, zone: "Europe/London")
    _ = try settings(owner)
    _ = try shift(try night(), on: "2026-11-21")
    try run("2026-11-21T07:00:01Z")
    #expect(push.sent.last?.body == "Night Shift, 7:00\u{A0}PM – 7:00\u{A0}AM (Halifax time), Station 2")
  }

  @Test func `wait for the end of quiet hours`() throws {
    let member = try server.person("Ada", invitedBy: owner)
    _ = try device(member)
    _ = try settings(member, rest: #", "quietFrom": "22:00", "quietTo": "06:00""#)
    let id = try #require(try member.call(.get, "/api/v1/session")["memberships"]?.array?.first?["member"]?.string)
    server.clock.set(to: try #require(Instant("2026-11-21T02:30:00Z")))
    _ = try shift(try night(), on: "2026-11-24", of: id)
    try run("2026-11-21T02:31:00Z")
    try run("2026-11-21T09:59:00Z")
    #expect(push.sent.isEmpty, "5:59 in Halifax")
    try run("2026-11-21T10:00:30Z")
    #expect(push.sent.count == 1)
  }

  @Test func `remind before a shift once`() throws {
    _ = try device(owner)
    _ = try settings(owner, rest: #", "reminderMinutes": 90"#)
    _ = try shift(try night(), on: "2026-11-20")
    try run("2026-11-20T21:29:00Z")
    #expect(push.sent.isEmpty)
    try run("2026-11-20T21:30:01Z")
    #expect(push.sent.map(\.title) == ["Your shift begins at 7:00\u{A0}PM"])
    #expect(push.sent.first?.body == "Night Shift, 7:00\u{A0}PM – 7:00\u{A0}AM, Station 2")
    for time in ["2026-11-20T21:31:00Z", "2026-11-20T22:59:00Z", "2026-11-21T04:00:00Z"] { try run(time) }
    #expect(push.sent.count == 1)
  }

  @Test func `go by mail too where the person wants it`() throws {
    let body = #"{"summary": true, "summaryTime": "07:00", "worksOnly": false, "changes": true, "mail": true}"#
    #expect(try owner.call(.put, Self.path, body).status == 200)
    #expect(try owner.call(.put, "\(Self.path)/device", #"{"timeZone": "America/Halifax"}"#).status == 200)
    try run("2026-11-21T11:00:01Z")
    let mail = try #require(server.mail.messages.last)
    #expect(mail.recipient.text == "sam@example.org" && mail.subject == "Saturday, November 21")
    #expect(mail.text.hasPrefix("You’re off today.\n\nhttp://localhost:8080/today\n") && push.attempts == 0)
    try server.store.database.write { $0.execute("UPDATE accounts SET proved_at = NULL") }
    try run("2026-11-22T11:00:01Z")
    #expect(server.mail.messages.count == 1, "nobody has shown that this address is theirs any more")
  }

  @Test func `are kept from a locked account, also what was to be sent already`() throws {
    let member = try server.person("Ada", invitedBy: owner)
    try server.store.database.write { $0.execute("UPDATE accounts SET proved_at = created_at") }
    let body = #"{"summary": true, "summaryTime": "07:00", "worksOnly": false, "changes": true, "mail": true}"#
    #expect(try member.call(.put, Self.path, body).status == 200)
    #expect(try device(member).status == 200)
    server.clock.set(to: try #require(Instant("2026-11-21T11:00:01Z")))
    _ = server.jobs([.notifyPeople]).runDueJobs()
    let sent = server.mail.messages.count
    try server.admin("accounts lock", [member.email])
    server.outbox.runDue()
    try run("2026-11-22T11:00:01Z")
    #expect(push.attempts == 0 && server.mail.messages.count == sent)
    try server.admin("accounts unlock", [member.email])
    try run("2026-11-23T11:00:01Z")
    #expect(server.mail.messages.last?.recipient.text == member.email && server.mail.messages.count == sent + 1)
  }

  @Test func `end with the account`() throws {
    let member = try server.person("Ada", invitedBy: owner)
    _ = try device(member)
    #expect(try server.dump().contains("push_subscriptions "))
    let reply = try member.call(.delete, "/api/v1/account", #"{"password": "\#(Person.password)"}"#)
    #expect(reply.status == 204, "\(reply.text)")
    for table in ["push_subscriptions ", "notification_settings ", "personal_jobs "] {
      #expect(try !server.dump().contains(table))
    }
  }
}

/// Keeps messages in the place of sending them, and fails as it is told to.
final class RecordingPushClient: PushClient {
  struct Sent {
    let title: String
    let body: String
    let navigate: String
    let badge: String?
    let secondsToLive: Int64
    let topic: String?
  }

  private struct State {
    var sent: [Sent] = []
    var attempts = 0
    var results: [PushResult] = []
  }

  private let state = Mutex(State())
  private let key: P256Key
  /// Whose messages they are.
  let browser: P256Key

  init() {
    guard let key = P256Key.random(), let browser = P256Key.random() else { preconditionFailure("OpenSSL makes keys.") }
    (self.key, self.browser) = (key, browser)
  }

  var sent: [Sent] { state.withLock { $0.sent } }
  var attempts: Int { state.withLock { $0.attempts } }
  /// What the next messages come to; those after them are taken.
  var results: [PushResult] {
    get { state.withLock { $0.results } }
    set { state.withLock { $0.results = newValue } }
  }

  var publicKey: [UInt8] { key.publicKey }
  func takes(endpoint: String) -> Bool { service(of: endpoint) != nil }
  func service(of endpoint: String) -> String? {
    endpoint.hasPrefix("https://push.example.org/") ? "push.example.org" : nil
  }

  func send(
    _ message: PushMessage, to subscription: PushSubscription, at now: Instant, unless isStopped: () -> Bool
  ) -> PushResult {
    let notification = (try? JSON.parse(message.content))?["notification"]
    return state.withLock { state in
      state.attempts += 1
      let result = state.results.isEmpty ? .taken : state.results.removeFirst()
      guard result == .taken else { return result }
      state.sent.append(
        Sent(
          title: notification?["title"]?.string ?? "", body: notification?["body"]?.string ?? "",
          navigate: notification?["navigate"]?.string ?? "", badge: notification?["app_badge"]?.string,
          secondsToLive: message.secondsToLive, topic: message.topic))
      return result
    }
  }
}
