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
      """),
  // A rate with the former ones in the form that all terms have. The columns of earlier rows stay as they are, and are read
  // until the row changes.
  Migration(
    "terms of pay rates",
    sql: """
      CREATE TABLE pay_terms (
        workplace BLOB NOT NULL REFERENCES workplaces (id),
        id BLOB NOT NULL CHECK (id = member_id),
        version INTEGER NOT NULL CHECK (version >= 1),
        member_id BLOB NOT NULL,
        hourly_rate INTEGER CHECK (hourly_rate BETWEEN 0 AND 1000000),
        former TEXT CHECK (former LIKE '[%]'),
        former_rates TEXT CHECK (former_rates LIKE '[%]'),
        new_rate_from INTEGER CHECK (new_rate_from BETWEEN -719162 AND 2932896),
        new_rate INTEGER CHECK (new_rate BETWEEN 0 AND 1000000),
        PRIMARY KEY (workplace, id),
        FOREIGN KEY (workplace, member_id) REFERENCES members (workplace, id)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO pay_terms
        (workplace, id, version, member_id, hourly_rate, former_rates, new_rate_from, new_rate)
        SELECT workplace, id, version, member_id, hourly_rate, former_rates, new_rate_from, new_rate FROM pay_rates;
      DROP TABLE pay_rates;
      ALTER TABLE pay_terms RENAME TO pay_rates;
      """),
  Migration(
    "terms of overtime pay",
    sql: "ALTER TABLE pay_settings ADD COLUMN former TEXT CHECK (former LIKE '[%]')"),
]
