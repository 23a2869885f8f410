package import JSONKit
package import SecurityKit
package import ServerStorage
package import TimeKit

/// The data that a capability keeps for each account, in addition to the account's own.
package struct AccountPart: Sendable {
  /// Writes the data to the person's export. The keyring opens sealed texts.
  package let export: @Sendable (ServerTransaction, Identifier<Account>, Keyring, JSONFieldWriter) -> Void
  /// Forgets private data when an account is handed over: somebody else may have chosen the new password.
  package let handOver: @Sendable (ServerTransaction, Identifier<Account>, Instant, inout MemberChange) -> Void

  package init(
    export: @escaping @Sendable (ServerTransaction, Identifier<Account>, Keyring, JSONFieldWriter) -> Void,
    handOver: @escaping @Sendable (ServerTransaction, Identifier<Account>, Instant, inout MemberChange) -> Void = {
      _, _, _, _ in
    }
  ) {
    self.export = export
    self.handOver = handOver
  }
}
