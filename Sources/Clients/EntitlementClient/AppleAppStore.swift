import TimeKit

/// Whose transactions are taken, and for which app.
public struct AppleAppStore: Sendable {
  /// The issuer of transactions: the App Store, or its tests.
  public enum Environment: String, CaseIterable, Sendable {
    /// Purchases.
    case production = "Production"
    /// Tests of purchases, which cost nothing.
    case sandbox = "Sandbox"
  }

  private let root: Certificate
  private let bundle: String
  private let products: Set<String>
  private let environment: Environment

  /// An App Store, or `nil` unless the bytes are a root certificate: self-signed, in DER or PEM.
  ///
  /// - Parameters:
  ///   - root: what all chains of certificates must lead to, such as "Apple Root CA - G3".
  ///   - bundle: the app's identifier, such as `org.example.shifts`.
  ///   - products: what gives the paid tier, such as `org.example.shifts.pro`: an app may sell other things too.
  ///   - environment: which transactions are taken.
  public init?(root: [UInt8], bundle: String, products: Set<String>, environment: Environment = .production) {
    guard let root = Certificate(der: root) ?? Certificate(pem: root), root.isSelfSigned else { return nil }
    self.root = root
    self.bundle = bundle
    self.products = products
    self.environment = environment
  }

  /// The transaction, if the App Store has signed it for this app
  /// (https://developer.apple.com/documentation/appstoreserverapi/jwstransaction).
  func verify(_ text: String) throws(TransactionFailure) -> SignedTransaction {
    let signed = try JSONWebSignature(text)
    let certificates = try signed.certificates()
    guard let transaction = SignedTransaction(signed.payload) else { throw .malformed(.payload) }
    let chain = CertificateChain(leaf: certificates[0], intermediate: certificates[1])
    try chain.verify(to: root, at: transaction.signed)
    try chain.leaf.verify(signed.signature, of: signed.signedBytes)
    guard transaction.bundle == bundle else { throw .wrongBundle(transaction.bundle) }
    guard transaction.environment == environment.rawValue else { throw .wrongEnvironment(transaction.environment) }
    guard transaction.type != "Consumable" else { throw .consumable }
    guard products.contains(transaction.product) else { throw .wrongProduct(transaction.product) }
    return transaction
  }
}
