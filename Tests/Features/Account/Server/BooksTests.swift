import AppFeature
import HTTPKit
import JSONKit
import PayModel
import RecordKit
import ServerAPI
@testable import ServerAccounts
@testable import ServerStorage
import SharedModels
import SharedUIs
import SyncKit
import TeamFeature
import TestSupport
import Testing
import TimeKit

@testable import TeamShiftServer

/// A workplace in which Robin has worked from Monday to Thursday, for 23.17 an hour, and would work on Monday again; it is
/// Friday, November 20. Kim, a member, worked too.
private struct Books {
  static let robinsRate = 2_317
  /// From Sunday on, as weeks begin in the tests' region.
  static let week = day(-5)

  let server: TestServer
  let owner: Person
  let robin: Person
  let kim: Person
  let member: Identifier<Member>
  let shiftType: String

  init(hours: ClosedRange<Int> = 16...19) throws {
    server = try TestServer()
    owner = try server.owner()
    robin = try server.person("Robin", invitedBy: owner)
    kim = try server.person("Kim", invitedBy: owner)
    shiftType = try server.makeShiftType()
    member = try Self.member(of: robin)
    for day in hours { try add("2026-11-\(day)", to: member) }
    try add("2026-11-23", to: member)
    try add("2026-11-17", to: try Self.member(of: kim))
    try pay(member, Self.robinsRate)
    try pay(try Self.member(of: kim), 1_999)
  }

  static func member(of person: Person) throws -> Identifier<Member> {
    let session = try person.call(.get, "/api/v1/session")
    let text = try #require(session["memberships"]?.array?.first?["member"]?.string, "\(session.text)")
    return try #require(Identifier<Member>(text))
  }

