package import JSONKit
package import SecurityKit
package import ServerStorage
package import TimeKit

/// What a capability keeps for each account, as far as the rules for accounts concern it.
package struct AccountPart: Sendable {
  /// Writes it to what the person can download. The keyring opens what is sealed.
  package let export: @Sendable (ServerTransaction, Identifier<Account>, Keyring, JSONFieldWriter) -> Void
  /// Forgets what is the person's alone, since whoever has chosen the password need not be that person.
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
