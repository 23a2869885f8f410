import EntitlementClient
import HTTPKit
import JSONKit
import RecordKit
import SecurityKit
import ServerAccounts
import TierServer
import ServerStorage
import SharedModels
import TestSupport
import Testing
import TimeKit

@testable import TeamShiftServer

/// A server with a license authority and an App Store, at a time at which the store's transactions are good.
struct TierSite {
  var store = TestAppStore()
  let key: SigningKey
  let files = Scratch()
  let tiers: Tiers
  let server: TestServer
  let owner: Person

  init() throws {
    key = try #require(SigningKey(seed: [UInt8](repeating: 3, count: 32)))
    let client = OfflineEntitlementClient(
      store: AppleAppStore(root: store.root.der, bundle: TestAppStore.bundle, products: [TestAppStore.product]),
      authority: key.verificationKey)
    tiers = Tiers(client, licenseFile: files.path("licence"))
    server = try TestServer(tiers: tiers)
    server.clock.set(to: TestAppStore.signed)
    owner = try server.owner()
    try apply()
  }

  func apply() throws { try server.store.apply(tiers) }

  func install(until: String = "2026-12-31", seats: Int? = nil, key other: SigningKey? = nil) throws {
    let from = try #require(CivilDate("2026-01-01"))
    let last = try #require(CivilDate(until))
    let license = try #require(
      License(number: "1", holder: "Harbour Fire Station", tier: "pro", from: from, until: last, seats: seats))
    try files.write("licence", license.text(signedBy: other ?? key))
  }

  func show(_ transaction: String, as person: Person? = nil) throws -> Reply {
    let body = JSON.object([.init("jws", .string(transaction))]).text
    return try (person ?? owner).call(.post, "/api/v1/account/entitlements/transactions", body)
  }

  func entitlements(of person: Person? = nil) throws -> Reply {
    try (person ?? owner).call(.get, "/api/v1/account/entitlements")
  }

  /// The tier in the only workplace.
  func tier(of person: Person? = nil) throws -> String? {
    try entitlements(of: person)["items"]?.array?.first?["tier"]?.string
  }

  /// The rows of the workplace.
  var rows: [Entitlement] {
    get throws {
      try server.store.read(server.workplace) { $0.records.all(Entitlement.self) } ?? []
    }
  }
}
