extension TransactionFailure {
  /// The code by which programs tell failures apart.
  public enum Code: String, CaseIterable, Sendable {
    case transactionsNotConfigured, transactionTooLarge, transactionMalformed, transactionWrongAlgorithm
    case transactionUntrusted, transactionCertificateExpired, transactionForged
    case transactionOfAnotherApp, transactionOfAnotherEnvironment, transactionOfAnotherAccount
    case transactionConsumable, transactionOfAnotherProduct, transactionExpired, transactionRevoked
  }

  /// The failure's code: several that mean the same to whoever shows the transaction have one.
  public var code: Code {
    switch self {
    case .notConfigured: .transactionsNotConfigured
    case .tooLarge: .transactionTooLarge
    case .malformed, .unsupportedHeader: .transactionMalformed
    case .wrongAlgorithm: .transactionWrongAlgorithm
    case .wrongChainLength, .missingMarker, .untrusted: .transactionUntrusted
    case .certificateExpired: .transactionCertificateExpired
    case .invalidKey, .invalidSignature: .transactionForged
    case .wrongBundle: .transactionOfAnotherApp
    case .wrongEnvironment: .transactionOfAnotherEnvironment
    case .anotherAccount: .transactionOfAnotherAccount
    case .consumable: .transactionConsumable
    case .wrongProduct: .transactionOfAnotherProduct
    case .expired: .transactionExpired
    case .revoked: .transactionRevoked
    }
  }
}
