import DatabaseKit
import JSONKit
import RecordKit
import ServerStorage

/// The log's words in an inverted index, beside their places (https://www.postgresql.org/docs/15/gin-intro.html).
struct PostgreSQLLogWordStore: LogWordIndex {
  /// Several workplaces may write at once.
  var sharesPlaces: Bool { false }

  func add(_ words: LogWords, at place: Int64, of workplace: Identifier<Workplace>, on connection: Connection) {
    connection.execute(
      "INSERT INTO log_words (workplace, place, words) VALUES (?, ?, array_to_tsvector(string_to_array(?, ' ')))",
      [key(workplace), .integer(place), .text(words.text)])
  }

  func remove(_ words: LogWords, at place: Int64, of workplace: Identifier<Workplace>, on connection: Connection) {
    connection.execute(
      "DELETE FROM log_words WHERE workplace = ? AND place = ?", [key(workplace), .integer(place)])
  }

  func removeAll(_ connection: Connection) { connection.execute("DELETE FROM log_words") }

  func places(
    matching query: LogWordQuery, in range: Range<Int64>, limit: Int, of workplace: Identifier<Workplace>,
    on connection: Connection
  ) -> [Int64] {
    // How frequent the words are decides which index is good, so that no plan is good for all.
    connection.execute("SET LOCAL plan_cache_mode = force_custom_plan")
    return connection.query(
      """
      SELECT place FROM log_words
      WHERE workplace = ? AND words @@ CAST(? AS tsquery) AND place >= ? AND place < ? ORDER BY place DESC LIMIT ?
      """,
      [
        key(workplace), .text(Self.text(query)), .integer(range.lowerBound), .integer(range.upperBound),
        .integer(Int64(limit)),
      ]
    ) { $0.integer(0) }
  }

  /// Words have letters, digits and section signs alone, so none needs to be escaped.
  static func text(_ query: LogWordQuery) -> String {
    query.groups.map { words in "(\(words.map { "'\($0)'" }.joined(separator: " | ")))" }.joined(separator: " & ")
  }

  func hasBeenFilled(_ connection: Connection) {}

  /// What was removed is overwritten when the server tidies its tables by itself.
  func beginMerge(_ connection: Connection) {}

  func tidy(_ connection: Connection) -> Bool { false }

  private func key(_ workplace: Identifier<Workplace>) -> Value { .blob(workplace.rawValue.bytes) }
}
