import Foundation
import EntitlementClient
import SecurityKit
import TestSupport
import Testing
import TimeKit

/// What an entitlement client does, whether it verifies signatures or was told what to take.
@Suite struct `An entitlement client` {
  enum Kind: CaseIterable { case fixed, offline }

  private let store = TestAppStore()
  private let license: License
  private let text: String
  private let clients: [Kind: any EntitlementClient]

  init() throws {
    let key = try #require(SigningKey(seed: [UInt8](repeating: 7, count: 32)))
    license = try #require(
      License(
        number: "1", holder: "A", tier: "pro", from: try date("2026-01-01"), until: try date("2026-12-31"), seats: 3))
    text = license.text(signedBy: key)
    let transaction = store.transaction()
    let offline = OfflineEntitlementClient(
      store: AppleAppStore(root: store.root.der, bundle: TestAppStore.bundle, products: [TestAppStore.product]),
      authority: key.verificationKey)
    let fixed = FixedEntitlementClient(
      transactions: [transaction: try offline.transaction(transaction)], licenses: [text: license])
    clients = [.fixed: fixed, .offline: offline]
    shown = transaction
  }

  private let shown: String

  @Test(arguments: Kind.allCases) func `takes what is genuine, as often as it is shown`(_ kind: Kind) throws {
    let client = try #require(clients[kind])
    #expect(client.takesTransactions && client.takesLicenses)
    for _ in 0..<2 {
      #expect(try client.transaction(shown).expires == TestAppStore.expires)
      #expect(try client.license(text) == license)
    }
  }

  @Test(arguments: Kind.allCases) func `refuses what is not`(_ kind: Kind) throws {
    let client = try #require(clients[kind])
    var forger = TestAppStore()
    (forger.root, forger.intermediate) = (store.root, store.intermediate)
    #expect(throws: TransactionFailure.self) { try client.transaction(forger.transaction()) }
    #expect(throws: LicenseFailure.invalidSignature) {
      try client.license(text.replacingOccurrences(of: #""seats":3"#, with: #""seats":4"#))
    }
  }

  @Test(arguments: Kind.allCases) func `takes nothing where nothing is configured`(_ kind: Kind) {
    let client: any EntitlementClient =
      kind == .fixed ? FixedEntitlementClient() : OfflineEntitlementClient(store: nil, authority: nil)
    #expect(!client.takesTransactions && !client.takesLicenses)
    #expect(throws: TransactionFailure.notConfigured) { try client.transaction(shown) }
    #expect(throws: LicenseFailure.notConfigured) { try client.license(text) }
  }
}

func date(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }
