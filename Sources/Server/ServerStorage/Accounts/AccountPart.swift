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
  /// What operators are shown of an account.
  package var counts: @Sendable (ServerTransaction, Identifier<Account>) -> [Count] = { _, _ in [] }
  /// Takes a code by which somebody wants to sign up; nil for one that the capability does not know.
  package var admit: @Sendable (HumanCode, Keyring, ServerTransaction, Instant) -> Welcome? = { _, _, _, _ in nil }
  /// Revokes what was made with a session or a token that ends.
  package var endCredential: @Sendable (ServerTransaction, UniqueID) -> Void = { _, _ in }
  /// Revokes what lets somebody act for an account or come back, when it gets another password.
  package var replacePassword: @Sendable (ServerTransaction, Identifier<Account>) -> Void = { _, _ in }
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

  /// Gives a new account what a code promises, within one write.
  package typealias Welcome =
    @Sendable (
      Account, ServerTransaction, AuditOrigin, ServerEnvironment
    ) -> JoinResult?

  /// How many of something an account has.
  package struct Count: Sendable {
    /// For programs.
    package let name: String
    package let title: String
    package let count: Int

    package init(_ name: String, _ title: String, _ count: Int) {
      (self.name, self.title, self.count) = (name, title, count)
    }
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
