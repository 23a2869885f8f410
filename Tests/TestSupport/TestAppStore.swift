package import EntitlementClient
package import JSONKit
import SecurityKit
package import TimeKit

/// An App Store with a root of its own, every part of whose transactions a test can alter.
package struct TestAppStore: Sendable {
  package static let bundle = "org.example.shifts"
  package static let product = "org.example.shifts.pro"
  package static let leafMarker = "1.2.840.113635.100.6.11.1"
  package static let intermediateMarker = "1.2.840.113635.100.6.2.1"

  package var root: TestCertificate
  package var intermediate: TestCertificate
  package var leaf: TestCertificate
  package var algorithm: JSON = .string("ES256")
  /// Members of the header beside the algorithm and the certificates.
  package var moreHeader: [JSON.Member] = []
  /// The certificates in the header, if they are others.
  package var chain: [JSON]?
  /// Members of the payload that are others, or not there if they are null.
  package var changes: [String: JSON] = [:]

  package init() {
    var options = TestCertificate.Options()
    root = TestCertificate("Root", options)
    options.marker = Self.intermediateMarker
    intermediate = TestCertificate("Intermediate", issuer: root, options)
    (options.marker, options.isAuthority) = (Self.leafMarker, false)
    leaf = TestCertificate("Leaf", issuer: intermediate, options)
  }

  package var client: OfflineEntitlementClient { client() }

  package func client(environment: AppleAppStore.Environment = .production) -> OfflineEntitlementClient {
    OfflineEntitlementClient(
      store: AppleAppStore(root: root.der, bundle: Self.bundle, products: [Self.product], environment: environment),
      authority: nil)
  }

  /// When transactions are signed if nothing else is said.
  package static let signed = Instant(milliseconds: 1_780_000_000_000)
  package static let expires = Instant(milliseconds: 1_782_000_000_000)

  private var payload: JSON {
    let members: [JSON.Member] = [
      .init("transactionId", .string("2000000000000002")), .init("originalTransactionId", .string("2000000000000001")),
      .init("bundleId", .string(Self.bundle)), .init("productId", .string(Self.product)),
      .init("type", .string("Auto-Renewable Subscription")), .init("environment", .string("Production")),
      .init("signedDate", .integer(Self.signed.milliseconds)),
      .init("expiresDate", .integer(Self.expires.milliseconds)),
      .init("price", .integer(4_990)), .init("currency", .string("CAD")),
    ]
    let added = changes.keys.sorted().filter { name in !members.contains { $0.key == name } }
    let all = members + added.map { JSON.Member($0, .null) }
    return .object(all.map { JSON.Member($0.key, changes[$0.key] ?? $0.value) }.filter { !$0.value.isNull })
  }

  private var header: JSON {
    let chain = chain ?? [leaf, intermediate, root].map { JSON.string(standardBase64($0.der)) }
    return .object([.init("alg", algorithm), .init("x5c", .array(chain))] + moreHeader)
  }

  /// The transaction as it is told now.
  package func transaction() -> String {
    let content = "\(Base64URL.encode(header.bytes)).\(Base64URL.encode(payload.bytes))"
    return "\(content).\(Base64URL.encode(leaf.sign(Array(content.utf8))))"
  }
}

/// With padding, and the alphabet that is not for addresses.
package func standardBase64(_ bytes: [UInt8]) -> String {
  let text = Base64URL.encode(bytes).map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }
  return String(text) + String(repeating: "=", count: (4 - text.count % 4) % 4)
}
