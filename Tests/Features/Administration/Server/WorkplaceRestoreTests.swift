import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerAccounts
@testable import ServerStorage
import SharedModels
import SyncKit
@testable import TeamShiftServer
import TestSupport
import Testing
import TimeKit

@Suite(.ofSQLite) struct `A workplace that is brought back from a backup` {
  let server: TestServer
  let owner: Person

  init() throws {
    server = try TestServer()
    owner = try server.owner()
  }

  private func backUp() throws -> String {
    let file = server.scratch.path("backup.sqlite")
    try server.store.backUp(to: file)
    return file
  }

  @discardableResult private func restore(_ file: String, _ options: [String: String] = [:]) throws -> JSON {
    try server.admin("workplaces restore", [file, server.workplace.description], options: options, file: file).report
  }

  private func delete() throws {
    try server.admin("workplaces delete", [server.workplace.description])
    try server.store.removeEndedWorkplaces()
    #expect(try server.store.engine.read { !$0.hasRemains(of: server.workplace) })
  }

  private func names(_ workplace: String? = nil) throws -> [String] {
    let path = "/api/v1/workplaces/\(workplace ?? server.workplace.description)/locations"
    return try owner.call(.get, path)["items"]?.array?.compactMap { $0["name"]?.string } ?? []
  }

  private func add(_ name: String) throws {
    #expect(try owner.call(.post, "locations", #"{"name": "\#(name)"}"#).status == 201)
  }

  /// Rows and log of the workplace, in the order of their tables.
  private func rows(_ workplace: Identifier<Workplace>? = nil) throws -> [String] {
    let found = try server.store.read(workplace ?? server.workplace) { storage in
      storage.records.catalog.tables.flatMap { table in
        storage.records.rows(table, by: table.byID, in: .all, limit: .max, order: .ascending)
      }.map { "\($0.table.name) \(String(decoding: $0.json, as: UTF8.self))" }
    }
    return found ?? []
  }

  @Test func `was deleted, and is as it was`() throws {
    for number in 1...3 { try add("Place \(number)") }
    let before = try rows()
    let file = try backUp()
    try delete()
    #expect(try owner.call(.get, "/api/v1/workplaces")["items"]?.array?.isEmpty == true)
    let report = try restore(file)
    #expect(report["id"]?.string == server.workplace.description && report["members"] == 1)
    #expect(report["message"] == "The workplace is there again." && report["entries"]?.integer ?? 0 >= 3)
    #expect(try rows() == before)
    #expect(try names() == ["Place 1", "Place 2", "Place 3"])
    let found = try owner.call(.get, "change-log?q=Place%202")
    #expect(found["items"]?.array?.count == 1, "\(found.text)")
    #expect(try server.store.engine.problems().isEmpty)
    try add("Place 4")
    #expect(try owner.call(.post, "undo", "{}").status == 200 && names().count == 3)
    let jobs = try server.admin("jobs").report["jobs"]?.array?.compactMap { $0["name"]?.string } ?? []
    #expect(jobs.contains("dropEnded") && jobs.contains("purgeLog"))
    #expect(try server.audit().first?["event"] == "workplaceRestored")
  }

