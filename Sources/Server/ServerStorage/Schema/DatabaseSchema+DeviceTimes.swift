extension DatabaseSchema {
  /// The log is in the order of the server's times, and has a device's own where it is another one. `device_contacts` says
  /// since when each device was without the server the last time; it goes by the session's or token's identifier, and is
  /// still known when that has ended.
  static let deviceTimes = """
    DROP INDEX log_entries_by_recording;
    ALTER TABLE log_entries DROP COLUMN recorded_at;
    ALTER TABLE log_entries ADD COLUMN made_at INTEGER;
    CREATE TABLE device_contacts (
      workplace BLOB NOT NULL REFERENCES workplaces (id),
      member BLOB NOT NULL CHECK (length(member) = 16),
      device BLOB NOT NULL CHECK (length(device) = 16),
      reached_at INTEGER NOT NULL,
      offline_since INTEGER NOT NULL,
      PRIMARY KEY (workplace, member, device)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX device_contacts_by_age ON device_contacts (reached_at);
    """
}
