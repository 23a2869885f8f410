import DatabaseKit

let payMigrations = [
  Migration(
    "pay",
    sql: """
      CREATE TABLE pay_settings (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (id = workplace),
        version INTEGER NOT NULL CHECK (version >= 1),
        currency TEXT NOT NULL CHECK (length(currency) = 3),
        overtime_percent INTEGER NOT NULL CHECK (overtime_percent BETWEEN 100 AND 500),
        PRIMARY KEY (workplace, id)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE pay_rates (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (id = member_id),
        version INTEGER NOT NULL CHECK (version >= 1),
        member_id BLOB NOT NULL,
        hourly_rate INTEGER CHECK (hourly_rate BETWEEN 0 AND 1000000),
        former_rates TEXT NOT NULL CHECK (former_rates LIKE '[%]'),
        new_rate_from INTEGER CHECK (new_rate_from BETWEEN -719162 AND 2932896),
        new_rate INTEGER CHECK (new_rate BETWEEN 0 AND 1000000),
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, member_id) REFERENCES members (workplace, id)
      ) STRICT, WITHOUT ROWID;
      """)
]
