import DatabaseKit

let invitationsMigrations = [
  // A digest is the keyed hash of a code that is nowhere kept.
  Migration(
    "invitations",
    sql: """
      CREATE TABLE invitations (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
        role TEXT NOT NULL CHECK (role IN ('member', 'manager')),
        uses INTEGER NOT NULL CHECK (uses BETWEEN 1 AND 1000),
        used INTEGER NOT NULL CHECK (used BETWEEN 0 AND uses),
        inviter BLOB NOT NULL,
        created_at INTEGER NOT NULL,
        expires INTEGER NOT NULL,
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, inviter) REFERENCES members (workplace, id) ON DELETE CASCADE
      ) STRICT, WITHOUT ROWID;
      """),
  // For whom alone an invitation is, and with what it was made: it is revoked together with that.
  Migration(
    "invitations of former members",
    sql: """
      ALTER TABLE invitations ADD COLUMN member BLOB CHECK (length(member) = 16);
      ALTER TABLE invitations ADD COLUMN credential BLOB CHECK (length(credential) = 16);
      CREATE INDEX invitations_by_credential ON invitations (credential) WHERE credential IS NOT NULL;
      """),
]
