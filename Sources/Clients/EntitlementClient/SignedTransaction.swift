public import JSONKit
public import TimeKit

/// A purchase in the App Store (https://developer.apple.com/documentation/appstoreserverapi/jwstransactiondecodedpayload).
public struct SignedTransaction: Hashable, Sendable {
  /// The app's identifier.
  public let bundle: String
  /// The product that was bought.
  public let product: String
  /// The type of that product: `Auto-Renewable Subscription`, `Non-Consumable`, or another.
  public let type: String
  /// The number of this transaction; a renewal has another.
  public let number: String
  /// The number of the first transaction, which all renewals of it name.
  public let originalNumber: String
  /// `Production` or `Sandbox`.
  public let environment: String
  /// When the App Store signed it.
  public let signed: Instant
  /// When it ends; nil for one that does not.
  public let expires: Instant?
  /// When the App Store took it back.
  public let revoked: Instant?
  /// The account that the app named when it was bought.
  public let account: UniqueID?
}

extension SignedTransaction {
  /// Fails unless it is good at the time.
  public func check(at time: Instant) throws(TransactionFailure) {
    if let revoked { throw .revoked(revoked) }
    if let expires, expires <= time { throw .expired(expires) }
  }

  /// `nil` if something is missing, or is no value of its kind.
  init?(_ json: JSON) {
    guard let bundle = json.text("bundleId"), let product = json.text("productId"), let type = json.text("type"),
      let number = json.text("transactionId"), let originalNumber = json.text("originalTransactionId"),
      let environment = json.text("environment"), let signed = json.instant("signedDate") ?? nil,
      let expires = json.instant("expiresDate"), let revoked = json.instant("revocationDate"),
      let account = json.account("appAccountToken")
    else { return nil }
    self.init(
      bundle: bundle, product: product, type: type, number: number, originalNumber: originalNumber,
      environment: environment, signed: signed, expires: expires, revoked: revoked, account: account)
  }
}

extension JSON {
  private static let textLimit = 255

  fileprivate func text(_ name: String) -> String? {
    guard let text = self[name]?.string, !text.isEmpty, text.utf8.count <= Self.textLimit else { return nil }
    return text
  }

  /// Milliseconds since 1970; the outer `nil` is a mistake, the inner one a member that is not there.
  fileprivate func instant(_ name: String) -> Instant?? {
    guard let value = self[name] else { return .some(nil) }
    guard let instant = value.integer.flatMap({ Instant(exactlyMilliseconds: $0) }) else { return nil }
    return .some(instant)
  }

  fileprivate func account(_ name: String) -> UniqueID?? {
    guard let value = self[name] else { return .some(nil) }
    guard let identifier = value.string.flatMap({ UniqueID($0.lowercased()) }) else { return nil }
    return .some(identifier)
  }
}
