package import DatabaseKit

extension Migration {
  package static let workplaces = Migration(
    "workplaces and members",
    sql: """
      CREATE TABLE workplaces (
        id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 2000),
        time_zone TEXT NOT NULL CHECK (length(time_zone) BETWEEN 1 AND 100)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE members (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        role TEXT NOT NULL CHECK (role IN ('member', 'manager', 'owner')),
        PRIMARY KEY (workplace, id)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE user_profiles (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        display_name TEXT CHECK (length(display_name) BETWEEN 1 AND 2000),
        PRIMARY KEY (workplace, id)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE member_identities (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16),
        version INTEGER NOT NULL CHECK (version >= 1),
        user BLOB NOT NULL CHECK (length(user) = 16),
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, id) REFERENCES members (workplace, id)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE meta (
        only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
        owner BLOB NOT NULL CHECK (length(owner) = 16)
      ) STRICT;
      """)

  /// Who is who in a team, and what a workplace allows its members.
  package static let team = Migration(
    "names of members and permissions of workplaces",
    sql: """
      ALTER TABLE members ADD COLUMN display_name TEXT CHECK (length(display_name) BETWEEN 1 AND 2000);
      ALTER TABLE members ADD COLUMN avatar INTEGER CHECK (avatar >= 1);
      ALTER TABLE members ADD COLUMN "left" INTEGER;
      ALTER TABLE workplaces ADD COLUMN kind TEXT CHECK (kind IN ('hikes', 'both'));
      ALTER TABLE workplaces ADD COLUMN members_plan INTEGER CHECK (members_plan = 0);
      ALTER TABLE workplaces ADD COLUMN members_see_team INTEGER CHECK (members_see_team = 0);
      """)

  /// A workplace whose time zone is the server's, until its first device says where people are.
  package static let provisionalZones = Migration(
    "provisional time zones",
    sql: """
      ALTER TABLE workplaces ADD COLUMN is_time_zone_provisional INTEGER CHECK (is_time_zone_provisional = 1);
      """)

  /// A workplace that has ended is found no longer; its rows are removed in many small writes behind that.
  package static let endedWorkplaces = Migration(
    "ended workplaces",
    sql: """
      CREATE TABLE ended_workplaces (
        id BLOB NOT NULL PRIMARY KEY REFERENCES workplaces (id) ON DELETE CASCADE
      ) STRICT, WITHOUT ROWID;
      """)

  /// As whom people look at a demo who send no credentials.
  package static let demo = Migration(
    "demo",
    sql: """
      CREATE TABLE demo (
        only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        owner BLOB NOT NULL CHECK (length(owner) = 16),
        member BLOB NOT NULL CHECK (length(member) = 16)
      ) STRICT;
      """)

  /// A demo has several addresses, each with a workplace and somebody as whom it is shown.
  package static let demoEntrances = Migration(
    "demo entrances",
    sql: """
      CREATE TABLE demo_entrances (
        address TEXT NOT NULL PRIMARY KEY,
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        member BLOB NOT NULL CHECK (length(member) = 16)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO demo_entrances SELECT 'owner', workplace, owner FROM demo;
      INSERT INTO demo_entrances SELECT 'member', workplace, member FROM demo;
      DROP TABLE demo;
      """)

  /// The names of what a workplace plans, of which the schema knows none. NULL stands for what is usual.
  package static let anyCapabilities = Migration(
    "any capabilities",
    sql: """
      ALTER TABLE workplaces ADD COLUMN capabilities TEXT CHECK (length(capabilities) BETWEEN 1 AND 2000);
      UPDATE workplaces SET capabilities = kind;
      ALTER TABLE workplaces DROP COLUMN kind;
      ALTER TABLE workplaces RENAME COLUMN capabilities TO kind;
      """)

  /// A workplace that is being restored is found as little as one that has ended, and is removed by no job.
  package static let restoredWorkplaces = Migration(
    "restored workplaces",
    sql: """
      ALTER TABLE ended_workplaces ADD COLUMN restored_since INTEGER;
      """)

  /// How long the books of a workplace keep the name of somebody who deletes the account. NULL stands for what is usual.
  package static let booksPeriods = Migration(
    "periods of the books",
    sql: "ALTER TABLE workplaces ADD COLUMN keep_books_for TEXT CHECK (length(keep_books_for) BETWEEN 1 AND 40)")
}
