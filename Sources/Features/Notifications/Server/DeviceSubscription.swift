package import JSONKit
import RecordKit
package import ServerStorage
import TimeKit

/// Where a session's browser takes messages.
package struct DeviceSubscription: Equatable, Sendable {
  package let session: Identifier<Session>
  package let account: Identifier<Account>
  package let endpoint: String
  package let publicKey: [UInt8]
  package let secret: [UInt8]

  package init(
    session: Identifier<Session>, account: Identifier<Account>, endpoint: String, publicKey: [UInt8], secret: [UInt8]
  ) {
    self.session = session
    self.account = account
    self.endpoint = endpoint
    self.publicKey = publicKey
    self.secret = secret
  }

  /// What the device is called in the outbox.
  package var recipient: String { Self.recipient(of: session) }

  package static func recipient(of session: Identifier<Session>) -> String { "push:\(session)" }
}
