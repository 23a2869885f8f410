import COpenSSL
import EntitlementClient
import JSONKit
import SecurityKit
import TestSupport
import Testing
import TimeKit

@Suite struct `A transaction of the App Store` {
  var store = TestAppStore()

  private func failure(_ text: String? = nil) -> TransactionFailure? {
    do throws(TransactionFailure) {
      _ = try store.client.transaction(text ?? store.transaction())
      return nil
    } catch {
      return error
    }
  }

  @Test mutating func `is read with all that it says`() throws {
    store.changes = ["appAccountToken": .string("7C2B0B7E-4D5A-4C7B-9F0E-0123456789AB")]
    let transaction = try store.client.transaction(store.transaction())
    #expect(transaction.bundle == TestAppStore.bundle && transaction.product == "org.example.shifts.pro")
    #expect(transaction.number == "2000000000000002" && transaction.originalNumber == "2000000000000001")
    #expect(transaction.signed == TestAppStore.signed && transaction.expires == TestAppStore.expires)
    #expect(transaction.revoked == nil)
    #expect(transaction.account == UniqueID("7c2b0b7e-4d5a-4c7b-9f0e-0123456789ab"))
  }

  @Test func `is taken with a root in PEM`() throws {
    let root = try #require(
      AppleAppStore(root: store.root.pem, bundle: TestAppStore.bundle, products: [TestAppStore.product]))
    _ = try OfflineEntitlementClient(store: root, authority: nil).transaction(store.transaction())
  }

  @Test func `needs a root that is one`() {
    for bytes in [[], [1, 2, 3], store.intermediate.der, store.leaf.pem, store.root.der + [0]] {
      #expect(AppleAppStore(root: bytes, bundle: TestAppStore.bundle, products: []) == nil)
    }
  }

  @Test mutating func `is good until it ends, or is taken back`() throws {
    let transaction = try store.client.transaction(store.transaction())
    try transaction.check(at: TestAppStore.expires.adding(milliseconds: -1))
    #expect(throws: TransactionFailure.expired(TestAppStore.expires)) {
      try transaction.check(at: TestAppStore.expires)
    }
    store.changes = ["revocationDate": .integer(TestAppStore.signed.milliseconds)]
    let revoked = try store.client.transaction(store.transaction())
    #expect(throws: TransactionFailure.revoked(TestAppStore.signed)) { try revoked.check(at: TestAppStore.signed) }
    store.changes = ["expiresDate": .null, "type": .string("Non-Consumable")]
    try store.client.transaction(store.transaction()).check(at: .latest)
  }

  @Test mutating func `is refused unless it is signed by ES256`() {
    for algorithm in ["none", "None", "HS256", "RS256", "ES384", "ES512", "EdDSA", "es256", ""] {
      store.algorithm = .string(algorithm)
      #expect(failure() == .wrongAlgorithm(algorithm))
    }
    for algorithm in [JSON.null, .integer(256), .array([.string("ES256")])] {
      store.algorithm = algorithm
      #expect(failure() == .malformed(.header))
    }
  }

  @Test func `is refused without a signature, or with another's`() {
    let parts = store.transaction().split(separator: ".").map { String($0) }
    #expect(failure("\(parts[0]).\(parts[1]).") == .invalidSignature)
    #expect(failure("\(parts[0]).\(parts[1])") == .malformed(.transaction))
    let content = Array("\(parts[0]).\(parts[1])".utf8)
    for key in [store.root, store.intermediate, TestAppStore().leaf] {
      #expect(failure("\(parts[0]).\(parts[1]).\(Base64URL.encode(key.sign(content)))") == .invalidSignature)
    }
    for forged in [
      [UInt8](repeating: 0, count: 64), [UInt8](repeating: 255, count: 64), [UInt8](repeating: 1, count: 63),
    ] {
      #expect(failure("\(parts[0]).\(parts[1]).\(Base64URL.encode(forged))") == .invalidSignature)
    }
    #expect(
      failure("\(parts[0]).\(parts[1]).\(Base64URL.encode([UInt8](repeating: 1, count: 65)))") == .tooLarge(.signature))
  }

  @Test func `is refused with any byte of it altered`() {
    let bytes = Array(store.transaction().utf8)
    for index in stride(from: 0, to: bytes.count, by: 3) {
      var altered = bytes
      altered[index] = altered[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      #expect(failure(String(decoding: altered, as: UTF8.self)) != nil, "byte \(index)")
    }
  }

  @Test mutating func `is refused with the payload of another`() {
    let parts = store.transaction().split(separator: ".").map { String($0) }
    store.changes = ["expiresDate": .integer(Instant.latest.milliseconds)]
    let others = store.transaction().split(separator: ".").map { String($0) }
    #expect(failure("\(parts[0]).\(others[1]).\(parts[2])") == .invalidSignature)
  }

  @Test mutating func `is refused if it is for something else`() {
    store.changes = ["bundleId": .string("org.example.other")]
    #expect(failure() == .wrongBundle("org.example.other"))
    store.changes = ["environment": .string("Sandbox")]
    #expect(failure() == .wrongEnvironment("Sandbox"))
    #expect((try? store.client(environment: .sandbox).transaction(store.transaction())) != nil)
    store.changes = ["type": .string("Consumable")]
    #expect(failure() == .consumable)
    store.changes = ["productId": .string("org.example.shifts.sticker"), "type": .string("Non-Consumable")]
    #expect(failure() == .wrongProduct("org.example.shifts.sticker"))
  }

  @Test(arguments: [
    "bundleId", "productId", "type", "transactionId", "originalTransactionId", "environment", "signedDate",
  ])
  mutating func `is refused if it does not say`(_ name: String) {
    store.changes = [name: .null]
    #expect(failure() == .malformed(.payload))
    store.changes = [name: .array([])]
    #expect(failure() == .malformed(.payload))
    store.changes = [name: .string("")]
    #expect(failure() == .malformed(.payload))
  }

  @Test mutating func `is refused with a value of another kind`() {
    for (name, value) in [
      ("expiresDate", JSON.string("2026-01-01")), ("revocationDate", .bool(true)), ("signedDate", .integer(.max)),
      ("appAccountToken", .string("nobody")), ("productId", .string(String(repeating: "x", count: 256))),
    ] {
      store.changes = [name: value]
      #expect(failure() == .malformed(.payload), "\(name)")
    }
  }

  @Test mutating func `is refused with an extension of the header that must be understood`() {
    store.moreHeader = [.init("crit", .array([.string("b64")])), .init("b64", .bool(false))]
    #expect(failure() == .unsupportedHeader)
  }

  @Test mutating func `is refused if it is larger than any`() {
    #expect(failure(String(repeating: "A", count: 24_577)) == .tooLarge(.transaction))
    store.changes = ["x": .string(String(repeating: "x", count: 4_096))]
    #expect(failure() == .tooLarge(.payload))
    store.changes = ["x": .array([.array([.array([.array([])])])])]
    #expect(failure() == .malformed(.payload))
  }

  @Test func `is refused for random bytes`() {
    for seed in seeds(300) {
      var random = SeededGenerator(seed: seed)
      let parts = (0..<3).map { _ in
        Base64URL.encode((0..<random.below(80)).map { _ in UInt8(truncatingIfNeeded: random.next()) })
      }
      #expect(failure(parts.joined(separator: ".")) != nil, "seed \(seed)")
    }
    for text in ["", ".", "..", "...", "a.b.c", "{}", "e30.e30.e30", "ä.ö.ü"] { #expect(failure(text) != nil) }
  }
}
