package import DatabaseKit
package import PostgreSQLKit
import SQLiteKit
import ServerStorage

extension PostgreSQLSchema {
  /// TeamShift's tables: those that SQLite has after all steps, and what it has in its own way.
  package static func teamShift(_ migrations: [Migration]) -> PostgreSQLSchema {
    PostgreSQLSchema(
      migrations: migrations, objects: { () throws(DatabaseFailure) in try SchemaSketch.objects(after: migrations) },
      counterparts: counterparts)
  }

  /// By the names of what they stand for.
  package static let counterparts = [
    "log_places": logPlaces, "log_words": logWords, "log_entries_added": logEntriesAdded,
    "log_entries_removed": logEntriesRemoved, "sessions_end": sessionsEnd,
  ]

  /// A place is one of its workplace, since several write at once.
  private static let logPlaces = """
    CREATE TABLE log_places (
      workplace bytea NOT NULL REFERENCES workplaces (id),
      place bigint NOT NULL,
      entry bytea NOT NULL CHECK (length(entry) = 16),
      PRIMARY KEY (workplace, place)
    );
    """

  private static let logWords = """
    CREATE TABLE log_words (
      workplace bytea NOT NULL REFERENCES workplaces (id),
      place bigint NOT NULL,
      words tsvector NOT NULL,
      PRIMARY KEY (workplace, place)
    );
    CREATE INDEX log_words_by_word ON log_words USING gin (words);
    """

  private static let logEntriesAdded = """
    CREATE FUNCTION log_entries_added() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO log_counts (workplace, part, entries) VALUES (new.workplace, new.timestamp >> 26, 1)
        ON CONFLICT (workplace, part) DO UPDATE SET entries = log_counts.entries + 1;
      RETURN NULL;
    END $$;
    CREATE TRIGGER log_entries_added AFTER INSERT ON log_entries FOR EACH ROW EXECUTE FUNCTION log_entries_added();
    """

  private static let logEntriesRemoved = """
    CREATE FUNCTION log_entries_removed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE log_counts SET entries = entries - 1 WHERE workplace = old.workplace AND part = old.timestamp >> 26;
      DELETE FROM log_counts WHERE workplace = old.workplace AND part = old.timestamp >> 26 AND entries = 0;
      RETURN NULL;
    END $$;
    CREATE TRIGGER log_entries_removed AFTER DELETE ON log_entries FOR EACH ROW EXECUTE FUNCTION log_entries_removed();
    """

  private static let sessionsEnd = """
    CREATE FUNCTION sessions_end() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO ended_sessions (digest, created_at) VALUES (old.digest, old.created_at) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
    CREATE TRIGGER sessions_end AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION sessions_end();
    """
}
