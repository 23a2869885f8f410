import DatabaseKit
package import JSONKit
package import SecurityKit
package import ServerStorage
package import TimeKit

/// Keeps which links let somebody choose one.
package struct PasswordResetStore {
  let connection: Connection

  package func add(_ link: PasswordResetLink, digest: SecretDigest) {
    connection.execute(
      "INSERT INTO password_reset_links (digest, account, expires, issuer) VALUES (?, ?, ?, ?)",
      [Value(digest), Value(link.account), Value(link.expires), Value(link.issuer)])
  }

  /// The link of a token's digest, as long as it counts.
  package func link(_ digest: SecretDigest, at now: Instant) -> PasswordResetLink? {
    connection.first(
      "SELECT account, expires, issuer FROM password_reset_links WHERE digest = ? AND expires > ?",
      [Value(digest), Value(now)]
    ) { PasswordResetLink(account: $0.identifier(0), expires: $0.instant(1), issuer: $0.optionalIdentifier(2)) }
  }

  package func remove(link digest: SecretDigest) {
    connection.execute("DELETE FROM password_reset_links WHERE digest = ?", [Value(digest)])
  }

  package func removeLinks(of account: Identifier<Account>) {
    connection.execute("DELETE FROM password_reset_links WHERE account = ?", [Value(account)])
  }

  package func forgetLinks(expiredAt now: Instant) {
    connection.execute("DELETE FROM password_reset_links WHERE expires <= ?", [Value(now)])
  }
}

extension AccountStore {
  package var passwordResets: PasswordResetStore { PasswordResetStore(connection: connection) }
}
