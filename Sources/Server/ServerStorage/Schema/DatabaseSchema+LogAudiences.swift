extension DatabaseSchema {
  /// Whether an entry of the log is not for everybody.
  static let isForSome = "(managers_only IS NOT NULL OR audience_member IS NOT NULL)"

  /// Those entries by themselves, so that somebody's own count of the log need not go along all of it.
  static let logAudiences = """
    CREATE INDEX log_entries_by_audience ON log_entries (workplace, timestamp, audience_member, managers_only)
      WHERE (managers_only IS NOT NULL OR audience_member IS NOT NULL);
    """
}
