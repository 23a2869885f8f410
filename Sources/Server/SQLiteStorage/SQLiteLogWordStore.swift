import DatabaseKit
import JSONKit
import RecordKit
import SQLiteKit
import ServerStorage

/// The log's words in FTS5, whose row numbers are the places.
struct SQLiteLogWordStore: LogWordIndex {
  /// How much is merged at once, in pages of 4 kB.
  private static let mergedPages: Int64 = 16

  /// A row number is one of the whole table.
  var sharesPlaces: Bool { true }

  func add(_ words: LogWords, at place: Int64, of workplace: Identifier<Workplace>, on connection: Connection) {
    connection.execute("INSERT INTO log_words (rowid, words) VALUES (?, ?)", [.integer(place), .text(words.text)])
  }

  func remove(_ words: LogWords, at place: Int64, of workplace: Identifier<Workplace>, on connection: Connection) {
    connection.execute(
      "INSERT INTO log_words (log_words, rowid, words) VALUES ('delete', ?, ?)",
      [.integer(place), .text(words.text)])
  }

  func removeAll(_ connection: Connection) {
    connection.execute("INSERT INTO log_words (log_words) VALUES ('delete-all')", [])
  }

  func places(
    matching query: LogWordQuery, in range: Range<Int64>, limit: Int, of workplace: Identifier<Workplace>,
    on connection: Connection
  ) -> [Int64] {
    connection.query(
      """
      SELECT rowid FROM log_words
      WHERE log_words MATCH ? AND rowid >= ? AND rowid < ? ORDER BY rowid DESC LIMIT ?
      """, [.text(Self.text(query)), .integer(range.lowerBound), .integer(range.upperBound), Value(limit)]
    ) { $0.integer(0) }
  }

  /// What FTS5 is asked: section 3 of https://www.sqlite.org/fts5.html.
  static func text(_ query: LogWordQuery) -> String {
    query.groups.map { words in "(\(words.map { "\"\($0)\"" }.joined(separator: " OR ")))" }.joined(separator: " AND ")
  }

  /// Its many large parts would otherwise be merged while the server runs, and hold up the merging of new ones.
  func hasBeenFilled(_ connection: Connection) {
    connection.execute("INSERT INTO log_words (log_words) VALUES ('optimize')", [])
  }

  /// Has all parts be merged into one, by the merges that come. A part only notes that an entry is gone; its words go when
  /// the part is merged with the one that has them (https://www.sqlite.org/fts5.html, section 6.8).
  func beginMerge(_ connection: Connection) {
    connection.execute("INSERT INTO log_words (log_words, rank) VALUES ('merge', -1)", [])
  }

  /// Merges parts, of which every commit adds one: less than two changes mean that there was nothing left to merge
  /// (https://www.sqlite.org/fts5.html, section 6.8).
  func tidy(_ connection: Connection) -> Bool {
    guard let connection = connection as? SQLiteConnection else { return false }
    let before = connection.totalChangesCount
    connection.execute("INSERT INTO log_words (log_words, rank) VALUES ('merge', ?)", [.integer(Self.mergedPages)])
    return connection.totalChangesCount - before >= 2
  }
}
