import EntitlementClient
import JSONKit
import SecurityKit
import TestSupport

/// Nothing but what its key has signed is taken. The first byte says what the others are: a transaction, a certificate
/// in one, or a license.
@Sendable func fuzzEntitlement(_ bytes: [UInt8]) {
  guard let kind = bytes.first else { return }
  let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
  switch kind {
  case 0: check((try? client.transaction(text)) == nil, "a transaction is taken")
  case 1: fuzzCertificate(Array(bytes.dropFirst()))
  default: check((try? client.license(text)) == nil, "a licence is taken")
  }
}

private func fuzzCertificate(_ bytes: [UInt8]) {
  var store = store
  store.chain = [bytes, store.intermediate.der, store.root.der].map { .string(standardBase64($0)) }
  guard bytes != store.leaf.der else { return }
  check((try? client.transaction(store.transaction())) == nil, "a certificate is taken")
  _ = AppleAppStore(root: bytes, bundle: TestAppStore.bundle, products: [])
}

private let store = TestAppStore()

private let client = OfflineEntitlementClient(
  store: AppleAppStore(root: store.root.der, bundle: TestAppStore.bundle, products: [TestAppStore.product]),
  authority: VerificationKey(bytes: [UInt8](repeating: 9, count: 32)))
