package import DatabaseKit

extension Migration {
  /// The texts are sealed under the key file, each for its account and column.
  package static let details = Migration(
    "details of persons",
    sql: """
      CREATE TABLE account_details (
        account BLOB NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        shows_managers INTEGER NOT NULL CHECK (shows_managers IN (0, 1)),
        phone BLOB CHECK (length(phone) BETWEEN 46 AND 8192),
        badge BLOB CHECK (length(badge) BETWEEN 46 AND 8192),
        department BLOB CHECK (length(department) BETWEEN 46 AND 8192)
      ) STRICT, WITHOUT ROWID;
      """)

  /// A deleted picture leaves its number. With row identifiers, as SQLite advises for large blobs.
  package static let avatars = Migration(
    "pictures of persons",
    sql: """
      CREATE TABLE avatars (
        account BLOB NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        number INTEGER NOT NULL CHECK (number >= 1),
        image BLOB CHECK (length(image) BETWEEN 1 AND 1048576)
      ) STRICT;
      """)

  /// Members whose accounts are deleted, and of whom a job has not forgotten everything yet.
  package static let pendingErasures = Migration(
    "members to be forgotten",
    sql: """
      CREATE TABLE departures (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        member BLOB NOT NULL,
        PRIMARY KEY (workplace, member)
      ) STRICT, WITHOUT ROWID;
      """)
}