  func add(_ date: String, to member: Identifier<Member>) throws {
    let shift = try server.call(
      .post, "shifts",
      #"{"date": "\#(date)", "shiftType": {"id": "\#(shiftType)"}, "member": {"id": "\#(member)"}}"#)
    #expect(shift.status == 201, "\(shift.text)")
  }

  func pay(_ member: Identifier<Member>, _ cents: Int) throws {
    let id = server.store.environment.identifier() as Identifier<Command>
    let command = """
      {"id": "\(id)", "at": "\(server.clock.now())", "do": "savePayRate", "row": "\(member)", "mode": "create",
      "member": {"id": "\(member)"}, "hourlyRate": \(cents)}
      """
    let body = #"{"schemas": {}, "position": 0, "today": "2026-11-20", "commands": [\#(command)]}"#
    let reply = try server.call(.post, "sync", body)
    #expect(reply["outcomes"]?.array?.first?["refusal"] == nil && reply.status == 200, "\(reply.text)")
  }

  func delete(_ person: Person) throws {
    let reply = try person.call(.delete, "/api/v1/account", #"{"password": "\#(Person.password)"}"#)
    #expect(reply.status == 204, "\(reply.text)")
  }

  /// Has days go by, in steps for which the server believes its clock.
  func pass(days: Int) {
    let runner = server.jobs([.forgetMembers, .closeBooks])
    runner.addNewJobs()
    _ = runner.runDueJobs()
    var left = days
    while left > 0 {
      server.clock.advance(days: Int64(min(left, 30)))
      left -= 30
      _ = runner.runDueJobs()
    }
  }

  /// All rows that a member receives.
  func rows(for member: Identifier<Member>) throws -> Replica {
    let rows = try server.store.read(server.workplace) { storage in
      VisibleRecords(storage, for: member).map { visible in
        visible.catalog.tables.filter { $0 !== LogEntry.table }.flatMap { table in
          visible.rows(table, by: table.byID, in: .all, limit: .max, order: .ascending)
        }
      }
    }
    return Replica(try #require(rows ?? nil))
  }

  /// The payroll file of the week, without its header, as a manager downloads it.
  func payroll() throws -> [String] {
    var screen = TeamScreen(Self.week, layout: .hours)
    let effects = screen.reduce(.hoursDownloaded, in: context(on: try rows(for: server.store.owner)))
    guard case .browser(let request)? = effects.first, request.name == "download" else { throw Absent() }
    let lines = String(decoding: request.content.dropFirst(3), as: UTF8.self).split(separator: "\r\n")
    return lines.dropFirst().map { String($0) }
  }

  private func context(on rows: Replica) -> ScreenContext {
    let now = server.clock.now()
    let context = ScreenContext(
      on: rows, now: now, clock: rows.clock,
      actor: Actor(
        workplace: server.workplace, member: server.store.owner, role: .owner,
        user: Identifier(server.store.owner.rawValue), at: now, command: id(499)),
      status: SyncStatus(version: "1.0"), theme: .automatic, features: .teamShift,
      makeIdentifier: { (id(7) as Identifier<Member>).rawValue })
    return context
  }

  /// What the API says of the week's hours: the name and the minutes of everybody who worked.
  func hours(for headers: [(String, String)] = []) throws -> [String] {
    let reply = try server.call(.get, "hours?team=true&from=2026-11-15&to=2026-11-21", headers: headers)
    #expect(reply.status == 200, "\(reply.text)")
    return (reply["items"]?.array ?? []).filter { $0["minutes"] != .integer(0) }.map {
      "\($0["name"]?.string ?? "") \($0["minutes"]?.integer ?? 0)"
    }
  }

  func outcome(for person: Person) throws -> JSON {
    let reply = try person.call(.get, "/api/v1/account/deletion")
    return try #require(reply["items"]?.array?.first, "\(reply.text)")
  }

  func keptName() throws -> KeptName? {
    try server.store.read(server.workplace) { $0.records[Identifier<KeptName>(member.rawValue)] } ?? nil
  }

  func hasRate() throws -> Bool? {
    try server.store.read(server.workplace) { $0.records[Identifier<PayRate>(member.rawValue)] != nil }
  }

  func keepBooks(for period: String) throws {
    let reply = try server.call(.patch, server.base, #"{"keepBooksFor": "\#(period)"}"#)
    #expect(reply.status == 200 && reply["keepBooksFor"]?.string == period, "\(reply.text)")
  }

  /// Whether any table of the database has a text.
  func hasText(_ text: String) throws -> Bool { try server.dump().contains(text) }
}

@Suite struct `The books of a workplace whose member deletes the account` {
  private let books: Books

  init() throws { books = try Books() }

  /// From the fourth column on: the days, the hours, and the cost.
  private func sums(_ lines: [String]) -> [String] {
    lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).dropFirst(3).joined(separator: ",") }
      .sorted()
  }

  @Test func `have the same wages to the cent, while the name is kept and after that`() throws {
    let before = try books.payroll()
    #expect(before.contains { $0.hasPrefix("Robin,") && $0.contains(",4,32.00,0.00,741.44,CAD") }, "\(before)")
    try books.delete(books.robin)
    let after = try books.payroll()
    #expect(after.contains { $0.hasPrefix("Robin (left),,,") && $0.hasSuffix(",741.44,CAD") }, "\(after)")
    #expect(sums(after) == sums(before))
    books.pass(days: 3 * 366)
    let anonymous = try books.payroll()
    #expect(anonymous.contains { $0.hasPrefix("Former member,,,") && $0.hasSuffix(",741.44,CAD") }, "\(anonymous)")
    #expect(sums(anonymous) == sums(before))
    #expect(try books.server.store.problems().isEmpty)
  }

  @Test func `name the person to managers until the period is over, and nobody after that`() throws {
    try books.keepBooks(for: "3 months")
    try books.delete(books.robin)
    #expect(try books.keptName()?.until == CivilDate("2027-02-20"))
    #expect(try books.hours() == ["Kim 480", "Robin (left) 1920"])
    books.pass(days: 91)
    #expect(try books.hours() == ["Kim 480", "Robin (left) 1920"], "the day before")
    #expect(try books.hasText("Robin"))
    books.pass(days: 1)
    #expect(try books.hours() == ["Kim 480", "Former member 1920"])
    #expect(try !books.hasText("Robin") && books.keptName() == nil)
    #expect(try books.hasRate() == true, "what the hours cost stays")
  }

  @Test func `tell a manager's device when the name is no longer kept`() throws {
    try books.keepBooks(for: "3 months")
    try books.delete(books.robin)
    let position = try books.server.store.position(in: books.server.workplace) ?? 0
    books.pass(days: 100)
    let page = try books.server.store.read(books.server.workplace) { storage in
      storage.feed.page(
        after: position, limit: FeedLimit(entries: 100),
        for: FeedReader(books.server.store.owner, .owner, window: SyncWindow(around: day(100))))
    }
    let catalog = books.server.store.catalog
    let entries = try #require(page).entries.map { try FeedEntry(json: try JSON.parse($0), in: catalog) }
    #expect(entries.contains { $0.table == "keptNames" && $0.id == books.member.rawValue && $0.isEnd })
  }

  @Test func `show other members neither the name nor the rate`() throws {
    try books.delete(books.robin)
    #expect(try books.hours(for: books.kim.headers) == ["Kim 480", "Former member 1920"])
    let rows = try books.rows(for: try Books.member(of: books.kim))
    #expect(rows[Identifier<PayRate>(books.member.rawValue)] == nil)
    #expect(rows.count(of: KeptName.self) == 0 && rows.nameOnBooks(books.member) == "Former member")
    let file = "schedule.csv?team=true&from=2026-11-15&to=2026-11-21"
    for path in ["members", "members/\(books.member)", "change-log", file] {
      let reply = try books.kim.call(.get, "\(books.server.base)/\(path)")
      #expect(!reply.text.contains("Robin"), "\(path)")
    }
    let body = #"{"schemas": {}, "position": 0, "today": "2026-11-20", "commands": []}"#
    let feed = try books.kim.call(.post, "\(books.server.base)/sync", body)
    #expect(feed.status == 200 && !feed.text.contains("Robin") && !feed.text.contains("keptNames"))
    let rate = #""hourlyRate":\#(Books.robinsRate)"#
    #expect(!feed.text.contains(rate))
    let own = try books.server.call(.post, "sync", body)
    #expect(own.text.contains("Robin") && own.text.contains(rate), "a manager's device has both")
  }

  @Test func `keep nothing else of the person`() throws {
    let token = try books.robin.token("read")
    try books.delete(books.robin)
    #expect(try books.robin.call(.get, "/api/v1/session").status == 401)
    #expect(try books.server.call(.get, "/api/v1/session", headers: [token.header]).status == 401)
    var again = books.robin
    again.cookies = [:]
    #expect(try again.signIn().status == 401)
    // The attempt to sign in is counted under what was typed.
    let addresses = try books.server.dump().split(separator: "\n").filter {
      $0.contains("robin@") && !$0.hasPrefix("attempts ")
    }
    #expect(addresses.isEmpty, "\(addresses)")
    let lines = try books.server.dump().split(separator: "\n").filter { $0.contains("Robin") }
    #expect(lines.allSatisfy { $0.hasPrefix("kept_names ") || $0.hasPrefix("feed_entries ") }, "\(lines)")
  }

  @Test func `leave the shifts that have not begun to somebody else`() throws {
    try books.delete(books.robin)
    let reply = try books.server.call(.get, "hours?team=true&from=2026-11-22&to=2026-11-28")
    let robin = reply["items"]?.array?.first { $0["name"] == "Robin (left)" }
    #expect(robin?["shifts"] == .integer(0), "\(reply.text)")
  }

  @Test func `are another person's when the same one comes back`() throws {
    try books.delete(books.robin)
    let again = try books.server.person("Robin", invitedBy: books.owner)
    #expect(try Books.member(of: again) != books.member)
    try books.add("2026-11-20", to: try Books.member(of: again))
    #expect(try books.hours() == ["Kim 480", "Robin 480", "Robin (left) 1920"])
    #expect(try !again.call(.get, "/api/v1/account/export").text.contains("741"))
    books.pass(days: 3 * 366)
    #expect(try books.hours() == ["Kim 480", "Robin 480", "Former member 1920"])
  }

  @Test func `tell two people of one name apart, as the schedule did`() throws {
    let other = try books.server.person("Robin2", invitedBy: books.owner)
    let member = try Books.member(of: other)
    #expect(try books.server.call(.patch, "members/\(member)", #"{"displayName": "Robin"}"#).status == 200)
    try books.delete(books.robin)
    #expect(try books.hours().contains("Robin (1) (left) 1920"))
  }
}

@Suite struct `Somebody who is about to delete the account` {
  private let books: Books

  init() throws { books = try Books() }

  @Test func `is told what stays, and until when`() throws {
    let outcome = try books.outcome(for: books.robin)
    #expect(outcome["name"] == "Test" && outcome["outcome"] == "kept" && outcome["until"] == "2029-11-20")
    #expect(outcome["workplace"]?["id"]?.string == books.server.workplace.description)
    try books.keepBooks(for: "10 years")
    #expect(try books.outcome(for: books.robin)["until"] == "2036-11-20")
  }

  @Test func `is told of a day that no later choice moves`() throws {
    try books.delete(books.robin)
    for period in ["3 months", "10 years"] {
      try books.keepBooks(for: period)
      books.pass(days: 120)
      #expect(try books.keptName()?.until == CivilDate("2029-11-20"), "\(period)")
    }
  }

  @Test func `keeps no name where the books have nothing`() throws {
    let alex = try books.server.person("Alex", invitedBy: books.owner)
    let member = try Books.member(of: alex)
    try books.add("2026-11-23", to: member)
    try books.pay(member, 4_321)
    #expect(try books.outcome(for: alex)["outcome"] == "forgotten")
    try books.delete(alex)
    books.pass(days: 0)
    #expect(try !books.hasText("Alex"))
    let hasRate = try books.server.store.read(books.server.workplace) {
      $0.records[Identifier<PayRate>(member.rawValue)] != nil
    }
    #expect(hasRate == false, "a rate by which nothing was paid")
  }

  @Test func `is told that an own workplace is deleted`() throws {
    let made = try books.robin.call(
      .post, "/api/v1/workplaces", #"{"name": "Mine", "timeZone": "UTC", "kind": "shifts"}"#)
    #expect(made.status == 201)
    let items = try books.robin.call(.get, "/api/v1/account/deletion")["items"]?.array
    #expect(items?.map { $0["outcome"]?.string } == ["kept", "deleted"] && items?.last?["name"] == "Mine")
  }

  @Test func `has the time since leaving count`() throws {
    try books.keepBooks(for: "1 year")
    #expect(try books.robin.call(.post, "\(books.server.base)/leave", "{}").status == 204)
    #expect(try books.hours() == ["Kim 480", "Robin (left) 1920"])
    books.pass(days: 300)
    var robin = books.robin
    try robin.signIn()
    #expect(try books.outcome(for: robin)["until"] == "2027-11-20")
    books.pass(days: 100)
    try robin.signIn()
    #expect(try books.outcome(for: robin)["outcome"] == "forgotten")
    try books.delete(robin)
    #expect(try books.hours() == ["Kim 480", "Former member 1920"])
    books.pass(days: 0)
    #expect(try !books.hasText("Robin") && books.hasRate() == true)
  }

  @Test func `is asked by nobody else`() throws {
    let path = "/api/v1/account/deletion"
    #expect(try books.server.call(.get, path).status == 401)
    let header = try books.robin.token("read").header
    #expect(try books.server.call(.get, path, headers: [header]).status == 403)
  }
}

@Suite struct `The period of the books` {
  private let books: Books

  init() throws { books = try Books() }

  @Test(arguments: ["0 months", "", "1 day", "Forever"]) func `is never so short that nobody can check what was paid`(
    _ period: String
  ) throws {
    let reply = try books.server.call(.patch, books.server.base, #"{"keepBooksFor": "\#(period)"}"#)
    #expect(reply.status == 400 && reply["field"] == "keepBooksFor", "\(reply.text)")
  }

  @Test func `is the managers' to choose`() throws {
    #expect(try books.kim.call(.patch, books.server.base, #"{"keepBooksFor": "3 months"}"#).status == 403)
    #expect(try books.server.call(.get, books.server.base)["keepBooksFor"] == "3 years")
    try books.keepBooks(for: "7 years")
    #expect(try books.server.call(.patch, books.server.base, #"{"keepBooksFor": null}"#)["keepBooksFor"] == "3 years")
    #expect(try books.server.entries().count { $0.tableName == "workplaces" } == 2, "the log says who chose what")
  }

  @Test func `does not end by a clock that is far ahead`() throws {
    try books.keepBooks(for: "3 months")
    try books.delete(books.robin)
    books.pass(days: 1)
    books.server.clock.advance(days: 4_000)
    _ = books.server.jobs([.closeBooks]).runDueJobs()
    #expect(try books.keptName() != nil)
  }
}

@Suite struct `The books of a workplace that somebody leaves` {
  @Test(arguments: ["leaves", "is removed"]) func `have the hours, the pay, and the name`(_ way: String) throws {
    let books = try Books()
    let before = try books.payroll().map { $0.split(separator: ",").suffix(5).joined(separator: ",") }.sorted()
    if way == "leaves" {
      #expect(try books.robin.call(.post, "\(books.server.base)/leave", #"{"shifts": "remove"}"#).status == 204)
    } else {
      #expect(try books.owner.call(.delete, "\(books.server.base)/members/\(books.member)?shifts=remove").status == 204)
    }
    let after = try books.payroll()
    #expect(after.map { $0.split(separator: ",").suffix(5).joined(separator: ",") }.sorted() == before)
    #expect(after.contains { $0.hasPrefix("Robin (left),") })
    books.pass(days: 3 * 366)
    #expect(try books.payroll() == after, "the account is still there")
  }
}
