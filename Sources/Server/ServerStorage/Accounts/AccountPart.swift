package import JSONKit
package import RecordKit
package import SecurityKit
package import TimeKit

/// What a capability keeps for accounts, and does when something happens to one.
package struct AccountPart: Sendable {
  /// Writes the data to the person's export. The keyring opens sealed texts.
  package var export: @Sendable (ServerTransaction, Identifier<Account>, Keyring, JSONFieldWriter) -> Void = {
    _, _, _, _ in
  }
  /// Forgets private data when an account is handed over: somebody else may have chosen the new password.
  package var handOver: @Sendable (ServerTransaction, Identifier<Account>, Instant, inout MemberChange) -> Void = {
    _, _, _, _ in
  }
  /// Forgets what would not go with the row of an account that is about to be deleted.
  package var remove: @Sendable (ServerTransaction, Identifier<Account>) -> Void = { _, _ in }
  /// Brings workplaces up to date that have begun, come back, or got another member.
  package var update: @Sendable (ServerTransaction, [Identifier<Workplace>], Instant, inout MemberChange) -> Void = {
    _, _, _, _ in
  }

  package init(_ set: (inout AccountPart) -> Void) { set(&self) }
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
