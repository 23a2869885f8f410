import DatabaseKit

let tierMigrations = [
  Migration(
    "entitlements",
    sql: """
      CREATE TABLE entitlements (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (length(id) = 16 AND id = ifnull(member, workplace)),
        version INTEGER NOT NULL CHECK (version >= 1),
        member BLOB,
        tier TEXT NOT NULL CHECK (tier IN ('free', 'pro')),
        until INTEGER,
        source TEXT CHECK (source IN ('licence', 'purchase', 'demo')),
        holder TEXT CHECK (length(holder) BETWEEN 1 AND 200),
        seats INTEGER CHECK (seats >= 1),
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, member) REFERENCES members (workplace, id)
      ) STRICT, WITHOUT ROWID;
      """)
]
