public import EntitlementClient

/// Takes what it was told to in the place of verifying signatures.
public struct FixedEntitlementClient: EntitlementClient {
  /// Transactions by their text; nil if none are taken here.
  public var transactions: [String: SignedTransaction]?
  /// Licenses by their text; nil if none are taken here.
  public var licenses: [String: License]?

  /// A client that takes these, and nothing else.
  public init(transactions: [String: SignedTransaction]? = nil, licenses: [String: License]? = nil) {
    self.transactions = transactions
    self.licenses = licenses
  }

  /// Whether it was told of any.
  public var takesTransactions: Bool { transactions != nil }

  /// Whether it was told of any.
  public var takesLicenses: Bool { licenses != nil }

  /// The transaction of the text.
  public func transaction(_ text: String) throws(TransactionFailure) -> SignedTransaction {
    guard let transactions else { throw .notConfigured }
    guard let transaction = transactions[text] else { throw .invalidSignature }
    return transaction
  }

  /// The license of the text.
  public func license(_ text: String) throws(LicenseFailure) -> License {
    guard let licenses else { throw .notConfigured }
    guard let license = licenses[text] else { throw .invalidSignature }
    return license
  }
}
