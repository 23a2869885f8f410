package import DatabaseKit

extension Migration {
  /// Which addresses are proved, and the links that prove them. A mail with a link names the account and where it leads.
  package static let provedAddresses = Migration(
    "proved addresses",
    sql: """
      ALTER TABLE accounts ADD COLUMN proved_at INTEGER;
      ALTER TABLE accounts ADD COLUMN next_email TEXT CHECK (length(next_email) BETWEEN 3 AND 254);
      CREATE TABLE address_links (
        digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32),
        account BLOB NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        email TEXT NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
        expires INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX address_links_by_account ON address_links (account);
      ALTER TABLE password_notices ADD COLUMN account BLOB REFERENCES accounts (id) ON DELETE CASCADE;
      ALTER TABLE password_notices ADD COLUMN origin TEXT CHECK (length(origin) BETWEEN 1 AND 300);
      CREATE INDEX password_notices_by_account ON password_notices (account) WHERE account IS NOT NULL;
      """)

  /// When an account's password was chosen with a link that a workplace's owner handed over, as long as nobody has shown
  /// that it is the person who is in the account.
  package static let handedOverAccounts = Migration(
    "accounts that were handed over", sql: "ALTER TABLE accounts ADD COLUMN handed_over_at INTEGER;")
}
