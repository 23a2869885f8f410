/// Says whether what somebody shows for a purchase is genuine. Whether it is good at a certain time is the answer's to say.
public protocol EntitlementClient: Sendable {
  /// Whether transactions of the App Store are verified here.
  var takesTransactions: Bool { get }

  /// Whether license files are verified here.
  var takesLicenses: Bool { get }

  /// Reads a transaction of StoreKit 2 in the form of a JWS, and verifies who signed it.
  func transaction(_ text: String) throws(TransactionFailure) -> SignedTransaction

  /// Reads a license file, and verifies who signed it.
  func license(_ text: String) throws(LicenseFailure) -> License
}
