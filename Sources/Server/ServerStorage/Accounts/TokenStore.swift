import DatabaseKit
package import JSONKit
package import SecurityKit
package import TimeKit

/// Keeps the tokens of programs.
package struct TokenStore {
  static let columns = ["id", "account", "name", "scope", "created_at", "expires", "last_use"]

  let connection: Connection

  /// An account's tokens, the newest first.
  package func tokens(of account: Identifier<Account>) -> [APIToken] {
    connection.query(
      """
      SELECT \(Self.columns.joined(separator: ", ")) FROM api_tokens
      WHERE account = ? ORDER BY created_at DESC, id DESC
      """, [Value(account)]
    ) { APIToken($0) }
  }

  package func add(_ token: APIToken, digest: SecretDigest) {
    connection.execute(
      "INSERT INTO api_tokens (id, digest, account, name, scope, created_at, expires) VALUES (?, ?, ?, ?, ?, ?, ?)",
      [
        Value(token.id), Value(digest), Value(token.account), .text(token.name), .text(token.scope.rawValue),
        Value(token.createdAt), Value(token.expires),
      ])
  }

  package func setLastUse(_ instant: Instant, of token: Identifier<APIToken>) {
    connection.execute("UPDATE api_tokens SET last_use = ? WHERE id = ?", [Value(instant), Value(token)])
  }

  /// Revokes a token of the account, and answers whether there was one.
  package func revoke(_ token: Identifier<APIToken>, of account: Identifier<Account>) -> Bool {
    connection.execute("DELETE FROM api_tokens WHERE id = ? AND account = ?", [Value(token), Value(account)])
    return connection.changesCount > 0
  }

  /// Revokes all tokens of the account.
  package func revokeAll(of account: Identifier<Account>) {
    connection.execute("DELETE FROM api_tokens WHERE account = ?", [Value(account)])
  }
}

extension APIToken {
  /// Of the columns of ``TokenStore``.
  init?(_ row: DatabaseKit.Row) {
    guard let scope = Scope(rawValue: row.text(3)) else {
      row.leaveOut("token \(row.uniqueID(0)): the scope is unknown")
      return nil
    }
    self.init(
      id: row.identifier(0), account: row.identifier(1), name: row.text(2), scope: scope, createdAt: row.instant(4),
      expires: row.optionalInstant(5), lastUse: row.optionalInstant(6))
  }
}
