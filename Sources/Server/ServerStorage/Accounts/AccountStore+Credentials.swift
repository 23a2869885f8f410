import DatabaseKit
import JSONKit
import RecordKit
package import SecurityKit

extension AccountStore {
  /// A session with what is to be known of its account; nil for no such session.
  package func sessionInUse(_ digest: SecretDigest) -> CredentialInUse<Session>? {
    inUse("sessions", SessionStore.columns, digest) { Session($0) }
  }

  /// A token with what is to be known of its account; nil for no such token.
  package func tokenInUse(_ digest: SecretDigest) -> CredentialInUse<APIToken>? {
    inUse("api_tokens", TokenStore.columns, digest) { APIToken($0) }
  }

  /// Each row has the credential, and one of its account's memberships.
  private func inUse<Credential: Sendable>(
    _ table: String, _ columns: [String], _ digest: SecretDigest, _ read: (DatabaseKit.Row) -> Credential?
  ) -> CredentialInUse<Credential>? {
    var (credential, isLocked): (Credential?, Bool) = (nil, false)
    var memberships: [Identifier<Workplace>: Identifier<Member>] = [:]
    connection.forEach(
      """
      SELECT \(columns.map { "c.\($0)" }.joined(separator: ", ")), l.account, m.workplace, m.id
      FROM \(table) c LEFT JOIN account_locks l ON l.account = c.account
      LEFT JOIN memberships s ON s.account = c.account
      LEFT JOIN members m ON m.workplace = s.workplace AND m.id = s.member AND m."left" IS NULL
      WHERE c.digest = ?
      """, [Value(digest)]
    ) { row in
      credential = credential ?? read(row)
      isLocked = !row.isNull(columns.count)
      if !row.isNull(columns.count + 1) {
        memberships[row.identifier(columns.count + 1)] = row.identifier(columns.count + 2)
      }
    }
    return credential.map { CredentialInUse($0, isLocked: isLocked, memberships: memberships) }
  }
}
