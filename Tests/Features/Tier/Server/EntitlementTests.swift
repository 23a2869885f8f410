import EntitlementClient
import HTTPKit
import JSONKit
import RecordKit
import SecurityKit
import ServerAccounts
import TierServer
import ServerAPI
import ServerStorage
import SharedModels
import TestSupport
import Testing
import TimeKit

@testable import TeamShiftServer

@Suite struct `A server with plans` {
  var site: TierSite

  init() throws { site = try TierSite() }

  @Test func `has Free until there is a license, and again once it is over`() throws {
    #expect(try site.tier() == "free" && site.rows.map(\.tier) == [.free])
    try site.install(seats: 7)
    try site.apply()
    let row = try #require(try site.rows.first)
    #expect(try site.tier() == "pro" && site.rows.count == 1)
    #expect(row.holder == "Harbour Fire Station" && row.seats == 7 && row.source == .license && row.version == 2)
    #expect(row.until == Instant("2027-01-01T00:00:00Z"))
    try site.apply()
    #expect(try site.rows == [row], "what is the same is not written again")
    site.server.clock.set(to: try #require(row.until))
    let tiers = try site.server.store.read(site.server.workplace) { storage in
      [-1, 0].map {
        storage.records.tier(
          of: site.server.store.owner, in: site.server.workplace,
          at: site.server.clock.now().adding(milliseconds: $0 * 86_400_000))
      }
    }
    #expect(tiers == [.pro, .free], "a row that is over gives nothing")
    try site.apply()
    #expect(try site.rows.map(\.tier) == [.free])
  }

  @Test func `writes nothing where nothing has changed`() throws {
    try site.apply()
    let before = site.server.store.engine.statistics.writes
    try site.apply()
    #expect(site.server.store.engine.statistics.writes == before)
  }

  @Test func `does not believe a license of another authority`() throws {
    let forger = try #require(SigningKey(seed: [UInt8](repeating: 4, count: 32)))
    try site.install(key: forger)
    try site.apply()
    #expect(try site.tier() == "free")
    #expect(site.tiers.license(at: TestAppStore.signed) == .bad(.invalidSignature))
    try site.files.write("licence", "x")
    #expect(site.tiers.license(at: TestAppStore.signed) == .bad(.malformed))
  }

  @Test func `has everybody on Pro once it has no subscriptions any more`() throws {
    try site.server.store.apply(.standard)
    #expect(try site.rows.isEmpty && site.tier() == "pro")
  }

  @Test func `gives an account Pro by a purchase, in each of its workplaces`() throws {
    let reply = try site.show(site.store.transaction())
    #expect(reply.status == 200 && reply["takesTransactions"] == true, "\(reply.text)")
    #expect(try site.tier() == "pro")
    let own = try #require(try site.rows.first { $0.member != nil })
    #expect(own.member == site.server.store.owner && own.until == TestAppStore.expires && own.source == .purchase)
    let made = try site.owner.call(.post, "/api/v1/workplaces", #"{"name": "New", "timeZone": "UTC"}"#)
    #expect(made.status == 201)
    let items = try site.entitlements()["items"]?.array
    #expect(items?.count == 2 && items?.allSatisfy { $0["tier"] == "pro" } == true)
    #expect(items?.first?["until"]?.string == TestAppStore.expires.description)
    #expect(items?.first?["locked"]?.array?.isEmpty == true)
  }

  @Test func `says what is locked, and why`() throws {
    let locked = try site.entitlements()["items"]?.array?.first?["locked"]?.array ?? []
    #expect(locked.compactMap { $0["feature"]?.string } == ProFeature.allCases.map(\.rawValue))
    #expect(locked.compactMap { $0["reason"]?.string } == ProFeature.allCases.map(\.lockedText))
    for path in ["shifts.csv", "change-log.csv"] {
      let reply = try site.owner.call(.get, path)
      #expect(reply.status == 402 && reply.code == "notInPlan", "\(path)")
      #expect(reply["detail"]?.string == ProFeature.exports.lockedText && reply["title"] == "Payment Required")
    }
    #expect(try site.owner.call(.get, "/api/v1/account/export").status == 200)
    #expect(try site.owner.call(.get, "change-log").status == 200)
    _ = try site.show(site.store.transaction())
    for path in ["shifts.csv", "change-log.csv"] { #expect(try site.owner.call(.get, path).status == 200) }
  }

  @Test mutating func `refuses what is no purchase of this account`() throws {
    let other = try site.server.stranger()
    #expect(try site.show("x").code == "transactionMalformed")
    var forger = TestAppStore()
    (forger.root, forger.intermediate) = (site.store.root, site.store.intermediate)
    let forged = try site.show(forger.transaction())
    #expect(forged.status == 422 && forged["field"] == "jws", "\(forged.text)")
    #expect(try site.show(TestAppStore().transaction()).code == "transactionUntrusted")
    var changed = site.store
    changed.changes = ["appAccountToken": .string(other.account)]
    #expect(try site.show(changed.transaction()).code == "transactionOfAnotherAccount")
    #expect(try site.show(site.store.transaction()).status == 200)
    #expect(try site.show(site.store.transaction(), as: other).code == "transactionOfAnotherAccount")
    #expect(try site.show(site.store.transaction()).status == 200, "the same again is the same")
    #expect(try site.rows.count == 2)
  }

  @Test mutating func `takes Pro away when the App Store takes the purchase back, and keeps what is stored`() throws {
    let bought = site.store.transaction()
    _ = try site.show(bought)
    site.store.changes = [
      "revocationDate": .integer(TestAppStore.signed.milliseconds),
      "signedDate": .integer(TestAppStore.signed.milliseconds + 1),
    ]
    let revoked = try site.show(site.store.transaction())
    #expect(revoked.status == 402 && revoked.code == "transactionRevoked")
    #expect(try site.tier() == "free" && site.rows.map(\.member) == [nil])
    let again = try site.show(bought)
    #expect(again.status == 402 && again.code == "transactionRevoked", "an older transaction brings nothing back")
  }

  @Test mutating func `ends with a subscription, and goes on with its renewal`() throws {
    _ = try site.show(site.store.transaction())
    site.server.clock.set(to: TestAppStore.expires)
    #expect(try site.tier() == "free")
    let over = try site.show(site.store.transaction())
    #expect(over.status == 402 && over.code == "transactionExpired")
    #expect(try site.rows.map(\.member) == [nil])
    site.store.changes = [
      "transactionId": .string("3"), "signedDate": .integer(TestAppStore.expires.milliseconds),
      "expiresDate": .integer(TestAppStore.expires.milliseconds + 86_400_000),
    ]
    #expect(try site.show(site.store.transaction()).status == 200)
    #expect(try site.tier() == "pro")
  }

  @Test func `gives a purchase to whoever joins, and forgets it with the account`() throws {
    let person = try site.server.stranger()
    #expect(try site.show(site.store.transaction(), as: person).status == 200)
    let invitation = try site.owner.call(.post, "invitations", #"{"role": "member"}"#)
    let code = try #require(invitation["code"]?.string)
    #expect(try person.call(.post, "/api/v1/join", JSON.object([.init("code", .string(code))]).text).status == 200)
    #expect(try site.tier(of: person) == "pro" && site.tier() == "free")
    let deletion = try person.call(.delete, "/api/v1/account", #"{"password": "\#(Person.password)"}"#)
    #expect(deletion.status == 204)
    #expect(try site.rows.map(\.member) == [nil])
    #expect(try site.server.store.engine.read { $0.accounts.purchases.all.isEmpty })
  }

  @Test func `says a plan to nobody but an account`() throws {
    #expect(try site.server.call(.get, "/api/v1/account/entitlements").status == 401)
    let token = try site.owner.token("write").header
    let program = try site.server.call(
      .post, "/api/v1/account/entitlements/transactions", #"{"jws": "x"}"#, headers: [token])
    #expect(program.status == 403)
  }
}

@Suite struct `A server without plans` {
  @Test func `is Pro, and takes no purchases`() throws {
    let server = try TestServer()
    let owner = try server.owner()
    try server.store.apply(.standard)
    let shown = try owner.call(.get, "/api/v1/account/entitlements")
    #expect(shown["takesTransactions"] == false && shown["items"]?.array?.first?["tier"] == "pro")
    let refused = try owner.call(
      .post, "/api/v1/account/entitlements/transactions",
      JSON.object([.init("jws", .string(TestAppStore().transaction()))]).text)
    #expect(refused.status == 422 && refused.code == "transactionsNotConfigured")
    #expect(try owner.call(.get, "shifts.csv").status == 200)
  }

  @Test func `shows both tiers as a demo`() throws {
    let server = try TestServer()
    let member = try server.join(role: .member)
    let entrances = [
      DemoEntrance(address: .owner, workplace: server.workplace, member: server.store.owner),
      DemoEntrance(address: .member, workplace: server.workplace, member: member),
    ]
    try server.store.engine.write { for entrance in entrances { $0.demo.keep(entrance) } }
    try server.store.apply(Tiers(OfflineEntitlementClient(store: nil, authority: nil), licenseFile: nil, isDemo: true))
    let now = server.clock.now()
    let tiers = try server.store.read(server.workplace) { storage in
      entrances.map { storage.records.tier(of: $0.member, in: server.workplace, at: now) }
    }
    #expect(tiers == [.pro, .free])
  }
}
