package import DatabaseKit

extension Migration {
  /// A purchase belongs to the account that has shown it first.
  package static let purchases = Migration(
    "purchases",
    sql: """
      CREATE TABLE purchases (
        original_number TEXT NOT NULL PRIMARY KEY CHECK (length(original_number) BETWEEN 1 AND 255),
        account BLOB NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        product TEXT NOT NULL CHECK (length(product) BETWEEN 1 AND 255),
        signed INTEGER NOT NULL,
        expires INTEGER,
        revoked INTEGER
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX purchases_by_account ON purchases (account, original_number);
      """)
}
