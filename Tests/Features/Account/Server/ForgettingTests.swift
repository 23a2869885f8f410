import HTTPKit
import JSONKit
import RecordKit
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
    #expect(try server.store.engine.read { $0.accounts.departures.first } == nil)
  }

  @Test func `is forgotten after a restart in the middle of it`() throws {
    let account = try #require(Identifier<Account>(robin.account))
    let memberships = try server.store.engine.read { $0.accounts.memberships(of: account) }
    let member = try #require(memberships[server.workplace])
    let departure = Departure(member: member, workplace: server.workplace)
    try server.store.engine.write { $0.accounts.departures.add(departure) }
    try server.store.forgetDeparted(unless: { (try? named().count) ?? 0 < 250 })
    #expect((1..<250).contains(try named().count))
    server.store.close()
    let restarted = try TestServer(after: server)
    let runner = restarted.jobs([.forgetMembers])
    runner.addNewJobs()
    _ = runner.runDueJobs()
    #expect(try restarted.entries().allSatisfy { $0.tableName != "userProfiles" })
    #expect(try restarted.store.engine.read { $0.accounts.departures.first } == nil)
  }
}
