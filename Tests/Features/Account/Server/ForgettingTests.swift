import DatabaseKit
import HTTPKit
import JSONKit
import RecordKit
import SQLiteKit
@testable import ServerAccounts
@testable import ServerStorage
import TestSupport
import Testing

@testable import TeamShiftServer

/// The log knows more of somebody than one write may remove.
@Suite struct `Somebody with a long log who deletes the account` {
  let server: TestServer
  private let robin: Person

  init() throws {
    server = try TestServer()
    _ = try server.owner()
    robin = try server.stranger()
    let member = try server.join(role: .member, name: "Robin Example")
    let account = try #require(Identifier<Account>(robin.account))
    try server.store.engine.write { [server] in $0.accounts.link(account, to: member, in: server.workplace) }
    for number in 0..<250 {
      #expect(try robin.call(.patch, "user", #"{"displayName": "Robin \#(number)"}"#).status == 200)
    }
  }

  private func named() throws -> [LogEntry] {
    try server.entries().filter { $0.tableName == "userProfiles" }
  }

  private func delete() throws -> Int {
    try robin.call(.delete, "/api/v1/account", #"{"password": "\#(Person.password)"}"#).status
  }

  @Test func `is forgotten in writes of a hundred rows`() throws {
    #expect(try named().count == 250)
    let before = server.store.engine.statistics.writes
    #expect(try delete() == 204)
    #expect(try named().isEmpty && server.store.problems().isEmpty)
    #expect(server.store.engine.statistics.writes - before >= 4)
    #expect(try server.store.engine.read { $0.accounts.pendingErasures.first } == nil)
  }

  @Test func `is forgotten by devices, also what is not in the feed any more`() throws {
    try server.store.database.write { $0.execute("DELETE FROM feed_entries WHERE table_name = 'logEntries'") }
    #expect(try delete() == 204)
    let ends = try server.store.database.read { connection in
      connection.integer("SELECT count(*) FROM feed_entries WHERE table_name = 'logEntries' AND body IS NULL")
    }
    #expect(ends == 250)
  }

  @Test func `is forgotten after a restart in the middle of it`() throws {
    let account = try #require(Identifier<Account>(robin.account))
    let memberships = try server.store.engine.read { $0.accounts.memberships(of: account) }
    let member = try #require(memberships[server.workplace])
    let erasure = PendingErasure(member: member, workplace: server.workplace)
    try server.store.engine.write { $0.accounts.pendingErasures.add(erasure) }
    try server.store.forgetDeparted(unless: { (try? named().count) ?? 0 < 250 })
    #expect((1..<250).contains(try named().count))
    server.store.close()
    let restarted = try TestServer(after: server)
    let runner = restarted.jobs([.forgetMembers])
    runner.addNewJobs()
    _ = runner.runDueJobs()
    #expect(try restarted.entries().allSatisfy { $0.tableName != "userProfiles" })
    #expect(try restarted.store.engine.read { $0.accounts.pendingErasures.first } == nil)
  }
}

/// Features keep rows about somebody under the member's own identifier, as terms of work, which managers set.
@Suite struct `Somebody whose terms of work a workplace keeps` {
  let server: TestServer
  private let owner: Person
  private let robin: Person

  init() throws {
    server = try TestServer()
    owner = try server.owner()
    robin = try server.person("Robin", invitedBy: owner)
    let member = try #require(export()["memberships"]?.array?.first?["member"]?["id"]?.string)
    let id = server.store.environment.identifier() as Identifier<Command>
    let command = """
      {"id": "\(id)", "at": "\(server.clock.now())", "do": "saveWorkTerms", "row": "\(member)", "mode": "create",
      "planned": false, "weeklyHours": 20}
      """
    let reply = try owner.call(
      .post, "\(server.base)/sync", #"{"schemas": {}, "position": 0, "today": "2026-11-20", "commands": [\#(command)]}"#
    )
    #expect(reply["outcomes"]?.array?.first?["refusal"] == nil, "\(reply.text)")
  }

  private func export() throws -> JSON { try robin.call(.get, "/api/v1/account/export").json }

  @Test func `finds them in the export`() throws {
    let export = try export()
    let terms = export["memberships"]?.array?.first?["workTerms"]
    #expect(terms?["weeklyHours"] == .integer(20), "\(export.text)")
  }

  @Test func `leaves none behind`() throws {
    #expect(try countTerms() == 1)
    #expect(try robin.call(.delete, "/api/v1/account", #"{"password": "\#(Person.password)"}"#).status == 204)
    #expect(try countTerms() == 0)
    #expect(try server.store.problems().isEmpty)
  }

  private func countTerms() throws -> Int? {
    try server.store.read(server.workplace) { storage in
      storage.records.catalog.table(named: "workTerms").map { storage.records.count($0, by: $0.byID, in: .all) }
    } ?? nil
  }
}
