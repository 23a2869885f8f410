package import DatabaseKit
package import JSONKit
package import RecordKit

/// The index of the log's words, which each engine has in its own way: places with the words that they are found by. A
/// place is that of an entry in `log_places`.
package protocol LogWordIndex: Sendable {
  /// Whether a place belongs to one entry of all workplaces, rather than to one of each.
  var sharesPlaces: Bool { get }
  func add(_ words: LogWords, at place: Int64, of workplace: Identifier<Workplace>, on connection: Connection)
  /// Takes out a place and its words, which are those that it was added with.
  func remove(_ words: LogWords, at place: Int64, of workplace: Identifier<Workplace>, on connection: Connection)
  func removeAll(_ connection: Connection)
  /// The last places of a range that a query finds, the last one first.
  func places(
    matching query: LogWordQuery, in range: Range<Int64>, limit: Int, of workplace: Identifier<Workplace>,
    on connection: Connection
  ) -> [Int64]
  /// Told once all entries were added at once.
  func hasBeenFilled(_ connection: Connection)
  /// Has the next calls of ``tidy(_:)`` leave nothing of words that were removed.
  func beginMerge(_ connection: Connection)
  /// Does a small part of what keeps searches quick, and answers whether there is more to do.
  func tidy(_ connection: Connection) -> Bool
}

/// What places are found by: at least one word of each group.
package struct LogWordQuery {
  package let groups: [[String]]
}
