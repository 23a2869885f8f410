import DatabaseKit
package import JSONKit
package import SecurityKit
package import ServerStorage
package import TimeKit

/// Keeps the links that prove addresses, by their digests alone.
package struct AddressLinkStore {
  let connection: Connection

  package func add(_ link: AddressLink, digest: SecretDigest) {
    connection.execute(
      "INSERT INTO address_links (digest, account, email, expires) VALUES (?, ?, ?, ?)",
      [Value(digest), Value(link.account), .text(link.email.text), Value(link.expires)])
  }

  /// The link with a token's digest, if it is not over.
  package func link(_ digest: SecretDigest, at now: Instant) -> AddressLink? {
    connection.first(
      "SELECT account, email, expires FROM address_links WHERE digest = ? AND expires > ?", [Value(digest), Value(now)]
    ) { row in
      guard let email = EmailAddress(row.text(1)) else {
        row.leaveOut("link of \(row.uniqueID(0)): the address is none")
        return nil
      }
      return AddressLink(account: row.identifier(0), email: email, expires: row.instant(2))
    }
  }

  package func remove(link digest: SecretDigest) {
    connection.execute("DELETE FROM address_links WHERE digest = ?", [Value(digest)])
  }

  package func removeLinks(of account: Identifier<Account>) {
    connection.execute("DELETE FROM address_links WHERE account = ?", [Value(account)])
  }

  package func forgetLinks(expiredAt now: Instant) {
    connection.execute("DELETE FROM address_links WHERE expires <= ?", [Value(now)])
  }
}

extension AccountStore {
  package var addressLinks: AddressLinkStore { AddressLinkStore(connection: connection) }
}
