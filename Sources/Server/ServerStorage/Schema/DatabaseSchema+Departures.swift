extension DatabaseSchema {
  /// Members whose accounts are deleted, and of whom a job has not forgotten everything yet.
  static let departures = """
    CREATE TABLE departures (
      workplace BLOB NOT NULL REFERENCES workplaces (id),
      member BLOB NOT NULL,
      PRIMARY KEY (workplace, member)
    ) STRICT, WITHOUT ROWID;
    """
}
