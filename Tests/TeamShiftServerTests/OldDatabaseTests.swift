@testable import DatabaseKit
import Foundation
import HikesModel
import JSONKit
import LeaveModel
import RecordKit
import RestModel
import RotationsModel
@testable import SQLiteKit
@testable import SQLiteStorage
import SecurityKit
import ServerAPI
@testable import ServerAccounts
@testable import PasskeysServer
@testable import InvitationsServer
@testable import ServerStorage
import SharedModels
import SyncKit
@testable import TeamShiftServer
import TestSupport
import Testing
import TimeKit

/// Data folders of former versions, in `Tests/Fixtures/databases`, each with the same rows in the form of its time.
@Suite struct `A database of a former version` {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/databases")

  private static let fixtures: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".sql") }.sorted()
  }()

  private let scratch = Scratch()
  private var file: String { scratch.path("teamshift.sqlite") }

  @Test(arguments: fixtures) func `is brought forward with all that is in it`(_ name: String) throws {
    try make(name)
    let store = try WorkplaceStore(file: file)
    defer { store.close() }
    #expect(try store.problems() == [])
    let workplace = try #require(try store.workplaces().first?.id)
    let day = try #require(CivilDate("2026-12-01"))
    try store.read(workplace) { storage in
      let shifts = storage.records.shifts(in: .earliest ... .latest)
      #expect(shifts.map(\.note) == ["Bring the keys"])
      #expect(shifts.compactMap { storage.records[$0.shiftType]?.title } == ["Night"])
      let changes = name < "5.sql" ? 8 : 19
      #expect(storage.log.counts.total == changes && storage.records.log().count == changes)
      var filter = ChangeLogFilter()
      filter.text = "colleague swap"
      let query = LogQuery(filter: filter, member: store.owner, role: .owner, position: nil, limit: 10)
      let found = storage.log.search(query).entries
      #expect(found.map(\.reason) == ["Swapped with a colleague"])
      // Titles and days are in the index of each form, since it is made anew.
      filter.text = "night"
      filter.dayFrom = CivilDate("2026-01-01")
      let titled = storage.log.search(
        LogQuery(filter: filter, member: store.owner, role: .owner, position: nil, limit: 10)
      ).entries
      #expect(!titled.isEmpty && titled == filter.matches(among: storage.records.log(), on: storage.records))
      let reader = FeedReader(store.owner, .owner, window: SyncWindow(around: day))
      let page = storage.feed.page(after: 0, limit: FeedLimit(entries: 100), for: reader)
      #expect(page.entries.count == (name < "4.sql" ? 15 : name < "5.sql" ? 23 : 46))
    }
    let undo = Command(id: id(1), at: store.environment.now(), intent: Undo())
    #expect(try store.perform([undo], by: store.owner, in: workplace)?.map(\.isDone) == [true])
  }

  @Test func `from before there were accounts gets them, and the owner's takes over what is there`() throws {
    try make("1.sql")
    let store = try WorkplaceStore(file: file)
    defer { store.close() }
    let workplace = try #require(try store.workplaces().first?.id)
    let accounts = try AccountService(store, hasher: try CountingHasher(), in: scratch)
    #expect(try accounts.makeSetupCode() != nil)
    let account = try accounts.create(Self.sample, isOwner: true)
    #expect(try store.engine.read { $0.accounts.memberships(of: account.id) } == [workplace: store.owner])
  }

  @Test(arguments: ["2.sql", "3.sql", "4.sql"]) func `keeps its accounts with their sessions, tokens and attempts`(
    _ name: String
  ) throws {
    try make(name)
    let store = try WorkplaceStore(file: file)
    defer { store.close() }
    let owner = try #require(try store.engine.read { $0.accounts.owner })
    #expect(owner.email.text == "Sam@example.org" && owner.displayName == "Sam Sample")
    try store.engine.read { server in
      let accounts = server.accounts
      #expect(Array(accounts.memberships(of: owner.id).values) == [store.owner])
      let session = SecretToken("ts_session_0HyuooCPcO6jeFlWUzZp3cQYylrovkg6U6s1lA_fmeM", kind: .session)
      #expect(session.flatMap { accounts.sessions.session($0.digest) }?.device == "Firefox on Linux")
      let device = SecretToken("ts_device_jRLkOXmYq07S_DbvF8B_mpXtSG3m207kiYFGeFt2wnY", kind: .device)
      #expect(device.map { accounts.sessions.isKnown(device: $0.digest, to: owner.id) } == true)
      let token = SecretToken("ts_api_bQJ79-Z6Okf7WF2z44ZsMd73CK35nCQKf0Yt3HPMkuk", kind: .api)
      #expect(token.flatMap { accounts.tokenInUse($0.digest) }?.credential.scope == .read)
      #expect(accounts.attempts.history(of: .account("robin@example.org")).failures == 1)
      #expect(accounts.attempts.history(of: AttemptKey(address: "192.0.2.1")).failures == 1)
      #expect(accounts.setupCode == nil)
    }
    // They are sealed under a key that is no part of the fixture.
    _ = try store.engine.write { $0.accounts.profiles.removeAllDetails() }
    let accounts = try AccountService(store, hasher: try CountingHasher(), in: scratch)
    let origin = SignInOrigin(address: "192.0.2.2", device: nil, formerSession: nil, deviceName: "Test")
    #expect(try accounts.signIn("sam@EXAMPLE.org", Person.password, from: origin).account == owner)
  }

  @Test func `keeps passkeys, links, invitations, details and pictures`() throws {
    try make("3.sql")
    let store = try WorkplaceStore(file: file)
    defer { store.close() }
    let workplace = try #require(try store.workplaces().first?.id)
    let owner = try #require(try store.engine.read { $0.accounts.owner })
    try store.engine.read { server in
      let accounts = server.accounts
      let passkeys = accounts.passkeys.passkeys(of: owner.id)
      #expect(passkeys.map(\.name) == ["Phone"] && passkeys.first?.key.id == Array("credential 1".utf8))
      let link = SecretToken("ts_reset_nP34C1chfBAI26ZKhmTOOKnEDcg4dE6aF6tr9YdxFyA", kind: .reset)
      #expect(link.flatMap { accounts.passwordResets.link($0.digest, at: .earliest) }?.account == owner.id)
      let request = server.outbox.waiting(PasswordResetRequest.kind, for: "mailto:nobody@example.org")
      #expect(request.flatMap { PasswordResetRequest(payload: $0.payload) }?.origin == "http://localhost:8080")
      #expect(request?.isRemembered == false && request.map { $0.expires.milliseconds(since: $0.due) } == Job.day)
      let invitations = accounts.invitations.invitations(to: workplace)
      #expect(invitations.map(\.role) == [.manager] && invitations.map(\.uses) == [5])
      #expect(invitations.first?.expires == Instant("2027-06-20T12:00:00Z"))
      #expect(accounts.profiles.details(of: owner.id) != nil && accounts.profiles.anySealedField != nil)
      let picture = accounts.profiles.avatar(of: owner.id)
      #expect(picture?.number == 1 && picture?.image.starts(with: [0xff, 0xd8, 0xff]) == true)
      #expect(server.workplace(workplace)?.records[store.owner]?.avatar == 1)
    }
  }

  @Test(arguments: fixtures) func `is copied before it is brought forward, and put back for the version before`(
    _ name: String
  ) throws {
    try make(name)
    let data = DataFolder(scratch.folder)
    let steps = try WorkplaceStore.schemaSteps(of: file)
    #expect(throws: StartFailure.self) { try data.rollBack(at: Instant(milliseconds: 0)) }
    try data.open(log: Self.silent).close()
    let folder = scratch.path("backups/before-upgrades")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    let newSteps = try WorkplaceStore.schemaSteps(of: file)
    #expect(newSteps == [Migration].all.count && newSteps > steps)
    let rollback = try data.rollBack(at: Instant(milliseconds: 0))
    #expect(rollback.steps == (steps, newSteps))
    #expect(try WorkplaceStore.schemaSteps(of: file) == steps)
    #expect(try WorkplaceStore.schemaSteps(of: rollback.aside) == newSteps)
    // What is put back is the former version's to the byte of each row.
    let names = try seen(file)
    let database = try Database(
      file: file, migrations: [Migration].all.filter { names.contains($0.name) },
      options: DatabaseOptions.teamShift(.exclusive))
    #expect(try database.check() == [])
    #expect(try database.read { $0.integer("SELECT count(*) FROM shifts") } == 1)
    database.close()
    // The newer version goes forward again, and the way back is open again.
    try data.open(log: Self.silent).close()
    #expect(try WorkplaceStore.schemaSteps(of: file) == newSteps)
    #expect(try data.rollBack(at: Instant(milliseconds: 1)).steps == (steps, newSteps))
  }

  @Test func `is copied three times at most, and not at all where nothing changes`() throws {
    let data = DataFolder(scratch.folder)
    for count in 1...5 {
      for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + ending) }
      try make("5.sql")
      try data.open(log: Self.silent).close()
      try data.open(log: Self.silent).close()
      let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path("backups/before-upgrades"))
      #expect(names.count == min(count, 3))
    }
  }

  @Test func `stays as it is where it cannot be copied`() throws {
    try make("5.sql")
    let steps = try WorkplaceStore.schemaSteps(of: file)
    try scratch.write("backups", "no folder")
    #expect(throws: StartFailure.self) { try DataFolder(scratch.folder).open(log: Self.silent) }
    #expect(try WorkplaceStore.schemaSteps(of: file) == steps)
    try FileManager.default.removeItem(atPath: scratch.path("backups"))
    try DataFolder(scratch.folder).open(log: Self.silent).close()
    #expect(try WorkplaceStore.schemaSteps(of: file) > steps)
  }

  private static let silent = Log(clock: SystemClock()) { _ in }

  private func seen(_ file: String) throws -> [String] {
    let connection = try SQLiteConnection(file: file, for: .reading, options: DatabaseOptions())
    defer { connection.close() }
    return connection.query("SELECT name FROM schema_migrations") { $0.text(0) }
  }

  @Test func `keeps rotations, rest, leave, holidays, plans and what people have chosen`() throws {
    try make("4.sql")
    let store = try WorkplaceStore(file: file)
    defer { store.close() }
    let workplace = try #require(try store.workplaces().first?.id)
    try store.read(workplace) { storage in
      let records = storage.records
      #expect(records.rotations().map(\.name) == ["Two on, two off"])
      #expect(records.rotationAssignments(of: store.owner).map(\.firstDay) == [CivilDate("2026-11-23")])
      let rest = records.restSettings(of: workplace)
      #expect(rest.terms == Dated(WorkingTimeTerms(source: .europeanUnion)))
      #expect(records.all(Leave.self).map(\.lastDay) == [CivilDate("2026-12-04")])
      #expect(records.all(LeaveReason.self).map(\.kind) == [.vacation])
      #expect(records.all(Holiday.self).map(\.title) == ["Boxing Day"])
      #expect(records[Entitlement.id(of: workplace)]?.tier == .free)
      #expect(records.preferences(of: store.owner).accent == .teal)
    }
  }

  @Test func `keeps dog hikes`() throws {
    try make("5.sql")
    let store = try WorkplaceStore(file: file)
    defer { store.close() }
    let workplace = try #require(try store.workplaces().first?.id)
    try store.read(workplace) { storage in
      let records = storage.records
      #expect(records.all(Client.self).map(\.ownerName) == ["Robin Sample"])
      #expect(records.dogs().map(\.name) == ["Bo", "Rex"])
      #expect(records.dogs().map(\.terms.last.days) == [[.tuesday], [.monday, .friday]])
      #expect(records.dogs().allSatisfy { $0.inactiveFrom == nil })
      #expect(records.all(ScheduleException.self).map(\.status) == [.away])
      #expect(records.all(Payment.self).map(\.amount) == [2_550])
      #expect(records.all(HikingLocation.self).map(\.name) == ["Blue Mountain"])
      #expect(records.all(HikeLog.self).map { $0.order?.count } == [1, 1])
      #expect(records.all(PickupMark.self).map(\.state) == [.pickedUp])
      #expect(records.all(PickupMark.self).allSatisfy { $0.hike == nil })
      #expect(records.hikeSettings(of: workplace).business.homeAddress == "3 Elm St")
      #expect(records.all(RoadTable.self).map(\.points.count) == [2])
    }
  }

  @Test func `tells members no more what managers alone know of dog hikes`() throws {
    try make("5.sql")
    let store = try WorkplaceStore(file: file)
    defer { store.close() }
    let workplace = try #require(try store.workplaces().first?.id)
    // The position at which the fixture's feed ends: a device that has all of it receives these rows anew.
    let last: Int64 = 50
    let news = try entries(of: store, in: workplace, after: last, for: .manager)
    #expect(news.map { $0["table"]?.string } == ["hikeSettings", "hikeBusiness", "logEntries"])
    #expect(Set(news.compactMap { $0["position"]?.integer }).count == 3)
    #expect(news[0]["row"]?["capacity"] == 6 && news[0]["schema"] == .integer(HikeSettings.table.schema))
    let business = try HikeBusiness(json: try #require(news[1]["row"]))
    #expect(business.homeAddress == "3 Elm St" && business.defaultRate == 3_000)
    #expect(try store.read(workplace) { $0.records.all(HikeBusiness.self) } == [business])
    #expect(try LogEntry(json: try #require(news[2]["row"])).audience == .managers)
    // Somebody who may not keep the entry of the log any more hears of its end.
    let forMember = try entries(of: store, in: workplace, after: last, for: .member)
    #expect(forMember.map { $0["table"]?.string } == ["hikeSettings", "logEntries"] && forMember.last?["row"] == nil)
    let all = try entries(of: store, in: workplace, after: 0, for: .member)
    #expect(all.count > 30)
    for entry in forMember + all {
      for secret in ["Elm St", "defaultRate", "taxes", "taxNumber"] { #expect(!entry.text.contains(secret)) }
    }
  }

  @Test func `has no settings of dog hikes in a member's log, and undoes no half of them`() throws {
    try make("5.sql")
    let store = try WorkplaceStore(file: file)
    defer { store.close() }
    let workplace = try #require(try store.workplaces().first?.id)
    let query = LogQuery(filter: ChangeLogFilter(), member: id(7_001), role: .member, position: nil, limit: 100)
    let found = try #require(try store.read(workplace) { $0.log.search(query).entries })
    #expect(!found.isEmpty && !found.contains { $0.tableName == HikeSettings.table.name })
    let log = try #require(try store.read(workplace) { $0.records.log() })
    let entry = try #require(log.first { $0.tableName == HikeSettings.table.name })
    #expect(entry.audience == .managers && entry.after?["homeAddress"] == "3 Elm St")
    let undo = Command(id: id(1), at: store.environment.now(), intent: Undo(of: entry.operation))
    #expect(try store.perform([undo], by: store.owner, in: workplace)?.map(\.isDone) == [false])
  }

  private func entries(
    of store: WorkplaceStore, in workplace: Identifier<Workplace>, after position: Int64, for role: Role
  ) throws -> [JSON] {
    let reader = FeedReader(id(7_001), role, window: SyncWindow(around: try #require(CivilDate("2026-12-01"))))
    let page = try store.read(workplace) { storage in
      storage.feed.page(after: position, limit: FeedLimit(entries: 1_000), for: reader)
    }
    return try #require(page).entries.map { try JSON.parse($0) }
  }

  private static let sample = NewAccount(
    email: "Sam@example.org", password: Person.password, displayName: "Sam Sample")

  /// Writes the fixture's rows into tables that are made by the migrations of its time, which nobody may edit.
  private func make(_ name: String, changedBy change: String? = nil) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    let lines = text.split(separator: "\n").map { String($0) }
    let prefix = "-- migration "
    let seen = lines.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    let migrations = try seen.map { line in
      let known = [Migration].all.first { line == "\($0.fingerprint): \($0.name)" }
      return try #require(known, "The migration \(line) is not as it was.")
    }
    let options = DatabaseOptions.teamShift(.exclusive)
    let database = try Database(file: file, migrations: migrations, options: options)
    try database.write { connection in
      for line in lines where !line.hasPrefix("--") { connection.execute(line) }
      if let change { connection.execute(change) }
    }
    database.close()
  }

  @Test(arguments: [("hikes", "hikes"), ("both", "hikes shifts"), (nil, "shifts")])
  func `plans what it planned, and anything from then on`(_ kind: String?, _ planned: String) throws {
    try make("5.sql", changedBy: "UPDATE workplaces SET kind = \(kind.map { "'\($0)'" } ?? "NULL")")
    let store = try WorkplaceStore(file: file)
    defer { store.close() }
    let workplace = try #require(try store.workplaces().first)
    #expect(workplace.capabilities?.names == kind.map { [$0] })
    let names = store.catalog.capabilities(in: workplace.capabilities).map(\.name)
    #expect(CapabilitySet(names).text == planned)
    let save = Command(id: id(1), at: store.environment.now(), intent: SaveWorkplace(kind: "shifts hikes"))
    #expect(try store.perform([save], by: store.owner, in: workplace.id)?.map(\.isDone) == [true])
    #expect(try store.workplaces().first?.capabilities?.text == "hikes shifts")
    #expect(try store.problems() == [])
  }

  @Test func `has a fixture`() { #expect(!Self.fixtures.isEmpty) }
}