  @Test func `is still there, and stays beside it as it is`() throws {
    try add("Kept")
    let file = try backUp()
    try add("Later")
    let before = try rows()
    let report = try restore(file)
    let id = try #require(report["id"]?.string)
    #expect(id != server.workplace.description && report["name"]?.string?.hasPrefix("Test (restored 20") == true)
    #expect(try rows() == before, "nothing of it has changed")
    #expect(try names() == ["Kept", "Later"] && names(id) == ["Kept"])
    let copied = try rows(Identifier<Workplace>(id))
    #expect(
      !copied.isEmpty && !copied.joined().contains(server.workplace.description), "nothing leads to the other one")
    #expect(try owner.call(.get, "/api/v1/workplaces")["items"]?.array?.count == 2)
    try server.admin("workplaces delete", [id])
    #expect(try names() == ["Kept", "Later"])
  }

  @Test func `beside the present one has only who is in that, in the roles of now`() throws {
    let manager = try server.person("Kim", invitedBy: owner, role: "manager")
    let leaver = try server.person("Robin", invitedBy: owner)
    let file = try backUp()
    let member = { (person: Person) throws -> String in
      try #require(try person.call(.get, "/api/v1/session")["memberships"]?.array?.first?["member"]?.string)
    }
    #expect(try owner.call(.patch, "members/\(member(manager))", #"{"role": "member"}"#).status == 200)
    #expect(try owner.call(.delete, "members/\(member(leaver))").status == 204)
    let newcomer = try server.person("Alex", invitedBy: owner)
    let id = try #require(try restore(file)["id"]?.string)
    let path = "/api/v1/workplaces/\(id)/members"
    #expect(try owner.call(.get, path).status == 200 && manager.call(.get, path).status == 200)
    #expect(try leaver.call(.get, path).status == 404 && newcomer.call(.get, path).status == 404)
    let kim = try manager.call(.get, path)["items"]?.array?.first { $0["displayName"] == "Kim" }
    #expect(kim?["role"] == "member")
  }

  @Test func `has nobody again whose account is deleted`() throws {
    let robin = try server.person("Robin", invitedBy: owner)
    let file = try backUp()
    try server.admin("accounts delete", [robin.email])
    try delete()
    #expect(try restore(file)["members"] == 1)
    try server.store.forgetDepartedForTests()
    #expect(try !rows().joined().contains("Robin"))
  }

  /// Robin, who has worked a day.
  private func worker() throws -> Person {
    let robin = try server.person("Robin", invitedBy: owner)
    let session = try robin.call(.get, "/api/v1/session")
    let member = try #require(session["memberships"]?.array?.first?["member"]?.string)
    let type = try server.makeShiftType()
    let shift = #"{"date": "2026-11-19", "shiftType": {"id": "\#(type)"}, "member": {"id": "\#(member)"}}"#
    #expect(try server.call(.post, "shifts", shift).status == 201)
    return robin
  }

  /// Has days go by, with what is forgotten of people on them.
  private func pass(days: Int) throws {
    try server.store.forgetDepartedForTests()
    let runner = server.jobs([.closeBooks])
    runner.addNewJobs()
    for _ in 0..<days / 30 {
      _ = runner.runDueJobs()
      server.clock.advance(days: 30)
    }
    _ = runner.runDueJobs()
  }

  @Test func `names in its books whose account is deleted, for no longer than the person was told`() throws {
    let robin = try worker()
    try pass(days: 30)
    let file = try backUp()
    try pass(days: 30)
    try server.admin("accounts delete", [robin.email])
    let told = try rows().filter { $0.hasPrefix("keptNames ") }
    #expect(told.count == 1 && told.joined().contains("2030-01-19"), "\(told)")
    let beside = try #require(try restore(file)["id"]?.string.flatMap { Identifier<Workplace>($0) })
    #expect(try rows(beside).filter { $0.hasPrefix("keptNames ") } == told)
    try delete()
    try restore(file)
    try server.store.forgetDepartedForTests()
    let kept = try rows().filter { $0.contains("Robin") }
    #expect(kept.count == 1 && kept[0].hasPrefix("keptNames ") && kept[0].contains("2029-12-20"), "\(kept)")
  }

  @Test func `names nobody in its books whose period is over`() throws {
    let robin = try worker()
    #expect(try owner.call(.patch, server.base, #"{"keepBooksFor": "3 months"}"#).status == 200)
    try pass(days: 0)
    let before = try backUp()
    try server.admin("accounts delete", [robin.email])
    let after = server.scratch.path("later.sqlite")
    try server.store.backUp(to: after)
    #expect(try rows().contains { $0.contains("Robin") })
    try pass(days: 120)
    #expect(try !rows().contains { $0.contains("Robin") })
    for file in [before, after] {
      let beside = try #require(try restore(file)["id"]?.string.flatMap { Identifier<Workplace>($0) })
      try pass(days: 0)
      #expect(try !rows(beside).contains { $0.contains("Robin") }, "\(file)")
    }
    try delete()
    try restore(before)
    try pass(days: 0)
    #expect(try !rows().contains { $0.contains("Robin") })
  }

  @Test func `that is cut off is not there, and is removed by the next start`() throws {
    for number in 1...3 { try add("Place \(number)") }
    let file = try backUp()
    try delete()
    let source = try WorkplaceStore(file: file, environment: server.store.environment, log: server.store.log)
    defer { source.close() }
    let workplace = try #require(try source.workplaces().first)
    let feed = Identifier<SyncFeed>(server.store.environment.uniqueID())
    try server.store.engine.write { transaction in
      transaction.beginRestoring(workplace, feed: feed, behind: 5, at: server.clock.now())
      transaction.restoring(workplace.id)?.rows.write(.put(workplace))
    }
    #expect(try owner.call(.get, "/api/v1/workplaces")["items"]?.array?.isEmpty == true)
    try server.store.removeEndedWorkplaces()
    #expect(try server.store.engine.read { $0.hasRemains(of: workplace.id) }, "the job leaves it alone")
    #expect(server.adminFailure("workplaces restore", [file, "Test"]) != nil)
    try server.store.giveUpRestoring()
    try server.store.removeEndedWorkplaces()
    #expect(try server.store.engine.read { !$0.hasRemains(of: workplace.id) })
  }

  @Test func `of a file that is none, or has no such workplace, changes nothing`() throws {
    try server.scratch.write("text.sqlite", "no database at all")
    let before = try server.dump()
    #expect(throws: Unanswered.self) { try restore(server.scratch.path("text.sqlite")) }
    let file = try backUp()
    #expect(throws: Unanswered.self) {
      try server.admin("workplaces restore", [file, "Elsewhere"], file: file)
    }
    #expect(throws: Unanswered.self) { try restore(file, ["--name": String(repeating: "x", count: 500)]) }
    #expect(try server.dump() == before)
  }

  @Test func `is written to a file with all rows and the log`() throws {
    try add("Kept")
    let answer = server.executor.answer(AdminRequest("workplaces export", operands: ["Test"]), uid: 0)
    guard case .done(_, _, let file?) = answer else { throw Absent() }
    let json = try JSON.parse(file)
    #expect(json["locations"]?.array?.first?["name"] == "Kept" && json["log"]?.array?.count == 1)
    #expect(json["members"]?.array?.count == 1 && !json.text.contains("example.org"))
  }
}

