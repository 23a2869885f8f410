public import TimeKit

/// Why a transaction of the App Store was not taken.
public enum TransactionFailure: Error, Hashable, Sendable {
  /// This server verifies no transactions.
  case notConfigured
  /// A part is larger than the App Store makes it.
  case tooLarge(Part)
  /// A part cannot be read.
  case malformed(Part)
  /// It is signed by another algorithm than ES256, or not at all.
  case wrongAlgorithm(String)
  /// Its header asks for an extension that nobody here knows.
  case unsupportedHeader
  /// It comes with so many certificates in place of three.
  case wrongChainLength(Int)
  /// The certificate is not one that the App Store signs transactions with.
  case missingMarker(Issuer)
  /// The certificates do not lead to the configured root: the reason is OpenSSL's.
  case untrusted(String)
  /// A certificate was not valid when the transaction was signed.
  case certificateExpired
  /// The certificate's key is none for ES256.
  case invalidKey
  /// The signature is not the certificate's.
  case invalidSignature
  /// It is for another app.
  case wrongBundle(String)
  /// It is of another environment than the configured one, such as a test purchase.
  case wrongEnvironment(String)
  /// It buys something that is used up.
  case consumable
  /// It buys something of the app that does not grant Pro here.
  case wrongProduct(String)
  /// Another account has shown it, or the app named another one when it was bought.
  case anotherAccount
  /// The subscription ended.
  case expired(Instant)
  /// The App Store took the purchase back.
  case revoked(Instant)

  /// A part of a transaction.
  public enum Part: Hashable, Sendable {
    /// All of it.
    case transaction
    /// The header, which says how it is signed.
    case header
    /// A certificate in the header.
    case certificate
    /// The product that was bought.
    case payload
    /// The signature.
    case signature
  }

  /// Which certificate of the chain.
  public enum Issuer: Hashable, Sendable {
    /// The one that signs transactions.
    case leaf
    /// The one that signs the leaf.
    case intermediate
  }
}

extension TransactionFailure: CustomStringConvertible {
  /// One sentence for the person who shows the transaction.
  public var description: String {
    switch self {
    case .notConfigured: "This server does not accept App Store purchases."
    case .tooLarge: "The transaction is too large to be from the App Store."
    case .malformed: "This is not an App Store transaction."
    case .wrongAlgorithm: "The transaction is not signed as the App Store signs (ES256)."
    case .unsupportedHeader: "The transaction is signed in an unknown way."
    case .wrongChainLength, .missingMarker, .untrusted: "The transaction is not signed by the App Store."
    case .certificateExpired: "The App Store's certificate was not valid when the transaction was signed."
    case .invalidKey, .invalidSignature: "The transaction's signature is not the App Store's."
    case .wrongBundle: "The transaction is for another app."
    case .wrongEnvironment(let environment):
      "The transaction is of the environment \(environment), which isn’t accepted here."
    case .consumable: "The transaction is for a consumable, not for a subscription."
    case .wrongProduct(let product): "The transaction is for the product \(product), which doesn’t grant Pro here."
    case .anotherAccount: "The purchase belongs to another account."
    case .expired: "The subscription has ended."
    case .revoked: "The App Store has refunded the purchase."
    }
  }
}
