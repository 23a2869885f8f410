public import SecurityKit

/// Verifies by the keys that the operator has configured, without a network.
public struct OfflineEntitlementClient: EntitlementClient {
  private let store: AppleAppStore?
  private let authority: VerificationKey?

  /// - Parameters:
  ///   - store: whose transactions are taken; nil if none are.
  ///   - authority: who issues licenses; nil if nobody does.
  public init(store: AppleAppStore?, authority: VerificationKey?) {
    self.store = store
    self.authority = authority
  }

  /// Whether a root of the App Store is configured.
  public var takesTransactions: Bool { store != nil }

  /// Whether an authority is configured.
  public var takesLicenses: Bool { authority != nil }

  /// Verifies the chain of certificates to the configured root, the signature, and for which app the transaction is.
  public func transaction(_ text: String) throws(TransactionFailure) -> SignedTransaction {
    guard let store else { throw .notConfigured }
    return try store.verify(text)
  }

  /// Verifies the authority's signature.
  public func license(_ text: String) throws(LicenseFailure) -> License {
    guard let authority else { throw .notConfigured }
    return try License(text, signedBy: authority)
  }
}
