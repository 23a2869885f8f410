package import JSONKit
package import RecordKit
package import SecurityKit
package import TimeKit

/// What a capability keeps for accounts, and does when something happens to one.
package struct AccountPart: Sendable {
  /// Writes the data to the person's export. The keyring opens sealed texts.
  package let export: @Sendable (ServerTransaction, Identifier<Account>, Keyring, JSONFieldWriter) -> Void
  /// Forgets private data when an account is handed over: somebody else may have chosen the new password.
  package let handOver: @Sendable (ServerTransaction, Identifier<Account>, Instant, inout MemberChange) -> Void
  /// Brings workplaces up to date that have begun, come back, or got another member.
  package let update: @Sendable (ServerTransaction, [Identifier<Workplace>], Instant, inout MemberChange) -> Void

  package init(
    export: @escaping @Sendable (ServerTransaction, Identifier<Account>, Keyring, JSONFieldWriter) -> Void = {
      _, _, _, _ in
    },
    handOver: @escaping @Sendable (ServerTransaction, Identifier<Account>, Instant, inout MemberChange) -> Void = {
      _, _, _, _ in
    },
    update: @escaping @Sendable (ServerTransaction, [Identifier<Workplace>], Instant, inout MemberChange) -> Void = {
      _, _, _, _ in
    }
  ) {
    self.export = export
    self.handOver = handOver
    self.update = update
  }
}

extension [AccountPart] {
  /// Brings workplaces up to date that have begun, come back, or got another member, within one write.
  package func update(
    _ workplaces: [Identifier<Workplace>], in server: ServerTransaction, at now: Instant
  ) -> MemberChange {
    var change = MemberChange()
    for part in self { part.update(server, workplaces, now, &change) }
    return change
  }
}
