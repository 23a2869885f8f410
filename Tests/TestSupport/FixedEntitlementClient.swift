public import EntitlementClient

/// Takes what it was told to in the place of verifying signatures.
public struct FixedEntitlementClient: EntitlementClient {
  /// Transactions by their text; nil if none are taken here.
  public var transactions: [String: SignedTransaction]?
  /// Licenses by their text; nil if none are taken here.
  public var licences: [String: Licence]?

  /// A client that takes these, and nothing else.
  public init(transactions: [String: SignedTransaction]? = nil, licences: [String: Licence]? = nil) {
    self.transactions = transactions
    self.licences = licences
  }

  /// Whether it was told of any.
  public var takesTransactions: Bool { transactions != nil }

  /// Whether it was told of any.
  public var takesLicences: Bool { licences != nil }

  /// The transaction of the text.
  public func transaction(_ text: String) throws(TransactionFailure) -> SignedTransaction {
    guard let transactions else { throw .notConfigured }
    guard let transaction = transactions[text] else { throw .invalidSignature }
    return transaction
  }

  /// The license of the text.
  public func licence(_ text: String) throws(LicenceFailure) -> Licence {
    guard let licences else { throw .notConfigured }
    guard let licence = licences[text] else { throw .invalidSignature }
    return licence
  }
}
