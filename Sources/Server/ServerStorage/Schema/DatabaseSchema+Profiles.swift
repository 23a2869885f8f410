extension DatabaseSchema {
  /// The texts are sealed under the key file, each for its account and column.
  static let details = """
    CREATE TABLE account_details (
      account BLOB NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
      shows_managers INTEGER NOT NULL CHECK (shows_managers IN (0, 1)),
      phone BLOB CHECK (length(phone) BETWEEN 46 AND 8192),
      badge BLOB CHECK (length(badge) BETWEEN 46 AND 8192),
      department BLOB CHECK (length(department) BETWEEN 46 AND 8192)
    ) STRICT, WITHOUT ROWID;
    """

  /// A deleted picture leaves its number. With row identifiers, as SQLite advises for large blobs.
  static let avatars = """
    CREATE TABLE avatars (
      account BLOB NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
      number INTEGER NOT NULL CHECK (number >= 1),
      image BLOB CHECK (length(image) BETWEEN 1 AND 1048576)
    ) STRICT;
    """
}
