package import DatabaseKit

extension Migration {
  /// A request names an address whether there is such an account or not, so that asking takes the same time.
  package static let passwordResets = Migration(
    "password resets",
    sql: """
      CREATE TABLE password_reset_requests (
        id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
        email TEXT NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
        origin TEXT NOT NULL CHECK (length(origin) BETWEEN 1 AND 300),
        requested_at INTEGER NOT NULL,
        attempts INTEGER NOT NULL CHECK (attempts >= 0),
        due INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX password_reset_requests_by_due ON password_reset_requests (due);

      CREATE TABLE password_reset_links (
        digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32),
        account BLOB NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        expires INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX password_reset_links_by_account ON password_reset_links (account);
      """)

  /// Who hands a link over; nobody for one that was sent by mail.
  package static let passwordResetIssuers = Migration(
    "issuers of links for a new password",
    sql: """
      ALTER TABLE password_reset_links ADD COLUMN issuer BLOB REFERENCES accounts (id) ON DELETE CASCADE;
      CREATE INDEX password_reset_links_by_issuer ON password_reset_links (issuer) WHERE issuer IS NOT NULL;
      """)
}
