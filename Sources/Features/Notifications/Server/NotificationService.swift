package import DatabaseKit
import OutboundKit
package import PushClient
import SecurityKit
package import ServerAccounts
package import ServerAPI
package import ServerStorage

/// By what people are told, and of what.
package struct NotificationService: ServerService {
  package static let standard = NotificationService()

  /// Nil where the server cannot send to browsers.
  package let push: (any PushClient)?
  /// What the features have to tell.
  package var news: [NotificationSource]

  package init(push: (any PushClient)? = nil, news: [NotificationSource] = []) {
    self.push = push
    self.news = news
  }
}

extension NotificationService {
  /// What messages to browsers need of the operator.
  package struct PushSettings: Sendable {
    /// Whom a push service writes to about messages: an address with the scheme `https` or `mailto`.
    package let contact: String
    /// Hosts of push services beside those of the common browsers.
    package let otherServices: [String]

    /// Nil for a contact that push services refuse.
    package init?(contact: String, otherServices: [String] = []) {
      let lower = contact.lowercased()
      guard lower.hasPrefix("https://") || lower.hasPrefix("mailto:"), lower.utf8.count <= 300,
        !lower.contains("localhost"), !lower.contains("127.0.0.1"), !lower.hasSuffix(".invalid"),
        lower.utf8.allSatisfy({ (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "\"") })
      else { return nil }
      self.contact = contact
      self.otherServices = otherServices
    }
  }

  /// A client with the server's key, which is made at the first start.
  package static func pushClient(
    _ settings: PushSettings, _ accounts: AccountService
  ) throws(DatabaseFailure) -> (any PushClient)? {
    guard let key = try key(of: accounts) else { return nil }
    return WebPushClient(
      VAPIDTokens(key: key, subject: settings.contact), services: PushServices(and: settings.otherServices),
      limits: .strict, userAgent: "TeamShift/\(programVersion)")
  }

  /// The server's key. Without the key file that it was sealed under, browsers subscribe anew with another one.
  static func key(of accounts: AccountService) throws(DatabaseFailure) -> P256Key? {
    let (keyring, engine) = (accounts.keyring, accounts.store.engine)
    let sealed = try engine.read { $0.notifications.pushKey }
    if let sealed, let text = try? keyring.open(SealedField(bytes: sealed), in: sealContext),
      let key = Base64URL.decode(text).flatMap({ P256Key(privateKey: $0) })
    {
      return key
    }
    guard let key = P256Key.random(), let bytes = key.privateKey,
      let field = try? keyring.seal(Base64URL.encode(bytes), in: sealContext)
    else { return nil }
    try engine.write { $0.notifications.setPushKey(field.bytes) }
    return key
  }

  /// Seals the server's key under the newest key of the key file.
  package static func resealKey(
    of accounts: AccountService, _ count: inout ResealingCount
  ) throws(DatabaseFailure) {
    var counted = count
    try accounts.store.engine.write { server in
      guard let bytes = server.notifications.pushKey else { return }
      let field = SealedField(bytes: bytes)
      let new = accounts.reseal(field, in: sealContext, &counted)
      if new != field { server.notifications.setPushKey(new.bytes) }
    }
    count = counted
  }

  private static let sealContext = SealedField.Context(owner: "server", field: "pushKey")
}