/// Devices that knew the workplace before it was deleted.
@Suite(.ofSQLite) struct `A device behind a workplace that was brought back` {
  private let server: TestServer
  private var device: Device
  private var other: Device

  init() throws {
    server = try TestServer()
    let empty = Device(member: server.store.owner, catalog: server.store.catalog)
    (device, other) = (empty, empty)
    try sync(&device)
    try sync(&other)
  }

  private func add(_ numbers: ClosedRange<UInt64>, to device: inout Device) throws {
    for number in numbers {
      let now = server.clock.now()
      let save = SaveLocation(id: id(number), mode: .create, name: "Place \(number)")
      let command = Command(id: device.commandID(at: now, random: (number, number)), at: now, intent: save)
      #expect(try !device.submit(command).isEmpty)
      device.markStored(command.id)
    }
  }

  private func sync(_ device: inout Device) throws {
    var isMore = true
    while isMore {
      let today = server.clock.now().civil(offsetMinutes: 0).date
      let reply = try server.call(.post, "sync", bytes: device.request(today: today).json)
      try #require(reply.status == 200, "\(reply.text)")
      isMore = device.receive(try SyncReply(json: reply.json, in: server.store.catalog)).isMore
    }
  }

  private func numbers(_ device: Device) -> [UInt64] {
    device.replica.locations().map { $0.id.rawValue.low & 0xff }.sorted()
  }

  @Test mutating func `starts over, and sends again what came after the backup, once`() throws {
    try add(1...3, to: &device)
    try sync(&device)
    let file = server.scratch.path("backup.sqlite")
    try server.store.backUp(to: file)
    try add(4...5, to: &device)
    try sync(&device)
    try sync(&other)
    try add(6...7, to: &device)
    try server.admin("workplaces delete", [server.workplace.description])
    try server.store.removeEndedWorkplaces()
    try server.admin("workplaces restore", [file, server.workplace.description], file: file)
    for _ in 0..<2 {
      try sync(&other)
      try sync(&device)
    }
    try sync(&other)
    #expect(numbers(device) == Array(1...7) && numbers(other) == Array(1...7) && device.waitingCount == 0)
    let log = try #require(try server.store.rows(of: server.workplace) { $0.log() })
    #expect(log.map { $0.rowId.low & 0xff }.sorted() == Array(1...7), "each once")
    try add(8...9, to: &other)
    try sync(&other)
    try sync(&device)
    #expect(numbers(device) == Array(1...9))
  }
}

extension WorkplaceStore {
  fileprivate func forgetDepartedForTests() throws { try forgetDeparted() }
}
