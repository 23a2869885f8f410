import DatabaseKit
import HTTPKit
import JSONKit
import RecordKit
import SQLiteKit
import ScheduleModel
import ServerStorage
import SharedModels
import SyncKit
@testable import TeamShiftServer
import TestSupport
import Testing
import TimeKit

private let minute: Int64 = 60_000
private let hour = 60 * minute

/// The server's clock begins at 10:00, and the shift of the type ends at 20:00 UTC.
@Suite struct `The time of a command` {
  private let server: TestServer
  private var person: Person
  private let type: Identifier<ShiftType>

  init() throws {
    server = try TestServer()
    type = try #require(Identifier(try server.makeShiftType()))
    person = try server.owner()
  }

  private func later(by milliseconds: Int64) -> Instant {
    server.clock.advance(milliseconds: milliseconds)
    return server.clock.now()
  }

  @discardableResult private func sync(_ commands: [Command] = [], as person: Person? = nil) throws -> SyncReply {
    let today = server.clock.now().civil(offsetMinutes: 0).date
    let request = SyncRequest(schemas: server.store.catalog.schemas, position: 0, today: today, commands: commands)
    let headers = (person ?? self.person).headers
    let reply = try server.call(.post, "sync", bytes: request.json, headers: headers)
    try #require(reply.status == 200, "\(reply.text)")
    return try SyncReply(json: reply.json, in: server.store.catalog)
  }

  private func addition(_ number: UInt64, at instant: Instant) -> Command {
    let day = AddShifts.Day(id: id(number), date: CivilDate(daysSinceEpoch: 20_800 + Int(number)))
    return Command(id: id(9_000 + number), at: instant, intent: AddShifts(shiftType: type, note: "", days: [day]))
  }

  /// By which time the rules went, and what the log says of it.
  private func times(_ number: UInt64) throws -> (rules: Instant, recorded: Instant, made: Instant?) {
    let found = try server.store.rows(of: server.workplace) { records in
      let key = RowKey(id(number) as Identifier<ScheduledShift>)
      return (records.shift(id(number))?.created.at, records.log(of: key, limit: 1).first)
    }
    let entry = try #require(found?.1)
    return (try #require(found?.0), entry.timestamp, entry.madeAt)
  }

  @Test func `is no earlier than the device's last sync, whatever it says`() throws {
    try sync()
    let synced = later(by: 30 * minute)
    try sync()
    let now = later(by: 10 * minute)
    let claimed = now.adding(milliseconds: -72 * hour)
    try sync([addition(1, at: claimed)])
    let times = try times(1)
    #expect(times.rules >= synced && times.recorded >= now && times.made == claimed)
    #expect(try sync().outcomes.isEmpty)
  }

  @Test func `is its own where the device was offline, also if it sends in several parts`() throws {
    try sync()
    let now = later(by: 4 * hour)
    let first = now.adding(milliseconds: -3 * hour)
    let second = now.adding(milliseconds: -2 * hour)
    try sync([addition(1, at: first)])
    _ = later(by: minute)
    try sync([addition(2, at: second)])
    for (number, made) in [(1, first), (2, second)] as [(UInt64, Instant)] {
      let times = try times(number)
      #expect(times.rules == made && times.recorded >= now && times.made == made)
    }
    _ = later(by: 6 * minute)
    try sync([addition(3, at: first)])
    #expect(try times(3).rules >= now, "by now it would have sent it")
  }

  @Test func `is the server's where the clock is fast, and logged once where both agree`() throws {
    try sync()
    let now = later(by: minute)
    let fast = now.adding(milliseconds: hour)
    try sync([addition(1, at: fast), addition(2, at: now)])
    let (first, second) = (try times(1), try times(2))
    #expect(first.rules < fast && first.made == fast && first.recorded < fast)
    #expect(second.rules == now && second.made == nil)
    #expect(second.recorded > first.recorded, "in the order in which they were done")
  }

  @Test func `goes on in a new session from the member's last sync`() throws {
    try sync()
    let now = later(by: 4 * hour)
    var other = person
    try other.signIn()
    let made = now.adding(milliseconds: -2 * hour)
    try sync([addition(1, at: made)], as: other)
    #expect(try times(1).rules == made, "what the former session could not send")
    try sync([addition(2, at: made.adding(milliseconds: -72 * hour))], as: other)
    #expect(try times(2).rules >= now.adding(milliseconds: -4 * hour - minute))
  }

  @Test func `is that of the log-in where a member has never synced`() throws {
    let began = server.clock.now().adding(milliseconds: -minute)
    try sync([addition(1, at: began.adding(milliseconds: -72 * hour))])
    #expect(try times(1).rules >= began)
  }

  /// The attack: what has ended is undone by a command of before.
  @Test func `takes back nothing that has ended`() throws {
    let shift = try #require(Identifier<ScheduledShift>(try server.makeShift(on: "2026-11-20", of: "\(type)")))
    try sync()
    for pause in [20 * hour, 10 * minute] {
      _ = later(by: pause)
      try sync()
    }
    let before = later(by: minute).adding(milliseconds: -20 * hour)
    let undo = Command(id: id(9_900), at: before, intent: Undo())
    let outcome = try #require(try sync([undo]).outcomes.first)
    guard case .refused(let refusal) = outcome.verdict else {
      Issue.record("It was undone.")
      return
    }
    #expect(refusal.message == "The shift on Fri, Nov 20 is over.")
    #expect(try server.store.rows(of: server.workplace) { $0.shift(shift) != nil } == true)
  }

  /// The attack: a change that the log has in the past is on no device of the others.
  @Test func `leaves no device's part of the log`() throws {
    try sync()
    let claimed = later(by: minute).adding(milliseconds: -700 * 24 * hour)
    try sync([addition(1, at: claimed)])
    let page = try server.call(.get, "change-log?limit=1")
    let entry = try #require(page["items"]?.array?.first)
    let madeAt = try #require(entry["madeAt"]?.string)
    #expect(
      madeAt == claimed.description && entry["rowId"]?.string == (id(1) as Identifier<ScheduledShift>).description)
  }

  @Test func `is kept by account, and goes with it`() throws {
    let member: Identifier<Member> = server.store.environment.identifier()
    _ = try server.store.write(server.workplace) { storage in
      storage.put(Member(id: member, role: .member, displayName: "Robin"), at: server.clock.now())
    }
    let stranger = try server.stranger()
    let account = try #require(Identifier<Account>(stranger.account))
    try server.store.engine.write { $0.accounts.link(account, to: member, in: server.workplace) }
    try sync(as: stranger)
    #expect(try contacts() == 1)
    #expect(try stranger.call(.delete, "/api/v1/account", #"{"password": "\#(Person.password)"}"#).status == 204)
    #expect(try contacts() == 0)
  }

  private func contacts() throws -> Int64? {
    try server.store.database.read { $0.integer("SELECT count(*) FROM device_contacts") }
  }
}

@Suite struct `A device's contact` {
  private let start = sampleInstant

  @Test func `lasts some minutes, and names the one before it`() {
    let contact = DeviceContact(reachedAt: start, offlineSince: start.adding(milliseconds: -hour))
    for passed in [-hour, 0, DeviceContact.length - 1] {
      #expect(contact.next(at: start.adding(milliseconds: passed)) == nil)
    }
    let next = start.adding(milliseconds: DeviceContact.length)
    #expect(contact.next(at: next) == DeviceContact(reachedAt: next, offlineSince: start))
  }
}
